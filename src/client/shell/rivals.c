/* SPDX-License-Identifier: MIT */
#include "shell/rivals.h"

#include "base/files.h"
#include "level/level_read.h"
#include "match/match.h"
#include "scene/words.h"
#include "ui/ui.h"

#define ALL_MUTATORS ((1u << MUTATOR_COUNT) - 1)

/* Without movers, freezing changes nothing. */
static unsigned useful_mutators(const char *path)
{
    Level level;
    Error ignored; /* Whoever plays the level tells the problem. */
    bool has_mover = false;
    if (!level_read_file(path, &level, &ignored))
        return ALL_MUTATORS;
    for (int i = 0; i < level.obstacle_count; i++)
        has_mover |= level.obstacles[i].motion.has_spin || level.obstacles[i].motion.path_count > 0;
    level_destroy(&level);
    return has_mover ? ALL_MUTATORS : ALL_MUTATORS & ~(unsigned)MUTATOR_FROZEN_MOVERS;
}

int rivals_levels_find(LevelList *list, int players, RivalsLevel out_levels[RIVALS_LEVELS_MAX])
{
    int count = 0;
    for (int i = 0; i < list->count && count < RIVALS_LEVELS_MAX; i++) {
        const LevelEntry *entry = level_list_look(list, i);
        const char *file = path_file_name(entry->path);
        if (entry->is_own || entry->is_surprise || entry->is_large ||
            !level_list_suits(list, i, MODE_DEATHMATCH) || entry->players.least > players ||
            entry->players.most < players || strlen(file) >= RIVALS_FILE_BYTES)
            continue;
        RivalsLevel *level = &out_levels[count++];
        memset(level, 0, sizeof *level);
        snprintf(level->file, sizeof level->file, "%s", file);
        level->mutators = useful_mutators(entry->path);
    }
    return count;
}

const LevelEntry *rivals_level_entry(LevelList *list, const RivalsLevel *level)
{
    for (int i = 0; i < list->count; i++)
        if (!list->entries[i].is_own &&
            strcmp(path_file_name(list->entries[i].path), level->file) == 0)
            return level_list_look(list, i);
    return NULL;
}

/* Streams of the set's seed. Each match has one for its offers and one for a bot's pick. */
enum { STREAM_LEVELS = 1, STREAM_LINE = 2, STREAM_OFFERS = 100, STREAM_BOT = 200 };

int rivals_sides_least(RivalsKind kind, int people)
{
    int least = kind == RIVALS_TOURNAMENT ? RIVALS_DUEL + 1 : RIVALS_DUEL;
    return people > least ? people : least;
}

int rivals_sides_most(RivalsKind kind)
{
    return kind == RIVALS_TOURNAMENT ? RIVALS_SIDES_MAX : RIVALS_SET_MOST;
}

/* Sets all up for the first match. `levels` must be filled in. */
static void begin(Rivals *rivals, RivalsChoice choice, uint64_t seed)
{
    Random random = random_make(seed, STREAM_LINE);
    rivals->kind = choice.kind;
    rivals->sides = choice.sides;
    rivals->seed = seed;
    rivals->picker = rivals->mutator = RIVALS_NONE;
    for (int i = 0; i < choice.sides; i++)
        rivals->line[i] = i;
    random_shuffle(&random, rivals->line, choice.sides, sizeof *rivals->line);
}

void rivals_begin(Rivals *rivals, RivalsChoice choice, uint64_t seed, const RivalsLevel *levels,
                  int count)
{
    Random random = random_make(seed, STREAM_LEVELS);
    ASSERT(count > 0 && count <= RIVALS_LEVELS_MAX);
    ASSERT(choice.sides >= RIVALS_DUEL && choice.sides <= rivals_sides_most(choice.kind));
    *rivals = (Rivals){.level_count = count};
    for (int i = 0; i < count; i++)
        rivals->levels[i] = levels[i];
    random_shuffle(&random, rivals->levels, count, sizeof *rivals->levels);
    begin(rivals, choice, seed);
}

