# SPDX-License-Identifier: MIT
# From commands.txt the completion of a shell, or the commands and options of the man page:
#
#   awk -v to=bash|zsh|fish|man -f words.awk commands.txt

BEGIN { FS = " *[|] *" }

/^#/ || /^$/ { next }
$1 == "level" { levels = spaced($4); next }
{
    command = $1
    gsub(/ /, "", command)
    if (!(command in summary)) {
        order[++commands] = command
        operand[command] = $3
        operand_kind[command] = $4
        summary[command] = $5
        next
    }
    count[command]++
    key = command SUBSEP count[command]
    option[key] = $2
    argument[key] = $3
    kind[key] = $4
    words[key] = $5
}

END {
    for (c = 2; c <= commands; c++) names = names (c > 2 ? " " : "") order[c]
    if (to == "bash") bash()
    else if (to == "zsh") zsh()
    else if (to == "fish") fish()
    else if (to == "man") man()
    else exit 2
}

function spaced(list) { gsub(/,/, " ", list); return list }

# In single quotes, for any shell.
function quoted(text) { gsub(/'/, "'\\''", text); return "'" text "'" }

# --- bash ---

function bash_kind(what) {
    if (what == "file") return "_clockwise_files"
    if (what == "level") return "_clockwise_levels"
    if (what == "none") return ":"
    return "_clockwise_words " quoted(spaced(what))
}

function bash(    c, i, command, all) {
    print "# bash completion for clockwise\n"
    print "_clockwise_words() { mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$current\"); }"
    print "_clockwise_files() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); }"
    print "_clockwise_levels() {"
    print "    compopt -o filenames 2>/dev/null"
    print "    mapfile -t COMPREPLY < <(compgen -W " quoted(levels) " -- \"$current\"; compgen -f -- \"$current\")"
    print "}\n"
    print "_clockwise() {"
    print "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command="
    print "    COMPREPLY=()"
    all = names
    gsub(/ /, " | ", all)
    print "    case ${COMP_WORDS[1]} in " all ") [ \"$COMP_CWORD\" -eq 1 ] || command=${COMP_WORDS[1]} ;; esac"
    print "    case \"$command $before\" in"
    for (c = 1; c <= commands; c++) {
        command = order[c]
        for (i = 1; i <= count[command]; i++)
            if (argument[command, i] != "")
                print "    " quoted(command " " option[command, i]) ") " bash_kind(kind[command, i]) "; return ;;"
    }
    print "    esac"
    print "    case \"$command $current\" in"
    for (c = 1; c <= commands; c++) {
        command = order[c]
        all = ""
        for (i = 1; i <= count[command]; i++) all = all (i > 1 ? " " : "") option[command, i]
        print "    " quoted(command " ") "-*) _clockwise_words " quoted(all) " ;;"
    }
    print "    ' '*)"
    print "        _clockwise_files"
    print "        [ \"$COMP_CWORD\" -gt 1 ] || mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W " quoted(names) " -- \"$current\")"
    print "        ;;"
    for (c = 2; c <= commands; c++)
        if (operand[order[c]] != "") print "    " quoted(order[c] " ") "*) " bash_kind(operand_kind[order[c]]) " ;;"
    print "    esac\n}\n\ncomplete -F _clockwise clockwise"
}

# --- zsh ---

function zsh_kind(what) {
    if (what == "file") return "_files"
    if (what == "level") return "_clockwise_level"
    if (what == "none") return " "
    return "(" spaced(what) ")"
}

# Of _arguments: what stands in brackets is a help text, and a colon parts.
function zsh_text(text) { gsub(/\[|\]|:/, "\\\\&", text); return text }

function zsh_options(command,    i, spec) {
    for (i = 1; i <= count[command]; i++) {
        spec = option[command, i] "[" zsh_text(words[command, i]) "]"
        if (argument[command, i] != "")
            spec = spec ":" zsh_text(argument[command, i]) ":" zsh_kind(kind[command, i])
        printf " \\\n            %s", quoted(spec)
    }
    if (operand[command] != "") printf " \\\n            %s", quoted("*:" operand[command] ":" zsh_kind(operand_kind[command]))
    print ""
}

function zsh(    c) {
    print "#compdef clockwise\n"
    print "_clockwise_level() {\n    _alternative 'levels:level:(" levels ")' 'files:file:_files'\n}\n"
    print "_clockwise_command() {\n    local -a commands=("
    for (c = 2; c <= commands; c++) print "        " quoted(order[c] ":" summary[order[c]])
    print "    )\n    _describe command commands\n}\n"
    print "_clockwise() {"
    print "    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then"
    print "        _alternative 'commands:command:_clockwise_command' 'files:file:_files'\n        return\n    fi"
    print "    case $words[2] in"
    for (c = 2; c <= commands; c++) {
        print "    " order[c] ")\n        shift words\n        (( CURRENT-- ))"
        printf "        _arguments"
        zsh_options(order[c])
        print "        ;;"
    }
    printf "    *)\n        _arguments"
    zsh_options("")
    print "        ;;\n    esac\n}\n\n_clockwise \"$@\""
}

# --- fish ---

function fish_quoted(text) { gsub(/\\/, "\\\\", text); gsub(/'/, "\\'", text); return "'" text "'" }

function fish_kind(what) {
    if (what == "file") return " -r -F"
    if (what == "level") return " -r -F -a " fish_quoted(levels)
    if (what == "none") return " -x"
    return " -x -a " fish_quoted(spaced(what))
}

function fish(    c, i, command, when) {
    print "# fish completion for clockwise\n"
    print "set -l commands " names
    print "complete -c clockwise -f"
    for (c = 1; c <= commands; c++) {
        command = order[c]
        when = command == "" ? "\"not __fish_seen_subcommand_from $commands\"" : fish_quoted("__fish_seen_subcommand_from " command)
        print ""
        if (command != "")
            print "complete -c clockwise -n \"not __fish_seen_subcommand_from $commands\" -a " command " -d " fish_quoted(summary[command])
        if (operand_kind[command] == "level") print "complete -c clockwise -n " when " -F -a " fish_quoted(levels)
        if (operand_kind[command] == "file") print "complete -c clockwise -n " when " -F"
        for (i = 1; i <= count[command]; i++)
            print "complete -c clockwise -n " when " -l " substr(option[command, i], 3) \
                (argument[command, i] != "" ? fish_kind(kind[command, i]) : "") " -d " fish_quoted(words[command, i])
    }
}

# --- The man page ---

function roff(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); gsub(/'/, "\\(aq", text); return text }

# A comma alone does not say what words are for.
function man_values(what) {
    if (what !~ /,/ || what ~ /^[0-9,]*$/) return ""
    gsub(/,/, ", ", what)
    return ": " what
}

function man(    c, i, command, text) {
    for (c = 1; c <= commands; c++) {
        command = order[c]
        if (command == "") print ".SH OPTIONS"
        else {
            if (c == 2) print ".SH COMMANDS"
            print ".SS clockwise " command (operand[command] != "" ? " [\\fIOPTION\\fR]... \\fI" roff(operand[command]) "\\fR" : "")
            text = toupper(substr(summary[command], 1, 1)) substr(summary[command], 2)
            print roff(text) "."
        }
        for (i = 1; i <= count[command]; i++) {
            print ".TP"
            print "\\fB" roff(option[command, i]) "\\fR" (argument[command, i] != "" ? " \\fI" roff(argument[command, i]) "\\fR" : "")
            print roff(words[command, i] man_values(kind[command, i]))
        }
    }
}
