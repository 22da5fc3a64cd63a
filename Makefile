# Espalier: what there is to do.
#
#   make run                                a first look: builds superapp, fills it with samples, shows it round
#   make web                                serves superapp to a browser, filled with samples
#   make build                              builds everything, but parts that only some programs have
#   make test                               builds everything and runs every test
#   make faults                             kills the program 250 times, and asks it each time what it remembers
#   make build-Order                        builds one module and what it needs; any module: build-Money, build-TimelineInfra
#   make test-Order                         builds and runs one module's tests and nothing else
#   make app NAME=mini FEATURES=Timeline,Order   a program with only these features, in .build/debug/mini
#   make feature-Wallet                     makes a feature: sources, tests, its row and its line; TEMPLATE=layered for another kind
#   make tree                               draws the features of superapp
#   make webtest                            builds and runs the tests of the web server, with the packages that it needs
#   make graph                              draws who depends on whom as a page, .build/graph.html
#   make browsertest                        uses that page, and those of superapp, in a real browser
#   make completionstest                    asks real shells what they complete: bash, zsh, fish
#   make outsidetest                        builds packages of strangers against a version of this one, fetched by URL
#   make man                                writes the manual page of superapp to .build/man, without a warning
#   make storm SEED=7 ORDERS=1000           orders taxis while answers get lost and the clock jumps; SEED replays a run
#   make bench                              measures the kernel in release, as multiples of plain classes
#   make bench-timeline                     measures the timeline at a million movements, as multiples of the sqlite3 shell
#   make bench-order                        measures the search for the nearest of 100,000 taxis
#   make bench-start                        measures how long superapp takes to start, beside an empty program
#   make bench-tool                         measures espalier against plain SwiftPM, as ratios
#   make check                              the format, and who knows whom
#   make format                             formats every source
#   make docs                               builds the kernel's documentation, without a warning
#   make clean                              removes what was built

swift = Scripts/swift.sh
sources = Package.swift Modules Apps Tests Benchmarks

# What is chosen is said on the command line, never left over in the environment.
unexport NAME FEATURES WITH MODULE PROGRAM KILLS SEED ORDERS TEMPLATE

.PHONY: menu run web webtest build test faults app tree graph browsertest completionstest outsidetest man storm bench bench-timeline bench-order check format docs clean bench-tool bench-start
menu:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

run:
	@$(swift) build --product superapp
	@Scripts/tour.sh .build/debug/superapp .build/tour

web:
	@Scripts/web.sh

webtest:
	@MODULE=WebHost Scripts/test.sh

build:
	@$(swift) build

test:
	@Scripts/test.sh

faults:
	@KILLS=250 Scripts/test.sh --filter 'KillTests|InterruptTests'

build-%:
	@MODULE=$* $(swift) build --target $*

test-%:
	@MODULE=$* Scripts/test.sh

# FEATURES= chooses none; FEATURES left out is a mistake, not a choice.
app:
	@$(if $(and $(NAME),$(filter-out undefined,$(origin FEATURES))),,echo 'Say what to build: make app NAME=mini FEATURES=Timeline,Order' >&2; exit 64)
	@PROGRAM='$(NAME)' FEATURES='$(or $(FEATURES),none)' $(swift) build --product '$(NAME)'
	@echo 'Built .build/debug/$(NAME)'

# The tool is built first, with the same words as always, so that what is there is not built again.
feature-%:
	@$(swift) build --quiet --product espalier
	@.build/debug/espalier new feature '$*' --template '$(or $(TEMPLATE),screen)'

tree:
	@$(swift) build --product superapp
	@.build/debug/superapp --home .build/tree tree

graph:
	@MODULE=espalier $(swift) build --product espalier
	@.build/debug/espalier graph --format html --base HEAD > .build/graph.html
	@echo 'Drawn: .build/graph.html'

browsertest:
	@Scripts/browsertest.sh

completionstest:
	@Scripts/completionstest.sh

outsidetest:
	@Scripts/outside.sh

man:
	@Scripts/man.sh

storm:
	@MODULE=Order SEED='$(SEED)' ORDERS='$(ORDERS)' Scripts/test.sh --filter StormTests

bench:
	@Scripts/bench.sh

bench-timeline:
	@Scripts/bench-timeline.sh

bench-order:
	@Scripts/bench-order.sh

bench-start:
	@Scripts/bench-start.sh

bench-tool:
	@Scripts/bench-tool.sh

check:
	@swift format lint --strict --recursive --parallel $(sources)
	@MODULE=espalier $(swift) build --quiet --product espalier
	@.build/debug/espalier check
	@MODULE=Architecture Scripts/test.sh

format:
	@swift format --in-place --recursive --parallel $(sources)

docs:
	@Scripts/docs.sh

clean:
	@rm -rf .build
