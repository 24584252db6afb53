/* SPDX-License-Identifier: MIT */
#include "shell/setup.h"

#include "base/error.h"
#include "base/files.h"
#include "base/numbers.h"
#include "shell/rivals.h"
#include "sim/modes.h"
#include "sim/mutators.h"

#include <stdio.h>
#include <string.h>

static bool has_mode(SetupKind kind, Mode mode)
{
    if (kind == SETUP_RIVALS)
        return mode == MODE_DEATHMATCH;
    return modes_players(mode).is_solo == (kind == SETUP_ALONE);
}

static Mode next_mode(SetupKind kind, Mode mode, int way)
{
    int next = (int)mode;
    do {
        next = (next + MODE_COUNT + way) % MODE_COUNT;
    } while (!has_mode(kind, (Mode)next));
    return (Mode)next;
}

/* The level that the player wants if it suits the mode, else the next that does. */
static void suit_level(Setup *setup)
{
    setup->level = setup->wanted_level;
    for (int i = 0; i < setup->levels->count; i++) {
        int index = (setup->wanted_level + i) % setup->levels->count;
        if (level_list_suits(setup->levels, index, setup->options.mode)) {
            setup->level = index;
            return;
        }
    }
}

SetupKind setup_kind_of(Mode mode)
{
    return modes_players(mode).is_solo ? SETUP_ALONE : SETUP_MATCH;
}

void setup_init(Setup *setup, SetupKind kind, LevelList *levels, const MatchOptions *last,
                Mode alone_mode)
{
    ASSERT(levels->count > 0);
    int found = level_list_find(levels, last->level_path);
    int level = found < 0 || kind == SETUP_RIVALS ? 0 : found;
    *setup = (Setup){kind, levels, level, level, *last};
    if (!has_mode(kind, last->mode))
        setup->options.mode = kind != SETUP_ALONE          ? MODE_DEATHMATCH
                              : has_mode(kind, alone_mode) ? alone_mode
                                                           : MODE_PRACTICE;
    suit_level(setup);
}

void setup_turn_mode(Setup *setup, int way)
{
    setup->options.mode = next_mode(setup->kind, setup->options.mode, way);
    suit_level(setup);
}

bool setup_offers(const Setup *setup, int index)
{
    const LevelEntry *entry = &setup->levels->entries[index];
    return !entry->is_read || entry->is_broken || (entry->modes >> setup->options.mode & 1u) != 0;
}

void setup_choose_level(Setup *setup, int index)
{
    ASSERT(index >= 0 && index < setup->levels->count);
    setup->level = setup->wanted_level = index;
}

/* Skips levels not made for the mode; a broken one is shown with its error. */
void setup_turn_level(Setup *setup, int way)
{
    int count = setup->levels->count;
    int index = setup->level;
    for (int i = 0; i < count; i++) {
        index = (index + count + way) % count;
        (void)level_list_look(setup->levels, index);
        if (setup_offers(setup, index))
            break;
    }
    setup_choose_level(setup, index);
}

int setup_people_most(const Setup *setup)
{
    Mode mode = setup->options.mode;
    if (setup->kind == SETUP_RIVALS)
        return RIVALS_SIDES;
    return mode == MODE_TRIALS ? 1 : modes_players(mode).people_max;
}

int setup_people(const Setup *setup, int people)
{
    int most = setup_people_most(setup);
    return people < most ? people : most;
}

static int bots_least(const Setup *setup, int people)
{
    ModePlayers players = modes_players(setup->options.mode);
    int least = players.total_min - setup_people(setup, people);
    int kept_free = players.total_max - players.people_max; /* Siege's enemies. */
    return least > kept_free ? least : kept_free;
}

int setup_bots_most(const Setup *setup, int people)
{
    ModePlayers players = modes_players(setup->options.mode);
    return players.has_bots ? players.total_max - setup_people(setup, people) : 0;
}

int setup_bots(const Setup *setup, int people)
{
    int least = bots_least(setup, people);
    int most = setup_bots_most(setup, people);
    int wanted = setup->options.bots;
    if (setup->kind == SETUP_RIVALS)
        return RIVALS_SIDES - setup_people(setup, people);
    if (!setup->options.has_chosen_bots)
        wanted = match_default_bots(setup->options.mode, setup_level(setup)->players,
                                    setup_people(setup, people));
    return clamp_to_int(wanted, least, most);
}

