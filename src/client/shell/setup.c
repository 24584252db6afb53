/* SPDX-License-Identifier: MIT */
#include "shell/setup.h"

#include "base/files.h"
#include "profile/packs.h"
#include "scene/words.h"

int match_rows_wrap(int value, int low, int high)
{
    return value < low ? high : value > high ? low : value;
}

void match_rows_bot_skill(BotLevel level, char out_words[BOT_SKILL_BYTES])
{
    static const char *const titles[BOT_LEVEL_COUNT] = {
        /* TRANSLATORS: how well bots play, from worst to best */
        [BOT_BEGINNER] = TR_IN("bot skill", "Beginner"),
        [BOT_ROOKIE] = TR_IN("bot skill", "Rookie"),
        [BOT_CASUAL] = TR_IN("bot skill", "Casual"),
        [BOT_AMATEUR] = TR_IN("bot skill", "Amateur"),
        [BOT_REGULAR] = TR_IN("bot skill", "Regular"),
        [BOT_SKILLED] = TR_IN("bot skill", "Skilled"),
        [BOT_SEASONED] = TR_IN("bot skill", "Seasoned"),
        [BOT_VETERAN] = TR_IN("bot skill", "Veteran"),
        [BOT_EXPERT] = TR_IN("bot skill", "Expert"),
        [BOT_MASTER] = TR_IN("bot skill", "Master"),
        [BOT_ADAPTIVE] = TR_IN("bot skill", "Adapts to you")};
    const char *title = tr_in("bot skill", titles[level]);
    if (level < BOT_ADAPTIVE)
        /* TRANSLATORS: how well bots play, its number, and of how many: "Rookie, 2/10" */
        snprintf(out_words, BOT_SKILL_BYTES, tr("%s, %d/%d"), title, (int)level + 1,
                 (int)BOT_ADAPTIVE);
    else
        snprintf(out_words, BOT_SKILL_BYTES, "%s", title);
}

/* Waves have at most so many bots at once. */
static void write_row(MatchRow row, const MatchChoice *choice, char out_words[MATCH_ROW_BYTES])
{
    static const char *const formats[RIVALS_KINDS] = {
        /* TRANSLATORS: a set of matches between the same players */
        TR_IN("format", "Set"), TR_IN("format", "Tournament")};
    const MutatorWords *mutator = mutator_words_of(choice->mutators);
    char own[BOT_SKILL_BYTES]; /* Words that are no text of a table. */
    const char *words = own;
    int number = row == MATCH_ROW_BOTS ? choice->bots : choice->players;
    bool fills_up = row == MATCH_ROW_BOTS && modes_players(choice->mode).fills_up;
    /* TRANSLATORS: so many bots */
    snprintf(own, sizeof own, fills_up ? tr("up to %d at once") : "%d", number);
    if (row == MATCH_ROW_BOT_LEVEL)
        match_rows_bot_skill(choice->bot_level, own);
    else if (row == MATCH_ROW_LEVEL)
        words = tr(choice->level);
    else if (row == MATCH_ROW_MODE)
        words = tr(mode_words(choice->mode)->title);
    else if (row == MATCH_ROW_TEAMS)
        words = choice->has_teams ? tr_in("teams", "Two") : tr_in("teams", "None");
    else if (row == MATCH_ROW_FORMAT)
        words = tr_in("format", formats[choice->format]);
    else if (row == MATCH_ROW_RULES)
        words = mutator != NULL ? tr(mutator->title) : tr("Standard rules");
    else if (row == MATCH_ROW_STRIKES)
        words =
            choice->mutators & MUTATOR_STRIKES ? tr_in("setting", "On") : tr_in("setting", "Off");
    snprintf(out_words, MATCH_ROW_BYTES, "%s", words);
}

MenuEntry *match_rows_add(MatchRows *rows, Menu *menu, MatchRow row, const MatchChoice *choice)
{
    static const char *const labels[MATCH_ROWS] = {
        [MATCH_ROW_LEVEL] = TR("Level"),
        /* TRANSLATORS: a mode of play, such as Deathmatch */
        [MATCH_ROW_MODE] = TR("Mode"),
        [MATCH_ROW_TEAMS] = TR("Teams"),
        /* TRANSLATORS: a set of matches, or a tournament */
        [MATCH_ROW_FORMAT] = TR("Format"),
        [MATCH_ROW_PLAYERS] = TR("Players"),
        [MATCH_ROW_BOT_LEVEL] = TR("Bot skill"),
        [MATCH_ROW_RULES] = TR("Rules"),
        [MATCH_ROW_STRIKES] = TR("Strikes"),
        [MATCH_ROW_BOTS] = TR("Bots"),
    };
    const char *bots = mode_words(choice->mode)->bots;
    const char *label = row == MATCH_ROW_BOTS && bots != NULL ? bots : labels[row];
    MenuEntry *entry = menu_add(menu, tr(label), (int)row);
    write_row(row, choice, rows->words[row]);
    entry->value = rows->words[row];
    return entry;
}

