# SPDX-License-Identifier: MIT
# All that a release consists of. The Makefile includes it.

.PHONY: release
release: dist deb deb-web portable installer web ## Build everything that is given out, with checksums and an SPDX list, in build/release (as root)
	@$(setup) site
	@SITE=$(call quoted,$(SITE)) sh assets/package/release.sh '$(BUILD)'