const RivalsLevel *rivals_level(const Rivals *rivals, int match)
{
    return &rivals->levels[match % rivals->level_count];
}

int rivals_feeder(const Rivals *rivals, int match, int place)
{
    int in_line = RIVALS_DUEL * match + place;
    return in_line < rivals->sides ? RIVALS_NONE : in_line - rivals->sides;
}

int rivals_in_place(const Rivals *rivals, int match, int place)
{
    int feeder = rivals_feeder(rivals, match, place);
    if (feeder == RIVALS_NONE)
        return rivals->line[RIVALS_DUEL * match + place];
    return feeder < rivals->match_count ? rivals->matches[feeder].winner : RIVALS_NONE;
}

int rivals_players(const Rivals *rivals, int match, int out_sides[RIVALS_SIDES_MAX])
{
    if (rivals->kind == RIVALS_SET) {
        for (int i = 0; i < rivals->sides; i++)
            out_sides[i] = i;
        return rivals->sides;
    }
    int first = rivals_in_place(rivals, match, 0);
    int second = rivals_in_place(rivals, match, 1);
    out_sides[0] = first < second ? first : second;
    out_sides[1] = first < second ? second : first;
    return out_sides[0] != RIVALS_NONE ? RIVALS_DUEL : 0;
}

bool rivals_has_people_next(const Rivals *rivals, int people)
{
    int sides[RIVALS_SIDES_MAX];
    return rivals_players(rivals, rivals->match_count, sides) > 0 && sides[0] < people;
}

/* Picks three mutators that change something on the next level, without the last match's. */
static void make_offers(Rivals *rivals, int last_mutator)
{
    Random random = random_make(rivals->seed, STREAM_OFFERS + (uint64_t)rivals->match_count);
    unsigned useful = rivals_level(rivals, rivals->match_count)->mutators;
    int pool[MUTATOR_COUNT];
    for (int i = 0; i < MUTATOR_COUNT; i++)
        pool[i] = i;
    random_shuffle(&random, pool, MUTATOR_COUNT, sizeof *pool);
    int count = 0;
    for (int i = 0; i < MUTATOR_COUNT && count < RIVALS_OFFERS; i++)
        if ((useful >> pool[i] & 1u) != 0 && pool[i] != last_mutator)
            rivals->offers[count++] = pool[i];
    ASSERT(count == RIVALS_OFFERS); /* Of seven, one may change nothing and one was the last. */
}

/* The side that came last in a match that was won. If several did, the one with fewer wins. */
static int last_of(const Rivals *rivals, int match)
{
    const RivalsMatch *played = &rivals->matches[match];
    int sides[RIVALS_SIDES_MAX];
    int count = rivals_players(rivals, match, sides);
    int last = RIVALS_NONE;
    for (int i = 0; i < count; i++) {
        int side = sides[i];
        if (side == played->winner)
            continue;
        int less = last == RIVALS_NONE ? -1 : played->scores[side] - played->scores[last];
        if (less < 0 || (less == 0 && rivals->wins[side] < rivals->wins[last]))
            last = side;
    }
    return last;
}

int rivals_chooser(const Rivals *rivals)
{
    return rivals->match_count > 0 ? last_of(rivals, rivals->match_count - 1) : RIVALS_NONE;
}

void rivals_take(Rivals *rivals, int winner, const int scores[RIVALS_SIDES_MAX])
{
    ASSERT(winner >= RIVALS_NONE && winner < rivals->sides);
    if (rivals_winner(rivals) != RIVALS_NONE)
        return;
    rivals->is_replayed = winner == RIVALS_NONE;
    if (rivals->is_replayed)
        return;
    int mutator = rivals->mutator;
    RivalsMatch *match = &rivals->matches[rivals->match_count];
    *match = (RivalsMatch){.mutator = mutator, .winner = winner};
    memcpy(match->scores, scores, (size_t)rivals->sides * sizeof *scores);
    rivals->match_count++;
    rivals->wins[winner]++;
    rivals->mutator = RIVALS_NONE;
    rivals->picker = RIVALS_NONE;
    if (rivals_winner(rivals) != RIVALS_NONE)
        return;
    rivals->picker = rivals_chooser(rivals);
    make_offers(rivals, mutator);
}

