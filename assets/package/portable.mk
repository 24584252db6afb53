# SPDX-License-Identifier: MIT
# One Linux program that needs no packages. The Makefile includes it.

.PHONY: portable portable-test
portable: ## Build one program for any Linux of 2020 or later, build/portable/clockwise, and a tar.gz (as root)
	@$(setup) portable
	@mkdir -p '$(BUILD)'
	@sh assets/package/portable.sh '$(BUILD)'

portable-test: portable ## Build it and try it, also in a folder with nothing but a C library (as root); about seven minutes
	@$(again) all $(SERVE_TOOLS)
	@$(test_environment) sh tests/kinds/package/portable.sh

release-test: portable-test
