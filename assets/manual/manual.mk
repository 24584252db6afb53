# SPDX-License-Identifier: MIT
# The manual in other languages, by po4a (assets/languages/README.md). No part of a plain build.

MANUAL_LANGUAGES := $(patsubst assets/manual/%.po,%,$(sort $(wildcard assets/manual/*.po)))
# Without a language po4a would take the names of its files as they stand here.
of_manual = $(if $(MANUAL_LANGUAGES),'$$lang:$(1)')

.PHONY: manual-texts
manual-texts: ## Collect the manual's texts for translators, bring assets/manual/*.po up to date, and build translated manuals
	@command -v po4a >/dev/null || { echo 'make: this needs po4a' >&2; exit 1; }
	@mkdir -p $(BUILD)/manual
	@# po4a keeps lines of tables only with all others: each paragraph is one.
	@awk '/^([|#!]|$$)/ { if (p != "") print p; p = ""; print; next } { p = p (p == "" ? "" : " ") $$0 } END { if (p != "") print p }' \
		assets/manual/manual.md > $(BUILD)/manual/english.md
	@po4a --quiet --force --variable build=$(BUILD) --variable languages='$(MANUAL_LANGUAGES)' --variable texts=$(call of_manual,assets/manual/$$lang.po) \
		--variable pages=$(call of_manual,$(BUILD)/manual/manual.$$lang.md) assets/manual/po4a.cfg 2>$(BUILD)/manual/log || \
		{ cat $(BUILD)/manual/log >&2; exit 1; }
	@for language in $(MANUAL_LANGUAGES); do for to in html man; do \
		awk -v to=$$to -f assets/manual/manual.awk $(BUILD)/manual/manual.$$language.md > $(BUILD)/manual/manual.$$language.$$to || exit; done; done
