/* SPDX-License-Identifier: MIT */
/* Where the cards of seats are, and who leaves by them. */
#include "screens/screens_parts.h"

#include "test.h"

#include <stdio.h>

enum { PAD = 7, OTHER_PAD = 8 };

TEST(rows)
{
    static const struct {
        int count;
        bool is_tall;
        int rows;
    } cases[] = {{1, false, 1}, {4, false, 1}, {5, false, 2}, {8, false, 2},
                 {1, true, 1},  {2, true, 1},  {3, true, 2},  {8, true, 4}};
    for (int i = 0; i < COUNT(cases); i++) {
        int rows = seat_cards_rows(cases[i].count, cases[i].is_tall);
        if (rows != cases[i].rows)
            fail_msg("%d cards%s: %d rows, not %d", cases[i].count,
                     cases[i].is_tall ? " on a tall page" : "", rows, cases[i].rows);
    }
}

/* Each card has its place, with gaps of 16 across, and down of 8, or 16 where two stand side by
 * side. */
TEST(card_at)
{
    static const struct {
        const char *name;
        int count, rows;
        Vec2 at; /* Of a box at 100, 50, of 416 by 208. */
        int card;
    } cases[] = {
        {"the first corner", 4, 1, {100.5, 50.5}, 0},
        {"the first card's end", 4, 1, {191.5, 257.5}, 0},
        {"between two", 4, 1, {200, 100}, SEAT_NONE},
        {"the second", 4, 1, {208.5, 100}, 1},
        {"the last", 4, 1, {515.5, 257.5}, 3},
        {"right of all", 4, 1, {516.5, 100}, SEAT_NONE},
        {"above", 4, 1, {120, 49}, SEAT_NONE},
        {"below", 4, 1, {120, 259}, SEAT_NONE},
        {"eight: the end of the first row", 8, 2, {500, 149.5}, 3},
        {"eight: between the rows", 8, 2, {120, 154}, SEAT_NONE},
        {"eight: the second row", 8, 2, {120, 158.5}, 4},
        {"eight: the last", 8, 2, {515, 257}, 7},
        {"six: the fourth", 6, 2, {120, 200}, 3},
        {"six: the last", 6, 2, {515, 257}, 5},
        {"five: no sixth", 5, 2, {515, 257}, SEAT_NONE},
        {"two columns: the first", 4, 2, {299.5, 145.5}, 0},
        {"two columns: between the rows", 4, 2, {120, 150}, SEAT_NONE},
        {"two columns: the third", 4, 2, {120, 162.5}, 2},
        {"two columns: the last", 4, 2, {316.5, 162.5}, 3},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const SeatCards cards = {{{100, 50}, {516, 258}}, cases[i].rows, cases[i].count};
        int card = seat_cards_at(&cards, cases[i].at);
        if (card != cases[i].card)
            fail_msg("%s: card %d, not %d", cases[i].name, card, cases[i].card);
    }
}

#define ON_MOUSE                                                                                   \
    {                                                                                              \
        .kind = DEVICE_MOUSE                                                                       \
    }
#define ON_KEYS                                                                                    \
    {                                                                                              \
        .kind = DEVICE_KEYBOARD                                                                    \
    }
#define ON_PAD(id)                                                                                 \
    {                                                                                              \
        .kind = DEVICE_PAD, .pad = (id)                                                            \
    }

/* Of two at one keyboard the right one leaves, whichever of its keys it was; alone nobody does. */
TEST(who_leaves)
{
    static const struct {
        const char *name;
        int count;
        SeatDevice seats[3];
        bool has_device;
        SeatDevice by;
        int leaves; /* The seat, or SEAT_NONE. */
    } cases[] = {
        {"alone", 1, {ON_MOUSE}, true, ON_MOUSE, SEAT_NONE},
        {"nobody's event", 2, {ON_MOUSE, ON_PAD(PAD)}, false, ON_MOUSE, SEAT_NONE},
        {"the mouse beside a pad", 2, {ON_PAD(PAD), ON_MOUSE}, true, ON_MOUSE, 1},
        {"keys beside a pad", 2, {ON_MOUSE, ON_PAD(PAD)}, true, ON_KEYS, 0},
        {"two at one keyboard", 2, {ON_MOUSE, ON_KEYS}, true, ON_MOUSE, 1},
        {"two at one keyboard, by its keys", 2, {ON_KEYS, ON_MOUSE}, true, ON_KEYS, 0},
        {"a pad", 3, {ON_MOUSE, ON_PAD(OTHER_PAD), ON_PAD(PAD)}, true, ON_PAD(PAD), 2},
        {"a pad without a seat", 2, {ON_MOUSE, ON_KEYS}, true, ON_PAD(PAD), SEAT_NONE},
        {"keys without a seat", 2, {ON_PAD(OTHER_PAD), ON_PAD(PAD)}, true, ON_KEYS, SEAT_NONE},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Seats seats;
        seats_init(&seats);
        for (int k = 0; k < cases[i].count; k++)
            seats_join(&seats, &cases[i].seats[k]);
        assert_int_equal(seats.count, cases[i].count);
        const InputEvent event = {.has_device = cases[i].has_device, .device = cases[i].by};
        bool has_left = seat_cards_leave(&seats, &event);
        if (has_left != (cases[i].leaves != SEAT_NONE) || seats.count != cases[i].count - has_left)
            fail_msg("%s: %s, %d of %d stay", cases[i].name, has_left ? "left" : "nobody left",
                     seats.count, cases[i].count);
        if (has_left && seats_find(&seats, &cases[i].seats[cases[i].leaves]) != SEAT_NONE)
            fail_msg("%s: somebody else left", cases[i].name);
    }
}

/* Phones join by a row of the menu. */
TEST(phones_have_a_row)
{
    enum { CHOICE = 42 };
    Menu menu;
    menu_init(&menu, false);
    seat_cards_add_phones(&menu, CHOICE);
    assert_int_equal(menu.list.count, 1);
    assert_int_equal(menu.entries[0].choice, CHOICE);
    assert_string_equal(menu.entries[0].label, "Phone as controller");
}
