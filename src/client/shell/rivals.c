/* SPDX-License-Identifier: MIT */
#include "shell/rivals.h"

#include "base/error.h"
#include "base/numbers.h"
#include "level/level_read.h"
#include "match/match.h"
#include "scene/words.h"
#include "ui/ui.h"

#include <stddef.h>
#include <stdio.h>

/* --- The levels of a set ---------------------------------------------------------------------- */

#define ALL_MUTATORS ((1u << MUTATOR_COUNT) - 1)

/* Where nothing moves, frozen movers change nothing. */
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

int rivals_levels_find(LevelList *list, RivalsLevel out_levels[RIVALS_LEVELS_MAX])
{
    int count = 0;
    for (int i = 0; i < list->count && count < RIVALS_LEVELS_MAX; i++) {
        const LevelEntry *entry = level_list_look(list, i);
        if (entry->is_own || entry->is_large || !level_list_suits(list, i, MODE_DEATHMATCH) ||
            entry->players.least > RIVALS_SIDES || entry->players.most < RIVALS_SIDES)
            continue;
        out_levels[count++] = (RivalsLevel){i, useful_mutators(entry->path)};
    }
    return count;
}

/* --- A set ------------------------------------------------------------------------------------ */

/* Streams of the set's seed. Each match has one for its offers and one for a bot's pick. */
enum { STREAM_LEVELS = 1, STREAM_OFFERS = 100, STREAM_BOT = 200 };

void rivals_begin(Rivals *rivals, uint64_t seed, const RivalsLevel *levels, int count)
{
    Random random = random_make(seed, STREAM_LEVELS);
    ASSERT(count > 0 && count <= RIVALS_LEVELS_MAX);
    *rivals =
        (Rivals){.seed = seed, .level_count = count, .picker = RIVALS_NONE, .mutator = RIVALS_NONE};
    for (int i = 0; i < count; i++)
        rivals->levels[i] = levels[i];
    random_shuffle(&random, rivals->levels, count, sizeof *rivals->levels);
}

static const RivalsLevel *next_level(const Rivals *rivals)
{
    return &rivals->levels[rivals->match_count % rivals->level_count];
}

/* Three of the mutators that change something on the next level, without the last match's. */
static void make_offers(Rivals *rivals, int last_mutator)
{
    Random random = random_make(rivals->seed, STREAM_OFFERS + (uint64_t)rivals->match_count);
    int pool[MUTATOR_COUNT];
    for (int i = 0; i < MUTATOR_COUNT; i++)
        pool[i] = i;
    random_shuffle(&random, pool, MUTATOR_COUNT, sizeof *pool);
    int count = 0;
    for (int i = 0; i < MUTATOR_COUNT && count < RIVALS_OFFERS; i++)
        if ((next_level(rivals)->mutators >> pool[i] & 1u) != 0 && pool[i] != last_mutator)
            rivals->offers[count++] = pool[i];
    ASSERT(count == RIVALS_OFFERS); /* Of seven, one may change nothing and one was the last. */
}