SetupKind setup_kind_of(Mode mode)
{
    return mode == MODE_SIEGE      ? SETUP_SIEGE
           : mode == MODE_TRIALS   ? SETUP_TRIALS
           : mode == MODE_PRACTICE ? SETUP_PRACTICE
                                   : SETUP_MATCH;
}

static bool has_mode(SetupKind kind, Mode mode)
{
    if (kind == SETUP_RIVALS)
        return mode == MODE_DEATHMATCH;
    return kind == SETUP_ANY ? !modes_players(mode).is_solo : setup_kind_of(mode) == kind;
}

/* Practice, records and a set's first match have the usual rules. */
static bool has_rules(SetupKind kind)
{
    return kind <= SETUP_ANY;
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
    int count = setup->levels->count;
    int ahead = 0;
    setup->level = setup->wanted_level;
    while (ahead < count && !level_list_suits(setup->levels, setup->level, setup->options.mode))
        setup->level = (setup->wanted_level + ++ahead) % count;
}

void setup_init(Setup *setup, SetupKind kind, LevelList *levels, const MatchOptions *last)
{
    ASSERT(levels->count > 0);
    int found = surprise_is_meant(last->level_path) ? level_list_surprise(levels)
                                                    : level_list_find(levels, last->level_path);
    int first = levels->entries[0].is_surprise && levels->count > 1 ? 1 : 0;
    int level = found < 0 || kind == SETUP_RIVALS ? first : found;
    *setup = (Setup){.kind = kind,
                     .levels = levels,
                     .level = level,
                     .wanted_level = level,
                     .options = *last,
                     .rivals = {RIVALS_SET, RIVALS_DUEL}};
    if (!has_mode(kind, last->mode)) {
        setup->options.mode = next_mode(kind, MODE_COUNT - 1, 1);
        setup->options.has_chosen_bots = false; /* The number of bots was chosen for other modes. */
    }
    suit_level(setup);
}

bool setup_offers(const Setup *setup, int index)
{
    const LevelEntry *entry = &setup->levels->entries[index];
    return setup->has_all_levels || !entry->is_read || entry->is_broken ||
           (entry->modes >> setup->options.mode & 1u) != 0;
}

void setup_choose_level(Setup *setup, int index)
{
    ASSERT(index >= 0 && index < setup->levels->count);
    setup->level = setup->wanted_level = index;
}

/* Skips levels not for the mode; a broken one shows its error. */
static void turn_level(Setup *setup, int way)
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
        return rivals_sides_most(setup->rivals.kind);
    return mode == MODE_TRIALS ? 1 : modes_players(mode).people_max;
}

int setup_people(const Setup *setup, int people)
{
    int most = setup_people_most(setup);
    return people < most ? people : most;
}

RivalsChoice setup_rivals(const Setup *setup, int people)
{
    RivalsChoice choice = setup->rivals;
    choice.sides =
        clamp_to_int(choice.sides, rivals_sides_least(choice.kind, setup_people(setup, people)),
                     rivals_sides_most(choice.kind));
    return choice;
}

static int bots_least(const Setup *setup, int people)
{
    ModePlayers players = modes_players(setup->options.mode);
    int least = players.total_min - setup_people(setup, people);
    int kept_free = players.total_max - players.people_max; /* Siege's enemies. */
    return least > kept_free ? least : kept_free;
}

static int bots_most(const Setup *setup, int people)
{
    ModePlayers players = modes_players(setup->options.mode);
    return players.has_bots ? players.total_max - setup_people(setup, people) : 0;
}

int setup_bots(const Setup *setup, int people)
{
    int least = bots_least(setup, people);
    int most = bots_most(setup, people);
    int wanted = setup->options.bots;
    if (setup->kind == SETUP_RIVALS)
        return setup_rivals(setup, people).sides - setup_people(setup, people);
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
    if (level->is_broken || players.is_solo || setup->kind == SETUP_RIVALS)
        return 0;
    if (players.fills_up) /* Bots come in waves, so all of them are seldom there at once. */
        return setup->options.has_chosen_bots &&
               setup_bots(setup, people) > bots_least(setup, people) &&
               total > 2 * level->players.most;
    return (total > level->players.most) - (total < level->players.least);
}

