/* SPDX-License-Identifier: MIT */
#include "shell/rivals.h"

#include "base/error.h"
#include "base/numbers.h"

#include <stddef.h>

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
