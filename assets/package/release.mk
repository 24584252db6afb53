# SPDX-License-Identifier: MIT
# All that a release consists of. The Makefile includes it.

.PHONY: release
release: dist deb portable windows web ## Build everything that is given out, with checksums and an SPDX list, in build/release (as root)
	@sh assets/package/release.sh '$(BUILD)'

.PHONY: release-twice release-test
release-twice: ## Build a whole release twice and compare the bytes (as root); half an hour
	@for group in deb portable web windows; do $(setup) $$group || exit; done
	@sh tests/kinds/package/release.sh

release-test: release-twice ## Test all that is given out: deb-test, portable-test, web-test, windows-test, release-twice (as root)