void rivals_pick(Rivals *rivals, int offer)
{
    ASSERT(offer >= 0 && offer < RIVALS_OFFERS);
    if (rivals->picker == RIVALS_NONE)
        return;
    rivals->mutator = rivals->offers[offer];
    rivals->picker = RIVALS_NONE;
}

int rivals_bot_pick(const Rivals *rivals)
{
    Random random = random_make(rivals->seed, STREAM_BOT + (uint64_t)rivals->match_count);
    return random_index(&random, RIVALS_OFFERS);
}

int rivals_matches_most(const Rivals *rivals)
{
    return rivals->kind == RIVALS_TOURNAMENT ? rivals->sides - 1
                                             : rivals->sides * (RIVALS_WINS - 1) + 1;
}

int rivals_next_number(const Rivals *rivals)
{
    return rivals->match_count + 1;
}

int rivals_last_number(const Rivals *rivals)
{
    return rivals->match_count + (rivals->is_replayed ? 1 : 0);
}

int rivals_winner(const Rivals *rivals)
{
    if (rivals->kind == RIVALS_TOURNAMENT)
        return rivals->match_count > 0 && rivals->match_count == rivals_matches_most(rivals)
                   ? rivals->matches[rivals->match_count - 1].winner
                   : RIVALS_NONE;
    for (int side = 0; side < rivals->sides; side++)
        if (rivals->wins[side] >= RIVALS_WINS)
            return side;
    return RIVALS_NONE;
}

int rivals_leader(const Rivals *rivals)
{
    int leader = 0;
    bool is_shared = false;
    if (rivals->kind == RIVALS_TOURNAMENT)
        return rivals_winner(rivals);
    for (int side = 1; side < rivals->sides; side++) {
        if (rivals->wins[side] >= rivals->wins[leader])
            is_shared = rivals->wins[side] == rivals->wins[leader];
        if (rivals->wins[side] > rivals->wins[leader])
            leader = side;
    }
    return is_shared ? RIVALS_NONE : leader;
}

bool rivals_is_under_way(const Rivals *rivals)
{
    return rivals->level_count > 0 && rivals_winner(rivals) == RIVALS_NONE;
}

/* The file only stores the results. Reading it replays them, which restores all else. */

enum { RULE_NONE = 0, SCORE_MOST = 1000000 }; /* In files; mutators come after it. */

static const char *const kind_names[RIVALS_KINDS] = {"set", "tournament"};
static const char *const top_keys[] = {"format", "kind", "sides", "people", "bot_skill",
                                       "seed",   "rule", "drawn", "levels", "matches"};

/* The members of the file's outermost object. */
typedef struct FileHead {
    RivalsKind kind;
    int sides, people;
    BotLevel bot_level;
    Hash seed;
    int rule; /* Of the next match. */
    bool is_drawn;
} FileHead;

#define AT(a_kind, of, member, low, high)                                                          \
    .kind = JSON_FIELD_##a_kind, .offset = offsetof(of, member), .least = (low), .most = (high)
#define NAMED(of, member, noun, all, count)                                                        \
    AT(NAME, of, member, 0, (count)-1), .what = (noun), .names = {(all), (count)}

