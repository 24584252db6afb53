# SPDX-License-Identifier: MIT
# Tests, measurements and pictures: a part of the Makefile, which packed sources leave out.

# --- What is tested ------------------------------------------------------------------------------
SUPPORT := $(BUILD)/libsupport.a
CMOCKA_CFLAGS := $(call package,--cflags cmocka)
CMOCKA_LIBS := $(call package,--libs cmocka)
# The exact reference computes in 128 bits, which compilers for 32-bit machines do not have.
INT128_BYTES := $(shell echo __SIZEOF_INT128__ | $(CC) $(CFLAGS) -E -P - 2>/dev/null)
UNBUILDABLE := $(if $(filter 16,$(INT128_BYTES)),,tests/kinds/exact/%) \
	$(if $(SODIUM_LIBS),,tests/kinds/netplay/% tests/support/meet_bench.c tests/support/real_meet.c tests/kinds/fuzz/fuzz_meet.c $(addprefix tests/core/link/test_,link_% loopback.c seal.c) \
	tests/core/netplay/test_game_% $(patsubst %,tests/cli/test_%.c,admin meet_command serve_bans serve_console serve_lines serve_log serve_run serve_state serve_web serve_words) $(addprefix tests/kinds/screens/test_,lobby.c online_%)) \
	$(if $(XML_LIBS),,tests/core/convert/%) \
	$(if $(CURL_LIBS),,tests/cli/test_serve_agones.c) \
	$(if $(and $(WEB_LIBS),$(QRENCODE_LIBS)),,tests/kinds/screens/test_online_drawings.c) \
	$(if $(WEB_LIBS),,tests/cli/test_serve_web.c tests/client/online/test_phones.c tests/support/web_bench.c tests/kinds/fuzz/fuzz_web.c)
