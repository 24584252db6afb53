# SPDX-License-Identifier: MIT
# Installing, and packing the sources. The Makefile includes it.

# The name by which desktops know the game: of its desktop file, its icons, its description for
# software centers and its window (src/core/base/version.h). It is a name, not an address.
APP_ID := $(shell sed -n 's/^.define CLOCKWISE_APP_ID "\(.*\)"/\1/p' src/core/base/version.h)

# --- Installing ----------------------------------------------------------------------------------
# The program that is installed knows the folder of its files, wherever datadir is. It is linked apart, so
# that `make install` changes nothing of what `make` built.
INSTALLED := $(BUILD)/installed/clockwise
DATA_FOLDER := $(BUILD)/installed/data_folder

$(DATA_FOLDER): FORCE
	@$(call note_if_changed,$(call quoted,$(datadir)/clockwise))

$(DATA_FOLDER).o: src/client/platform/data_folder.c $(DATA_FOLDER) $(BUILD)/flags
	$(call run,CC)$(compile) -Isrc/core -Isrc/client -DCLOCKWISE_DATA_FOLDER=$(call quoted,"$(datadir)/clockwise") -c -o $@ $<

$(INSTALLED): $(call objects,$(MAIN_SOURCE)) $(DATA_FOLDER).o $(CLIENT) $(CORE)
	$(call run,LINK)$(link) -o $@ $^ $(SDL_LIBS) $(CORE_LIBS)

# What is made of other files for that: completion of commands.txt, the man page of commands.txt and the manual, the
# description for software centers of the change log. HOMEPAGE is where the game lives on the web, such as
# https://example.org/clockwise, with the manual's pictures there, as `make site SITE_URL=…` has them. As long as that is not known, the description names no
# address and so no screenshots.
PACKAGE := assets/package
HOMEPAGE ?= $(SITE_URL)
RELEASED = $(shell sed -n 's/^## $(VERSION) (\(.*\))/\1/p' $(PACKAGE)/CHANGELOG.md)
WORDS := $(PACKAGE)/words.awk $(PACKAGE)/commands.txt
COMPLETIONS := $(BUILD)/installed/completion.bash $(BUILD)/installed/completion.zsh $(BUILD)/installed/completion.fish

$(COMPLETIONS) $(BUILD)/installed/options.man: $(WORDS)
	@mkdir -p $(@D)
	@awk -v to=$(subst .,,$(suffix $@)) -f $(WORDS) > $@

# The game's part of the man page, and the pages beside the web page.
MANUAL_PAGES := $(addprefix $(BUILD)/installed/,manual.man manual.html accessibility.html)

$(MANUAL_PAGES): $(BUILD)/installed/%: assets/manual/manual.awk assets/manual/manual.md assets/manual/accessibility.md
	@mkdir -p $(@D)
	@awk -v to=$(subst .,,$(suffix $@)) -f $< assets/manual/$(basename $*).md > $@

$(BUILD)/installed/clockwise.6: $(PACKAGE)/clockwise.6.in $(addprefix $(BUILD)/installed/,options.man manual.man) src/core/base/version.h $(PACKAGE)/CHANGELOG.md
	@sed -e 's/@VERSION@/$(VERSION)/; s/@DATE@/$(RELEASED)/; /^@WORDS@$$/r $(BUILD)/installed/options.man' -e '/^@WORDS@$$/d' \
		-e '/^@MANUAL@$$/r $(BUILD)/installed/manual.man' -e '/^@MANUAL@$$/d' $< > $@

$(BUILD)/installed/homepage: FORCE
	@$(call note_if_changed,$(call quoted,$(HOMEPAGE) $(SOURCE_URL)))

$(BUILD)/installed/metainfo.xml: $(addprefix $(PACKAGE)/,metainfo.sh metainfo.xml.in CHANGELOG.md) src/core/base/version.h $(BUILD)/installed/homepage
	@sh $(PACKAGE)/metainfo.sh $(APP_ID) $(call quoted,$(HOMEPAGE)) $(call quoted,$(SOURCE_URL)) > $@

# The icons are drawn by the program that was just built. Where that is for another machine, name one that runs here.
DRAWN_BY ?= $(PROGRAM)
ICON_SIZES := 48 128 256
ICONS := $(ICON_SIZES:%=$(BUILD)/installed/clockwise-%.png)