static const JsonField head_rows[] = {
    {.key = "kind", NAMED(FileHead, kind, "kind", kind_names, RIVALS_KINDS)},
    {.key = "sides", AT(WHOLE, FileHead, sides, 0, RIVALS_SIDES_MAX)},
    {.key = "people", AT(WHOLE, FileHead, people, 0, RIVALS_SIDES_MAX)},
    {.key = "bot_skill", NAMED(FileHead, bot_level, "bot level", bot_level_names, BOT_LEVEL_COUNT)},
    {.key = "seed", AT(HASH, FileHead, seed, 0, 0)},
    {.key = "rule", NAMED(FileHead, rule, "rule", mutator_choices, MUTATOR_COUNT + 1)},
    {.key = "drawn", AT(FLAG, FileHead, is_drawn, 0, 1)},
};

static const JsonField level_rows[] = {
    {.key = "level", AT(CODED, RivalsLevel, file, 0, RIVALS_FILE_BYTES - 1)},
    {.key = "rules", AT(WHOLE, RivalsLevel, mutators, 0, ALL_MUTATORS)},
};

/* The scores come last: there are as many as sides. */
#define SCORE(n)                                                                                   \
    {                                                                                              \
        .key = "score_" #n, AT(WHOLE, RivalsMatch, scores[(n)-1], -SCORE_MOST, SCORE_MOST)         \
    }
static const JsonField match_rows[] = {
    {.key = "rule", NAMED(RivalsMatch, mutator, "rule", mutator_choices, MUTATOR_COUNT + 1)},
    {.key = "winner", AT(WHOLE, RivalsMatch, winner, 0, RIVALS_SIDES_MAX - 1)},
    SCORE(1),
    SCORE(2),
    SCORE(3),
    SCORE(4),
    SCORE(5),
    SCORE(6),
    SCORE(7),
    SCORE(8),
};

static JsonFields match_fields(const Rivals *rivals)
{
    return (JsonFields){match_rows,
                        JSON_FIELDS(match_rows).count - RIVALS_SIDES_MAX + rivals->sides};
}

static void read_level(Reader *reader, const cJSON *value, void *data)
{
    Rivals *rivals = &((RivalsSaved *)data)->state;
    RivalsLevel level = {.mutators = 0};
    if (!json_fields_read(reader, value, JSON_FIELDS(level_rows), &level))
        return;
    unsigned left = level.mutators;
    for (int i = 0; i < RIVALS_OFFERS; i++)
        left &= left - 1;
    if (left == 0)
        reader_error(reader, value, tr("has too few rules to choose from"));
    else
        rivals->levels[rivals->level_count++] = level;
}

static void read_match(Reader *reader, const cJSON *value, void *data)
{
    Rivals *rivals = &((RivalsSaved *)data)->state;
    RivalsMatch match;
    int sides[RIVALS_SIDES_MAX];
    bool has_played = false;
    if (!json_fields_read(reader, value, match_fields(rivals), &match))
        return;
    int count = rivals_players(rivals, rivals->match_count, sides);
    for (int i = 0; i < count; i++)
        has_played |= sides[i] == match.winner;
    if (rivals_winner(rivals) != RIVALS_NONE || !has_played) {
        reader_error(reader, value, tr("cannot have been won by side %d"), match.winner);
        return;
    }
    rivals->mutator = match.mutator - 1;
    rivals_take(rivals, match.winner, match.scores);
}

