/* SPDX-License-Identifier: MIT */
#include "input/devices.h"
#include "test.h"

enum { SCRIPT_MAX = 8 };

typedef struct KeyAimStep {
    int ticks;
    Vec2 move;
    int turn;
    bool is_firing;
} KeyAimStep;

/* Aims in degrees, to half a degree. */
TEST(keys_turn_an_aim)
{
    static const Vec2 up = {0, 1}, right = {1, 0}, rest = {0, 0};
    static const Vec2 slant = {0.70710678118654757, 0.70710678118654757};
    const struct {
        const char *name;
        KeyAimStep steps[SCRIPT_MAX];
        double least, most;
    } cases[] = {
        {"it goes where the player goes", {{1, up, 0, false}}, 90, 90},
        {"at once to the opposite", {{5, up, 0, false}, {1, {0, -1}, 0, false}}, 270, 270},
        {"firing holds it", {{1, up, 0, false}, {50, right, 0, true}}, 90, 90},
        {"fire let go, it follows again",
         {{1, up, 0, false}, {50, right, 0, true}, {1, right, 0, false}},
         0,
         0},
        {"a tap turns it finely", {{6, rest, 1, false}}, 4, 5},
        {"half a second turns it far", {{60, rest, 1, false}}, 90, 125},
        {"the other way", {{1, up, 0, false}, {6, rest, -1, false}}, 85, 86},
        {"turned by hand it stays a while", {{6, rest, 1, false}, {60, up, 0, false}}, 4, 5},
        {"and follows after it", {{6, rest, 1, false}, {80, up, 0, false}}, 90, 90},
        {"shots make it stay", {{6, rest, 1, false}, {60, up, 0, true}, {60, up, 0, false}}, 4, 5},
        {"keys let go one by one keep the slant",
         {{9, slant, 0, false}, {5, right, 0, false}, {9, rest, 0, false}},
         45,
         45},
        {"one key kept is a way of its own", {{9, slant, 0, false}, {9, right, 0, false}}, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        KeyAim aim = {.aim = 0};
        for (int s = 0; s < SCRIPT_MAX; s++)
            for (int tick = 0; tick < cases[i].steps[s].ticks; tick++)
                key_aim_step(&aim, cases[i].steps[s].move, cases[i].steps[s].turn,
                             cases[i].steps[s].is_firing);
        double degrees = aim.aim * 360.0 / 65536;
        if (degrees < cases[i].least - 0.5 || degrees > cases[i].most + 0.5)
            fail_msg("%s: aims at %g degrees, not %g to %g", cases[i].name, degrees, cases[i].least,
                     cases[i].most);
    }
}
