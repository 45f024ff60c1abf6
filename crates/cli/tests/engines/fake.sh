#!/bin/sh
# A fake engine for the tests of the match runner: `fake.sh uci|xboard BEHAVIOUR NAP`.
#
# From the array of chess it plays its king's knight out and back. BEHAVIOUR `honest` does only that,
# `says-TURN` says TURN whenever it is asked; the others go wrong at the place their name says. NAP is
# for how long it sleeps when it hangs: a number of the test's own, by which the test finds what has
# been left behind.
protocol=$1
behaviour=$2
nap=$3
plies=0

hang() {
    sleep "$nap"
    exit 9
}

# Says the knight move that belongs to the ply, the word of the protocol before it.
play() {
    case $((plies % 4)) in
        0) echo "$1 g1f3" ;;
        1) echo "$1 g8f6" ;;
        2) echo "$1 f3g1" ;;
        3) echo "$1 f6g8" ;;
    esac
    plies=$((plies + 1))
}

# Answers the question for a move; $1 is the word before a move.
answer() {
    case $behaviour in
        says-*) echo "$1 ${behaviour#says-}"; return ;;
    esac
    if [ "$plies" -lt 2 ]; then
        play "$1"
        return
    fi
    case $behaviour in
        never-answers) hang ;;
        garbage) head -c 3000 /dev/urandom; hang ;;
        long-line) head -c 9000000 /dev/zero | tr '\0' x; echo; play "$1" ;;
        misleads) echo "info depth 1 score cp 0 pv a2a3"; play "$1" ;;
        nonsense) echo "$1 banana" ;;
        empty) echo "$1" ;;
        illegal) echo "$1 e2e5" ;;
        dies) echo "about to die" >&2; exit 3 ;;
        dies-of-signal) kill -9 $$ ;;
        floods) while :; do echo "info depth 1 score cp 0 pv a2a3"; done ;;
        closes-stdin) exec 0<&-; hang ;;
        closes-stdout) exec 1>&-; hang ;;
        late) sleep 1; play "$1" ;;
        too-late-for-good) sleep 1; play "$1"; hang ;;
        resigns) echo resign ;;
        claims-win) echo "1-0 {mine}"; echo "0-1 {mine}" ;;
        claims-draw) echo "1/2-1/2 {ours}" ;;
        complains) echo "Illegal move: g8f6" ;;
        *) play "$1" ;;
    esac
}

case $behaviour in
    hangs-at-start) hang ;;
    dies-at-start) exit 4 ;;
    floods-at-start) while :; do echo "option name X type string"; done ;;
    leaves-child) sleep "$nap" & ;;
esac

uci() {
    while read -r line; do
        case $line in
            uci)
                echo "id name Fake"
                echo "option name UCI_Variant type combo default chess var chess var pawns"
                echo uciok ;;
            isready) [ "$behaviour" = never-ready ] && hang; echo readyok ;;
            "position "*" moves "*)
                # Without the words in front, one word is left for every ply.
                set -- ${line#* moves }
                plies=$# ;;
            "position "*) plies=0 ;;
            go*) answer bestmove ;;
            quit) [ "$behaviour" = stays ] && hang; exit 0 ;;
        esac
    done
    [ "$behaviour" = stays ] && hang
}

xboard() {
    force=1
    while read -r line; do
        case $line in
            protover*)
                [ "$behaviour" = never-done ] && { echo "feature done=0"; hang; }
                [ "$behaviour" = old ] || echo 'feature ping=1 setboard=1 usermove=1 variants="normal,pawns" done=1' ;;
            ping*) [ "$behaviour" = never-ready ] && hang; echo "pong ${line#ping }" ;;
            new) plies=0; force=0 ;;
            force | result*) force=1 ;;
            go) force=0; answer move ;;
            "usermove "* | [a-h][1-8][a-h][1-8])
                plies=$((plies + 1))
                [ $force = 0 ] && answer move ;;
            quit) exit 0 ;;
        esac
    done
}

$protocol
