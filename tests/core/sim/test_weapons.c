/* SPDX-License-Identifier: MIT */
#include "sim/rules.h"
#include "sim/weapons.h"
#include "test.h"

/* The weapons as they are meant, written down a second time: none changes by a slip. */
TEST(numbers)
{
    static const struct {
        WeaponKind kind;
        double damage, speed, interval;
        int bounces, ammunition;
    } rows[] = {
        {WEAPON_PULSE, 34, 900, 0.22, 1, 0},     {WEAPON_SCATTER, 9, 1000, 0.60, 0, 12},
        {WEAPON_RICOCHET, 29, 800, 0.15, 5, 38}, {WEAPON_LANCE, 120, 0, 0.8, 1, 9},
        {WEAPON_MORTAR, 120, 950, 0.42, 1, 12},  {WEAPON_DISC, 100, 1000, 0.20, 2, 1},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const Weapon *weapon = weapons_row(rows[i].kind);
        bool is_fast = rows[i].speed > 0 ? fabs(weapon->speed - rows[i].speed) < 1e-9
                                         : weapon->speed * SECONDS_PER_TICK > 2 * LEVEL_SIZE_MAX;
        if (fabs(weapon->damage - rows[i].damage) > 1e-9 || !is_fast ||
            fabs(weapon->interval - rows[i].interval) > 1e-9 ||
            weapon->bounces != rows[i].bounces || weapon->ammunition != rows[i].ammunition)
            fail_msg("%s: %g damage, %g speed, %g interval, %d bounces, %d shots",
                     level_weapon_name(rows[i].kind), weapon->damage, weapon->speed,
                     weapon->interval, weapon->bounces, weapon->ammunition);
    }
}