static void read_rivals(Reader *reader, const cJSON *root, void *data)
{
    RivalsSaved *saved = data;
    Rivals *rivals = &saved->state;
    FileHead head = {.sides = 0};
    reader_check_keys(reader, root, NAMES(top_keys));
    for (int i = 0; i < JSON_FIELDS(head_rows).count; i++)
        json_field_read(reader, root, &head_rows[i], &head);
    user_items_read(reader, root, "levels", RIVALS_LEVELS_MAX, "levels", read_level, saved);
    if (reader->problems->error_count > 0 || rivals->level_count == 0)
        return;
    if (head.sides < rivals_sides_least(head.kind, head.people) ||
        head.sides > rivals_sides_most(head.kind)) {
        /* TRANSLATORS: %s is "set" or "tournament", as in the file */
        reader_error(reader, root, tr("has %d sides, which a %s of %d people cannot have"),
                     head.sides, kind_names[head.kind], head.people);
        return;
    }
    saved->people = head.people;
    saved->bot_level = head.bot_level;
    begin(rivals, (RivalsChoice){head.kind, head.sides}, head.seed);
    user_items_read(reader, root, "matches", RIVALS_MATCHES, "matches", read_match, saved);
    rivals->is_replayed = head.is_drawn;
    if (head.rule == RULE_NONE || rivals->picker == RIVALS_NONE)
        return;
    rivals->mutator = head.rule - 1;
    rivals->picker = RIVALS_NONE;
}

static void write_rivals(FILE *file, const void *data)
{
    const RivalsSaved *saved = data;
    const Rivals *rivals = &saved->state;
    FileHead head = {rivals->kind, rivals->sides,       saved->people,      saved->bot_level,
                     rivals->seed, rivals->mutator + 1, rivals->is_replayed};
    bool is_first = true;
    fputs(",\n  ", file);
    json_fields_write(file, JSON_FIELDS(head_rows), &head, ",\n  ");
    fputs(",\n  \"levels\": [", file);
    for (int i = 0; i < rivals->level_count; i++)
        user_item_write(file, JSON_FIELDS(level_rows), &rivals->levels[i], &is_first);
    is_first = true;
    fputs("\n  ],\n  \"matches\": [", file);
    for (int i = 0; i < rivals->match_count; i++) {
        RivalsMatch match = rivals->matches[i];
        match.mutator++;
        user_item_write(file, match_fields(rivals), &match, &is_first);
    }
    fputs("\n  ]", file);
}

/* If several copies of the game run, the last one to save wins. */
static bool keep(void *data, const void *found, void *context)
{
    (void)data;
    (void)found;
    (void)context;
    return true;
}

/* Raise the format with every new key and name: older versions refuse it. */
const UserFileKind rivals_file_kind = {
    .name = "rivals.json",
    .damaged = TR("Your sets of Rivals are damaged."),
    .newer = TR("Your sets of Rivals are of a newer version."),
    .unreadable = TR("Your sets of Rivals can't be read."),
    .unsaved = TR("Your sets of Rivals can't be saved."),
    .later = TR("It will be saved after the next match."),
    .data_bytes = sizeof(RivalsSaved),
    .bytes_max = 1 << 16,
    .depth_max = 4,
    .format = 1,
    .read = read_rivals,
    .write = write_rivals,
    .change = keep,
};

/* Whether a side is the only person. */
static bool is_you(int people, int side)
{
    return people == 1 && side == 0;
}

const char *rivals_words_name(int people, int side)
{
    static const char *const names[RIVALS_SIDES_MAX] = {
        TR("Player 1"), TR("Player 2"), TR("Player 3"), TR("Player 4"),
        TR("Player 5"), TR("Player 6"), TR("Player 7"), TR("Player 8")};
    if (side >= people)
        return bot_name(side);
    ASSERT(side >= 0 && side < RIVALS_SIDES_MAX);
    return is_you(people, side) ? names_shown(MATCH_YOU) : tr(names[side]);
}

/* Of those who play a match, by its index. */
static void write_score(const Rivals *rivals, int people, int match,
                        const int scores[RIVALS_SIDES_MAX], char out_words[RIVALS_WORDS_BYTES])
{
    int sides[RIVALS_SIDES_MAX];
    int count = rivals_players(rivals, match, sides);
    out_words[0] = '\0';
    if (count == RIVALS_DUEL) {
        /* "Player 1" ends with a number of its own, so people's scores stand a little apart. */
        const char *gap = people > 1 ? "  " : " ";
        char left[UI_NUMBER_BYTES], right[UI_NUMBER_BYTES];
        ui_number(scores[sides[0]], left);
        ui_number(scores[sides[1]], right);
        text_fit(out_words, RIVALS_WORDS_BYTES, "%s%s%s : %s%s%s",
                 rivals_words_name(people, sides[0]), gap, left, right, gap,
                 rivals_words_name(people, sides[1]));
        return;
    }
    for (int i = 0; i < count; i++) {
        char score[UI_NUMBER_BYTES];
        ui_number(scores[sides[i]], score);
        tr_list(out_words, RIVALS_WORDS_BYTES, tr("%s: %s"), rivals_words_name(people, sides[i]),
                score);
    }
}

