# Builds as OpenBench's workers call it:
#   make                            the match runner, a program `fastchess` in this folder
#   make EXE=NAME [EVALFILE=FILE]   the engine NAME for this processor, with tunable numbers; FILE is a
#                                   network that replaces the built-in one of its game
# CC and CXX have no meaning: Cargo compiles.

CARGO ?= cargo
PROFILE ?= release
TARGET ?= target
# Kept apart from other builds, which have other flags.
ENGINE_TARGET ?= $(TARGET)/openbench
SUFFIX := $(if $(filter Windows_NT,$(OS)),.exe)
BUILD = $(CARGO) build --locked --profile $(PROFILE) -p motley

.PHONY: all fastchess engine

ifdef EXE
all: engine
else
all: fastchess
endif

fastchess:
	$(BUILD) --target-dir "$(TARGET)"
	cp "$(TARGET)/$(PROFILE)/motley$(SUFFIX)" "fastchess$(SUFFIX)"

# A network that fits no game would be left out in silence, so the engine reads it once more.
engine:
	MOTLEY_EVALFILE="$(abspath $(EVALFILE))" RUSTFLAGS="-C target-cpu=native" \
		$(BUILD) --features tune --target-dir "$(ENGINE_TARGET)"
	cp "$(ENGINE_TARGET)/$(PROFILE)/motley$(SUFFIX)" "$(EXE)$(SUFFIX)"
ifneq ($(EVALFILE),)
	@answer=$$(printf 'uci\nsetoption name EvalFile value %s\nquit\n' "$(abspath $(EVALFILE))" \
		| "$(abspath $(EXE)$(SUFFIX))" | grep 'EvalFile: found'); \
	if [ -n "$$answer" ]; then echo "EVALFILE: $$answer" >&2; rm "$(EXE)$(SUFFIX)"; exit 1; fi
endif
