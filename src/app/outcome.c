/* SPDX-License-Identifier: MIT */
#include "app/outcome.h"

#include "app/sides.h"
#include "app/team_names.h"
#include "sim/mode.h"
#include "sim/rules.h"

#include <stdio.h>

static void say_siege(const Match *match, bool is_won, char *out_text)
{
    if (is_won)
        snprintf(out_text, OUTCOME_BYTES, "All %d waves held", SIEGE_WAVES);
    else
        snprintf(out_text, OUTCOME_BYTES, "Fell in wave %d", match->world.siege.wave);
}

static void say_trials(const Match *match, bool is_won, char *out_text)
{
    const TrialsState *trials = &match->world.trials;
    if (is_won)
        snprintf(out_text, OUTCOME_BYTES,
                 match->best.is_new ? "A new best: %.2f s" : "All targets in %.2f s",
                 trials->finish_ticks * TICK_SECONDS);
    else
        snprintf(out_text, OUTCOME_BYTES,
                 trials->targets_left == 1 ? "%d target left" : "%d targets left",
                 trials->targets_left);
}

void outcome_words(const Match *match, char out_text[OUTCOME_BYTES])
{
    ModeOutcome outcome = mode_outcome(&match->world);
    bool is_you = match->options.people == 1 && outcome.player == 0;
    if (match->options.mode == MODE_SIEGE)
        say_siege(match, outcome.is_won, out_text);
    else if (match->options.mode == MODE_TRIALS)
        say_trials(match, outcome.is_won, out_text);
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

static OutcomeFact count_fact(const char *meaning, int count)
{
    OutcomeFact fact = {.meaning = meaning};
    snprintf(fact.figure, sizeof fact.figure, "%d", count);
    return fact;
}

static OutcomeFact seconds_fact(const char *meaning, double seconds)
{
    OutcomeFact fact = {.meaning = meaning};
    snprintf(fact.figure, sizeof fact.figure, "%.2f s", seconds);
    return fact;
}

static OutcomeFact time_fact(const char *meaning, double seconds)
{
    OutcomeFact fact = {.meaning = meaning};
    int whole = (int)seconds;
    snprintf(fact.figure, sizeof fact.figure, "%d:%02d", whole / 60, whole % 60);
    return fact;
}

static int siege_facts(const Match *match, OutcomeFact *out_facts)
{
    const World *world = &match->world;
    int kills = 0;
    for (int i = 0; i < world->player_count; i++)
        kills += world->players[i].team == 1 ? world->players[i].kills : 0;
    out_facts[0] = count_fact(world->siege.wave == 1 ? "wave" : "waves", world->siege.wave);
    out_facts[1] = time_fact("time", world->play_ticks * TICK_SECONDS);
    out_facts[2] = count_fact(kills == 1 ? "kill" : "kills", kills);
    if (match->best.place == 0)
        return 3;
    out_facts[3] = count_fact("among the best", match->best.place);
    return 4;
}

static int trials_facts(const Match *match, OutcomeFact *out_facts)
{
    const TrialsState *trials = &match->world.trials;
    bool is_done = trials->finish_ticks > 0;
    int ticks = is_done ? trials->finish_ticks : match->world.play_ticks;
    out_facts[0] = seconds_fact("time", ticks * TICK_SECONDS);
    out_facts[1] = seconds_fact("par", trials->par_ticks * TICK_SECONDS);
    if (match->best.ticks == 0)
        return 2;
    out_facts[2] =
        seconds_fact(match->best.is_new ? "best before" : "best", match->best.ticks * TICK_SECONDS);
    return 3;
}

static int team_facts(const Match *match, OutcomeFact *out_facts)
{
    for (int team = 1; team <= 2; team++) {
        out_facts[team - 1] = count_fact(team_name(team), match->world.team_scores[team]);
        out_facts[team - 1].team = team;
    }
    return 2;
}

int outcome_facts(const Match *match, OutcomeFact out_facts[OUTCOME_FACTS])
{
    if (match->options.mode == MODE_SIEGE)
        return siege_facts(match, out_facts);
    if (match->options.mode == MODE_TRIALS)
        return trials_facts(match, out_facts);
    if (mode_has_teams(&match->world))
        return team_facts(match, out_facts);
    out_facts[0] = time_fact("time", match->world.play_ticks * TICK_SECONDS);
    return 1;
}