/* "You meet Pallet". */
static void write_meeting(const Rivals *rivals, int people, int match,
                          char out_words[RIVALS_WORDS_BYTES])
{
    int sides[RIVALS_SIDES_MAX];
    out_words[0] = '\0';
    if (rivals_players(rivals, match, sides) == 0)
        return;
    const char *other = rivals_words_name(people, sides[1]);
    if (is_you(people, sides[0]))
        /* TRANSLATORS: %s is the opponent of the next duel */
        snprintf(out_words, RIVALS_WORDS_BYTES, tr("You meet %s"), other);
    else
        /* TRANSLATORS: both are players: who plays against whom */
        snprintf(out_words, RIVALS_WORDS_BYTES, tr("%s meets %s"),
                 rivals_words_name(people, sides[0]), other);
}

static bool is_final(const Rivals *rivals, int number)
{
    return rivals->kind == RIVALS_TOURNAMENT && number == rivals_matches_most(rivals);
}

/* "match 2 of 5". With more than two sides in a set the number of matches is not known. */
static void write_number(const Rivals *rivals, int number, char out_words[RIVALS_WORDS_BYTES])
{
    if (is_final(rivals, number))
        /* TRANSLATORS: the last match of a tournament */
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", tr("final"));
    else if (rivals->kind == RIVALS_TOURNAMENT || rivals->sides == RIVALS_DUEL)
        /* TRANSLATORS: the number of the match, and of how many at most */
        snprintf(out_words, RIVALS_WORDS_BYTES, tr("match %d of %d"), number,
                 rivals_matches_most(rivals));
    else
        snprintf(out_words, RIVALS_WORDS_BYTES, tr("match %d"), number);
}

void rivals_words_match(const Rivals *rivals, int people, int number,
                        char out_words[RIVALS_WORDS_BYTES])
{
    bool is_set = rivals->kind == RIVALS_SET;
    char what[RIVALS_WORDS_BYTES], score[RIVALS_WORDS_BYTES];
    write_number(rivals, number, what);
    if (is_set)
        write_score(rivals, people, 0, rivals->wins, score);
    else
        write_meeting(rivals, people, number - 1, score);
    text_fit(out_words, RIVALS_WORDS_BYTES, "%s \xc2\xb7 %s \xc2\xb7 %s",
             /* TRANSLATORS: sets of matches, by name; and a tournament */
             is_set ? tr("Rivals") : tr("Tournament"), what, score);
}

/* Writes the state of the set that would be replaced. */
static void write_replaced(const Rivals *old, int people, char out_words[RIVALS_WORDS_BYTES])
{
    char score[RIVALS_WORDS_BYTES];
    int number = rivals_next_number(old);
    if (is_final(old, number)) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s",
                 tr("Play starts anew and drops the tournament before its final."));
    } else if (old->kind == RIVALS_TOURNAMENT) {
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 /* TRANSLATORS: "Play" is a button; the number of the match, and of how many */
                 tr("Play starts anew and drops the tournament before its next match, match %d "
                    "of %d."),
                 number, rivals_matches_most(old));
    } else {
        write_score(old, people, 0, old->wins, score);
        /* TRANSLATORS: "Play" is a button; %s is a score: "You 1 : 1 Pallet" */
        text_fit(out_words, RIVALS_WORDS_BYTES, tr("Play starts anew and drops the old set: %s."),
                 score);
    }
}

