# SPDX-License-Identifier: MIT
# The game in a web page. The Makefile includes it.

.PHONY: web web-serve
web: $(addprefix $(BUILD)/installed/,manual.html accessibility.html) ## Build the game as a web page, build/web/index.html
	@$(setup) web
	@$(again) icons
	@MAKE='$(MAKE)' sh assets/package/web.sh '$(BUILD)'

web-serve: web ## Serve the web page at http://localhost:8080/
	@node assets/web/serve.mjs '$(BUILD)/web' 8080
