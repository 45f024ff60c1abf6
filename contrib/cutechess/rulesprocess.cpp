/*
    Boards of Cute Chess whose rules are those of Motley.
    Written for Cute Chess by the authors of Motley; MIT or Apache 2.0, as you like.
*/

#include "rulesprocess.h"
#include <QDeadlineTimer>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QStringList>
#include <QThreadStorage>
#include <algorithm>
#include <atomic>

namespace {

/*! The longest time to wait for an answer, and for the start and the end. */
const int s_timeout = 10000;
const int s_endTimeout = 1000;

/*! The program, and the environment variable that names another. */
const char* const s_program = "motley";
const char* const s_variable = "MOTLEY";

QThreadStorage<Chess::RulesProcess*> s_processes;
std::atomic<quint64> s_serial(0);

} // anonymous namespace

namespace Chess {

RulesProcess::RulesProcess()
{
	std::fill(m_held, m_held + BoardCount, 0);
	// Faults of game files are told on the error output.
	m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
}

RulesProcess::~RulesProcess()
{
	if (m_process.state() == QProcess::NotRunning)
		return;

	// The program ends with its input.
	m_process.closeWriteChannel();
	if (!m_process.waitForFinished(s_endTimeout))
	{
		m_process.kill();
		m_process.waitForFinished(s_endTimeout);
	}
}

bool RulesProcess::isAvailable()
{
	return qEnvironmentVariableIsSet(s_variable)
	    || !QStandardPaths::findExecutable(s_program).isEmpty();
}

RulesProcess& RulesProcess::ofThread()
{
	if (!s_processes.hasLocalData())
		s_processes.setLocalData(new RulesProcess);
	return *s_processes.localData();
}

quint64 RulesProcess::newSerial()
{
	return ++s_serial;
}

int RulesProcess::boardNumber(quint64 serial)
{
	return int(serial % BoardCount);
}

bool RulesProcess::holds(quint64 serial) const
{
	return serial != 0
	    && m_process.state() == QProcess::Running
	    && m_held[boardNumber(serial)] == serial;
}

void RulesProcess::setHeld(quint64 serial)
{
	m_held[boardNumber(serial)] = serial;
}

bool RulesProcess::start()
{
	if (m_process.state() == QProcess::Running)
		return true;

	std::fill(m_held, m_held + BoardCount, 0);
	const QString program = qEnvironmentVariable(s_variable, s_program);
	m_process.start(program, QStringList() << "rules");
	return m_process.waitForStarted(s_timeout);
}

QJsonObject RulesProcess::fail(const QString& reason)
{
	m_process.kill();
	m_process.waitForFinished(s_endTimeout);
	std::fill(m_held, m_held + BoardCount, 0);

	const QString error = QString("the program of rules %1").arg(reason);
	qWarning("%s", qUtf8Printable(error));
	return QJsonObject{{"ok", false}, {"dead", true}, {"error", error}};
}

QJsonObject RulesProcess::ask(const QJsonObject& request)
{
	if (!start())
		return fail("does not start: " + m_process.errorString());

	m_process.write(QJsonDocument(request).toJson(QJsonDocument::Compact) + '\n');
	const QDeadlineTimer deadline(s_timeout);
	while (!m_process.canReadLine())
	{
		if (!m_process.waitForReadyRead(int(deadline.remainingTime()))
		&&  !m_process.canReadLine())
		{
			return fail(m_process.state() == QProcess::Running
				    ? "does not answer" : "has ended");
		}
	}

	const QJsonDocument answer = QJsonDocument::fromJson(m_process.readLine());
	if (!answer.isObject())
		return fail("does not answer in JSON");
	return answer.object();
}

} // namespace Chess
