/* SPDX-License-Identifier: MIT */
#include "incidents/shot.h"

#include "base/clamp.h"
#include "rules/weapons.h"
#include "ui/plural.h"

#include <math.h>
#include <stdio.h>

/* What a shot is worth. */
#define WORTH_KILL 10.0
#define WORTH_UNIT 0.025
#define WORTH_LENGTH_MAX 60.0
#define WORTH_WALL 22.0
#define WORTH_CATCH 30.0
#define WORTH_GAP 25.0 /* Of one as narrow as nothing. */
#define WORTH_LAST 18.0
#define WORTH_LATE 9.0
#define WORTH_OTHER_KILL 40.0
#define WORTH_BY_PERSON 15.0
#define WORTH_PEOPLE 1000.0 /* More than all others together. */

#define LONG_SHOT 1000.0 /* World units along its path; an arena is 1,600 wide. */

enum { WALLS_COUNTED = 6, KILLS_COUNTED = 4, WHAT_BYTES = 56 };

double shot_score(const Shot *shot)
{
    if (shot->kills == 0)
        return 0;
    double score = WORTH_KILL + fmin(WORTH_LENGTH_MAX, WORTH_UNIT * shot->length);
    score += WORTH_WALL * clamp_to_int(shot->bounces, 0, WALLS_COUNTED);
    score += WORTH_OTHER_KILL * (clamp_to_int(shot->kills, 1, KILLS_COUNTED) - 1);
    score += shot->is_caught ? WORTH_CATCH : 0;
    score += shot->gap > 0 ? WORTH_GAP * (1 - shot->gap / SHOT_GAP_MAX) : 0;
    score += shot->is_last ? WORTH_LAST : shot->is_late ? WORTH_LATE : 0;
    score += shot->is_by_person ? WORTH_BY_PERSON : 0;
    return score + (shot->is_by_person || shot->is_on_person ? WORTH_PEOPLE : 0);
}

/* "Off two walls" */
static void write_what(const Shot *shot, char out_what[WHAT_BYTES])
{
    static const char *const numbers[] = {"", "one", "two", "three", "four", "five", "six"};
    char walls[16];
    const char *gap = shot->gap > 0 ? " and through a narrow gap" : "";
    if (shot->bounces > WALLS_COUNTED)
        snprintf(walls, sizeof walls, "%d", clamp_to_int(shot->bounces, 0, 999));
    else
        snprintf(walls, sizeof walls, "%s", numbers[clamp_to_int(shot->bounces, 0, 6)]);
    if (shot->kills > 1)
        snprintf(out_what, WHAT_BYTES, "%s kills at once",
                 numbers[clamp_to_int(shot->kills, 2, 6)]);
    else if (shot->bounces > 0)
        snprintf(out_what, WHAT_BYTES, "off %s %s%s", walls, plural(shot->bounces, "wall", "walls"),
                 gap);
    else if (shot->gap > 0)
        snprintf(out_what, WHAT_BYTES, "through a narrow gap");
    else if (weapons_row(shot->weapon)->flight == FLIGHT_BEAM)
        snprintf(out_what, WHAT_BYTES, "a Lance shot");
    else
        snprintf(out_what, WHAT_BYTES, "a straight shot");
}

void shot_words(const Shot *shot, char out_words[SHOT_WORDS_BYTES])
{
    const char *before = "";
    char what[WHAT_BYTES];
    out_words[0] = '\0';
    if (shot->kills == 0)
        return;
    if (shot->is_caught)
        before = "caught and returned, ";
    else if (shot->is_last)
        before = "at the very end, ";
    else if (shot->is_late)
        before = "in the last seconds, ";
    write_what(shot, what);
    snprintf(out_words, SHOT_WORDS_BYTES, "%s%s%s", before, what,
             shot->length >= LONG_SHOT ? ", from afar" : "");
}
