# SPDX-License-Identifier: MIT
# The game for Windows. The Makefile includes it.

.PHONY: windows
windows: web ## Build the game for Windows, build/windows/clockwise.exe, and a zip
	@$(setup) windows
	@$(again) icons
	@MAKE='$(MAKE)' sh assets/package/windows.sh '$(BUILD)'
