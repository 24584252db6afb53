/* SPDX-License-Identifier: MIT */
#include "scene/shot.h"

#include "base/numbers.h"
#include "base/text.h"
#include "sim/weapons.h"
#include "ui/ui.h"

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
#define WORTH_PERSON 1000.0 /* More than all others together. */

#define LONG_SHOT 1000.0 /* World units along its path; an arena is 1,600 wide. */

enum { WALLS_COUNTED = 6, KILLS_COUNTED = 4, WAY_BYTES = 56 };

static const char *const numbers[] = {"", "one", "two", "three", "four", "five", "six"};

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
    return score + (shot->is_by_person ? WORTH_PERSON : 0);
}

/* "off two walls" */
static void write_way(const Shot *shot, char out_way[WAY_BYTES])
{
    char walls[16];
    const char *gap = shot->gap > 0 && !shot->is_caught ? " and through a narrow gap" : "";
    if (shot->bounces > WALLS_COUNTED)
        snprintf(walls, sizeof walls, "%d", clamp_to_int(shot->bounces, 0, 999));
    else
        snprintf(walls, sizeof walls, "%s", numbers[clamp_to_int(shot->bounces, 0, 6)]);
    if (shot->bounces > 0)
        snprintf(out_way, WAY_BYTES, "off %s %s%s", walls, plural(shot->bounces, "wall", "walls"),
                 gap);
    else if (shot->gap > 0)
        snprintf(out_way, WAY_BYTES, "through a narrow gap");
    else if (weapons_row(shot->weapon)->flight == FLIGHT_BEAM)
        snprintf(out_way, WAY_BYTES, "with the Lance");
    else
        snprintf(out_way, WAY_BYTES, "in a straight line");
}

/* A last death that was no shot at an opponent. */
static void write_other(const Shot *shot, const char *killer, const char *victim, char *out_words)
{
    bool is_alone = shot->killer == shot->victim;
    if (!is_alone)
        snprintf(out_words, SHOT_WORDS_BYTES,
                 shot->cause == EVENT_CRUSH ? "%s crushed %s, at the very end."
                                            : "%s drove %s into the border, at the very end.",
                 killer, victim);
    else
        snprintf(out_words, SHOT_WORDS_BYTES, "%s %s, at the very end.", killer,
                 shot->cause == EVENT_CRUSH         ? "got crushed"
                 : shot->cause == EVENT_BORDER_KILL ? "got caught by the border"
                                                    : "died to a shot that came back");
}

void shot_words(const Shot *shot, const char *killer, const char *victim,
                char out_words[SHOT_WORDS_BYTES])
{
    char way[WAY_BYTES];
    const char *afar = shot->length >= LONG_SHOT && shot->gap <= 0 ? " from afar" : "";
    const char *when = shot->is_last ? ", at the very end" : "";
    if (shot->is_late && !shot->is_last)
        when = ", in the last seconds";
    write_way(shot, way);
    out_words[0] = '\0';
    if (shot->kills == 0)
        return;
    if (shot->cause != EVENT_SHOT)
        write_other(shot, killer, victim, out_words);
    else if (shot->kills > 1)
        snprintf(out_words, SHOT_WORDS_BYTES, "%s shot %s players at once%s.", killer,
                 numbers[clamp_to_int(shot->kills, 2, 6)], when);
    else if (shot->is_caught)
        snprintf(out_words, SHOT_WORDS_BYTES, "%s caught a bullet and shot %s with it, %s%s.",
                 killer, victim, way, when);
    else
        snprintf(out_words, SHOT_WORDS_BYTES, "%s shot %s %s%s%s.", killer, victim, way, afar,
                 when);
}