bool setup_can_have_teams(const Setup *setup)
{
    return has_rules(setup->kind) && modes_players(setup->options.mode).can_have_teams;
}

/* 0, or one more than the lowest bit's number. */
static int first_mutator(unsigned mutators)
{
    int first = mutators_first(mutators);
    return first < MUTATOR_COUNT ? first + 1 : 0;
}

static unsigned mutator_bits(int mutator)
{
    return mutator > 0 ? 1u << (mutator - 1) : 0;
}

MatchChoice setup_choice(const Setup *setup, int people)
{
    const MatchOptions *options = &setup->options;
    int bots = setup_bots(setup, people);
    return (MatchChoice){.level = setup_level(setup)->title,
                         .mode = options->mode,
                         .has_teams = options->has_teams,
                         .bots = bots,
                         .players = bots + setup_people(setup, people),
                         .bot_level = options->bot_levels[0],
                         .mutators = options->mutators,
                         .format = setup->rivals.kind};
}

bool setup_has_row(const Setup *setup, MatchRow row, int people)
{
    Mode mode = setup->options.mode;
    bool is_set = setup->kind == SETUP_RIVALS;
    switch (row) {
    case MATCH_ROW_MODE:
        return next_mode(setup->kind, mode, 1) != mode;
    case MATCH_ROW_LEVEL:
        return !is_set;
    case MATCH_ROW_TEAMS:
        return setup_can_have_teams(setup);
    case MATCH_ROW_BOTS:
        return !is_set && bots_most(setup, people) > 0;
    case MATCH_ROW_BOT_LEVEL:
        return is_set ? setup_bots(setup, people) > 0
                      : bots_most(setup, people) > 0 && !modes_levels_bots(mode);
    case MATCH_ROW_RULES:
        return has_rules(setup->kind);
    case MATCH_ROW_STRIKES:
        return has_rules(setup->kind) && modes_have_strikes(mode);
    case MATCH_ROW_FORMAT:
    case MATCH_ROW_PLAYERS:
        return is_set;
    case MATCH_ROWS:
        break;
    }
    return false;
}

void setup_turn(Setup *setup, MatchRow row, int way, int people)
{
    MatchOptions *options = &setup->options;
    RivalsChoice *rivals = &setup->rivals;
    switch (row) {
    case MATCH_ROW_LEVEL:
        turn_level(setup, way);
        break;
    case MATCH_ROW_MODE:
        options->mode = next_mode(setup->kind, options->mode, way);
        suit_level(setup);
        break;
    case MATCH_ROW_TEAMS:
        options->has_teams = setup_can_have_teams(setup) ? !options->has_teams : options->has_teams;
        break;
    case MATCH_ROW_FORMAT:
        rivals->kind = (RivalsKind)match_rows_wrap((int)rivals->kind + way, 0, RIVALS_KINDS - 1);
        /* Tournaments begin with the most, sets with two. */
        rivals->sides = rivals->kind == RIVALS_TOURNAMENT ? RIVALS_SIDES_MAX : RIVALS_DUEL;
        break;
    case MATCH_ROW_BOTS:
    case MATCH_ROW_PLAYERS:
        if (setup->kind == SETUP_RIVALS)
            rivals->sides =
                match_rows_wrap(setup_rivals(setup, people).sides + way,
                                rivals_sides_least(rivals->kind, setup_people(setup, people)),
                                rivals_sides_most(rivals->kind));
        else if (bots_most(setup, people) > 0) {
            options->bots = match_rows_wrap(setup_bots(setup, people) + way,
                                            bots_least(setup, people), bots_most(setup, people));
            options->has_chosen_bots = true;
        }
        break;
    case MATCH_ROW_BOT_LEVEL:
        match_set_bot_levels(options, (BotLevel)match_rows_wrap((int)options->bot_levels[0] + way,
                                                                0, BOT_LEVEL_COUNT - 1));
        break;
    case MATCH_ROW_RULES:
        options->mutators = (options->mutators & MUTATOR_STRIKES) |
                            mutator_bits(match_rows_wrap(first_mutator(options->mutators) + way, 0,
                                                         MUTATOR_CHOICES));
        break;
    case MATCH_ROW_STRIKES:
        options->mutators ^= MUTATOR_STRIKES;
        break;
    case MATCH_ROWS:
        break;
    }
}

bool setup_list_levels(LevelList *out_levels, Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES];
    Error ignored;
    bool has_folder = folders_user_subfolder("levels", folder, &ignored);
    if (has_folder)
        packs_mend(folder);
    return level_list_create(out_levels, has_folder ? folder : NULL, out_error);
}