TEST_FOLDERS := $(CORE_ROOMS:%=tests/core/%) $(CLIENT_ROOMS:%=tests/client/%) tests/cli \
	$(patsubst %/,%,$(sort $(wildcard tests/kinds/*/)))
TEST_SOURCES := $(sort $(filter-out $(UNBUILDABLE),$(wildcard $(TEST_FOLDERS:%=%/test_*.c))))
# Helpers of the tests: what lies in these folders and is no test itself.
SUPPORT_SOURCES := $(sort $(filter-out $(UNBUILDABLE) $(TEST_SOURCES) tests/kinds/fuzz/libfuzzer_main.c,\
	$(wildcard tests/support/*.c $(patsubst %,tests/kinds/%/*.c,exact fuzz faults screens linear))))
# The tests of a room are one program, build/tests/core/test_sim. A program by file are those of kinds, those that put functions
# __wrap_x() of their own in the place of x(), test_router, which puts a library there, and test_audio, which leaves a device
# that hangs. Every file can be one: make build/tests/core/sim/test_world
FILE_PROGRAMS := $(TEST_SOURCES:%.c=$(BUILD)/%)
ALONE := $(patsubst %.c,%,$(shell cd tests && grep -l '__wrap_' $(patsubst tests/%,%,$(filter-out tests/kinds/%,$(TEST_SOURCES))))) \
	client/platform/test_audio client/online/test_router
IN_ROOMS := $(filter-out tests/kinds/% $(ALONE:%=tests/%.c),$(TEST_SOURCES))
TEST_ROOMS := $(patsubst %/,%,$(sort $(dir $(IN_ROOMS))))
room_program = $(BUILD)/$(dir $(1))test_$(notdir $(1))
TEST_PROGRAMS := $(foreach room,$(TEST_ROOMS),$(call room_program,$(room))) \
	$(filter-out $(IN_ROOMS:%.c=$(BUILD)/%),$(FILE_PROGRAMS))
SERVE_SOURCES := $(if $(SODIUM_LIBS),$(sort $(wildcard tests/kinds/serve/*.c)))
SERVE_TOOLS := $(SERVE_SOURCES:%.c=$(BUILD)/%)
# Those that need more of the game than the core.
CLIENT_TEST_PROGRAMS := $(filter $(patsubst %,$(BUILD)/tests/%,client/% cli/% test_cli \
	$(patsubst %,kinds/%/test%,fuzz faults screens linear guide)),$(TEST_PROGRAMS) $(FILE_PROGRAMS))
CORE_TEST_PROGRAMS := $(filter-out $(CLIENT_TEST_PROGRAMS),$(TEST_PROGRAMS) $(FILE_PROGRAMS))
TEST_SCRIPTS := $(sort $(wildcard tests/check_*.sh) \
	$(filter-out tests/kinds/window/%,$(wildcard $(TEST_FOLDERS:%=%/test_*.sh))))
WINDOW_SCRIPTS := $(sort $(wildcard tests/kinds/window/test_*.sh))
HEADERS := $(sort $(wildcard src/*/*.h src/*/*/*.h tests/*/*.h tests/*/*/*.h))
SCRIPTS := $(sort $(wildcard .ci/run src/*.sh assets/*/*.sh tests/*.sh tests/*/*.sh tests/*/*/*.sh))
ALL_SOURCES += $(SUPPORT_SOURCES) $(TEST_SOURCES) $(SERVE_SOURCES)
# The Makefile has read what its own sources include by now.
-include $(patsubst %.o,%.d,$(call objects,$(SUPPORT_SOURCES) $(TEST_SOURCES) $(SERVE_SOURCES)))

# --- Rules ---------------------------------------------------------------------------------------
$(BUILD)/obj/tests/%.o: ROOMS = $(ALL_ROOMS)
$(BUILD)/obj/tests/%.o: INCLUDES = -Itests -Itests/kinds $(CMOCKA_CFLAGS) $(SDL_CFLAGS) $(CJSON_CFLAGS) $(SODIUM_CFLAGS) $(SERVE_CFLAGS) $(PACK_CFLAGS)

# Tests compute little themselves: they are not optimized, which builds them in half the time, but for those that do.
COMPUTES := support/% core/collide/% core/link/% client/sound/% $(foreach kind,exact soak linear bench duels balance matrix,kinds/$(kind)/%)
$(BUILD)/obj/tests/%.o: private OPTIMIZE := $(filter-out -O%,$(OPTIMIZE)) -O0
$(COMPUTES:%=$(BUILD)/obj/tests/%.o): private OPTIMIZE := $(OPTIMIZE)

$(SUPPORT): $(call objects,$(SUPPORT_SOURCES)) $(BUILD)/files
	$(join)

$(FILE_PROGRAMS) $(SERVE_TOOLS): $(BUILD)/tests/%: $(BUILD)/obj/tests/%.o
$(foreach room,$(TEST_ROOMS),$(eval $(call room_program,$(room)): $(call objects,$(filter $(room)/%,$(IN_ROOMS)))))

$(sort $(CORE_TEST_PROGRAMS)) $(filter-out %/net_router,$(SERVE_TOOLS)): $(SUPPORT) $(CORE)
	@mkdir -p $(@D)
	$(call run,LINK)$(link) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(CMOCKA_LIBS) $(CORE_LIBS)

comma := ,
wraps_of = $(patsubst __wrap_%,-Wl$(comma)--wrap=%,$(sort $(shell grep -o -h '__wrap_[A-Za-z0-9_]*' $(1))))
$(FILE_PROGRAMS): private link += $(call wraps_of,$(@:$(BUILD)/%=%.c))
# Allocations of the programs in tests/kinds/faults go through faults/fault_allocator.c.
WRAPPED := malloc calloc realloc free fopen open_memstream opendir strdup strndup fsync
$(BUILD)/tests/kinds/faults/%: WRAP = $(WRAPPED:%=-Wl,--wrap=%)
# It writes JPEGs by stb, whose writer shifts bits out of an int.
$(BUILD)/obj/tests/client/canvas/test_image_file.o: private override CFLAGS += -fno-sanitize=shift
# The programs in tests/kinds/screens listen to what is drawn, one also to what a server is asked.
HEARD := match_view_draw canvas_text canvas_polygon canvas_rounded canvas_rounded_outline
$(addprefix $(BUILD)/tests/kinds/screens/,test_screens test_pseudo test_legible test_prompts test_typing test_words test_results_words test_lab_input test_lobby test_online_entry test_online_match test_online_overlays): WRAP = $(HEARD:%=-Wl,--wrap=%) -Wl,--wrap=online_session_links -Wl,-u,__wrap_online_session_links
QUICK := fonts_bitmap span_canvas_backend
$(addprefix $(BUILD)/tests/kinds/screens/,test_screens test_pseudo): private link += $(QUICK:%=-Wl,--wrap=%)
$(addprefix $(BUILD)/tests/kinds/screens/,test_drawings test_view_drawings test_play_drawings test_widget_drawings test_online_drawings test_card): private link += -Wl,--wrap=span_canvas_backend
$(BUILD)/tests/kinds/screens/test_online_drawings: private link += -Wl,--wrap=online_session_links -Wl,-u,__wrap_online_session_links

# The game as the scripts in tests/kinds/window play it: it also writes what is on the screen.
WATCHED := $(BUILD)/clockwise_watched
WATCH_OBJECTS := $(call objects,tests/kinds/window/screen_watch.c tests/kinds/screens/text_boxes.c)
WATCHED_CALLS := $(HEARD) canvas_begin window_present window_poll gpu_canvas_is_lost
-include $(WATCH_OBJECTS:.o=.d)

$(WATCHED): $(call objects,$(MAIN_SOURCE)) $(WATCH_OBJECTS) $(CLIENT) $(CORE)
	@mkdir -p $(@D)
	$(call run,LINK)$(link) $(WATCHED_CALLS:%=-Wl,--wrap=%) -o $@ $^ $(SDL_LIBS) $(CORE_LIBS)

# The program in tests/kinds/linear counts the readers' work: they are compiled once more, to call
# linear/work.c in every basic block. So do the library functions that take longer for more.
COUNTED_SOURCES := $(filter $(foreach room,base collide json level match,src/core/$(room)/%),$(CORE_SOURCES)) \
	$(filter src/client/profile/% src/client/input/bindings% \
	src/cli/collide% src/cli/option%,$(CLIENT_SOURCES))
COUNTED_OBJECTS := $(COUNTED_SOURCES:%.c=$(BUILD)/counted/%.o)
WEIGHED := strlen strspn strcspn memcpy memmove memset memchr cJSON_GetArrayItem \
	cJSON_GetArraySize cJSON_GetObjectItemCaseSensitive
$(BUILD)/tests/kinds/linear/%: WRAP = $(WEIGHED:%=-Wl,--wrap=%)
$(BUILD)/tests/kinds/linear/test_linear: $(COUNTED_OBJECTS)
-include $(COUNTED_OBJECTS:.o=.d)

$(BUILD)/counted/%.o: private ROOMS = $(ALL_ROOMS)
$(BUILD)/counted/%.o: private INCLUDES = $(CJSON_CFLAGS) $(SDL_CFLAGS)
$(BUILD)/counted/%.o: private OPTIMIZE = -O1 -fno-builtin -fsanitize-coverage=trace-pc
$(BUILD)/counted/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,CC)$(compile) -MMD -MP -c -o $@ $<

