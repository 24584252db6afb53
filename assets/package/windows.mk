# SPDX-License-Identifier: MIT
# The game for Windows. The Makefile includes it.

.PHONY: windows installer
windows: web ## Build the game for Windows, build/windows/clockwise.exe, and a zip
	@$(setup) windows
	@$(again) icons
	@MAKE='$(MAKE)' sh assets/package/windows.sh '$(BUILD)'

installer: windows ## Pack that as an installer for one person, without an administrator, in build/release
	@sh assets/package/installer.sh '$(BUILD)'
