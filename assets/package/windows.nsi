; SPDX-License-Identifier: MIT
; The installer for Windows: for one person, without an administrator. installer.sh calls makensis, and tells it
; VERSION, NUMBERS (four of them), SIZE_KB, ICON, FILES (the folder of its lists) and OUT.
;
; Silent: clockwise-…-setup.exe /S [/D=C:\Where\To], and later uninstall.exe /S. What a player made (settings, levels, recordings) lies elsewhere and stays.
Target amd64-unicode
!include MUI2.nsh

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Clockwise"

Name "Clockwise"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Clockwise"
InstallDirRegKey HKCU "${UNINSTALL}" InstallLocation
SetCompressor /SOLID /FINAL lzma
ManifestDPIAware true
BrandingText "Clockwise ${VERSION}"
VIProductVersion "${NUMBERS}"
VIAddVersionKey FileDescription "Clockwise, installer"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductName "Clockwise"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT License"

; Tells the desktop that types of files have changed.
!define TYPES_CHANGED "System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${FILES}/ground.bmp"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\clockwise.exe"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; It speaks what Windows speaks, or English.
!macro language NAME DESKTOP
    !insertmacro MUI_LANGUAGE ${NAME}
    LangString DESKTOP_LINK ${LANG_${NAME}} "${DESKTOP}"
!macroend
!insertmacro language English "Shortcut on the desktop"
!insertmacro language French "Raccourci sur le bureau"
!insertmacro language German "Verknüpfung auf dem Desktop"
!insertmacro language Italian "Collegamento sul desktop"
!insertmacro language Japanese "デスクトップのショートカット"
!insertmacro language Polish "Skrót na pulpicie"
!insertmacro language PortugueseBR "Atalho na área de trabalho"
!insertmacro language SimpChinese "桌面快捷方式"
!insertmacro language Spanish "Acceso directo en el escritorio"
!insertmacro language Turkish "Masaüstü kısayolu"
!insertmacro language Ukrainian "Ярлик на робочому столі"

Section "Clockwise"
    SectionIn RO
    ; Of an older version nothing is left. Run in its own place, that one is waited for.
    IfFileExists "$INSTDIR\uninstall.exe" 0 +2
        ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
    !include "${FILES}/install.nsh"
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Clockwise.lnk" "$INSTDIR\clockwise.exe"

    ; Levels, recordings and scenarios all end in .json, which is not the game's alone: it is offered under "Open with".
    WriteRegStr HKCU "${CLASSES}\Clockwise.File" "" "Clockwise"
    WriteRegStr HKCU "${CLASSES}\Clockwise.File\DefaultIcon" "" "$INSTDIR\clockwise.exe,0"
    WriteRegStr HKCU "${CLASSES}\Clockwise.File\shell\open\command" "" '"$INSTDIR\clockwise.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\.json\OpenWithProgids" "Clockwise.File" ""
    WriteRegStr HKCU "${CLASSES}\Applications\clockwise.exe" "FriendlyAppName" "Clockwise"
    WriteRegStr HKCU "${CLASSES}\Applications\clockwise.exe\shell\open\command" "" '"$INSTDIR\clockwise.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\Applications\clockwise.exe\SupportedTypes" ".json" ""

    WriteRegStr HKCU "${UNINSTALL}" DisplayName "Clockwise"
    WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" DisplayIcon "$INSTDIR\clockwise.exe"
    WriteRegStr HKCU "${UNINSTALL}" Publisher "The Clockwise authors"
    WriteRegStr HKCU "${UNINSTALL}" InstallLocation "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" EstimatedSize ${SIZE_KB}
    WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
    WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
    ${TYPES_CHANGED}
SectionEnd

Section /o "$(DESKTOP_LINK)" desktop_link
    CreateShortcut "$DESKTOP\Clockwise.lnk" "$INSTDIR\clockwise.exe"
SectionEnd

; Who has a shortcut keeps it.
Function .onInit
    IfFileExists "$DESKTOP\Clockwise.lnk" 0 +2
        SectionSetFlags ${desktop_link} ${SF_SELECTED}
FunctionEnd

; Only what was installed is removed, so a folder that has more stays.
Section Uninstall
    !include "${FILES}/remove.nsh"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Clockwise.lnk"
    Delete "$DESKTOP\Clockwise.lnk"
    DeleteRegKey HKCU "${CLASSES}\Clockwise.File"
    DeleteRegValue HKCU "${CLASSES}\.json\OpenWithProgids" "Clockwise.File"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.json\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.json"
    DeleteRegKey HKCU "${CLASSES}\Applications\clockwise.exe"
    DeleteRegKey /ifempty HKCU "${CLASSES}\Applications"
    DeleteRegKey HKCU "${UNINSTALL}"
    ${TYPES_CHANGED}
SectionEnd