int setup_crowd(const Setup *setup, int people)
{
    const LevelEntry *level = setup_level(setup);
    ModePlayers players = modes_players(setup->options.mode);
    int total = setup_people(setup, people) + setup_bots(setup, people);
    if (level->is_broken || players.is_solo)
        return 0;
    if (players.fills_up) /* They come in waves: seldom are all of them there. */
        return setup->options.has_chosen_bots &&
               setup_bots(setup, people) > bots_least(setup, people) &&
               total > 2 * level->players.most;
    return (total > level->players.most) - (total < level->players.least);
}

void setup_turn_bots(Setup *setup, int way, int people)
{
    int least = bots_least(setup, people);
    int most = setup_bots_most(setup, people);
    int bots = setup_bots(setup, people) + way;
    if (most <= 0)
        return;
    setup->options.bots = bots < least ? most : bots > most ? least : bots;
    setup->options.has_chosen_bots = true;
}

void setup_turn_bot_level(Setup *setup, int way)
{
    int level = ((int)setup->options.bot_levels[0] + BOT_LEVEL_COUNT + way) % BOT_LEVEL_COUNT;
    match_set_bot_levels(&setup->options, (BotLevel)level);
}

bool setup_can_have_teams(const Setup *setup)
{
    return setup->kind == SETUP_MATCH && modes_players(setup->options.mode).can_have_teams;
}

void setup_turn_teams(Setup *setup)
{
    if (setup_can_have_teams(setup))
        setup->options.has_teams = !setup->options.has_teams;
}

/* 0 for none, else one more than the number of the lowest bit. */
static int first_mutator(unsigned mutators)
{
    int first = mutators_first(mutators);
    return first < MUTATOR_COUNT ? first + 1 : 0;
}

static unsigned mutator_bits(int mutator)
{
    return mutator > 0 ? 1u << (mutator - 1) : 0;
}

void setup_turn_mutator(Setup *setup, int way)
{
    int count = MUTATOR_COUNT + 1;
    int next = (first_mutator(setup->options.mutators) + count + way) % count;
    setup->options.mutators = mutator_bits(next);
}

void setup_recall(const LastMatch *last, const LevelList *levels, MatchOptions *options)
{
    options->mode = last->mode;
    options->has_teams = last->has_teams;
    options->bots = last->bots;
    options->has_chosen_bots = last->has_chosen_bots;
    options->mutators = mutator_bits(last->mutator);
    match_set_bot_levels(options, last->bot_level);
    for (int i = 0; i < levels->count; i++)
        if (strcmp(path_file_name(levels->entries[i].path), last->level) == 0)
            snprintf(options->level_path, sizeof options->level_path, "%s",
                     levels->entries[i].path);
}

static void remember_level(const Setup *setup, LastMatch *last, MatchOptions *next)
{
    const char *path = setup->levels->entries[setup->wanted_level].path;
    const char *file = path_file_name(path);
    snprintf(next->level_path, sizeof next->level_path, "%s", path);
    last->level[0] = '\0';
    if (strlen(file) < sizeof last->level)
        snprintf(last->level, sizeof last->level, "%s", file);
}

void setup_remember(const Setup *setup, LastMatch *last, MatchOptions *next)
{
    Mode mode = next->mode;
    bool is_kept = setup->kind != SETUP_RIVALS;
    if (!is_kept)
        return;
    *next = setup->options;
    if (setup->kind == SETUP_ALONE) {
        last->alone_mode = setup->options.mode;
        next->mode = has_mode(SETUP_MATCH, mode) ? mode : last->mode;
    }
    last->mode = next->mode;
    last->has_teams = next->has_teams;
    last->bots = next->bots;
    last->has_chosen_bots = next->has_chosen_bots;
    last->bot_level = next->bot_levels[0];
    last->mutator = first_mutator(next->mutators);
    remember_level(setup, last, next);
}

const LevelEntry *setup_level(const Setup *setup)
{
    return level_list_look(setup->levels, setup->level);
}

bool setup_match(const Setup *setup, int people, MatchOptions *out_options, Error *out_error)
{
    const LevelEntry *level = setup_level(setup);
    if (level->is_broken)
        return error_set(out_error, "%s", level->problem.text);
    *out_options = setup->options;
    out_options->people = setup_people(setup, people);
    out_options->bots = setup_bots(setup, people);
    out_options->has_teams = setup->options.has_teams && setup_can_have_teams(setup);
    if (setup->kind != SETUP_MATCH) /* Practice, records and a set's first match: usual rules. */
        out_options->mutators = 0;
    snprintf(out_options->level_path, sizeof out_options->level_path, "%s", level->path);
    return true;
}
