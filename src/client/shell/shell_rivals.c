/* SPDX-License-Identifier: MIT */
#include "shell/shell_rivals.h"

#include "shell/rivals_levels.h"
#include "shell/rivals_words.h"
#include "sim/mode.h"

#include <stdio.h>

/* False without a level that suits. */
static bool make_set(uint64_t seed, LevelList *levels, Rivals *out_set)
{
    RivalsLevel found[RIVALS_LEVELS_MAX];
    int count = rivals_levels_find(levels, found);
    if (count > 0)
        rivals_begin(out_set, seed, found, count);
    return count > 0;
}

const LevelEntry *shell_rivals_choose_levels(Shell *shell, LevelList *levels)
{
    Rivals next;
    shell->rivals.seed = shell->next_seed++;
    if (!make_set(shell->rivals.seed, levels, &next))
        return NULL;
    return level_list_look(levels, rivals_next_level(&next));
}

static bool begin_set(Shell *shell, LevelList *levels)
{
    if (!make_set(shell->rivals.seed, levels, &shell->rivals.state)) {
        shell_say(shell, true, "None of the game's levels suits two players. Install them again.");
        return false;
    }
    shell->rivals.seats = shell->seats;
    return true;
}

/* Opens the next match by a route of this kind. */
static bool open_match(Shell *shell, RouteKind kind, LevelList *levels)
{
    const Rivals *rivals = &shell->rivals.state;
    MatchOptions options = shell->rivals.options;
    const LevelEntry *level = level_list_look(levels, rivals_next_level(rivals));
    options.mutators = rivals->mutator != RIVALS_NONE ? 1u << rivals->mutator : 0;
    snprintf(options.level_path, sizeof options.level_path, "%s", level->path);
    return shell_go(shell, (Route){.kind = kind, .options = &options, .is_of_set = true});
}

void shell_rivals_keep(Shell *shell, const MatchOptions *options)
{
    shell->rivals.options = *options;
    shell->rivals.has_options = true;
}

bool shell_rivals_begin(Shell *shell, const MatchOptions *options, LevelList *levels)
{
    shell_rivals_keep(shell, options);
    return begin_set(shell, levels) && open_match(shell, ROUTE_MATCH, levels);
}

bool shell_rivals_is_under_way(const Shell *shell)
{
    const Rivals *rivals = &shell->rivals.state;
    return rivals->level_count > 0 && rivals_winner(rivals) == RIVALS_NONE;
}

void shell_rivals_resume(Shell *shell)
{
    if (shell_go(shell, (Route){.kind = ROUTE_RIVALS}))
        shell->seats = shell->rivals.seats;
}

bool shell_rivals_rematch(Shell *shell, LevelList *levels)
{
    Rivals kept = shell->rivals.state;
    (void)shell_rivals_choose_levels(shell, levels);
    if (begin_set(shell, levels) && shell_rivals_play(shell, levels))
        return true;
    shell->rivals.state = kept; /* The tally of the last set is still shown. */
    return false;
}

bool shell_rivals_play(Shell *shell, LevelList *levels)
{
    return open_match(shell, ROUTE_NEXT_MATCH, levels);
}

void shell_rivals_name(const Shell *shell, Scene *scene)
{
    const RivalsSet *set = &shell->rivals;
    char words[RIVALS_WORDS_BYTES];
    if (!set->is_on)
        return;
    rivals_words_match(&set->state, set->options.people, rivals_next_number(&set->state), words);
    snprintf(scene->occasion, sizeof scene->occasion, "%s", words);
}

void shell_rivals_take(Shell *shell, const Match *match)
{
    const World *world = &match->world;
    ModeOutcome outcome = mode_outcome(world);
    if (!shell->rivals.is_on)
        return;
    shell->rivals.seats = shell->seats; /* Somebody may have gone on with another device. */
    int scores[RIVALS_SIDES];
    for (int side = 0; side < RIVALS_SIDES; side++)
        scores[side] = world->state.players[side].score;
    rivals_take(&shell->rivals.state, outcome.is_draw ? RIVALS_NONE : outcome.player, scores);
}
