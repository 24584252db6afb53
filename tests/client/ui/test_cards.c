/* SPDX-License-Identifier: MIT */
/* Cards: where they lie at every size of text, and that keys and pointer reach each of them. */
#include "test.h"
#include "ui/menu.h"
#include "ui/ui.h"

enum { FIRST = 20 };

#define LINES_HEIGHT 92.0 /* Of a name and two lines at text size 1. */

typedef struct RoomCase {
    const char *name;
    int count;
    Box room;
    double text_scale;
    int columns;
    bool is_lying;
} RoomCase;

static const RoomCase rooms[] = {
    {"seven on a page", 7, {{126, 160}, {1474, 798}}, 1, 4, false},
    {"three", 3, {{126, 160}, {1474, 798}}, 1, 3, false},
    {"seven with larger text", 7, {{126, 108}, {1474, 758}}, 1.5, 3, true},
    {"seven with large text", 7, {{126, 100}, {1474, 758}}, 2, 3, true},
    {"seven in a low room", 7, {{126, 100}, {1474, 558}}, 2, 3, true},
    {"seven on a tall page", 7, {{126, 200}, {1474, 2560}}, 1.72, 2, false},
    {"one", 1, {{126, 160}, {1474, 798}}, 1, 1, false},
};

static Cards cards_of(const RoomCase *one)
{
    Cards cards = {.count = 0};
    const Ui ui = {.height = UI_PAGE_HEIGHT, .scale = 1, .text_scale = one->text_scale};
    for (int i = 0; i < one->count; i++)
        cards_add(&cards, "Name", "A line about it.", FIRST + i);
    cards_fit(&cards, &ui, one->room);
    return cards;
}

TEST(places)
{
    for (size_t i = 0; i < COUNT(rooms); i++) {
        Cards cards = cards_of(&rooms[i]);
        if (cards.columns != rooms[i].columns || cards.is_lying != rooms[i].is_lying)
            fail_msg("%s: %d columns, lying: %d", rooms[i].name, cards.columns, cards.is_lying);
        for (int a = 0; a < cards.count; a++) {
            Box box = cards_box(&cards, a);
            if (layout_height(box) < LINES_HEIGHT * rooms[i].text_scale)
                fail_msg("%s: card %d has no room for its lines", rooms[i].name, a);
            if (a / cards.columns >= cards.first_row + cards.rows_seen)
                continue;
            bool is_inside = box.low.x >= rooms[i].room.low.x && box.low.y >= rooms[i].room.low.y &&
                             box.high.x <= rooms[i].room.high.x + 0.01 &&
                             box.high.y <= rooms[i].room.high.y + 0.01;
            if (!is_inside)
                fail_msg("%s: card %d leaves the room", rooms[i].name, a);
            for (int b = 0; b < a; b++)
                if (box_overlaps(box, cards_box(&cards, b)))
                    fail_msg("%s: cards %d and %d meet", rooms[i].name, a, b);
        }
    }
}

static MenuAction tell(Cards *cards, Command command, Vec2 at)
{
    return cards_event(cards, &(InputEvent){.command = command}, at);
}

TEST(arrows_reach_every_card)
{
    for (size_t i = 0; i < COUNT(rooms); i++) {
        Cards cards = cards_of(&rooms[i]);
        for (int n = 1; n < cards.count; n++) {
            tell(&cards, COMMAND_RIGHT, vec2(0, 0));
            MenuAction action = tell(&cards, COMMAND_CONFIRM, vec2(0, 0));
            if (action.choice != FIRST + n)
                fail_msg("%s: %d times right is %d", rooms[i].name, n, action.choice);
        }
        if (tell(&cards, COMMAND_RIGHT, vec2(0, 0)).needs_redraw)
            fail_msg("%s: right goes on past the last card", rooms[i].name);
    }
    /* Four above three: down from the fourth comes to the last one. */
    static const struct {
        int from;
        Command command;
        int to;
    } moves[] = {{0, COMMAND_DOWN, 4}, {3, COMMAND_DOWN, 6}, {6, COMMAND_UP, 2},
                 {4, COMMAND_DOWN, 4}, {1, COMMAND_UP, 1},   {0, COMMAND_LEFT, 0}};
    for (size_t i = 0; i < COUNT(moves); i++) {
        Cards cards = cards_of(&rooms[0]);
        cards.focus = moves[i].from;
        tell(&cards, moves[i].command, vec2(0, 0));
        if (cards.focus != moves[i].to)
            fail_msg("from %d to %d, not %d", moves[i].from, cards.focus, moves[i].to);
    }
}

TEST(a_pointer_reaches_every_card)
{
    for (size_t i = 0; i < COUNT(rooms); i++) {
        Cards cards = cards_of(&rooms[i]);
        for (int n = 0; n < cards.count; n++) {
            if (n / cards.columns >= cards.rows_seen) /* Scrolled to. */
                break;
            Vec2 middle = layout_middle(cards_box(&cards, n));
            MenuAction pointed = tell(&cards, COMMAND_POINT, middle);
            MenuAction clicked = tell(&cards, COMMAND_CLICK, middle);
            if (pointed.choice != MENU_NOTHING || clicked.choice != FIRST + n || cards.focus != n)
                fail_msg("%s: card %d: pointed %d, clicked %d", rooms[i].name, n, pointed.choice,
                         clicked.choice);
        }
        Vec2 outside = {rooms[i].room.low.x - 5, rooms[i].room.low.y};
        if (tell(&cards, COMMAND_CLICK, outside).choice != MENU_NOTHING)
            fail_msg("%s: a click outside chooses", rooms[i].name);
    }
}

/* The focus eases from one to the next. */
TEST(the_focus_eases)
{
    Cards cards = cards_of(&rooms[0]);
    cards_update(&cards, 1);
    assert_true(cards.glow[0] >= 1 && cards.glow[1] <= 0);
    tell(&cards, COMMAND_RIGHT, vec2(0, 0));
    cards_update(&cards, 0.05);
    assert_true(cards.glow[0] > 0 && cards.glow[0] < 1 && cards.glow[1] > 0 && cards.glow[1] < 1);
    cards_update(&cards, 1);
    assert_true(cards.glow[0] <= 0 && cards.glow[1] >= 1);
}
