/* SPDX-License-Identifier: MIT */
/* Deaths in words, newest first, for a while. */
#include "scene/feed.h"

#include "sim/rules.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

static WorldBench bench;

static int setup(void **state)
{
    (void)state;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 2);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    world_bench_end(&bench);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

static void tell(Feed *feed, Event event)
{
    feed_age(feed);
    feed_take(feed, &event, NO_PLAYER);
}

TEST(words)
{
    static const struct {
        const char *name;
        Event event;
        int killer;
        const char *verb, *rest;
    } cases[] = {
        {"a shot", {.kind = EVENT_KILL, .player = 1, .other = 0}, 0, "shot", ""},
        {"pellets",
         {.kind = EVENT_KILL, .player = 1, .other = 0, .weapon = WEAPON_SCATTER},
         0,
         "peppered",
         ""},
        {"a wall", {.kind = EVENT_KILL, .player = 1, .bounces = 1}, 0, "shot", "after 1 bounce"},
        {"walls", {.kind = EVENT_KILL, .player = 1, .bounces = 3}, 0, "shot", "after 3 bounces"},
        {"a disc off a wall",
         {.kind = EVENT_KILL, .player = 1, .bounces = 1, .weapon = WEAPON_DISC},
         0,
         "sliced",
         "after 1 bounce"},
        {"a shell that bounced",
         {.kind = EVENT_KILL, .player = 1, .bounces = 2, .weapon = WEAPON_MORTAR},
         0,
         "blew",
         "up"},
        {"one's own ricochet",
         {.kind = EVENT_KILL, .player = 1, .other = 1, .bounces = 2},
         NO_PLAYER,
         "died to a shot that came back",
         ""},
        {"one's own shell",
         {.kind = EVENT_KILL, .player = 1, .other = 1, .weapon = WEAPON_MORTAR},
         NO_PLAYER,
         "died to a blast too close",
         ""},
        {"a crush",
         {.kind = EVENT_CRUSH, .player = 1, .other = NO_PLAYER},
         NO_PLAYER,
         "got crushed",
         ""},
        {"a crush to somebody's credit", {.kind = EVENT_CRUSH, .player = 1}, 0, "crushed", ""},
        {"the border",
         {.kind = EVENT_BORDER_KILL, .player = 1, .other = 1},
         NO_PLAYER,
         "got caught by the border",
         ""},
        {"the border to somebody's credit",
         {.kind = EVENT_BORDER_KILL, .player = 1},
         0,
         "drove",
         "into the border"},
        {"practice", {.kind = EVENT_REFILL, .player = 1}, 0, "would have killed", ""},
        {"practice, without a killer",
         {.kind = EVENT_REFILL, .player = 1, .other = NO_PLAYER},
         NO_PLAYER,
         "would have died",
         ""},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Feed feed = {.count = 0};
        tell(&feed, cases[i].event);
        const FeedLine *line = &feed.lines[0];
        if (feed.count != 1 || line->killer != cases[i].killer || line->victim != 1 ||
            strcmp(line->verb, cases[i].verb) != 0 || strcmp(line->rest, cases[i].rest) != 0)
            fail_msg("%s: %d lines; %d '%s' %d '%s', expected %d '%s' '%s'", cases[i].name,
                     feed.count, line->killer, line->verb, line->victim, line->rest,
                     cases[i].killer, cases[i].verb, cases[i].rest);
    }
}

TEST(order_and_age)
{
    Feed feed = {.count = 0};
    for (int i = 0; i < FEED_LINES + 2; i++)
        tell(&feed, (Event){.kind = EVENT_KILL, .player = 1, .other = 0, .bounces = i});
    assert_int_equal(feed.count, FEED_LINES);
    assert_string_equal(feed.lines[0].rest, "after 5 bounces");
    assert_string_equal(feed.lines[FEED_LINES - 1].rest, "after 2 bounces");
    for (int i = 0; i < RULES_TICKS(FEED_SECONDS) - 10; i++)
        feed_age(&feed);
    assert_int_equal(feed.count, FEED_LINES);
    for (int i = 0; i < 20; i++)
        feed_age(&feed);
    assert_int_equal(feed.count, 0);
}

/* A weapon without a row in the table of words would print nothing. */
TEST(no_weapon_lacks_words)
{
    for (WeaponKind kind = 0; kind < WEAPON_COUNT; kind++) {
        for (int bounces = 0; bounces < 2; bounces++) {
            Feed feed = {.count = 0};
            Event other = {.kind = EVENT_KILL, .other = 1, .weapon = kind, .bounces = bounces};
            Event own = {.kind = EVENT_KILL, .weapon = kind, .bounces = bounces};
            feed_take(&feed, &other, NO_PLAYER);
            if (feed.lines[0].verb == NULL || feed.lines[0].verb[0] == '\0')
                fail_msg("%s, %d bounces: no verb", level_weapon_name(kind), bounces);
            feed_take(&feed, &own, NO_PLAYER);
            if (bounces > 0 && strncmp(feed.lines[0].verb, "died to a ", 10) != 0)
                fail_msg("%s: \"%s\" of its owner", level_weapon_name(kind), feed.lines[0].verb);
        }
    }
}
