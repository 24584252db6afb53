/* SPDX-License-Identifier: MIT */
#include "sim/daily.h"

#include "base/numbers.h"

/* The order and the number of levels are part of every day's choice: a new level changes the dial
 * of every day, past days too. */
static const char *const levels[] = {
    "levels/duel.json",    "levels/raim.json",    "levels/colonnade.json",
    "levels/foundry.json", "levels/lifts.json",   "levels/gears.json",
    "levels/spiral.json",  "levels/mirrors.json", "levels/glasshouse.json",
    "levels/islands.json", "levels/pinball.json", "levels/clockwork.json"};
enum { LEVEL_COUNT = sizeof levels / sizeof *levels };

/* Each kind of choice has random numbers of its own. */
enum { STREAM_LEVEL = 21, STREAM_WEAPON = 22, STREAM_PLACES = 23 };

#define PAD_SECONDS 8.0 /* Until the day's weapon returns to its pad. */

/* The levels of LEVEL_COUNT days in a row: a shuffle, so that each comes once. */
static void shuffle(int round, int out_order[LEVEL_COUNT])
{
    Random random = random_make((uint64_t)round, STREAM_LEVEL);
    for (int i = 0; i < LEVEL_COUNT; i++)
        out_order[i] = i;
    random_shuffle(&random, out_order, LEVEL_COUNT, sizeof *out_order);
}

/* Two days in a row never have the same level. */
static int level_of(int day)
{
    int before[LEVEL_COUNT];
    int order[LEVEL_COUNT];
    int round = day / LEVEL_COUNT;
    int place = day % LEVEL_COUNT;
    shuffle(round, order);
    shuffle(round - 1, before);
    if (order[0] == before[LEVEL_COUNT - 1] && place < 2)
        place = 1 - place;
    return order[place];
}

Daily daily_of(int day)
{
    static const WeaponKind weapons[] = {WEAPON_SCATTER, WEAPON_RICOCHET, WEAPON_LANCE,
                                         WEAPON_MORTAR, WEAPON_DISC};
    Random weapon = random_make((uint64_t)day, STREAM_WEAPON);
    Random places = random_make((uint64_t)day, STREAM_PLACES);
    uint64_t high = random_u32(&places);
    return (Daily){.level = levels[level_of(day)],
                   .weapon = weapons[random_index(&weapon, sizeof weapons / sizeof *weapons)],
                   .seed = high << 32 | random_u32(&places)};
}

void daily_change_level(Level *level, int day)
{
    WeaponKind weapon = daily_of(day).weapon;
    level->par = 0;
    for (int i = 0; i < level->pickup_count; i++)
        if (level->pickups[i].kind == PICKUP_WEAPON) {
            level->pickups[i].weapon = weapon;
            level->pickups[i].every = PAD_SECONDS;
        }
}
