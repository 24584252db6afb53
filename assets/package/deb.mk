# SPDX-License-Identifier: MIT
# The Debian packages. The Makefile includes it.

.PHONY: deb deb-web
deb: ## Build the Debian package build/clockwise_VERSION_ARCH.deb
	@$(setup) deb
	@mkdir -p '$(BUILD)'
	@sh assets/package/deb.sh '$(BUILD)'

deb-web: web ## Build the Debian package of the web page, build/clockwise-web_VERSION_all.deb
	@$(setup) deb
	@sh assets/package/deb_web.sh '$(BUILD)'
