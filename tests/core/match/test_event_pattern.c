/* SPDX-License-Identifier: MIT */
#include "match/event_pattern.h"

#include "support/message.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

typedef struct PatternCase {
    const char *text;
    bool is_good;
    EventPattern pattern;
} PatternCase;

TEST(read)
{
    static const char *const names[] = {"p", "q"};
    static const PatternCase cases[] = {
        {"bounce", true, {EVENT_BOUNCE, EVENT_ANYBODY, EVENT_ANYBODY}},
        {"hit q", true, {EVENT_HIT, 1, EVENT_ANYBODY}},
        {"kill q by p", true, {EVENT_KILL, 1, 0}},
        {"crush p by nobody", true, {EVENT_CRUSH, 0, NO_PLAYER}},
        {"", false, {EVENT_SHOT, 0, 0}},
        {"hits q", false, {EVENT_SHOT, 0, 0}},
        {"hit r", false, {EVENT_SHOT, 0, 0}},
        {"hit q by r", false, {EVENT_SHOT, 0, 0}},
        {"hit q by", false, {EVENT_SHOT, 0, 0}},
        {"hit  q", false, {EVENT_SHOT, 0, 0}},
        {"hit q by p p", false, {EVENT_SHOT, 0, 0}},
        {"hit a-player-with-a-name-that-is-far-too-long", false, {EVENT_SHOT, 0, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EventPattern pattern;
        Error error;
        const EventPattern *wanted = &cases[i].pattern;
        if (event_pattern_read(cases[i].text, names, 2, &pattern, &error) != cases[i].is_good)
            fail_msg("'%s' is read wrongly", cases[i].text);
        if (cases[i].is_good && (pattern.kind != wanted->kind || pattern.player != wanted->player ||
                                 pattern.other != wanted->other))
            fail_msg("'%s': got %d %d %d", cases[i].text, (int)pattern.kind, pattern.player,
                     pattern.other);
    }
}

/* What is said of a text that is no pattern. */
TEST(errors)
{
    static const char *const names[] = {"p", "q", "a-name-of-thirty-one-bytes-here"};
    static const char form[] = "must be…KIND PLAYER by OTHER…";
    static const struct {
        const char *text, *wanted;
    } cases[] = {
        {"hit q by p", NULL},
        {"hit p by q", NULL},
        {"hit a-name-of-thirty-one-bytes-here", NULL},
        {"hit a-name-of-thirty-two-bytes-there", form},
        {"hit a-name-of-thirty-one-bytes-herex", form},
        {"", form},
        {" hit", form},
        {"hit  p", form},
        {"hit p by", form},
        {"hit p from q", form},
        {"hit p by q q", form},
        {"hit by q", form},
        {"hit ", NULL},
        {"jump", "…\"jump\"…shot, charge, beam, bounce, fizzle, blast, "
                 "return, empty, hit, shield-down, shield-up, revealed, dash, catch, kill, crush, "
                 "pickup, break and spawn"},
        {"hit r", "…no player \"r\"…"},
        {"hit nobody", "…no player \"nobody\"…"},
        {"hit p by r", "…no player \"r\"…"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EventPattern pattern;
        Error error = {.text = ""};
        bool is_read = event_pattern_read(cases[i].text, names, 3, &pattern, &error);
        if (is_read != !cases[i].wanted ||
            (!is_read && !message_matches(error.text, cases[i].wanted)))
            fail_msg("'%s': %s", cases[i].text, is_read ? "read" : error.text);
    }
}

/* Each kind by its name, and there and back. */
TEST(words)
{
    static const struct {
        Event event;
        const char *wanted;
    } cases[] = {
        {{.kind = EVENT_SHOT, .player = 0, .other = 1}, "shot p"},
        {{.kind = EVENT_DASH, .player = 1, .other = 0}, "dash q"},
        {{.kind = EVENT_HIT, .player = 0, .other = 1}, "hit p by q"},
        {{.kind = EVENT_HIT, .player = 1, .other = 0}, "hit q by p"},
        {{.kind = EVENT_KILL, .player = 1, .other = NO_PLAYER}, "kill q by nobody"},
        {{.kind = EVENT_KILL, .player = 1, .other = 1}, "kill q by q"},
        {{.kind = EVENT_CRUSH, .player = 0, .other = NO_PLAYER}, "crush p by nobody"},
        {{.kind = EVENT_CATCH, .player = 0, .other = 1}, "catch p by q"},
        {{.kind = EVENT_SPAWN, .player = 1, .other = NO_PLAYER}, "spawn q"},
        {{.kind = EVENT_BREAK, .player = NO_PLAYER, .other = 1}, ""},
        {{.kind = EVENT_BLAST, .player = 0, .other = NO_PLAYER}, "blast p"},
    };
    WorldBench bench;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 2);
    snprintf(bench.world.state.players[0].name, PLAYER_NAME_BYTES, "p");
    snprintf(bench.world.state.players[1].name, PLAYER_NAME_BYTES, "q");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[EVENT_PATTERN_BYTES] = "before";
        const char *told = event_pattern_words(&bench.world, &cases[i].event, words);
        assert_ptr_equal(told, words);
        assert_string_equal(told, cases[i].wanted);
    }
    world_bench_end(&bench);
}

TEST(kind_names)
{
    int named = 0;
    for (int i = 0; i < 100; i++) {
        const char *name = event_pattern_kind_name((EventKind)i);
        EventPattern pattern;
        Error error;
        if (!name)
            continue;
        named++;
        assert_true(event_pattern_read(name, NULL, 0, &pattern, &error));
        assert_int_equal(pattern.kind, i);
        assert_int_equal(pattern.player, EVENT_ANYBODY);
        assert_int_equal(pattern.other, EVENT_ANYBODY);
    }
    assert_int_equal(named, 19);
}

typedef struct FitCase {
    const char *name;
    EventPattern pattern;
    Event event;
    bool fits;
} FitCase;

TEST(fits)
{
    static const FitCase cases[] = {
        {"any", {EVENT_HIT, EVENT_ANYBODY, EVENT_ANYBODY}, {.kind = EVENT_HIT, .player = 3}, true},
        {"kind", {EVENT_HIT, EVENT_ANYBODY, EVENT_ANYBODY}, {.kind = EVENT_KILL}, false},
        {"player", {EVENT_HIT, 1, EVENT_ANYBODY}, {.kind = EVENT_HIT, .player = 2}, false},
        {"nobody",
         {EVENT_CRUSH, 1, NO_PLAYER},
         {EVENT_CRUSH, 1, NO_PLAYER, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         true},
        {"by the right one",
         {EVENT_HIT, EVENT_ANYBODY, 2},
         {EVENT_HIT, 1, 2, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         true},
        {"the right one by another",
         {EVENT_HIT, 1, 0},
         {EVENT_HIT, 1, 2, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         false},
        {"somebody",
         {EVENT_CRUSH, 1, NO_PLAYER},
         {EVENT_CRUSH, 1, 0, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (event_pattern_fits(&cases[i].pattern, &cases[i].event) != cases[i].fits)
            fail_msg("%s: should%s fit", cases[i].name, cases[i].fits ? "" : " not");
}
