# SPDX-License-Identifier: MIT
# The collision code as a library for other programs (README.md here). The Makefile includes it.

libdir ?= $(prefix)/lib
includedir ?= $(prefix)/include
OBJCOPY ?= objcopy

# The game's sources are compiled once more, as the game is, but so that they can be loaded anywhere, show nothing but
# what collide.h declares, and take their memory from what a program has set there.
LIBRARY := $(BUILD)/library
LIBRARY_NAME := libclockwise-collide
SOVERSION := $(shell sed -n 's/^.define CW_SOVERSION //p' assets/library/collide.h)
SHARED_NAME := $(LIBRARY_NAME).so.$(SOVERSION)
LIBRARY_FILES := $(LIBRARY)/$(LIBRARY_NAME).a $(LIBRARY)/$(LIBRARY_NAME).so.$(VERSION) $(LIBRARY)/clockwise-collide.pc
LIBRARY_SOURCES := assets/library/collide.c $(filter src/core/collide/%,$(CORE_SOURCES)) $(foreach name,assert error numbers text text_print translate,src/core/base/$(name).c)
LIBRARY_OBJECTS := $(LIBRARY_SOURCES:%.c=$(LIBRARY)/%.o)
LIBRARY_MEMORY := -Dmalloc=cw_memory_take -Dcalloc=cw_memory_clear -Dfree=cw_memory_give

-include $(LIBRARY_OBJECTS:.o=.d)
$(LIBRARY)/src/%.o: private INCLUDES = $(LIBRARY_MEMORY)
$(LIBRARY)/%.o: private ROOMS = -Isrc/core -Iassets/library
$(LIBRARY)/%.o: %.c $(BUILD)/flags assets/library/library.mk
	@mkdir -p $(@D)
	$(call run,CC)$(compile) -fPIC -fvisibility=hidden -MMD -MP -c -o $@ $<

# One object, in which the game's own names are its own: a program may have an error_set() or a polygon_reverse() too.
$(LIBRARY)/$(LIBRARY_NAME).a: $(LIBRARY_OBJECTS)
	$(call run,AR)$(CC) $(CFLAGS) -r -nostdlib -o $(LIBRARY)/whole.o $^ && $(OBJCOPY) --localize-hidden $(LIBRARY)/whole.o && rm -f $@ && $(AR) rcs $@ $(LIBRARY)/whole.o

$(LIBRARY)/$(LIBRARY_NAME).so.$(VERSION): $(LIBRARY_OBJECTS)
	$(call run,LINK)$(link) -shared -Wl,-soname,$(SHARED_NAME) -Wl,-z,defs -o $@ $^ -lm

$(LIBRARY)/prefix: FORCE
	@$(call note_if_changed,$(call quoted,$(prefix) $(libdir) $(includedir)))

$(LIBRARY)/clockwise-collide.pc: assets/library/clockwise-collide.pc.in $(LIBRARY)/prefix src/core/base/version.h
	@sed -e 's|@prefix@|$(prefix)|; s|@libdir@|$(libdir)|; s|@includedir@|$(includedir)|; s|@VERSION@|$(VERSION)|' $< > $@

.PHONY: library install-library uninstall-library bench-library
library: $(LIBRARY_FILES)

install-library: library ## Install the collision code for other programs under prefix=/usr/local (assets/library/README.md)
	$(INSTALL) -d $(call put,$(includedir),clockwise) $(call put,$(libdir),pkgconfig)
	$(INSTALL) -m 644 assets/library/collide.h $(call put,$(includedir),clockwise/collide.h)
	$(INSTALL) -m 644 $(LIBRARY)/$(LIBRARY_NAME).a $(call put,$(libdir),$(LIBRARY_NAME).a)
	$(INSTALL) -m 755 $(LIBRARY)/$(LIBRARY_NAME).so.$(VERSION) $(call put,$(libdir),$(LIBRARY_NAME).so.$(VERSION))
	ln -sf $(LIBRARY_NAME).so.$(VERSION) $(call put,$(libdir),$(SHARED_NAME))
	ln -sf $(SHARED_NAME) $(call put,$(libdir),$(LIBRARY_NAME).so)
	$(INSTALL) -m 644 $(LIBRARY)/clockwise-collide.pc $(call put,$(libdir),pkgconfig/clockwise-collide.pc)

uninstall-library: ## Remove what install-library put there
	rm -f $(foreach name,$(LIBRARY_NAME).a $(LIBRARY_NAME).so.$(VERSION) $(SHARED_NAME) $(LIBRARY_NAME).so pkgconfig/clockwise-collide.pc,$(call put,$(libdir),$(name))) $(call put,$(includedir),clockwise/collide.h)
	-rmdir $(call put,$(includedir),clockwise) 2>/dev/null

ifneq ($(wildcard tests/tests.mk),)
# The questions of tests/kinds/exact once more, answered by the library.
$(BUILD)/tests/kinds/exact/test_library: $(BUILD)/obj/tests/kinds/exact/test_exact.o $(LIBRARY)/$(LIBRARY_NAME).a

# Beside Box2D and Chipmunk; all of it is compiled as the game is.
LIBRARY_BENCH := $(LIBRARY)/bench
LIBRARY_BENCH_OBJECTS := $(foreach name,bench_library box2d_peer chipmunk_peer,$(BUILD)/obj/tests/kinds/bench/$(name).o)
-include $(BUILD)/obj/tests/kinds/bench/bench_library.d
$(LIBRARY_BENCH): $(LIBRARY_BENCH_OBJECTS) $(LIBRARY)/$(LIBRARY_NAME).a
	$(call run,LINK)$(link) -o $@ $^ -lbox2d -lchipmunk -lstdc++ -lm

bench-library: ## Measure that library beside Box2D and Chipmunk, which it installs
	@$(setup) bench
	@$(again) $(LIBRARY_BENCH)
	@$(LIBRARY_BENCH)
endif
