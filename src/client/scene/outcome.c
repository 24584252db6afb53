/* SPDX-License-Identifier: MIT */
#include "scene/outcome.h"

#include "base/tick.h"
#include "modes/siege.h"
#include "modes/trials.h"
#include "scene/mode_words.h"
#include "scene/names.h"
#include "scene/sides.h"
#include "sim/mode.h"
#include "ui/ui.h"

#include <stdio.h>

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
    ui_clock((int)seconds, fact.figure);
    return fact;
}

static void write_siege_outcome(const Scene *scene, bool is_won, char *out_words)
{
    if (is_won)
        snprintf(out_words, OUTCOME_BYTES, "All %d waves survived", SIEGE_WAVES);
    else
        snprintf(out_words, OUTCOME_BYTES, "Defeated in wave %d",
                 siege_view(&scene->match->world)->wave);
}

static int siege_facts(const Scene *scene, OutcomeFact *out_facts)
{
    const World *world = &scene->match->world;
    int kills = siege_kills(world);
    out_facts[0] =
        count_fact(siege_view(world)->wave == 1 ? "wave" : "waves", siege_view(world)->wave);
    out_facts[1] = time_fact("time", world->play_ticks * SECONDS_PER_TICK);
    out_facts[2] = count_fact(kills == 1 ? "kill" : "kills", kills);
    if (scene->best.place == 0)
        return 3;
    out_facts[3] = count_fact("rank on this level", scene->best.place);
    return 4;
}

static void write_trials_outcome(const Scene *scene, bool is_won, char *out_words)
{
    int left = scene->match->world.targets_left;
    if (is_won)
        snprintf(out_words, OUTCOME_BYTES,
                 scene->best.is_new ? "A new best: %.2f s" : "All targets in %.2f s",
                 trials_view(&scene->match->world)->finish_ticks * SECONDS_PER_TICK);
    else
        snprintf(out_words, OUTCOME_BYTES, left == 1 ? "%d target left" : "%d targets left", left);
}

static int trials_facts(const Scene *scene, OutcomeFact *out_facts)
{
    const TrialsState *trials = trials_view(&scene->match->world);
    bool is_done = trials->finish_ticks > 0;
    int ticks = is_done ? trials->finish_ticks : scene->match->world.play_ticks;
    out_facts[0] = seconds_fact("time", ticks * SECONDS_PER_TICK);
    out_facts[1] = seconds_fact("par", trials->par_ticks * SECONDS_PER_TICK);
    if (scene->best.ticks == 0)
        return 2;
    out_facts[2] = seconds_fact(scene->best.is_new ? "best before" : "best",
                                scene->best.ticks * SECONDS_PER_TICK);
    return 3;
}

/* How a match of the mode ended. NULL: who wins, or a draw. */
static void (*const write_own[MODE_COUNT])(const Scene *scene, bool is_won,
                                           char out_words[OUTCOME_BYTES]) = {
    [MODE_SIEGE] = write_siege_outcome,
    [MODE_TRIALS] = write_trials_outcome,
};

/* The mode's facts, see outcome_facts(). NULL: both teams' scores, or the time. */
static int (*const own_facts[MODE_COUNT])(const Scene *scene, OutcomeFact *out_facts) = {
    [MODE_SIEGE] = siege_facts,
    [MODE_TRIALS] = trials_facts,
};

void outcome_words(const Scene *scene, char out_text[OUTCOME_BYTES])
{
    ModeOutcome outcome = mode_outcome(&scene->match->world);
    Mode mode = scene->match->options.mode;
    if (write_own[mode] != NULL)
        write_own[mode](scene, outcome.is_won, out_text);
    else if (outcome.is_draw || outcome.player == NO_PLAYER)
        snprintf(out_text, OUTCOME_BYTES, "A draw");
    else if (outcome.team != 0)
        snprintf(out_text, OUTCOME_BYTES, "Team %s wins", names_team(outcome.team));
    else {
        const char *name = scene->match->world.players[outcome.player].name;
        snprintf(out_text, OUTCOME_BYTES, "%s %s", name, names_is_you(name) ? "win" : "wins");
    }
}

const char *outcome_reason(const Scene *scene)
{
    static const char *const reasons[DECIDED_COUNT + 1] = {
        [DECIDED_BY_SCORE] = "",
        [DECIDED_BY_SURVIVAL] = ", decided by the last one alive",
        [DECIDED_BY_DEATHS] = ", decided by fewer deaths",
        [DECIDED_BY_KILLS] = ", decided by more kills",
        [DECIDED_BY_HITS] = ", decided by more hits",
        [DECIDED_BY_NOTHING] = "",
    };
    return reasons[mode_outcome(&scene->match->world).decision];
}

Color outcome_color(const Scene *scene, Color otherwise)
{
    ModeOutcome outcome = mode_outcome(&scene->match->world);
    bool is_nobody = outcome.is_draw || outcome.is_coop || outcome.player == NO_PLAYER;
    return is_nobody ? otherwise : sides_color(scene, outcome.player);
}

static int team_facts(const Scene *scene, OutcomeFact *out_facts)
{
    for (int team = 1; team <= 2; team++) {
        out_facts[team - 1] = count_fact(names_team(team), scene->match->world.team_scores[team]);
        out_facts[team - 1].team = team;
    }
    return 2;
}

int outcome_facts(const Scene *scene, OutcomeFact out_facts[OUTCOME_FACTS])
{
    Mode mode = scene->match->options.mode;
    if (own_facts[mode] != NULL)
        return own_facts[mode](scene, out_facts);
    if (mode_has_teams(&scene->match->world))
        return team_facts(scene, out_facts);
    out_facts[0] = time_fact("time", scene->match->world.play_ticks * SECONDS_PER_TICK);
    return 1;
}
