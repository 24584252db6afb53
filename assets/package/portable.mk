# SPDX-License-Identifier: MIT
# One Linux program that needs no packages. The Makefile includes it.

.PHONY: portable
portable: web ## Build one program for any Linux of 2020 or later, build/portable/clockwise, and a tar.gz (as root)
	@$(setup) portable
	@mkdir -p '$(BUILD)'
	@sh assets/package/portable.sh '$(BUILD)'
