# Espalier: the available make targets.
#
#   make setup                   install the SQLite headers; needed once, on Linux only
#   make run                     build superapp, load its samples and show what it does
#   make web                     serve superapp to a browser, with its samples loaded
#   make build                   build everything except the web server and the tests
#   make test                    build and test everything except the web server, and skip the long tests
#   make webtest                 build the web server and run its tests
#   make apitest                 fuzz the web server's commands with schemathesis
#   make sanitize                run the tests of FeatureTree with the thread and address sanitizers
#   make soak                    run the long tests: storms, random trees, 250 kills; set SEED=7, ORDERS=1000 or KILLS=50 to change the defaults,
#                                and SHARD=2/3 to run the second third of the suites
#   make check                   check format, spelling, imports and layers
#   make format                  format every source file
#
#   make build-Order             build one module and its dependencies: a feature, a layer (TimelineInfra) or any other module (Money)
#   make test-Order              build and run one module's tests
#   make feature-Wallet          add a feature with its tests; TEMPLATE=layered uses another template
#   make app NAME=mini FEATURES=Timeline,Order   build a program with these features as .build/debug/mini
#   make tree                    show the feature tree of superapp
#   make graph                   draw the module graph as a page, .build/graph.html
#
#   make docs                    build the documentation into .build/docs
#   make api                     compare the public symbols with the lists in Docs/API; UPDATE=1 rewrites the lists
#   make man                     write the manual pages to .build/man
#   make pictures                redraw the pictures in Docs/Pictures
#   make browsertest             test the pages of espalier and superapp in headless Chromium
#   make completionstest         test shell completions in bash, zsh and fish
#   make proxytest               test the web server behind nginx
#   make loadtest                test the web server under load and with faults; set SESSIONS, SECONDS_OF_LOAD, KILLS or BUILD to change the defaults
#   make outsidetest             test packages that depend on a tagged version of this package
#   make installtest             install espalier as action.yml and Containerfile do, and run it without the checkout
#   make bench-kernel            measure the kernel, as make bench does; other benchmarks: bench-timeline, bench-order, bench-start, bench-tool,
#                                bench-cache, bench-replay, bench-builds, bench-web
#   make install                 install espalier with its manual page and completions; PREFIX=~/.local by default
#   make clean                   delete the folder .build

SHELL := /usr/bin/env bash
.SHELLFLAGS := -o pipefail -c

swift = Scripts/swift.sh
sources = Package.swift Modules Apps Tests Benchmarks

# These variables reach a script only if a recipe passes them on, so a variable that happens to be set changes no build.
unexport NAME FEATURES WITH MODULE PROGRAM KILLS SEED ORDERS SHARD TEMPLATE SESSIONS SECONDS_OF_LOAD BUILD

.PHONY: menu setup run web webtest apitest build test soak check format app tree graph docs api man pictures browsertest proxytest loadtest completionstest outsidetest installtest sanitize install bench bench-builds clean
menu:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

setup:
	@Scripts/sqlite.sh install

run: setup
	@$(swift) build --product superapp
	@Scripts/tour.sh .build/debug/superapp .build/tour

web:
	@Scripts/web.sh

webtest:
	@MODULE=WebHost Scripts/test.sh

apitest:
	@Scripts/apitest.sh

build:
	@$(swift) build

test: setup
	@Scripts/test.sh

soak: setup
	@KILLS='$(or $(KILLS),250)' SEED='$(SEED)' ORDERS='$(ORDERS)' SHARD='$(or $(SHARD),1/1)' Scripts/soak.sh

# For a program, builds the product: building the target would compile the program without linking it.
build-%:
	@MODULE=$* $(swift) build $(if $(wildcard Apps/$*),--product,--target) $*

test-%:
	@MODULE=$* Scripts/test.sh

# An empty FEATURES= chooses no features; leaving FEATURES out is an error.
app:
	@$(if $(and $(NAME),$(filter-out undefined,$(origin FEATURES))),,echo 'Name a program and its features: make app NAME=mini FEATURES=Timeline,Order' >&2; exit 64)
	@PROGRAM='$(NAME)' FEATURES='$(or $(FEATURES),none)' $(swift) build --product '$(NAME)'
	@echo 'Built .build/debug/$(NAME)'

# Builds the tool first, without narrowing the package to it, so that SwiftPM reuses what `make build` has built.
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

check:
	@swift format lint --strict --recursive --parallel $(sources)
	@Scripts/spelling.sh
	@MODULE=espalier $(swift) build --quiet --product espalier
	@ESPALIER_WITH=Web .build/debug/espalier check
	@MODULE=Architecture Scripts/test.sh

format:
	@swift format --in-place --recursive --parallel $(sources)

docs man browsertest proxytest completionstest installtest sanitize:
	@Scripts/$@.sh

loadtest:
	@SESSIONS='$(or $(SESSIONS),500)' SECONDS_OF_LOAD='$(or $(SECONDS_OF_LOAD),5)' KILLS='$(or $(KILLS),20)' BUILD='$(or $(BUILD),debug)' \
		Scripts/loadtest.sh

api:
	@Scripts/symbolgraphs.sh >/dev/null
	@Scripts/api.py $(if $(UPDATE),--update)

outsidetest:
	@Scripts/outside.sh

pictures:
	@Scripts/pictures.sh

install: setup
	@PREFIX='$(PREFIX)' Scripts/install-tool.sh

bench: bench-kernel

bench-builds:
	@Scripts/bench-builds.py | Scripts/figures.py builds

bench-%:
	@Scripts/bench-$*.sh | Scripts/figures.py $*

clean:
	@rm -rf .build