$(sort $(CLIENT_TEST_PROGRAMS)) $(filter %/net_router,$(SERVE_TOOLS)): $(SUPPORT) $(CLIENT) $(CORE)
	@mkdir -p $(@D)
	$(call run,LINK)$(link) $(WRAP) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(CMOCKA_LIBS) $(SDL_LIBS) $(CORE_LIBS)

# --- Tests ---------------------------------------------------------------------------------------
.PHONY: test check test-build script-build test-run lint-run
check: test ## The same as make test
test: ## Install what is missing, build, and run every test; no display needed (V=1 shows all output)
	@$(setup) test
	@$(again) test-build
	@$(MAKE) test-run

test_environment = BUILD=$(BUILD) CLOCKWISE=$(PROGRAM) CC=$(call quoted,$(CC)) V=$(V)

# A language whose texts are the English ones with accents and 40 % longer.
$(BUILD)/languages/pseudo.mo: $(TEMPLATE) tests/support/pseudo.awk
	@sed 's/charset=CHARSET/charset=UTF-8/' $(TEMPLATE) | msginit --no-translator --no-wrap -l en -i - -o - 2>/dev/null | awk -f tests/support/pseudo.awk > $(@:.mo=.po)
	$(call run,MO)msgfmt --check --no-hash -o $@ $(@:.mo=.po)
