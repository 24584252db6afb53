/* SPDX-License-Identifier: MIT */
#include "input/devices.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

/*
 * A story in words of one letter and one digit: j3 pad 3 joins, l3 is pulled out, r3 comes back as
 * pad 13 of the same make, o3 another pad 23 of that make is plugged in, x1 seat 1 leaves, t3 pad 3
 * takes the first lost seat over, p0 the others play on without the first that is waited for, jm
 * and jk the keyboard's halves join, d0 the lost are dropped.
 */
static SeatDevice device_of(char which, int plus)
{
    if (which == 'm' || which == 'k')
        return (SeatDevice){.kind = which == 'm' ? DEVICE_MOUSE : DEVICE_KEYBOARD};
    int pad = which - '0';
    return (SeatDevice){.kind = DEVICE_PAD, .pad = pad + plus, .pad_model = 100u + (unsigned)pad};
}

static void tell(Seats *seats, const char *story)
{
    for (const char *word = story; *word != '\0'; word += 3) {
        SeatDevice device = device_of(word[1], word[0] == 'r' ? 10 : word[0] == 'o' ? 20 : 0);
        if (word[0] == 'j')
            seats_join(seats, &device);
        if (word[0] == 'l')
            seats_lose_pad(seats, device.pad);
        if (word[0] == 'r' || word[0] == 'o')
            seats_find_pad(seats, &device);
        if (word[0] == 'x')
            seats_leave(seats, word[1] - '0');
        if (word[0] == 't' && seats_first_lost(seats) != SEAT_NONE)
            seats_take_over(seats, seats_first_lost(seats), &device);
        if (word[0] == 'p')
            seats->items[seats_first_lost(seats)].is_passed = true;
        if (word[0] == 'd')
            seats_drop_lost(seats);
        if (word[2] == '\0')
            break;
    }
}

/* "m k 3 !4": who sits, in order; lost ones with a mark. */
static void describe(const Seats *seats, char *out_text, size_t size)
{
    out_text[0] = '\0';
    for (int i = 0; i < seats->count; i++) {
        const Seat *seat = &seats->items[i];
        size_t length = strlen(out_text);
        const char *gap = i > 0 ? " " : "";
        const char *mark = seat->is_lost ? "!" : "";
        if (seat->device.kind == DEVICE_PAD)
            snprintf(out_text + length, size - length, "%s%s%d", gap, mark, seat->device.pad);
        else
            snprintf(out_text + length, size - length, "%s%s", gap,
                     seat->device.kind == DEVICE_MOUSE ? "m" : "k");
    }
}

TEST(stories)
{
    static const struct {
        const char *name;
        const char *story;
        const char *expected;
    } cases[] = {
        {"nobody", "", ""},
        {"in the order they join", "jm j3 jk", "m 3 k"},
        {"twice is once", "jm j3 jm j3", "m 3"},
        {"eight and no more", "jm jk j1 j2 j3 j4 j5 j6 j7", "m k 1 2 3 4 5 6"},
        {"who leaves makes room", "jm jk j1 x1 j2", "m 1 2"},
        {"a lost pad keeps its seat", "jm j3 l3", "m !3"},
        {"what is lost is not lost twice", "jm j3 l3 l3", "m !3"},
        {"a stranger's pad is nobody's loss", "jm j3 l4", "m 3"},
        {"it gets it back, whatever its new number", "jm j3 j4 l3 r3", "m 13 4"},
        {"another make does not", "jm j3 l3 r4", "m !3"},
        {"nor another pad of the make while nobody lost one", "jm j3 o3", "m 3"},
        {"a pad that sits already is not given a second seat", "j3 j4 l4 r3 r3", "3 !4"},
        {"two lost ones come back each to its own", "j3 j4 l3 l4 r4 r3", "13 14"},
        {"two of one make, in order", "j3 j4 l3 l4 o4 r4", "!3 24"},
        {"another device takes a lost seat over", "jm j3 l3 t5", "m 5"},
        {"but not one that sits already", "jm j3 l3 tm", "m !3"},
        {"a pad back in a seat that is taken finds none", "jm j3 l3 t5 r3", "m 5"},
        {"the lost are dropped at last", "j3 jm j4 l3 l4 d0", "m"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Seats seats;
        char text[128];
        seats_init(&seats);
        tell(&seats, cases[i].story);
        describe(&seats, text, sizeof text);
        if (strcmp(text, cases[i].expected) != 0)
            fail_msg("%s: '%s' seats '%s', not '%s'", cases[i].name, cases[i].story, text,
                     cases[i].expected);
    }
}

TEST(answers)
{
    Seats seats;
    SeatDevice mouse = device_of('m', 0);
    SeatDevice pad = device_of('3', 0);
    seats_init(&seats);
    assert_int_equal(seats_find(&seats, &mouse), SEAT_NONE);
    assert_int_equal(seats_join(&seats, &mouse), 0);
    assert_int_equal(seats_join(&seats, &pad), 1);
    assert_int_equal(seats_join(&seats, &mouse), 0);
    assert_int_equal(seats_find(&seats, &pad), 1);
    assert_true(seats_has_kind(&seats, DEVICE_MOUSE));
    assert_false(seats_has_kind(&seats, DEVICE_KEYBOARD));
    assert_int_equal(seats_first_lost(&seats), SEAT_NONE);
    assert_int_equal(seats_lose_pad(&seats, 3), 1);
    assert_int_equal(seats_first_lost(&seats), 1);
    assert_int_equal(seats_find(&seats, &pad), SEAT_NONE);
    assert_int_equal(seats_find_pad(&seats, &pad), 1);
}

TEST(shared_devices)
{
    static const struct {
        const char *what;
        char one, other;
        bool is_shared;
    } cases[] = {
        {"the keyboard and its mouse", 'm', 'k', true},
        {"the mouse and itself", 'm', 'm', true},
        {"one controller", '3', '3', true},
        {"two controllers", '3', '4', false},
        {"a controller and the keyboard", '3', 'k', false},
        {"the mouse and a controller", 'm', '0', false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        SeatDevice one = device_of(cases[i].one, 0);
        SeatDevice other = device_of(cases[i].other, 0);
        if (seats_shares_device(&one, &other) != cases[i].is_shared ||
            seats_shares_device(&other, &one) != cases[i].is_shared)
            fail_msg("%s: not %d", cases[i].what, cases[i].is_shared);
    }
}

/* Whom the others play on without is not waited for again until it was back. */
TEST(awaited)
{
    static const struct {
        const char *story;
        int awaited;
    } cases[] = {
        {"jm j3 j4", SEAT_NONE},       {"jm j3 j4 l4", 2},
        {"jm j3 j4 l3 l4 p0", 2},      {"jm j3 j4 l3 l4 p0 p0", SEAT_NONE},
        {"jm j3 l3 p0 r3", SEAT_NONE}, {"jm j3 j4 l3 p0 l4", 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Seats seats;
        seats_init(&seats);
        tell(&seats, cases[i].story);
        if (seats_first_lost(&seats) != cases[i].awaited)
            fail_msg("\"%s\": seat %d is waited for", cases[i].story, seats_first_lost(&seats));
    }
}
