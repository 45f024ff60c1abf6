/*
    Boards of Cute Chess whose rules are those of Motley.
    Written for Cute Chess by the authors of Motley; MIT or Apache 2.0, as you like.
*/

/*
 * The part of MotleyBoard that talks to the program of rules: what it asks,
 * and what it makes of the answers.
 */

#include <QMutex>
#include <QMutexLocker>
#include "motleyboard.h"
#include "rulesprocess.h"

namespace {

/*!
 * Returns what a turn that begins with \a drag does besides; the whole text of
 * other turns.
 */
QString shortText(const QString& text, const QString& drag)
{
	const QString begin = drag + ',';
	return text.startsWith(begin) ? text.mid(begin.size()) : text;
}

} // anonymous namespace

namespace Chess {

QJsonArray MotleyBoard::stateParts()
{
	return {"turns", "board"};
}

QByteArray MotleyBoard::pieceSheet() const
{
	static QMutex mutex;
	static QMap<QString, QByteArray> sheets;

	QMutexLocker locker(&mutex);
	if (!sheets.contains(m_name))
	{
		auto& rules = RulesProcess::ofThread();
		rules.ask({{"do", "new"}, {"game", m_name},
			   {"board", RulesProcess::ScratchBoard}});
		const QJsonObject answer = rules.ask({{"do", "sheet"},
			{"board", RulesProcess::ScratchBoard}});
		sheets[m_name] = answer["svg"].toString().toUtf8();
	}
	return sheets[m_name];
}

/*!
 * Begins the game on a board of this thread's process, in the position after
 * \a ply turns. Returns the state.
 */
QJsonObject MotleyBoard::beginThere(int ply)
{
	auto& rules = RulesProcess::ofThread();
	m_serial = RulesProcess::newSerial();
	m_playedThere = ply;
	const QJsonObject state = rules.ask({{"do", "new"}, {"game", m_name},
		{"fen", m_startFen}, {"turns", QJsonArray::fromStringList(m_texts.mid(0, ply))},
		{"board", RulesProcess::boardNumber(m_serial)}, {"with", stateParts()}});
	if (state["ok"].toBool())
		rules.setHeld(m_serial);
	return state;
}

/*!
 * Sends a request about the position after \a ply turns. If the process is not
 * there, it is brought there first: by one undo, or by beginning the game again,
 * which other threads, boards and processes before it make necessary.
 */
QJsonObject MotleyBoard::askAbout(QJsonObject request, int ply)
{
	auto& rules = RulesProcess::ofThread();
	QJsonObject answer{{"ok", true}};
	if (rules.holds(m_serial) && m_playedThere == ply + 1)
	{
		m_playedThere = ply;
		answer = rules.ask({{"do", "undo"},
				    {"board", RulesProcess::boardNumber(m_serial)}});
	}
	else if (!rules.holds(m_serial) || m_playedThere != ply)
		answer = beginThere(ply);

	if (!answer["ok"].toBool())
		return answer;

	request["board"] = RulesProcess::boardNumber(m_serial);
	return rules.ask(request);
}

/*! Returns the position of an answer that has the state of a game. */
MotleyBoard::PositionPtr MotleyBoard::positionOf(const QJsonObject& state)
{
	auto position = new Position;
	position->fen = state["fen"].toString();
	position->key = state["key"].toString().toULongLong(nullptr, 16);
	position->reversible = state["reversible"].toInt();
	if (state["over"].toBool())
	{
		const QJsonValue winner = state["winner"];
		const QString words = state["words"].toString();
		position->result = winner.isNull()
			? Result(Result::Draw, Side(), words)
			: Result(Result::Win, Side::Type(winner.toInt()), words);
	}

	const QJsonObject board = state["board"].toObject();
	const QJsonArray corner = board["corner"].toArray();
	const QJsonArray squares = board["squares"].toArray();
	QHash<QString, int> indices;
	position->squares.fill(Piece::WallPiece, arraySize());
	for (const auto& value : squares)
	{
		const QJsonObject square = value.toObject();
		const QJsonArray place = square["place"].toArray();
		const int index = squareIndex(Square(
			corner[0].toInt() + place[0].toInt(),
			corner[1].toInt() + place[1].toInt()));
		indices[square["at"].toString()] = index;
		position->squares[index] = pieceOf(square["unit"].toObject());
	}
	if (variantHasDrops())
	{
		const QJsonArray reserves = board["reserves"].toArray();
		for (const auto& reserve : reserves)
		{
			const QJsonArray units = reserve.toObject()["units"].toArray();
			for (const auto& unit : units)
				position->reserve[pieceOf(unit[1].toObject())] = unit[2].toInt();
		}
	}
	readTurns(state["turns"].toArray(), indices, *position);

	return PositionPtr(position);
}

/*!
 * Reads the legal turns. A turn that shares its two squares with others gets a
 * promotion: the number of the picture, or of the text, by which the user knows
 * it from these.
 */
void MotleyBoard::readTurns(const QJsonArray& turns,
			    const QHash<QString, int>& squares,
			    Position& position) const
{
	QVector<Move> moves;
	QStringList looks;
	QHash<int, int> sharing;
	QHash<QString, int> alike;
	for (const auto& value : turns)
	{
		const QJsonObject turn = value.toObject();
		const int source = squares.value(turn["from"].toString());
		const int target = squares.value(turn["to"].toString());
		Move move = dropOf(turn["clicks"].toArray(), target);
		// Two drops of one unit on one square are told apart like other turns.
		if (move.isNull() || moves.contains(move))
			move = Move(source, target);
		moves << move;
		looks << QString("%1 %2 %3").arg(move.sourceSquare()).arg(target)
					    .arg(turn["picture"].toString());
		sharing[move.sourceSquare() | (target << 10)]++;
		alike[looks.last()]++;
	}

	QHash<QString, int> choices;
	for (int i = 0; i < moves.size(); i++)
	{
		const QJsonObject turn = turns[i].toObject();
		const QString text = turn["text"].toString();
		const int source = moves[i].sourceSquare();
		const int target = moves[i].targetSquare();
		// A drag to its own square may be a mere click, so it is chosen, too.
		if (source != 0
		&&  (sharing[source | (target << 10)] > 1 || source == target))
		{
			const QString picture = turn["picture"].toString();
			const bool isKnown = !picture.isEmpty() && alike[looks[i]] == 1;
			const QString drag = turn["from"].toString() + turn["to"].toString();
			const QString choice = isKnown ? picture : shortText(text, drag);
			if (!choices.contains(choice))
			{
				choices[choice] = position.choices.size();
				position.choices << choice;
			}
			const int promotion = FirstChoice + choices[choice];
			if (promotion > MaxPromotion)
				continue;
			moves[i] = Move(source, target, promotion);
		}
		position.turns.append({ text, moves[i] });
	}
}

/*! Returns the drop of a turn whose first click is on a unit in hand, as "*wN". */
Move MotleyBoard::dropOf(const QJsonArray& clicks, int target) const
{
	const QString first = clicks[0].toString();
	if (!variantHasDrops() || !first.startsWith('*'))
		return Move();

	const int type = m_types.value(first.mid(2));
	return type == Piece::NoPiece ? Move() : Move(0, target, type);
}

/*! Returns the piece of a unit; what belongs to no side is a wall. */
Piece MotleyBoard::pieceOf(const QJsonObject& unit)
{
	if (unit.isEmpty())
		return Piece::NoPiece;
	if (unit["side"].isNull())
		return Piece::WallPiece;

	const int type = typeOf(unit);
	const Side side = Side::Type(unit["side"].toInt());
	m_pictures[2 * type + side] = unit["picture"].toString();
	return Piece(side, type);
}

/*! Returns the type of a unit's letter, which is defined when it is met. */
int MotleyBoard::typeOf(const QJsonObject& unit)
{
	const QString letter = unit["letter"].toString();
	if (!m_types.contains(letter))
	{
		int type = m_types.size() + 1;
		if (type >= Piece::WallPiece)
			type++;
		m_types[letter] = type;
		setPieceType(type, unit["kind"].toString(), letter);
	}
	return m_types[letter];
}

} // namespace Chess
