/* SPDX-License-Identifier: MIT */
/* The lobby's list shows each person's circle in the color that it will play in. */
#include "online/online_parts.h"
#include "support/canvas_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#ifdef CLOCKWISE_HAS_SODIUM

enum { WIDTH = 800, HEIGHT = 450, PIXELS = WIDTH * HEIGHT, PEOPLE = 3 };

static int count_pixels(const Canvas *canvas, Color color)
{
    int count = 0;
    uint32_t rgb = (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    for (int i = 0; i < PIXELS; i++)
        count += (canvas_pixels(canvas)[i] & 0xffffff) == rgb;
    return count;
}

/* Two at the first machine, then a third; the last but one may spectate. */
TEST(circles_have_their_colors)
{
    enum { BLUE, ORANGE, GREEN, COLORS };
    static const struct {
        const char *name;
        bool has_teams, is_spectating;
        int teams[PEOPLE];
        int players[PEOPLE];
        int shown[COLORS]; /* How many have the color of each player. */
    } cases[] = {
        {"all play", false, false, {0, 0, 0}, {-1, -1, -1}, {1, 1, 1}},
        {"the first two spectate", false, true, {0, 0, 0}, {-1, -1, -1}, {1, 0, 0}},
        {"teams", true, false, {2, 2, 1}, {-1, -1, -1}, {1, 2, 0}},
        {"no team yet", true, false, {0, 2, 0}, {-1, -1, -1}, {0, 1, 0}},
        {"in a match", false, false, {0, 0, 0}, {2, 1, 0}, {1, 1, 1}},
    };
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < COUNT(cases); i++) {
        LobbyState lobby = {.level_count = 1, .people_max = 8, .levels = {{.name = "Duel"}}};
        lobby.settings.has_teams = cases[i].has_teams;
        lobby.members[0] =
            (LobbyMember){.is_here = true, .people = 2, .is_spectating = cases[i].is_spectating};
        lobby.members[1] = (LobbyMember){.is_here = true, .people = 1};
        for (int k = 0; k < PEOPLE; k++) {
            LobbyPerson *person = &lobby.members[k / 2].person[k % 2];
            *person = (LobbyPerson){
                .circle = k, .team = cases[i].teams[k], .player = cases[i].players[k]};
        }
        canvas_begin(canvas, color_make(0, 1));
        lobby_people_draw(&lobby, 0, 0, NULL, &ui, (Box){{100, 100}, {1500, 800}});
        int one = 60; /* Pixels of one circle's inside, at least. */
        for (int k = 0; k < COLORS; k++) {
            int found = count_pixels(canvas, palette_player(PALETTE_USUAL, k));
            if (found / one > 2 * cases[i].shown[k] || found < one / 2 * cases[i].shown[k])
                fail_msg("%s: %d pixels of the color of player %d", cases[i].name, found, k);
        }
    }
    canvas_destroy(canvas);
}

/* Who wants a circle that another has is shown with the one of the match. */
TEST(circles_differ)
{
    static uint32_t first[PIXELS];
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    for (int wants_same = 0; wants_same < 2; wants_same++) {
        LobbyState lobby = {.level_count = 1, .people_max = 8, .levels = {{.name = "Duel"}}};
        for (int k = 0; k < PEOPLE; k++) {
            lobby.members[k] = (LobbyMember){.is_here = true, .people = 1};
            lobby.members[k].person[0] =
                (LobbyPerson){.circle = wants_same ? 0 : k, .player = LOBBY_NOBODY};
        }
        canvas_begin(canvas, color_make(0, 1));
        lobby_people_draw(&lobby, 0, 0, NULL, &ui, (Box){{100, 100}, {1500, 800}});
        if (!wants_same)
            memcpy(first, canvas_pixels(canvas), sizeof first);
    }
    assert_memory_equal(first, canvas_pixels(canvas), sizeof first);
    canvas_destroy(canvas);
}

#endif
