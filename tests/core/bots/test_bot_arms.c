/* SPDX-License-Identifier: MIT */
/* That bots use no weapon where it does not get or harms its owner. */
#include "bots/bot_parts.h"

#include "sim/rules.h"
#include "sim/weapons.h"
#include "test.h"

TEST(ranges_fit_the_weapons)
{
    for (WeaponKind kind = WEAPON_PULSE; kind < WEAPON_COUNT; kind++) {
        const Weapon *weapon = weapons_row(kind);
        const BotArm *arm = bot_arms_row(kind);
        const char *name = level_weapon_name(kind);
        double reach = weapon->speed * weapon->seconds;
        if (!(arm->fight_near < arm->fight_far && arm->fight_far <= arm->fire_far))
            fail_msg("%s: fights at %g to %g, fires to %g", name, arm->fight_near, arm->fight_far,
                     arm->fire_far);
        if (!(arm->fire_far <= reach + PLAYER_RADIUS))
            fail_msg("%s: fires to %g, reaches %g", name, arm->fire_far, reach);
        if (weapon->blast_radius > 0 && !(arm->fire_near > weapon->blast_radius + PLAYER_RADIUS))
            fail_msg("%s: fires from %g on, bursts %g wide", name, arm->fire_near,
                     weapon->blast_radius);
    }
}
