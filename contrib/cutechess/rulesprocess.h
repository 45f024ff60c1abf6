/*
    Boards of Cute Chess whose rules are those of Motley.
    Written for Cute Chess by the authors of Motley; MIT or Apache 2.0, as you like.
*/

#ifndef RULESPROCESS_H
#define RULESPROCESS_H

#include <QJsonObject>
#include <QProcess>
#include <QString>

namespace Chess {

/*!
 * \brief A program of rules: `motley rules`.
 *
 * A request is a line of JSON, and so is its answer (docs/build/rules-protocol.md
 * in Motley's repository). The program is "motley", or what the environment
 * variable MOTLEY names.
 *
 * Each thread has a process of its own, because a QProcess belongs to one
 * thread. It lives as long as the thread, and is started again after it died.
 */
class LIB_EXPORT RulesProcess
{
	public:
		/*! The number of boards that a process keeps. */
		static const int BoardCount = 64;
		/*! A board for questions that are about no game. */
		static const int ScratchBoard = 255;

		RulesProcess();
		/*! Ends the program. */
		~RulesProcess();

		/*! Returns false if there is no program, and none was asked for. */
		static bool isAvailable();
		/*! Returns the process of this thread. */
		static RulesProcess& ofThread();
		/*! Returns a serial number that no board has had. */
		static quint64 newSerial();

		/*!
		 * Sends \a request and returns the answer.
		 *
		 * Never waits for longer than ten seconds. If the program does
		 * not answer, it is ended, and the answer has the field "dead".
		 */
		QJsonObject ask(const QJsonObject& request);

		/*! Returns the number of the board with this serial number. */
		static int boardNumber(quint64 serial);
		/*! Returns true if the process has the board with this serial number. */
		bool holds(quint64 serial) const;
		/*! Notes that the process has got this board, in the place of another. */
		void setHeld(quint64 serial);

	private:
		bool start();
		QJsonObject fail(const QString& reason);

		QProcess m_process;
		quint64 m_held[BoardCount];
};

} // namespace Chess
#endif // RULESPROCESS_H
