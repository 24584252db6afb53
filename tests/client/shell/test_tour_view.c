/* SPDX-License-Identifier: MIT */
#include "shell/tour_view.h"
#include "test.h"

#include <string.h>

/* Seven looks side by side in 700 units. */
TEST(where_looks_are)
{
    const LookRow row = {.box = {{100, 500}, {800, 586}}, .zoom = 1};
    static const struct {
        const char *name;
        Vec2 at;
        PlayerLook look;
    } cases[] = {
        {"the first", {150, 520}, PLAYER_LOOK_PLAIN},
        {"the second", {250, 520}, PLAYER_LOOK_HOURS},
        {"the last", {750, 520}, PLAYER_LOOK_CROWN},
        {"its words", {750, 580}, PLAYER_LOOK_CROWN},
        {"left of all", {90, 520}, PLAYER_LOOK_NONE},
        {"right of all", {810, 520}, PLAYER_LOOK_NONE},
        {"above", {150, 490}, PLAYER_LOOK_NONE},
        {"below", {150, 590}, PLAYER_LOOK_NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PlayerLook look = look_row_at(&row, cases[i].at);
        if (look != cases[i].look)
            fail_msg("%s: look %d, not %d", cases[i].name, (int)look, (int)cases[i].look);
    }
}

/* No two looks that can be chosen have one name. */
TEST(names)
{
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++)
        for (PlayerLook other = PLAYER_LOOK_PLAIN; other < look; other++)
            assert_string_not_equal(look_row_word(look), look_row_word(other));
}
