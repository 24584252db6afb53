# SPDX-License-Identifier: MIT
# Clockwise's build. Everything made lies in build/; `make help` lists what can be asked for.
#
# CC, CFLAGS, CPPFLAGS and LDFLAGS are yours and come after the defaults, so `make CC=clang CFLAGS=-O0`
# means what it says. The flags that every machine's equal arithmetic rests on come last of all. To debug, say
# OPTIMIZE='-O0 -g': the default -g1 keeps line numbers but no variables.

PKG_CONFIG ?= pkg-config
BUILD ?= build
OPTIMIZE ?= -O2 -g1
WERROR ?=
V ?=
ARGS ?=

prefix ?= /usr/local
bindir ?= $(prefix)/bin
datarootdir ?= $(prefix)/share
datadir ?= $(datarootdir)
mandir ?= $(datarootdir)/man
INSTALL ?= install

.DEFAULT_GOAL := all
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.SUFFIXES:

# --- What is built -------------------------------------------------------------------------------
# The core needs no SDL: most tests link it alone. It is compiled without the include folders of the client and the commands. The headless program
# (headless.mk) also links the client's objects that need no SDL.
# Without libsodium play over a network is left out, without libcurl --agones,
# without libwebsockets or zlib the page, those who play in it and a server's --metrics, without libqrencode codes to scan,
# without libxml2 drawings and maps of Tiled in XML as levels, without minizip packs as zip files, without libnatpmp, which pkg-config does not know, or libminiupnpc the opening of routers.
package = $(shell $(PKG_CONFIG) $(1) 2>/dev/null)
SODIUM_LIBS := $(call package,--libs libsodium)
SODIUM_CFLAGS := $(call package,--cflags libsodium)
CURL_LIBS := $(if $(SODIUM_LIBS),$(call package,--libs libcurl))
ROUTER_LIBS := $(if $(SODIUM_LIBS),$(and $(shell $(CC) $(CPPFLAGS) $(CFLAGS) -E -include natpmp.h -xc /dev/null >/dev/null 2>&1 && echo yes),$(call package,--libs 'miniupnpc >= 2.0')))
ROUTER_LIBS := $(if $(ROUTER_LIBS),-lnatpmp $(ROUTER_LIBS))
# A web page joins games, but has no threads and no UDP: what is in its place is in files that end in _browser.c, and it serves nothing.
MACHINE := $(shell $(CC) -dumpmachine 2>/dev/null)
IS_PAGE := $(findstring emscripten,$(MACHINE))
SERVES := $(if $(IS_PAGE),,$(SODIUM_LIBS))
UNPAGED := src/core/link/sockets.c $(foreach name,lan_search router server_thread file_writer screen_online_host,src/client/online/$(name).c)
OTHERS := $(if $(IS_PAGE),$(UNPAGED),src/core/link/sockets_browser.c src/client/online/online_browser.c)
WEB_LIBS := $(if $(SERVES),$(call package,--libs 'libwebsockets >= 4.1' zlib))
XML_LIBS := $(call package,--libs libxml-2.0)
ZLIB_LIBS := $(call package,--libs zlib)
ZIP_LIBS := $(if $(ZLIB_LIBS),$(call package,--libs minizip))
rooms = $(notdir $(patsubst %/,%,$(sort $(wildcard src/$(1)/*/))))
CORE_ROOMS := $(filter-out $(if $(SODIUM_LIBS),,meet) $(if $(WEB_LIBS),,web),$(call rooms,core))
CLIENT_ROOMS := $(filter-out $(if $(SODIUM_LIBS),,online),$(call rooms,client))

VERSION := $(shell sed -n 's/^.define CLOCKWISE_VERSION "\(.*\)"/\1/p' src/core/base/version.h)
PROGRAM := $(BUILD)/clockwise
CORE := $(BUILD)/libclockwise.a
CLIENT := $(BUILD)/libclient.a

objects = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
ENCRYPTED := $(foreach name,link_client link_server seal,src/core/link/$(name).c) \
	$(foreach name,game_%,src/core/netplay/$(name).c)
CORE_SOURCES := $(filter-out $(OTHERS) $(if $(SODIUM_LIBS),,$(ENCRYPTED)),$(foreach room,$(CORE_ROOMS),$(sort $(wildcard src/core/$(room)/*.c))))
MAIN_SOURCE := src/cli/main.c
CLIENT_SOURCES := $(filter-out $(OTHERS),$(foreach room,$(CLIENT_ROOMS),$(sort $(wildcard src/client/$(room)/*.c)))) \
	$(filter-out $(MAIN_SOURCE) $(if $(SERVES),,src/cli/admin.c src/cli/serve_%),$(sort $(wildcard src/cli/*.c)))
ALL_SOURCES := $(CORE_SOURCES) $(CLIENT_SOURCES) $(wildcard $(MAIN_SOURCE))

# --- Flags ---------------------------------------------------------------------------------------
# Constants are members of enums without a name, and one enum counts through a part of another: clang 19 warns of both.
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-enum-float-conversion -Wno-enum-enum-conversion -Wstrict-prototypes -Wmissing-prototypes \
	-Wcast-qual -Wpointer-arith -Wwrite-strings -Wundef -Wvla -Wformat=2 -Wimplicit-fallthrough \
	-Wswitch-enum -Wdouble-promotion -Wno-sign-conversion $(if $(filter 1,$(WERROR)),-Werror)

# Every object is C11 with POSIX 2008, and computes the same bits in every build: no contraction into
# FMA, no reordering, and on 32-bit x86 no 80-bit registers. gcc 12's vectorizer makes FMAs of sums and
# differences even so where the processor has them (-O3 -march=native), so on x86 those instructions
# are taken away altogether. src/core/sim/README.md has the whole recipe.
IS_X86_32 := $(filter i386-% i486-% i586-% i686-%,$(MACHINE))$(filter -m32,$(CC) $(CFLAGS))
IS_X86 := $(IS_X86_32)$(filter x86_64-%,$(MACHINE))
DETERMINISM := -std=c11 -D_POSIX_C_SOURCE=200809L \
	-ffp-contract=off -fno-fast-math -fno-unsafe-math-optimizations -fno-associative-math -fno-reciprocal-math -fno-finite-math-only -fsigned-zeros -fno-math-errno \
	$(if $(IS_X86_32),-msse2 -mfpmath=sse) $(if $(IS_X86),-mno-fma -mno-fma4 -mno-avx512f)

CJSON_CFLAGS := $(call package,--cflags libcjson)
CONVERT_CFLAGS := $(if $(XML_LIBS),-DCLOCKWISE_HAS_XML $(call package,--cflags libxml-2.0)) $(if $(ZLIB_LIBS),-DCLOCKWISE_HAS_ZLIB $(call package,--cflags zlib))
PACK_CFLAGS := $(if $(ZIP_LIBS),-DCLOCKWISE_HAS_MINIZIP $(call package,--cflags minizip zlib))
CORE_LIBS := $(call package,--libs libcjson) $(WEB_LIBS) $(XML_LIBS) $(ZIP_LIBS) $(ZLIB_LIBS) $(SODIUM_LIBS) $(if $(IS_PAGE),,-pthread) -lm
SERVE_CFLAGS := $(if $(SODIUM_LIBS),-DCLOCKWISE_HAS_SODIUM) $(if $(WEB_LIBS),-DCLOCKWISE_HAS_WEB $(call package,--cflags libwebsockets zlib)) $(if $(CURL_LIBS),-DCLOCKWISE_HAS_CURL $(call package,--cflags libcurl)) $(if $(ROUTER_LIBS),-DCLOCKWISE_HAS_ROUTER $(call package,--cflags miniupnpc))
QRENCODE_LIBS := $(call package,--libs libqrencode)
# SDL's header would include that of every vector instruction there is, which takes four times as long to read as all of SDL.
SDL_CFLAGS := $(call package,--cflags sdl2 SDL2_ttf) -DSDL_DISABLE_IMMINTRIN_H $(if $(QRENCODE_LIBS),-DCLOCKWISE_HAS_QRENCODE $(call package,--cflags libqrencode))
SDL_LIBS := $(call package,--libs sdl2 SDL2_ttf) -lgif $(QRENCODE_LIBS) $(CURL_LIBS) $(ROUTER_LIBS)

# gcc links start-up code that flushes small numbers to zero when it sees these, even if they are
# taken back later on the command line.
FLUSHES_TO_ZERO := -Ofast -ffast-math -funsafe-math-optimizations
compile = $(CC) $(ROOMS) $(INCLUDES) $(CPPFLAGS) $(WARNINGS) $(OPTIMIZE) $(CFLAGS) $(DETERMINISM)
link = $(CC) $(OPTIMIZE) $(filter-out $(FLUSHES_TO_ZERO),$(CFLAGS) $(LDFLAGS)) $(DETERMINISM)

# --- Rules ---------------------------------------------------------------------------------------
run = $(if $(V),,@printf '  %-4s %s\n' $(1) '$@';)

.PHONY: all
all: $(PROGRAM) ## Build the game (the default); installs nothing

# A change of compiler, flags or the list of files rebuilds what it touches; so does a library's
# arrival. What is missing is said here, in words, before the compiler says it in its own. Expanded in the recipe, it would follow the goal.
FINGERPRINT := $(compile) | $(link) | $(CJSON_CFLAGS) $(CONVERT_CFLAGS) $(PACK_CFLAGS) $(SERVE_CFLAGS) $(CORE_LIBS) $(SDL_CFLAGS) $(SDL_LIBS)
quoted = '$(subst ','\'',$(1))'
note_if_changed = mkdir -p $(@D) && { printf '%s\n' $(1) | cmp -s - $@ || printf '%s\n' $(1) > $@; }

$(BUILD)/flags: FORCE
	@CC=$(call quoted,$(CC)) PKG_CONFIG=$(call quoted,$(PKG_CONFIG)) sh src/setup.sh --check build
	@$(call note_if_changed,$(call quoted,$(FINGERPRINT)))

$(BUILD)/files: FORCE
	@$(call note_if_changed,$(call quoted,$(CORE_SOURCES) | $(CLIENT_SOURCES) | $(SUPPORT_SOURCES)))

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,CC)$(compile) -MMD -MP -c -o $@ $<

ALL_ROOMS := -Isrc/core -Isrc/client -Isrc
$(BUILD)/obj/src/core/%.o: ROOMS = -Isrc/core
$(BUILD)/obj/src/client/%.o: ROOMS = -Isrc/core -Isrc/client
$(BUILD)/obj/src/cli/%.o: ROOMS = $(ALL_ROOMS)
$(BUILD)/obj/src/client/%.o $(BUILD)/obj/src/cli/%.o: INCLUDES = $(SDL_CFLAGS) $(CJSON_CFLAGS)
$(BUILD)/obj/src/client/app/navigator.o $(BUILD)/obj/src/client/app/game.o $(BUILD)/obj/src/client/online/router.o $(BUILD)/obj/src/client/online/phones.o $(BUILD)/obj/src/client/online/server_thread.o $(BUILD)/obj/src/cli/play.o $(if $(SERVES),$(foreach name,meet serve server_options serve_%,$(BUILD)/obj/src/cli/$(name).o)): INCLUDES = $(SDL_CFLAGS) $(CJSON_CFLAGS) $(SERVE_CFLAGS)
# stb computes on with the numbers of damaged pictures, however large they get.
$(BUILD)/obj/src/client/canvas/image_file.o: INCLUDES = $(SDL_CFLAGS) $(CJSON_CFLAGS) -fwrapv
$(foreach room,json level match,$(BUILD)/obj/src/core/$(room)/%.o): INCLUDES = $(CJSON_CFLAGS)
$(BUILD)/obj/src/core/convert/%.o: INCLUDES = $(CJSON_CFLAGS) $(CONVERT_CFLAGS)
$(BUILD)/obj/src/core/pack/%.o: INCLUDES = $(CJSON_CFLAGS) $(PACK_CFLAGS)
$(BUILD)/obj/src/core/link/%.o: INCLUDES = $(SODIUM_CFLAGS)
$(BUILD)/obj/src/core/web/%.o: INCLUDES = $(SODIUM_CFLAGS) $(CJSON_CFLAGS) $(SERVE_CFLAGS)

$(CORE): $(call objects,$(CORE_SOURCES))
$(CLIENT): $(call objects,$(CLIENT_SOURCES))
define join
	@rm -f $@
	$(call run,AR)$(AR) rcs $@ $(filter %.o,$^)
endef
$(CORE) $(CLIENT): $(BUILD)/files
	$(join)

# A program looks for its files beside itself and one folder up. Where neither is this tree (BUILD is
# elsewhere, or deeper in), links lead it here.
IS_APART := $(filter-out $(CURDIR),$(abspath $(BUILD)/..))

$(PROGRAM): $(call objects,$(MAIN_SOURCE)) $(CLIENT) $(CORE)
	$(call run,LINK)$(link) -o $@ $^ $(SDL_LIBS) $(CORE_LIBS)
	$(if $(IS_APART),@ln -sfn $(foreach folder,assets levels,'$(CURDIR)/$(folder)') '$(BUILD)')

.PHONY: FORCE
FORCE:

-include $(patsubst %.o,%.d,$(call objects,$(ALL_SOURCES)))

# --- Set-up and play -----------------------------------------------------------------------------
# Set-up may install libraries, so what follows it is a make of its own that sees them. That one uses
# every processor unless a -j was given.
setup = CC=$(call quoted,$(CC)) PKG_CONFIG=$(call quoted,$(PKG_CONFIG)) sh src/setup.sh
PROCESSORS = $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
again = $(MAKE) $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(PROCESSORS))

.PHONY: play
play: ## Install what is missing, build, and start the game (ARGS='--level levels/raim.json')
	@$(setup) play
	@$(again) all
	@$(PROGRAM) $(ARGS)

.PHONY: compile_commands.json
compile_commands.json: ## Write build/compile_commands.json, which clangd and editors read
	@mkdir -p $(BUILD)
	@$(MAKE) -Bn V=1 all $(if $(TEST_SOURCES),test-build) | awk -v folder='$(CURDIR)' ' \
		/ -c -o / && $$NF ~ /\.c$$/ { gsub(/["\\]/, "\\\\&"); \
			printf "%s{\"directory\": \"%s\", \"file\": \"%s\", \"command\": \"%s\"}", n++ ? ",\n" : "[\n", folder, $$NF, $$0 } \
		END { print "\n]" }' >$(BUILD)/$@

ifeq ($(wildcard tests/tests.mk),)
.PHONY: test check
test check:
	@echo 'The packed sources have no tests: take them from the repository.' >&2; exit 1
endif

include $(sort $(wildcard assets/*/*.mk)) $(wildcard tests/tests.mk)

.PHONY: clean
clean: ## Remove everything that was built
	rm -rf build

.PHONY: help
help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(filter-out %.d,$(MAKEFILE_LIST))

# --- The simulation's speed -----------------------------------------------------------------------
# gcc 12 copies pairs of doubles by one wide load where two narrow stores have just been, for which the
# processor must wait. Without that a crowd moves a fifth faster; the bits are the same.
$(foreach room,arena sim bots,$(BUILD)/obj/src/core/$(room)/%.o): private OPTIMIZE += -fno-tree-slp-vectorize

