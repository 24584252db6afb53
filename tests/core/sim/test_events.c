/* SPDX-License-Identifier: MIT */
#include "sim/events.h"
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
