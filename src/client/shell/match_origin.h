/* SPDX-License-Identifier: MIT */
/* Where a match was chosen, which is where its pause and its results lead back to. */
#ifndef CLOCKWISE_SHELL_MATCH_ORIGIN_H
#define CLOCKWISE_SHELL_MATCH_ORIGIN_H

#include "shell/shell.h"

typedef enum MatchOriginKind {
    ORIGIN_SETUP, /**< Set-up or the command line. */
    ORIGIN_TOUR,
    ORIGIN_DAILY,
    ORIGIN_RIVALS
} MatchOriginKind;

typedef struct MatchOrigin {
    MatchOriginKind kind;
    RouteKind back;   /**< Back from the results and from the pause. */
    const char *name; /**< Of the screen where `back` leads, for hints and menus. */
    const char *quit; /**< "Quit to" that screen. */
} MatchOrigin;

/** The origin of the shell's current match. */
MatchOrigin match_origin(const Shell *shell, const Match *match);

#endif