void rivals_words_rules(const Rivals *old, RivalsChoice choice, int people,
                        char out_words[RIVALS_WORDS_BYTES])
{
    int duels = choice.sides - 1;
    if (old != NULL)
        write_replaced(old, people, out_words);
    else if (choice.kind == RIVALS_TOURNAMENT)
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 tr_count("A knock-out of %d duel. The loser is out, and chooses the rule that "
                          "changes in the next match.",
                          "A knock-out of %d duels, each on another level. The loser is out, and "
                          "chooses the rule that changes in the next match.",
                          duels),
                 duels);
    else if (choice.sides == RIVALS_DUEL)
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s",
                 tr("Best of five duels, each on another level. The loser of a match chooses the "
                    "rule that changes in the next."));
    else
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s",
                 tr("Each match on another level, until somebody has won three. Whoever comes "
                    "last chooses the rule that changes in the next."));
}

void rivals_words_note(const Rivals *rivals, char out_words[RIVALS_WORDS_BYTES])
{
    int number = rivals_next_number(rivals);
    if (is_final(rivals, number)) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", tr("Continue: final"));
    } else if (rivals->kind == RIVALS_TOURNAMENT) {
        /* TRANSLATORS: the number of the match, and of how many */
        snprintf(out_words, RIVALS_WORDS_BYTES, tr("Continue: match %d of %d"), number,
                 rivals_matches_most(rivals));
    } else {
        /* TRANSLATORS: goes on with the set; a score follows: "Continue 2 : 1" */
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", tr_in("set", "Continue"));
        for (int i = 0; i < rivals->sides; i++)
            text_append(out_words, RIVALS_WORDS_BYTES, "%s%d", i > 0 ? " : " : " ",
                        rivals->wins[i]);
    }
}

static void write_won(RivalsKind kind, int people, int winner, char out_words[RIVALS_WORDS_BYTES])
{
    bool is_set = kind == RIVALS_SET;
    const char *name = rivals_words_name(people, winner);
    if (is_you(people, winner))
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s",
                 is_set ? tr("You win the set") : tr("You win the tournament"));
    else
        /* TRANSLATORS: %s is a player */
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 is_set ? tr("%s wins the set") : tr("%s wins the tournament"), name);
}

void rivals_words_heading(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    int winner = rivals_winner(rivals);
    int leader = rivals_leader(rivals);
    if (winner != RIVALS_NONE)
        write_won(rivals->kind, people, winner, out_words);
    else if (rivals->kind == RIVALS_TOURNAMENT)
        write_meeting(rivals, people, rivals->match_count, out_words);
    else if (leader != RIVALS_NONE && is_you(people, leader))
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", tr("You lead"));
    else if (leader != RIVALS_NONE)
        /* TRANSLATORS: %s is a player */
        snprintf(out_words, RIVALS_WORDS_BYTES, tr("%s leads"), rivals_words_name(people, leader));
    else
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s",
                 /* TRANSLATORS: of a set of matches: nobody leads */
                 rivals->match_count > 0 ? tr("Tied")
                 /* TRANSLATORS: what wins a set of matches */
                 : rivals->sides == RIVALS_DUEL ? tr("Best of five")
                                                : tr("First to three"));
}

static void write_points(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    const RivalsMatch *last = &rivals->matches[rivals->match_count - 1];
    char points[RIVALS_WORDS_BYTES];
    write_score(rivals, people, rivals->match_count - 1, last->scores, points);
    if (is_you(people, last->winner))
        /* TRANSLATORS: a number, and the points of both: "You 5 : 1 Pallet" */
        text_fit(out_words, RIVALS_WORDS_BYTES, tr("You won match %d. Points: %s."),
                 rivals->match_count, points);
    else
        /* TRANSLATORS: a player, a number, and the points of both: "You 1 : 5 Pallet" */
        text_fit(out_words, RIVALS_WORDS_BYTES, tr("%s won match %d. Points: %s."),
                 rivals_words_name(people, last->winner), rivals->match_count, points);
}