script-build: $(PROGRAM) $(SERVE_TOOLS)

PSEUDO := $(if $(and $(CATALOGS),$(shell command -v xgettext 2>/dev/null)),$(BUILD)/languages/pseudo.mo)
test-build: script-build $(TEST_PROGRAMS) $(PSEUDO)

test-run:
	@$(test_environment) sh tests/run.sh $(TEST_PROGRAMS) $(TEST_SCRIPTS)

# What builds the program with flags of its own has nothing to do with the sanitizers.
BUILDS_OTHERWISE := tests/check_matrix.sh

.PHONY: asan
asan: ## Run the tests under the address, leak and undefined-behavior sanitizers
	@$(setup) test
	@$(again) test-build $(ASAN_BUILD)
	@SANITIZED=1 $(MAKE) test-run $(ASAN_BUILD) \
		TEST_SCRIPTS=$(call quoted,$(filter-out $(BUILDS_OTHERWISE),$(TEST_SCRIPTS)))

ASAN_BUILD = BUILD=build/asan OPTIMIZE='-O1 -g -fno-omit-frame-pointer' \
	CFLAGS='$(CFLAGS) -fsanitize=address,undefined -fno-sanitize-recover=all'

.PHONY: test-window
test-window: ## Play in a real window under Xvfb and look at what happens
	@$(setup) window
	@$(again) all $(WATCHED) $(filter %/net_player,$(SERVE_TOOLS))
	@$(test_environment) JOBS=1 TEST_LIMIT_SECONDS=400 sh tests/run.sh $(WINDOW_SCRIPTS)

.PHONY: asan-window
asan-window: ## End the game from every screen of a real window, under the sanitizers
	@$(setup) window
	@$(again) build/asan/clockwise build/asan/clockwise_watched $(ASAN_BUILD)
	@BUILD=build/asan CLOCKWISE=build/asan/clockwise JOBS=1 TEST_LIMIT_SECONDS=600 V=$(V) \
		sh tests/run.sh tests/kinds/window/test_ends.sh

LATENCY := $(BUILD)/tests/kinds/window/latency
$(LATENCY): tests/kinds/window/latency.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,LINK)$(CC) -std=c11 $(WARNINGS) $(OPTIMIZE) -o $@ $< \
		$(shell $(PKG_CONFIG) --cflags --libs xtst x11)

.PHONY: latency
latency: ## Measure how long a key takes to be seen, under Xvfb
	@$(setup) latency
	@$(again) all $(WATCHED) $(LATENCY)
	@$(test_environment) sh tests/kinds/window/latency.sh

.PHONY: test-fresh
test-fresh: ## Do what the README says in a fresh, minimal Debian 12 and 13 (as root, with debootstrap)
	sh tests/kinds/setup/fresh_root.sh

.PHONY: lint
lint: ## Check the formatting, clang-tidy's rules, the scripts and the workflow
	@$(setup) lint
	@$(MAKE) lint-run

# png_file.c has all of stb_image_write inside, which the analyzer would judge as if it were ours.
LINT_SOURCES := $(sort $(wildcard src/*/*.c src/*/*/*.c tests/*/*.c tests/*/*/*.c))
TIDY_SOURCES := $(filter-out src/client/canvas/png_file.c,$(LINT_SOURCES))

