/* SPDX-License-Identifier: MIT */
#include "sim/state.h"

#include "test.h"

TEST(order_is_kept_and_the_rest_dropped)
{
    static Events events;
    const int counts[] = {0, 1, EVENTS_MAX - 1, EVENTS_MAX, EVENTS_MAX + 1, EVENTS_MAX + 100};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        events_clear(&events);
        for (int k = 0; k < counts[i]; k++)
            events_add(&events, (Event){.kind = EVENT_HIT, .player = k, .other = NO_PLAYER});
        int expected = counts[i] < EVENTS_MAX ? counts[i] : EVENTS_MAX;
        if (events.count != expected)
            fail_msg("%d added: %d kept", counts[i], events.count);
        for (int k = 0; k < events.count; k++)
            if (events.items[k].player != k)
                fail_msg("%d added: place %d holds number %d", counts[i], k,
                         events.items[k].player);
    }
}

TEST(what_is_a_death)
{
    static const bool is_death[EVENT_COUNT] = {[EVENT_KILL] = true,
                                               [EVENT_CRUSH] = true,
                                               [EVENT_BORDER_KILL] = true,
                                               [EVENT_REFILL] = true};
    for (int kind = 0; kind < EVENT_COUNT; kind++)
        if (events_is_death((EventKind)kind) != is_death[kind])
            fail_msg("kind %d: %d", kind, !is_death[kind]);
}

TEST(count)
{
    static Events events;
    static const struct {
        const char *name;
        EventKind kind;
        int player;
        int count;
    } cases[] = {
        {"two of a kind", EVENT_CATCH, 0, 2},   {"another player's", EVENT_CATCH, 1, 1},
        {"of another kind", EVENT_BREAK, 0, 1}, {"none", EVENT_BREAK, 1, 0},
        {"as the other", EVENT_CATCH, 2, 0},    {"nobody's", EVENT_MATCH_END, NO_PLAYER, 1},
    };
    events_add(&events, (Event){.kind = EVENT_CATCH, .player = 0, .other = 2});
    events_add(&events, (Event){.kind = EVENT_BREAK, .player = 0, .other = 1});
    events_add(&events, (Event){.kind = EVENT_CATCH, .player = 1, .other = 2});
    events_add(&events, (Event){.kind = EVENT_CATCH, .player = 0, .other = 1});
    events_add(&events, (Event){.kind = EVENT_MATCH_END, .player = NO_PLAYER});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int count = events_count(&events, cases[i].kind, cases[i].player);
        if (count != cases[i].count)
            fail_msg("%s: %d, not %d", cases[i].name, count, cases[i].count);
    }
}

typedef struct CutCase {
    const char *name;
    Vec2 move;
    int x, y;
} CutCase;

TEST(long_moves_are_cut)
{
    static const CutCase cases[] = {
        {"nothing", {0, 0}, 0, 0},
        {"right", {1, 0}, 127, 0},
        {"left", {-1, 0}, -127, 0},
        {"half up", {0, 0.5}, 0, 64},
        {"a diagonal of keys", {1, 1}, 90, 90},
        {"the other diagonal", {-1, -1}, -90, -90},
        {"far too long", {0, -1000}, 0, -127},
        {"three, four, fifty", {30, 40}, 76, 102},
        {"too little to matter", {0.003, -0.003}, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PlayerInput input = input_make(cases[i].move, 0, false, false);
        if (input.move_x != cases[i].x || input.move_y != cases[i].y)
            fail_msg("%s: %d, %d and not %d, %d", cases[i].name, input.move_x, input.move_y,
                     cases[i].x, cases[i].y);
    }
}

/* What a recording or a stranger's packet may hold: every pair of bytes. */
TEST(all_bytes)
{
    for (int x = -128; x <= 127; x++)
        for (int y = -128; y <= 127; y++) {
            PlayerInput input = {(int8_t)x, (int8_t)y, 0, 0};
            Vec2 move = input_move(input);
            if (!(vec2_length(move) <= 1 + 1e-12))
                fail_msg("%d, %d: length %.17g", x, y, vec2_length(move));
            if (!(fabs(vec2_cross(move, vec2(x, y))) < 1e-9 && vec2_dot(move, vec2(x, y)) >= 0))
                fail_msg("%d, %d: another direction %g, %g", x, y, move.x, move.y);
            PlayerInput again = input_make(move, 0, false, false);
            bool is_short = x * x + y * y <= 127 * 127;
            if (is_short && (again.move_x != x || again.move_y != y))
                fail_msg("%d, %d: came back as %d, %d", x, y, again.move_x, again.move_y);
        }
}

TEST(buttons_and_aim)
{
    for (int bits = 0; bits < 4; bits++) {
        PlayerInput input = input_make(vec2(0, 0), 12345, bits & 1, bits & 2);
        int expected = (bits & 1 ? INPUT_FIRE : 0) | (bits & 2 ? INPUT_DASH : 0);
        if (input.buttons != expected || input.aim != 12345)
            fail_msg("buttons %d: got %d, aim %d", expected, input.buttons, input.aim);
    }
}