$(ICONS): $(BUILD)/installed/clockwise-%.png: $(PROGRAM)
	@mkdir -p $(@D)
	$(call run,DRAW)$(DRAWN_BY) shot --icon $* --out $@

.PHONY: icons package-files
icons: $(ICONS)
package-files: $(COMPLETIONS) $(BUILD)/installed/clockwise.6 $(BUILD)/installed/metainfo.xml

# What goes to datarootdir, as SOURCE:FOLDER:NAME.
SHARED := $(PACKAGE)/clockwise.desktop:applications:$(APP_ID).desktop \
	$(PACKAGE)/mime.xml:mime/packages:$(APP_ID).xml \
	$(BUILD)/installed/metainfo.xml:metainfo:$(APP_ID).metainfo.xml \
	$(BUILD)/installed/completion.bash:bash-completion/completions:clockwise \
	$(BUILD)/installed/completion.zsh:zsh/site-functions:_clockwise \
	$(BUILD)/installed/completion.fish:fish/vendor_completions.d:clockwise.fish \
	assets/icons/clockwise.svg:icons/hicolor/scalable/apps:$(APP_ID).svg \
	$(foreach size,$(ICON_SIZES),$(BUILD)/installed/clockwise-$(size).png:icons/hicolor/$(size)x$(size)/apps:$(APP_ID).png)
part = $(word $(1),$(subst :, ,$(2)))
# Where what belongs under a folder such as $(bindir) is put now, as the shell reads it.
put = $(call quoted,$(DESTDIR)$(1)/$(2))
shared_file = $(call put,$(datarootdir),$(call part,2,$(1))/$(call part,3,$(1)))

# Desktops find files, types and icons in caches, which packages bring up to date themselves.
define refresh_caches
	$(if $(DESTDIR),,@for command in 'update-desktop-database applications' 'update-mime-database mime' \
		'gtk-update-icon-cache -q -t icons/hicolor'; do \
		command -v "$${command%% *}" >/dev/null && (cd $(call quoted,$(datarootdir)) && $$command) >/dev/null 2>&1; done; true)
endef

.PHONY: install
install: $(INSTALLED) $(LANGUAGES) package-files icons ## Install under prefix=/usr/local (DESTDIR is honored)
	$(INSTALL) -d $(call put,$(bindir)) $(call put,$(mandir),man6) $(call put,$(datadir),clockwise/assets/fonts) $(call put,$(datadir),clockwise/assets/pad) \
		$(call put,$(datadir),clockwise/levels/learn) $(call put,$(datadir),clockwise/languages) $(foreach file,$(SHARED),$(call put,$(datarootdir),$(call part,2,$(file))))
	$(INSTALL) -m 755 $(INSTALLED) $(call put,$(bindir),clockwise)
	$(INSTALL) -m 644 $(BUILD)/installed/clockwise.6 $(call put,$(mandir),man6/clockwise.6)
	$(INSTALL) -m 644 assets/fonts/* $(call put,$(datadir),clockwise/assets/fonts)
	$(INSTALL) -m 644 assets/pad/* $(call put,$(datadir),clockwise/assets/pad)
	$(if $(LANGUAGES),$(INSTALL) -m 644 $(LANGUAGES) $(call put,$(datadir),clockwise/languages))
	$(foreach folder,levels levels/learn,$(INSTALL) -m 644 $(folder)/*.json $(call put,$(datadir),clockwise/$(folder)) &&) true
	$(foreach file,$(SHARED),$(INSTALL) -m 644 $(call part,1,$(file)) $(call shared_file,$(file)) &&) true
	$(refresh_caches)

.PHONY: uninstall
uninstall: ## Remove what install put there
	rm -f $(call put,$(bindir),clockwise) $(call put,$(mandir),man6/clockwise.6) $(foreach file,$(SHARED),$(call shared_file,$(file)))
	rm -rf $(call put,$(datadir),clockwise)
	$(refresh_caches)

# --- Packing the sources -------------------------------------------------------------------------
# What .gitattributes leaves out (pictures and tests) is not needed to build, play or install. git gives
# the files the time of the commit, so the same commit is always the same bytes.
DIST := $(BUILD)/clockwise-$(VERSION).tar.xz

.PHONY: dist
dist: ## Pack the committed sources as build/clockwise-VERSION.tar.xz, without pictures and tests
	@sh $(PACKAGE)/dist.sh $(call quoted,$(DIST)) clockwise-$(VERSION)
