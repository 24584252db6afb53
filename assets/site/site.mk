# SPDX-License-Identifier: MIT
# The home page. The Makefile includes it.

# SITE_URL is where it will be, such as https://example.org/clockwise/, for cards and the canonical address; SOURCE_URL is where the
# sources are, such as https://example.org/us/clockwise, with issues and releases as GitHub has them. Neither is known by itself.
SITE_URL ?=
SOURCE_URL ?=
SITE = sh assets/site/site.sh '$(BUILD)' $(call quoted,$(SITE_URL)) $(call quoted,$(SOURCE_URL))

.PHONY: site site-serve
site: web ## Make the home page with the game in it, build/site/index.html (SITE_URL=https://…, SOURCE_URL=https://…)
	@$(setup) site
	@$(SITE)

site-serve: site ## Serve the home page at http://localhost:8080/
	@node assets/web/serve.mjs '$(BUILD)/site' 8080
