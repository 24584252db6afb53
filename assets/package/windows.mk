# SPDX-License-Identifier: MIT
# The game for Windows. The Makefile includes it.

.PHONY: windows windows-test
windows: ## Build the game for Windows, build/windows/clockwise.exe, and a zip
	@$(setup) windows
	@$(again) icons
	@MAKE='$(MAKE)' sh assets/package/windows.sh '$(BUILD)'

windows-test: windows ## Build it and try it with Wine
	@$(setup) windows-test
	@$(again) all $(SERVE_TOOLS)
	@$(test_environment) sh tests/kinds/package/windows.sh

release-test: windows-test
