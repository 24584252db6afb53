/* SPDX-License-Identifier: MIT */
#include "app/outcome.h"

#include "app/clock_text.h"
#include "app/mode_face.h"
#include "app/sides.h"
#include "app/team_name.h"
#include "sim/mode.h"
#include "sim/rules.h"

#include <stdio.h>

void outcome_words(const Match *match, char out_text[OUTCOME_BYTES])
{
    ModeOutcome outcome = mode_outcome(&match->world);
    bool is_you = match->options.people == 1 && outcome.player == 0;
    const ModeFace *face = mode_face_of(match->options.mode);
    if (face->write_outcome != NULL)
        face->write_outcome(match, outcome.is_won, out_text);
    else if (outcome.is_draw || outcome.player == NOBODY)
        snprintf(out_text, OUTCOME_BYTES, "A draw");
    else if (outcome.team != 0)
        snprintf(out_text, OUTCOME_BYTES, "Team %s wins", team_name(outcome.team));
    else
        snprintf(out_text, OUTCOME_BYTES, "%s %s", match_name(match, outcome.player),
                 is_you ? "win" : "wins");
}

Color outcome_color(const Match *match, Color otherwise)
{
    ModeOutcome outcome = mode_outcome(&match->world);
    bool is_nobody = outcome.is_draw || outcome.is_coop || outcome.player == NOBODY;
    return is_nobody ? otherwise : sides_color(match, outcome.player);
}

OutcomeFact outcome_count_fact(const char *meaning, int count)
{
    OutcomeFact fact = {.meaning = meaning};
    snprintf(fact.figure, sizeof fact.figure, "%d", count);
    return fact;
}

OutcomeFact outcome_seconds_fact(const char *meaning, double seconds)
{
    OutcomeFact fact = {.meaning = meaning};
    snprintf(fact.figure, sizeof fact.figure, "%.2f s", seconds);
    return fact;
}

OutcomeFact outcome_time_fact(const char *meaning, double seconds)
{
    OutcomeFact fact = {.meaning = meaning};
    clock_text((int)seconds, fact.figure);
    return fact;
}

static int team_facts(const Match *match, OutcomeFact *out_facts)
{
    for (int team = 1; team <= 2; team++) {
        out_facts[team - 1] = outcome_count_fact(team_name(team), match->world.team_scores[team]);
        out_facts[team - 1].team = team;
    }
    return 2;
}

int outcome_facts(const Match *match, OutcomeFact out_facts[OUTCOME_FACTS])
{
    const ModeFace *face = mode_face_of(match->options.mode);
    if (face->facts != NULL)
        return face->facts(match, out_facts);
    if (mode_has_teams(&match->world))
        return team_facts(match, out_facts);
    out_facts[0] = outcome_time_fact("time", match->world.play_ticks * TICK_SECONDS);
    return 1;
}