void rivals_take(Rivals *rivals, int winner, const int scores[RIVALS_SIDES])
{
    ASSERT(winner >= RIVALS_NONE && winner < RIVALS_SIDES);
    if (rivals_winner(rivals) != RIVALS_NONE)
        return;
    rivals->is_replayed = winner == RIVALS_NONE;
    if (rivals->is_replayed)
        return;
    int mutator = rivals->mutator;
    rivals->matches[rivals->match_count] =
        (RivalsMatch){next_level(rivals)->index, mutator, winner, {scores[0], scores[1]}};
    rivals->match_count++;
    rivals->wins[winner]++;
    rivals->mutator = RIVALS_NONE;
    rivals->picker = RIVALS_NONE;
    if (rivals_winner(rivals) != RIVALS_NONE)
        return;
    rivals->picker = 1 - winner;
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

int rivals_next_level(const Rivals *rivals)
{
    return next_level(rivals)->index;
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
    for (int side = 0; side < RIVALS_SIDES; side++)
        if (rivals->wins[side] >= RIVALS_WINS)
            return side;
    return RIVALS_NONE;
}

int rivals_leader(const Rivals *rivals)
{
    if (rivals->wins[0] == rivals->wins[1])
        return RIVALS_NONE;
    return rivals->wins[0] > rivals->wins[1] ? 0 : 1;
}

/* --- Words ------------------------------------------------------------------------------------ */

const char *rivals_words_name(int people, int side)
{
    static const char *const names[RIVALS_SIDES] = {"Player 1", "Player 2"};
    if (side >= people)
        return bot_name(side);
    return people == 1 ? MATCH_YOU : names[side];
}

/* A side and a verb: "You lead", but "Player 2 leads". */
static void write_deed(int people, int side, const char *verb, char out_words[RIVALS_WORDS_BYTES])
{
    const char *name = rivals_words_name(people, side);
    snprintf(out_words, RIVALS_WORDS_BYTES, "%.48s %s%s", name, verb,
             names_is_you(name) ? "" : "s");
}

/* "Player 1" ends with a number of its own, so two people's scores stand a little apart. */
static void write_score(int people, const int scores[RIVALS_SIDES],
                        char out_words[RIVALS_WORDS_BYTES])
{
    const char *gap = people == RIVALS_SIDES ? "  " : " ";
    char left[UI_NUMBER_BYTES], right[UI_NUMBER_BYTES];
    ui_number(scores[0], left);
    ui_number(scores[1], right);
    snprintf(out_words, RIVALS_WORDS_BYTES, "%.48s%s%s : %s%s%.48s", rivals_words_name(people, 0),
             gap, left, right, gap, rivals_words_name(people, 1));
}

void rivals_words_match(const Rivals *rivals, int people, int number,
                        char out_words[RIVALS_WORDS_BYTES])
{
    char score[RIVALS_WORDS_BYTES];
    write_score(people, rivals->wins, score);
    snprintf(out_words, RIVALS_WORDS_BYTES, "Rivals \xc2\xb7 match %d of %d \xc2\xb7 %.128s",
             number, RIVALS_MATCHES, score);
}

void rivals_words_rules(const Rivals *old, int people, char out_words[RIVALS_WORDS_BYTES])
{
    char score[RIVALS_WORDS_BYTES];
    if (old == NULL) {
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 "Best of five duels, each on another level. The loser of a match chooses the rule "
                 "that changes in the next.");
        return;
    }
    write_score(people, old->wins, score);
    snprintf(out_words, RIVALS_WORDS_BYTES, "Play starts a new set and drops the old one: %.128s.",
             score);
}

void rivals_words_heading(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    char deed[RIVALS_WORDS_BYTES];
    int winner = rivals_winner(rivals);
    int leader = rivals_leader(rivals);
    if (winner != RIVALS_NONE) {
        write_deed(people, winner, "win", deed);
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s the set", deed);
    } else if (leader != RIVALS_NONE) {
        write_deed(people, leader, "lead", out_words);
    } else {
        snprintf(out_words, RIVALS_WORDS_BYTES, rivals->match_count > 0 ? "Tied" : "Best of five");
    }
}

void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    bool is_last = rivals_next_number(rivals) == RIVALS_MATCHES;
    const char *next = is_last ? "The next one decides." : "Three wins take the set.";
    if (rivals_winner(rivals) != RIVALS_NONE) {
        write_score(people, rivals->wins, out_words);
    } else if (rivals->is_replayed) {
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 "A draw counts for nobody. The match is played again.");
    } else if (rivals->match_count == 0) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "%s", next);
    } else {
        const RivalsMatch *last = &rivals->matches[rivals->match_count - 1];
        char points[RIVALS_WORDS_BYTES];
        write_score(people, last->scores, points);
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.32s won match %d. Points: %.96s. %s",
                 rivals_words_name(people, last->winner), rivals->match_count, points, next);
    }
}

void rivals_words_winner(const RivalsMatch *match, int people, char out_words[RIVALS_WORDS_BYTES])
{
    snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s won", rivals_words_name(people, match->winner));
}

/* Whose rule it is: "Your rule for match 2:". */
static void write_choice(int people, int side, int number, char out_words[RIVALS_WORDS_BYTES])
{
    const char *name = rivals_words_name(people, side);
    if (names_is_you(name))
        snprintf(out_words, RIVALS_WORDS_BYTES, "Your rule for match %d:", number);
    else
        snprintf(out_words, RIVALS_WORDS_BYTES, "%.64s's rule for match %d:", name, number);
}

void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES])
{
    int number = rivals_next_number(rivals);
    if (rivals->picker != RIVALS_NONE) {
        const char *name = rivals_words_name(people, rivals->picker);
        snprintf(out_words, RIVALS_WORDS_BYTES,
                 rivals->picker >= people ? "%.64s lost and chooses the rule for match %d:"
                                          : "%.64s lost. Choose the rule for match %d:",
                 name, number);
    } else if (rivals->mutator == RIVALS_NONE) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "Standard rules");
    } else if (rivals->is_replayed) {
        snprintf(out_words, RIVALS_WORDS_BYTES, "The same rule again:");
    } else {
        write_choice(people, 1 - rivals->matches[rivals->match_count - 1].winner, number,
                     out_words);
    }
}