void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    int match = rivals->match_count - 1;
    char next[RIVALS_WORDS_BYTES] = "";
    bool is_table = rivals->kind == RIVALS_TOURNAMENT;
    int left = rivals_matches_most(rivals) - rivals->match_count;
    if (is_table) /* What is still to be won. */
        snprintf(next, sizeof next,
                 left == 1 ? tr("The next one is the final.")
                           : tr_count("The loser is out. %d match is left.",
                                      "The loser is out. %d matches are left.", left),
                 left);
    else if (rivals->sides == RIVALS_DUEL || match < 0) /* The points of more sides fill a line. */
        snprintf(next, sizeof next, "%s",
                 /* TRANSLATORS: the next match decides the set */
                 left == 1 ? tr("The next one decides.") : tr("Three wins take the set."));
    if (rivals_winner(rivals) != RIVALS_NONE) {
        write_score(rivals, people, match, is_table ? rivals->matches[match].scores : rivals->wins,
                    out_words);
    } else if (rivals->is_replayed) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s",
                 tr("A draw counts for nobody. The match is played again."));
    } else if (rivals->match_count == 0) {
        text_fit(out_words, RIVALS_WORDS_BYTES, "%s", next);
    } else {
        write_points(rivals, people, out_words);
        text_append(out_words, RIVALS_WORDS_BYTES, "%s%s", next[0] != '\0' ? " " : "", next);
    }
}

void rivals_words_winner(const RivalsMatch *match, int people, char out_words[RIVALS_WORDS_BYTES])
{
    if (is_you(people, match->winner))
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", tr("You won"));
    else
        /* TRANSLATORS: %s is a player */
        snprintf(out_words, RIVALS_WORDS_BYTES, tr("%s won"),
                 rivals_words_name(people, match->winner));
}

/* The loser of a duel, or who came last of more, chooses. */
static void write_choice(const Rivals *rivals, int people, int number,
                         char out_words[RIVALS_WORDS_BYTES])
{
    bool is_duel = rivals->kind == RIVALS_TOURNAMENT || rivals->sides == RIVALS_DUEL;
    int picker = rivals->picker;
    const char *name = rivals_words_name(people, picker);
    if (is_you(people, picker))
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 is_duel ? tr("You lost. Choose the rule for match %d:")
                         : tr("You came last. Choose the rule for match %d:"),
                 number);
    else if (picker < people)
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 is_duel /* TRANSLATORS: a player, who is spoken to, and a number */
                     ? tr("%s lost. Choose the rule for match %d:")
                     /* TRANSLATORS: a player, who is spoken to, and a number */
                     : tr("%s came last. Choose the rule for match %d:"),
                 name, number);
    else
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 is_duel /* TRANSLATORS: a player, and a number */
                     ? tr("%s lost and chooses the rule for match %d:")
                     /* TRANSLATORS: a player, and a number */
                     : tr("%s came last and chooses the rule for match %d:"),
                 name, number);
}

void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    int number = rivals_next_number(rivals);
    if (rivals->picker != RIVALS_NONE)
        write_choice(rivals, people, number, out_words);
    else if (rivals->mutator == RIVALS_NONE)
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", tr("Standard rules"));
    else if (rivals->is_replayed)
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", tr("The same rule again:"));
    else if (is_you(people, rivals_chooser(rivals)))
        snprintf(out_words, RIVALS_WORDS_BYTES, tr("Your rule for match %d:"), number);
    else
        /* TRANSLATORS: a player, and a number */
        snprintf(out_words, RIVALS_WORDS_BYTES, tr("%s's rule for match %d:"),
                 rivals_words_name(people, rivals_chooser(rivals)), number);
}
