# SPDX-License-Identifier: MIT
# The Debian package. The Makefile includes it.

.PHONY: deb
deb: ## Build the Debian package build/clockwise_VERSION_ARCH.deb
	@$(setup) deb
	@mkdir -p '$(BUILD)'
	@sh assets/package/deb.sh '$(BUILD)'

.PHONY: deb-test release-test
deb-test: ## Build it twice, ask lintian, and try it in a fresh Debian (as root); about ten minutes
	@$(setup) deb-test
	@$(again) all
	@$(test_environment) sh tests/kinds/package/deb.sh

release-test: deb-test
