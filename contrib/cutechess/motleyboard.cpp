/*
    Boards of Cute Chess whose rules are those of Motley.
    Written for Cute Chess by the authors of Motley; MIT or Apache 2.0, as you like.
*/

#include "motleyboard.h"
#include "boardtransition.h"
#include "mersenne.h"
#include "rulesprocess.h"

namespace {

/*! The version of the protocol that this class speaks. */
const int s_protocol = 1;
/*! Motley's text of a pass. In PGN a word that begins with a digit is a number. */
const char* const s_pass = "0000";
const char* const s_pgnPass = "--";

struct Game
{
	int width;
	int height;
	int arrays;
	bool hasHands;
	QString start;
};

/*! The games by name; written before there are threads. */
QMap<QString, Game> s_games;

/*! Keys come from the program of rules, so that no table limits the board's size. */
class NoZobrist : public Chess::Zobrist
{
	public:
		virtual quint64 side() const
		{
			return 0;
		}
		virtual quint64 piece(const Chess::Piece&, int) const
		{
			return 0;
		}
		virtual quint64 reservePiece(const Chess::Piece&, int) const
		{
			return 0;
		}
};

Game gameOf(const QString& name)
{
	return s_games.value(name);
}

} // anonymous namespace

namespace Chess {

MotleyBoard::MotleyBoard(const QString& name)
	: Board(new NoZobrist),
	  m_name(name),
	  m_ply(0),
	  m_serial(0),
	  m_playedThere(0)
{
}

void MotleyBoard::registerVariants(ClassRegistry<Board>* registry)
{
	if (!RulesProcess::isAvailable())
		return;

	auto& rules = RulesProcess::ofThread();
	const QJsonObject version = rules.ask({{"do", "version"}});
	if (version["protocol"].toInt() != s_protocol)
	{
		if (version["ok"].toBool())
			qWarning("The program of rules speaks another protocol");
		return;
	}

	const QJsonArray games = rules.ask({{"do", "games"}})["games"].toArray();
	for (const auto& value : games)
	{
		const QJsonObject game = value.toObject();
		const QString name = game["name"].toString();
		// Chess is called "standard" here.
		if (name == "chess" || registry->items().contains(name))
			continue;

		const QJsonArray size = game["size"].toArray();
		const int margins = 2 * game["margin"].toInt();
		s_games[name] = { size[0].toInt() + margins, size[1].toInt() + margins,
				  game["arrays"].toInt(), game["hands"].toBool(),
				  game["start"].toString() };
		registry->add([name]() -> Board* { return new MotleyBoard(name); }, name);
	}
}

Board* MotleyBoard::copy() const
{
	auto board = new MotleyBoard(m_name);
	if (m_positions.isEmpty())
		return board;

	// The copy knows the line, so playing it asks nothing.
	board->m_startFen = m_startFen;
	board->m_texts = m_texts;
	board->m_positions = m_positions;
	board->m_pictures = m_pictures;
	board->m_types = m_types;
	for (auto it = m_types.constBegin(); it != m_types.constEnd(); ++it)
		board->setPieceType(it.value(), pieceString(it.value()), it.key());
	board->setFenString(startingFenString());
	for (int i = 0; i < m_ply; i++)
		board->makeMove(board->moveOf(m_texts.at(i)));
	board->m_failure = m_failure;

	return board;
}

QString MotleyBoard::variant() const
{
	return m_name;
}

bool MotleyBoard::isRandomVariant() const
{
	return gameOf(m_name).arrays > 1;
}

bool MotleyBoard::variantHasDrops() const
{
	return gameOf(m_name).hasHands;
}

bool MotleyBoard::variantHasWallSquares() const
{
	// Squares that a game does not have, or has not yet.
	return true;
}

QList<Piece> MotleyBoard::reservePieceTypes() const
{
	QList<Piece> pieces;
	for (auto it = m_pictures.constBegin(); it != m_pictures.constEnd(); ++it)
		pieces << Piece(Side::Type(it.key() % 2), it.key() / 2);
	return pieces;
}

int MotleyBoard::width() const
{
	return gameOf(m_name).width;
}

int MotleyBoard::height() const
{
	return gameOf(m_name).height;
}

QString MotleyBoard::defaultFenString() const
{
	const Game game = gameOf(m_name);
	if (game.arrays <= 1)
		return game.start;

	const qint64 array = Mersenne::random() % quint32(game.arrays);
	return RulesProcess::ofThread().ask({{"do", "new"}, {"game", m_name},
		{"array", array}, {"board", RulesProcess::ScratchBoard}})["fen"].toString();
}

int MotleyBoard::reversibleMoveCount() const
{
	return now().reversible;
}

QString MotleyBoard::representation(Piece piece) const
{
	if (piece.type() >= FirstChoice)
		return now().choices.value(piece.type() - FirstChoice);
	return m_pictures.value(2 * piece.type() + piece.side());
}

bool MotleyBoard::showsPvAsSent() const
{
	return true;
}

Result MotleyBoard::result()
{
	if (!m_failure.isEmpty())
		return Result(Result::ResultError, Side(), m_failure);
	return now().result;
}

void MotleyBoard::vInitialize()
{
	// Types are defined as they are met.
}

void MotleyBoard::vMakeMove(const Move& move, BoardTransition* transition)
{
	const QString text = textOf(move);
	const PositionPtr before = m_positions.at(m_ply);

	if (m_texts.value(m_ply) != text)
	{
		const QJsonObject state = m_failure.isEmpty()
			? askAbout({{"do", "play"}, {"turn", text}, {"with", stateParts()}}, m_ply)
			: QJsonObject();
		const bool ok = state["ok"].toBool();
		if (ok)
			m_playedThere++;
		else if (m_failure.isEmpty())
			m_failure = state["error"].toString();
		m_texts = m_texts.mid(0, m_ply) << text;
		m_positions = m_positions.mid(0, m_ply + 1)
			    << (ok ? positionOf(state) : before);
	}
	m_ply++;
	show(now());

	if (transition == nullptr)
		return;

	const int source = move.sourceSquare();
	const int target = move.targetSquare();
	const auto& old = before->squares;
	// A unit that stays, as after a shot, goes back to where it was dragged from.
	const bool stays = old[source] == pieceAt(source);
	if (source == 0)
		transition->addDrop(Piece(sideToMove(), move.promotion()),
				    chessSquare(target));
	else if (stays || old[source] == pieceAt(target))
		transition->addMove(chessSquare(source),
				    chessSquare(stays ? source : target));
	for (int i = 0; i < arraySize(); i++)
	{
		if (old[i] != pieceAt(i))
			transition->addSquare(chessSquare(i));
	}
	const auto pieces = reservePieceTypes();
	for (const Piece& piece : pieces)
	{
		if (before->reserve.value(piece) != reserveCount(piece))
			transition->addReservePiece(piece);
	}
}

void MotleyBoard::vUndoMove(const Move& move)
{
	Q_UNUSED(move);
	m_ply--;
	show(now());
}

QString MotleyBoard::lanMoveString(const Move& move)
{
	return textOf(move);
}

QString MotleyBoard::sanMoveString(const Move& move)
{
	const QString text = textOf(move);
	return text == s_pass ? s_pgnPass : text;
}

Move MotleyBoard::moveFromLanString(const QString& str)
{
	Q_UNUSED(str);
	// moveFromSanString() reads all notations.
	return Move();
}

Move MotleyBoard::moveFromSanString(const QString& str)
{
	const QString text = str == s_pgnPass ? s_pass : str;
	const Move move = moveOf(text);
	if (!move.isNull() || text.isEmpty())
		return move;

	// Another spelling. A program that died here is asked again: a text that
	// could not be read would be a forfeit.
	const QJsonObject request{{"do", "read"}, {"turn", text}};
	QJsonObject answer = askAbout(request, m_ply);
	if (answer.contains("dead"))
		answer = askAbout(request, m_ply);
	return moveOf(answer["turn"].toString());
}

QString MotleyBoard::placementString() const
{
	return now().fen.section(' ', 0, 0);
}

bool MotleyBoard::setPlacementString(const QString& placement)
{
	m_placement = placement;
	return true;
}

QString MotleyBoard::vFenString(FenNotation notation) const
{
	Q_UNUSED(notation);
	return now().fen.section(' ', 2);
}

bool MotleyBoard::vSetFenString(const QStringList& fen)
{
	const QString rest = fen.join(' ');
	const QString start = QString("%1 %2 %3").arg(m_placement, sideToMove().symbol(), rest);
	m_failure.clear();
	m_ply = 0;
	if (m_positions.isEmpty() || m_startFen != start)
	{
		m_startFen = start;
		m_texts.clear();
		m_positions.clear();
		m_serial = 0;
		const QJsonObject state = beginThere(0);
		if (!state["ok"].toBool())
			return false;
		m_positions << positionOf(state);
	}
	show(now());
	return true;
}

void MotleyBoard::generateMovesForPiece(QVarLengthArray<Move>& moves,
					int pieceType,
					int square) const
{
	for (const Turn& turn : now().turns)
	{
		const bool isDrop = turn.move.sourceSquare() == 0;
		if (turn.move.sourceSquare() == square
		&&  (!isDrop || turn.move.promotion() == pieceType))
			moves.append(turn.move);
	}
}

bool MotleyBoard::vIsLegalMove(const Move& move)
{
	Q_UNUSED(move);
	return true;
}

bool MotleyBoard::isLegalPosition()
{
	return true;
}

void MotleyBoard::show(const Position& position)
{
	for (int i = 0; i < arraySize(); i++)
		setSquare(i, position.squares.at(i));
	const auto pieces = reservePieceTypes();
	for (const Piece& piece : pieces)
	{
		int more = position.reserve.value(piece) - reserveCount(piece);
		if (more > 0)
			addToReserve(piece, more);
		for (; more < 0; more++)
			removeFromReserve(piece);
	}
	xorKey(key() ^ position.key);
}

const MotleyBoard::Position& MotleyBoard::now() const
{
	return *m_positions.at(m_ply);
}

QString MotleyBoard::textOf(const Move& move) const
{
	for (const Turn& turn : now().turns)
	{
		if (turn.move == move)
			return turn.text;
	}
	return QString();
}

Move MotleyBoard::moveOf(const QString& text) const
{
	for (const Turn& turn : now().turns)
	{
		if (turn.text == text)
			return turn.move;
	}
	return Move();
}

} // namespace Chess
