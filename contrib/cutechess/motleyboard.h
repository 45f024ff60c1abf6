/*
    Boards of Cute Chess whose rules are those of Motley.
    Written for Cute Chess by the authors of Motley; MIT or Apache 2.0, as you like.
*/

#ifndef MOTLEYBOARD_H
#define MOTLEYBOARD_H

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QSharedPointer>
#include <QStringList>
#include "board.h"
#include "classregistry.h"

namespace Chess {

/*!
 * \brief A board for every game of Motley
 *
 * The board knows no rule. It asks a program of rules (RulesProcess) once for
 * each new position, and keeps what it was told: going back, and forward again
 * by the same move, asks nothing.
 *
 * A move is a whole turn. Its squares are those of a drag, whose first square
 * has a unit of the side to move; the promotion tells apart turns with the same
 * two squares. Moves, positions, keys and results are those of the program.
 */
class LIB_EXPORT MotleyBoard : public Board
{
	public:
		/*! Creates a board for the game called \a name. */
		MotleyBoard(const QString& name);

		/*!
		 * Asks the program of rules for its games, and adds those that
		 * \a registry lacks. Call it once, before there are threads.
		 */
		static void registerVariants(ClassRegistry<Board>* registry);

		// Inherited from Board
		virtual Board* copy() const;
		virtual QString variant() const;
		virtual bool isRandomVariant() const;
		virtual bool variantHasDrops() const;
		virtual bool variantHasWallSquares() const;
		virtual QList<Piece> reservePieceTypes() const;
		virtual int width() const;
		virtual int height() const;
		virtual QString defaultFenString() const;
		virtual int reversibleMoveCount() const;
		virtual QString representation(Piece piece) const;
		virtual QByteArray pieceSheet() const;
		virtual bool showsPvAsSent() const;
		virtual Result result();

	protected:
		// Inherited from Board
		virtual void vInitialize();
		virtual void vMakeMove(const Move& move,
				       BoardTransition* transition);
		virtual void vUndoMove(const Move& move);
		virtual QString lanMoveString(const Move& move);
		virtual QString sanMoveString(const Move& move);
		virtual Move moveFromLanString(const QString& str);
		virtual Move moveFromSanString(const QString& str);
		virtual QString placementString() const;
		virtual bool setPlacementString(const QString& placement);
		virtual QString vFenString(FenNotation notation) const;
		virtual bool vSetFenString(const QStringList& fen);
		virtual void generateMovesForPiece(QVarLengthArray<Move>& moves,
						   int pieceType,
						   int square) const;
		virtual bool vIsLegalMove(const Move& move);
		virtual bool isLegalPosition();

	private:
		struct Turn
		{
			QString text;
			Move move;
		};
		struct Position
		{
			QString fen;
			quint64 key;
			int reversible;
			Result result;
			QVector<Piece> squares;
			QMap<Piece, int> reserve;
			QVector<Turn> turns;
			// The pictures or texts of choices, from FirstChoice on.
			QStringList choices;
		};
		typedef QSharedPointer<const Position> PositionPtr;

		/*! The first promotion that tells turns apart; less are pieces. */
		static const int FirstChoice = 200;
		static const int MaxPromotion = 0x3ff;

		const Position& now() const;
		QString textOf(const Move& move) const;
		Move moveOf(const QString& text) const;
		void show(const Position& position);

		// The answers of the program of rules (motleyanswers.cpp)
		static QJsonArray stateParts();
		QJsonObject askAbout(QJsonObject request, int ply);
		QJsonObject beginThere(int ply);
		PositionPtr positionOf(const QJsonObject& state);
		void readTurns(const QJsonArray& turns,
			       const QHash<QString, int>& squares,
			       Position& position) const;
		Move dropOf(const QJsonArray& clicks, int target) const;
		Piece pieceOf(const QJsonObject& unit);
		int typeOf(const QJsonObject& unit);

		QString m_name;
		QString m_placement;
		QString m_startFen;
		// The line played and what was undone last, as texts and positions.
		// There is one position more: the start.
		QStringList m_texts;
		QVector<PositionPtr> m_positions;
		int m_ply;
		// The board of the process, and the number of turns played there.
		quint64 m_serial;
		int m_playedThere;
		// The reason why the game is annulled.
		QString m_failure;
		// Types of pieces by their letters, and pictures by type and side.
		QHash<QString, int> m_types;
		QHash<int, QString> m_pictures;
};

} // namespace Chess
#endif // MOTLEYBOARD_H
