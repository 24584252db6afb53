# SPDX-License-Identifier: MIT
# The game's texts in other languages. The Makefile includes it. Without gettext's msgfmt the game is built in English alone.

CATALOGS := $(if $(shell command -v msgfmt 2>/dev/null),$(sort $(wildcard assets/languages/*.po)))
LANGUAGES := $(if $(CATALOGS),$(CATALOGS:assets/languages/%.po=$(BUILD)/languages/%.mo) $(BUILD)/languages/languages.txt $(BUILD)/languages/words.json)
WORDED := $(sort $(wildcard src/client/*/*.[ch] src/core/*/*.[ch]))
PAGES := $(wildcard assets/web/*.js assets/pad/*.js) assets/web/index.html assets/pad/index.html
TEMPLATE := $(BUILD)/languages/clockwise.pot

all: $(LANGUAGES)

$(BUILD)/languages/%.mo: assets/languages/%.po
	@mkdir -p $(@D)
	$(call run,MO)msgfmt --check --no-hash -o $@ $<

$(BUILD)/languages/languages.txt: $(CATALOGS) assets/languages/list.sh
	@mkdir -p $(@D)
	@sh assets/languages/list.sh $(CATALOGS) > $@

$(BUILD)/languages/words.json: $(CATALOGS) assets/languages/words.sh $(PAGES)
	@mkdir -p $(@D)
	@sh assets/languages/words.sh json $(CATALOGS) > $@

# Places in the sources would change in every line of every catalog.
$(TEMPLATE): $(WORDED) $(wildcard levels/*.json levels/learn/*.json) assets/languages/level_words.sh assets/languages/words.sh $(PAGES)
	@mkdir -p $(@D)
	@sh assets/languages/level_words.sh > $(BUILD)/languages/level_words.c
	@sh assets/languages/words.sh list > $(BUILD)/languages/page_words.c
	@xgettext --from-code=UTF-8 --language=C --no-location --add-comments=TRANSLATORS --package-name=Clockwise --package-version=$(VERSION) \
		-k -ktr -kTR -ktr_in:1c,2 -kTR_IN:1c,2 -ktr_count:1,2 -o $@ $(WORDED) $(BUILD)/languages/level_words.c $(BUILD)/languages/page_words.c
	@xgettext --join-existing --from-code=UTF-8 --language=JavaScript --no-location --add-comments=TRANSLATORS -k -ktr -o $@ $(filter %.js,$(PAGES))

.PHONY: texts
texts: $(TEMPLATE) ## Bring the catalogs in assets/languages up to date with the texts of the sources, and print how whole they are
	@for catalog in assets/languages/*.po; do msgmerge --quiet --update --backup=none --no-location $$catalog $(TEMPLATE) || exit 1; done
	@sh assets/languages/list.sh assets/languages/*.po | awk '{ code = $$1; part = $$2; $$1 = $$2 = ""; printf "%-6s %4d %% %s\n", code, part, $$0 }'
