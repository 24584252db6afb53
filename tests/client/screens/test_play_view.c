/* SPDX-License-Identifier: MIT */
#include "screens/play_view.h"
#include "test.h"

enum { PAD = 5 };

/* In a match, in the editor's tryout and online: whoever plays alone goes on with any device. */
TEST(who_takes_over)
{
    static const struct {
        const char *name;
        int seats;
        bool is_fire, is_push, is_taken;
    } cases[] = {
        {"nobody sits, fire", 0, true, false, false},
        {"one sits, a move of the mouse", 1, false, false, false},
        {"one sits, fire", 1, true, false, true},
        {"one sits, a pushed stick", 1, false, true, true},
        {"one sits, both at once", 1, true, true, true},
        {"two sit, fire", 2, true, false, false},
        {"two sit, a pushed stick", 2, false, true, false},
    };
    static const SeatDevice halves[] = {{.kind = DEVICE_MOUSE}, {.kind = DEVICE_KEYBOARD}};
    static Shell shell;
    for (size_t i = 0; i < COUNT(cases); i++) {
        PlayView view = {.shell = &shell};
        InputEvent event = {.is_fire = cases[i].is_fire,
                            .is_push = cases[i].is_push,
                            .device = {.kind = DEVICE_PAD, .pad = PAD}};
        seats_init(&shell.seats);
        for (int k = 0; k < cases[i].seats; k++)
            seats_join(&shell.seats, &halves[k]);
        play_view_take_over(&view, &event);
        int taken = seats_find(&shell.seats, &event.device);
        if (taken != (cases[i].is_taken ? 0 : SEAT_NONE) || shell.seats.count != cases[i].seats)
            fail_msg("%s: the pad has seat %d of %d", cases[i].name, taken, shell.seats.count);
    }
}