lint-run:
	clang-format --dry-run -Werror $(LINT_SOURCES) $(HEADERS)
	printf '%s\n' $(TIDY_SOURCES) | xargs -P $(PROCESSORS) -I{} clang-tidy --quiet {} -- \
		$(ALL_ROOMS) -Itests -Itests/kinds -Itests/kinds/soak -Itests/kinds/matrix $(SDL_CFLAGS) $(CJSON_CFLAGS) $(CMOCKA_CFLAGS) \
		$(SODIUM_CFLAGS) $(SERVE_CFLAGS) $(CONVERT_CFLAGS) $(PACK_CFLAGS) $(DETERMINISM)
	shellcheck $(SCRIPTS)
	BUILD=$(BUILD) sh tests/kinds/setup/workflows.sh

# --- Pictures ------------------------------------------------------------------------------------
# What README, the manual and the guide to levels show, drawn by the game itself. Pictures of levels are the same on
# every machine; those of screens are taken from a real window, as played.
PICTURES := assets/pictures
LEVELS := $(patsubst levels/%.json,%,$(filter-out %.schema.json,$(sort $(wildcard levels/*.json))))
FRAMES := $(BUILD)/frames
FIRST_FRAME := 1200
# 80 pictures, a twentieth of a second apart.
FRAME_TICKS := $(shell seq $(FIRST_FRAME) 6 1674)

.PHONY: pictures
pictures: ## Draw the pictures of README, the manual and the guide anew
	@$(setup) window
	@$(again) all $(WATCHED)
	@$(MAKE) pictures-draw

.PHONY: pictures-draw
pictures-draw:
	@mkdir -p $(PICTURES) $(FRAMES)
	$(foreach level,$(LEVELS),$(PROGRAM) shot levels/$(level).json --out $(PICTURES)/$(level).png \
		--size 480x270 --bots 2 --ticks 1 --seed 1 &&) $(PROGRAM) shot --lab boxes --out $(PICTURES)/lab.png --size 960x540 && $(PROGRAM) shot --editor levels/foundry.json --out $(PICTURES)/editor.png --size 1280x720
	$(foreach tick,$(FRAME_TICKS),$(PROGRAM) shot levels/clockwork.json --ticks $(tick) \
		--out $(FRAMES)/$(tick).png --size 640x360 --bots 6 --seed 4 &&) true
	convert -delay 5 -loop 0 $(FRAME_TICKS:%=$(FRAMES)/%.png) -fuzz 1% -layers optimize \
		$(PICTURES)/play.gif
	@export $(test_environment) && sh tests/kinds/guide/pictures.sh $(PICTURES) && sh tests/kinds/window/pictures.sh $(PICTURES)

# --- Exactness, fuzzing, faults -------------------------------------------------------------------
.PHONY: test-long
test-long: ## Ask 10 million exact collision questions (EXACT_QUESTIONS) and run every test
	@$(setup) test
	@$(again) test-build
	@EXACT_QUESTIONS=$${EXACT_QUESTIONS:-10000000} TEST_LIMIT_SECONDS=3600 $(MAKE) test-run

# FUZZ_SECONDS for each (60), FUZZ_TARGETS by name (level, collide, recording, scenario,
# settings, records).
.PHONY: fuzz
fuzz: ## Feed the readers nearly valid documents under the sanitizers (FUZZ_SECONDS=60 each)
	@CC=clang PKG_CONFIG=$(call quoted,$(PKG_CONFIG)) sh src/setup.sh fuzz
	@$(again) all
	@$(again) build/fuzz/fuzzer $(FUZZ_BUILD)
	@$(test_environment) FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_TARGETS=$(call quoted,$(FUZZ_TARGETS)) \
		sh tests/kinds/fuzz/fuzz.sh

FUZZ_BUILD = BUILD=build/fuzz CC=clang OPTIMIZE='-O1 -g -fno-omit-frame-pointer' \
	CFLAGS='$(CFLAGS) -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all'
FUZZER_MAIN := tests/kinds/fuzz/libfuzzer_main.c
ALL_SOURCES += $(FUZZER_MAIN)
-include $(patsubst %.o,%.d,$(call objects,$(FUZZER_MAIN)))

$(BUILD)/fuzzer: $(call objects,$(FUZZER_MAIN)) $(SUPPORT) $(CLIENT) $(CORE)
	$(call run,LINK)$(link) -fsanitize=fuzzer -o $@ $^ $(CMOCKA_LIBS) $(SDL_LIBS) $(CORE_LIBS)

# --- Matrix ---------------------------------------------------------------------------------------
TOOL_SOURCES := $(filter-out $(TEST_SOURCES),$(sort \
	$(wildcard tests/kinds/matrix/*.c tests/kinds/soak/*.c tests/kinds/duels/*.c tests/kinds/balance/*.c tests/kinds/mutants/*.c)))
ALL_SOURCES += $(TOOL_SOURCES)
TIDY_SOURCES += $(TOOL_SOURCES)
-include $(patsubst %.o,%.d,$(call objects,$(TOOL_SOURCES)))

$(BUILD)/obj/tests/kinds/matrix/%.o: INCLUDES = -Itests/kinds/matrix $(CJSON_CFLAGS)

COMPILE_MATCHES := $(BUILD)/tests/kinds/matrix/compile_matches
$(COMPILE_MATCHES): $(BUILD)/obj/tests/kinds/matrix/compile_matches.o $(CORE)
	@mkdir -p $(@D)
	$(call run,LINK)$(link) -o $@ $^ $(CORE_LIBS)

test-build: $(COMPILE_MATCHES)

.PHONY: matrix
matrix: ## Play the same matches on seven machines, with two compilers, and compare the hashes
	@$(setup) matrix
	@$(again) $(PROGRAM) $(COMPILE_MATCHES)
	@$(test_environment) MAKE=$(MAKE) sh tests/kinds/matrix/matrix.sh all

.PHONY: matrix-small
matrix-small: ## The same on this machine alone; part of the tests
	@CI=1 $(setup) test
	@$(again) $(PROGRAM) $(COMPILE_MATCHES)
	@$(test_environment) MAKE=$(MAKE) CI=1 sh tests/kinds/matrix/matrix.sh small

# --- Soak -----------------------------------------------------------------------------------------
SOAK := $(BUILD)/tests/kinds/soak/soak
SOAK_OBJECTS := $(call objects,$(filter-out %/soak.c,$(filter tests/kinds/soak/%,$(TOOL_SOURCES))))
SOAK_LEVELS = $(LEVELS:%=levels/%.json)

$(BUILD)/obj/tests/kinds/soak/%.o: INCLUDES = -Itests -Itests/kinds -Itests/kinds/soak $(CMOCKA_CFLAGS) $(CJSON_CFLAGS)
$(addprefix $(BUILD)/tests/kinds/soak/,test_soak test_shower test_stuck test_random_matches): $(SOAK_OBJECTS)

$(SOAK): $(BUILD)/obj/tests/kinds/soak/soak.o $(SOAK_OBJECTS) $(CORE)
	@mkdir -p $(@D)
	$(call run,LINK)$(link) -o $@ $^ $(CORE_LIBS)

.PHONY: soak soak-asan
soak: ## Play 10 million ticks under invariants, and a million with sanitizers
	@$(setup) test
	@$(again) $(SOAK)
	$(SOAK) 10000000 $(SOAK_LEVELS)
	@$(MAKE) soak-asan

soak-asan: ## The sanitized million alone
	@$(setup) test
	@$(again) build/asan/tests/kinds/soak/soak $(ASAN_BUILD)
	build/asan/tests/kinds/soak/soak 1000000 $(SOAK_LEVELS)

NET_SOAK := $(patsubst %,tests/kinds/serve/%.sh,cable big_endian crowd lanes) $(patsubst %,$(BUILD)/tests/%,kinds/netplay/test_net_fair kinds/netplay/test_net_joins kinds/netplay/test_net_slow kinds/netplay/test_net_matrix kinds/netplay/test_net_levels kinds/netplay/test_net_long core/netplay/test_net_sync)
.PHONY: net-soak
net-soak: ## Play over a virtual network, NET_SOAK_SECONDS=60 of its time in each cell, and print how that is
	@$(setup) net-soak
	@$(again) all $(NET_SOAK) $(SERVE_TOOLS)
	NET_SOAK_SECONDS=$${NET_SOAK_SECONDS:-60}; export NET_SOAK_SECONDS; for program in $(NET_SOAK); do $(test_environment) $$program || exit 1; done

# --- Bots against bots ----------------------------------------------------------------------------
DUELS := $(BUILD)/tests/kinds/duels/duels
DUELS_EACH ?= 60
DUELS_MODE ?= deathmatch
DUELS_BOTS ?= rookie casual amateur regular skilled seasoned veteran expert master
BALANCE := $(BUILD)/tests/kinds/balance/balance
BALANCE_MATCHES ?= 200

$(DUELS) $(BALANCE): $(BUILD)/tests/kinds/%: $(CORE)
	@mkdir -p $(@D)
	$(call run,LINK)$(link) -o $@ $(filter %.o,$^) $(CORE) $(CORE_LIBS)
$(DUELS): $(BUILD)/obj/tests/kinds/duels/duels.o
$(BALANCE): $(call objects,$(filter tests/kinds/balance/%,$(TOOL_SOURCES)))
test-build: $(DUELS) $(BALANCE)

.PHONY: duels balance balance-grown
duels: ## Let neighboring levels of bots duel on every level (DUELS_EACH=60 a pair); about 20 minutes
	@$(setup) test
	@$(again) $(DUELS)
	@printf '%s\n' $(DUELS_BOTS) | nice xargs -P $(PROCESSORS) -I BOT $(DUELS) $(DUELS_MODE) $(DUELS_EACH) BOT $(SOAK_LEVELS)

balance: ## Play bots by all rules (BALANCE_MATCHES=200 a cell or more) and print what comes of it; forty minutes
	@$(setup) test
	@$(again) $(BALANCE)
	@$(test_environment) sh tests/kinds/balance/balance.sh $(BALANCE_MATCHES)

balance-grown: ## Play bots on SEEDS=100 grown levels, MATCHES=40 of SECONDS=60 each, and on those that ship; ten minutes
	@$(setup) test
	@$(again) $(BALANCE)
	@$(test_environment) sh tests/kinds/balance/balance_grown.sh $${SEEDS:-100} $${MATCHES:-40} $${SECONDS:-60}

.PHONY: grow
grow: ## Grow levels from GROW_SEEDS=1000 seeds and check each; a minute or two
	@$(setup) test
	@$(again) $(BUILD)/tests/core/test_grow
	@GROW_SEEDS=$${GROW_SEEDS:-1000} $(test_environment) $(BUILD)/tests/core/test_grow

# --- Mutants --------------------------------------------------------------------------------------
mutants: mutants-by-hand mutants-by-rule ## Plant bugs, by hand and by rule, and see whether tests notice

.PHONY: mutants mutants-by-hand
mutants-by-hand: ## Plant the bugs of mutants.txt alone (ARGS='words of one')
	@$(setup) test matrix
	@$(test_environment) MAKE=$(MAKE) sh tests/kinds/mutants/mutants.sh $(if $(ARGS),$(call quoted,$(ARGS)))

PLANT := $(BUILD)/tests/kinds/mutants/plant
$(PLANT): $(call objects,$(filter tests/kinds/mutants/%,$(TOOL_SOURCES)))
	@mkdir -p $(@D)
	$(call run,LINK)$(link) -o $@ $^

test-build: $(PLANT)

# test_linear and test_library compile sources once more, in their own ways; the other scripts are about what is around the game.
MUTANT_TESTS := $(patsubst $(BUILD)/%,build/%,$(filter-out %/test_linear %/test_library,$(TEST_PROGRAMS))) \
	$(filter $(patsubst %,tests/%.sh,$(addprefix cli/test_,check ci commands convert float_mode limits pack reduce replay reports scenarios) \
	$(addprefix kinds/serve/test_,admin agones meet router serve web)),$(TEST_SCRIPTS))

.PHONY: mutants-by-rule
mutants-by-rule: ## Plant MUTANTS=200 bugs made by rule, of the sample SEED=1 (SINCE=REV: in what changed since)
	@$(setup) test
	@$(again) $(PLANT)
	@$(test_environment) MAKE=$(MAKE) sh tests/kinds/mutants/by_rule.sh $(PLANT) $(MUTANT_TESTS)

# What tests/kinds/matrix/matrix.sh builds with, for the CC given.
.PHONY: determinism-flags
determinism-flags:
	@echo $(DETERMINISM)

# --- Benchmark ------------------------------------------------------------------------------------
# The peers come as their packages built them; ours is compiled as the game is.
BENCH := $(BUILD)/bench_peers
BENCH_OBJECTS := $(patsubst %,$(BUILD)/obj/%.o,$(basename $(filter-out %/bench_library.c,$(sort $(wildcard tests/kinds/bench/*.c tests/kinds/bench/*.cpp)))))
-include $(BENCH_OBJECTS:.o=.d)

$(BUILD)/obj/tests/kinds/bench/%.o: INCLUDES = -Itests -Itests/kinds $(CJSON_CFLAGS)
$(BUILD)/obj/tests/kinds/bench/%.o: tests/kinds/bench/%.cpp $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,CXX)$(CXX) $(ALL_ROOMS) -Itests -Itests/kinds $(CPPFLAGS) -Wall -Wextra -Wpedantic -Wshadow $(OPTIMIZE) \
		$(CXXFLAGS) $(filter-out -std=%,$(DETERMINISM)) -std=c++11 -MMD -MP -c -o $@ $<

$(BENCH): $(BENCH_OBJECTS) $(SUPPORT) $(CLIENT) $(CORE)
	$(call run,LINK)$(link) -o $@ $^ -lbox2d -lchipmunk -lstdc++ $(SDL_LIBS) $(CORE_LIBS)

.PHONY: bench
bench: ## Measure speed beside Box2D and Chipmunk, which it installs; writes build/bench.json (COMPARE=FILE: beside another clockwise)
ifneq ($(COMPARE),)
	@$(setup) build
	@$(again) $(PROGRAM)
	@sh tests/kinds/bench/run.sh sh tests/kinds/bench/compare.sh $(call quoted,$(COMPARE)) $(call quoted,$(PROGRAM)) $(if $(ROUNDS),$(call quoted,$(ROUNDS)))
else
	@$(setup) bench
	@$(again) $(PROGRAM) $(BENCH)
	@sh tests/kinds/bench/run.sh $(BENCH) $(PROGRAM) $(BUILD)/bench.json
endif

# --- What is given out ------------------------------------------------------------------------------
test-build: $(BUILD)/headless/clockwise

.PHONY: deb-test portable-test web-test windows-test installer-test flatpak-test container-test release-twice release-test
deb-test: deb-web ## Build the package twice, ask lintian, and try it in a fresh Debian (as root); about ten minutes
web-test: web ## Try the web page and the home page in a browser without a window
portable-test: portable ## Try the portable program, also in a folder with nothing but a C library (as root); about seven minutes
windows-test: windows ## Try the program for Windows with Wine
installer-test: installer ## Try the installer for Windows with Wine
flatpak-test: ## Build the Flatpak in a runtime made of a Debian, and run it (as root); twenty minutes
container-test: ## Build the container of a server, and play on it (as root); five minutes
deb-test web-test portable-test windows-test installer-test flatpak-test container-test:
	@$(setup) $@
	@$(again) all $(SERVE_TOOLS) $(if $(filter web-test,$@),$(WATCHED))
	@$(test_environment) sh $(if $(filter web-test,$@),tests/kinds/web/web.sh,tests/kinds/package/$(@:-test=.sh))

release-twice: ## Build a whole release twice and compare the bytes (as root); half an hour
	@for group in deb portable web windows site; do $(setup) $$group || exit; done
	@sh tests/kinds/package/release.sh

release-test: deb-test portable-test web-test windows-test installer-test release-twice ## Test all that is given out: these six (as root)