bool setup_list_all(LevelList *out_levels, uint64_t number, Error *out_error)
{
    if (!setup_list_levels(out_levels, out_error))
        return false;
    if (level_list_add_surprise(out_levels, surprise_seed(number), SURPRISE_PLAYERS, out_error))
        return true;
    level_list_destroy(out_levels);
    return false;
}

bool setup_has_surprise(const Setup *setup)
{
    return setup->levels->entries[setup->level].is_surprise;
}

/* All zeros where there is no grown level. */
static GrowPlan surprise_plan(const Setup *setup)
{
    int index = level_list_surprise(setup->levels);
    GrowPlan plan = {.seed = 0};
    if (index >= 0)
        (void)surprise_read(setup->levels->entries[index].path, &plan);
    return plan;
}

/* How many players to grow a level for. If the player chose no number of bots, it must not depend
 * on the level, because the level depends on it. */
static int surprise_players(const Setup *setup, int people)
{
    ModePlayers players = modes_players(setup->options.mode);
    bool is_usual = !setup->options.has_chosen_bots || !players.has_bots || players.fills_up;
    int playing = setup_people(setup, people);
    if (is_usual)
        return playing > SURPRISE_PLAYERS ? playing : SURPRISE_PLAYERS;
    return playing + setup_bots(setup, people);
}

void setup_keep_surprise(const Setup *setup, LevelList *levels)
{
    GrowPlan plan = surprise_plan(setup);
    if (plan.players > 0)
        level_list_change_surprise(levels, plan.seed, plan.players);
}

void setup_fit_surprise(Setup *setup, int people)
{
    level_list_change_surprise(setup->levels, surprise_plan(setup).seed,
                               surprise_players(setup, people));
}

void setup_grow_another(Setup *setup, uint64_t number)
{
    uint64_t seed = surprise_seed(number);
    bool is_same = seed == surprise_plan(setup).seed;
    level_list_change_surprise(setup->levels, is_same ? surprise_seed(number + 1) : seed,
                               SURPRISE_PLAYERS);
}

void setup_surprise_words(const Setup *setup, char out_words[SETUP_SEED_BYTES])
{
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)surprise_plan(setup).seed);
    /* TRANSLATORS: the number that a level is grown from. */
    snprintf(out_words, SETUP_SEED_BYTES, tr("seed %s"), seed);
}

void setup_recall(const LastMatch *last, const LevelList *levels, MatchOptions *options)
{
    options->mode = last->mode;
    options->has_teams = last->has_teams;
    options->bots = last->bots;
    options->has_chosen_bots = last->has_chosen_bots;
    options->mutators = mutator_bits(last->mutator) | (last->has_strikes ? MUTATOR_STRIKES : 0);
    match_set_bot_levels(options, last->bot_level);
    if (surprise_is_meant(last->level))
        snprintf(options->level_path, sizeof options->level_path, "%s", last->level);
    for (int i = 0; i < levels->count; i++)
        if (strcmp(level_entry_file(&levels->entries[i]), last->level) == 0)
            snprintf(options->level_path, sizeof options->level_path, "%s",
                     levels->entries[i].path);
}

void setup_remember(const Setup *setup, LastMatch *last, MatchOptions *next)
{
    const MatchOptions before = *next;
    if (setup->kind == SETUP_RIVALS) /* A set keeps its own. */
        return;
    *next = setup->options;
    if (setup->kind != SETUP_MATCH) {
        next->mode = has_mode(SETUP_MATCH, before.mode) ? before.mode : last->mode;
        next->bots = before.bots;
        next->has_chosen_bots = before.has_chosen_bots;
    }
    last->mode = next->mode;
    last->has_teams = next->has_teams;
    last->bots = next->bots;
    last->has_chosen_bots = next->has_chosen_bots;
    last->bot_level = next->bot_levels[0];
    last->mutator = first_mutator(next->mutators);
    last->has_strikes = (next->mutators & MUTATOR_STRIKES) != 0;
    const LevelEntry *level = &setup->levels->entries[setup->wanted_level];
    const char *file = level_entry_file(level);
    snprintf(next->level_path, sizeof next->level_path, "%s", level->path);
    last->level[0] = '\0';
    if (strlen(file) < sizeof last->level)
        snprintf(last->level, sizeof last->level, "%s", file);
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
    if (!has_rules(setup->kind))
        out_options->mutators = 0;
    if (!modes_have_strikes(out_options->mode))
        out_options->mutators &= ~(unsigned)MUTATOR_STRIKES;
    snprintf(out_options->level_path, sizeof out_options->level_path, "%s", level->path);
    return true;
}
