# SPDX-License-Identifier: MIT
# The Debian package. The Makefile includes it.

.PHONY: deb
deb: ## Build the Debian package build/clockwise_VERSION_ARCH.deb
	@$(setup) deb
	@mkdir -p '$(BUILD)'
	@sh assets/package/deb.sh '$(BUILD)'
