/* SPDX-License-Identifier: MIT */
#include "replay/event_pattern.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct PatternCase {
    const char *text;
    bool is_good;
    EventPattern pattern;
} PatternCase;

static void test_read(void **state)
{
    (void)state;
    static const char *const names[] = {"p", "q"};
    static const PatternCase cases[] = {
        {"bounce", true, {EVENT_BOUNCE, EVENT_ANYBODY, EVENT_ANYBODY}},
        {"hit q", true, {EVENT_HIT, 1, EVENT_ANYBODY}},
        {"kill q by p", true, {EVENT_KILL, 1, 0}},
        {"crush p by nobody", true, {EVENT_CRUSH, 0, NOBODY}},
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

typedef struct FitCase {
    const char *name;
    EventPattern pattern;
    Event event;
    bool fits;
} FitCase;

static void test_fits(void **state)
{
    (void)state;
    static const FitCase cases[] = {
        {"any", {EVENT_HIT, EVENT_ANYBODY, EVENT_ANYBODY}, {.kind = EVENT_HIT, .player = 3}, true},
        {"kind", {EVENT_HIT, EVENT_ANYBODY, EVENT_ANYBODY}, {.kind = EVENT_KILL}, false},
        {"player", {EVENT_HIT, 1, EVENT_ANYBODY}, {.kind = EVENT_HIT, .player = 2}, false},
        {"nobody",
         {EVENT_CRUSH, 1, NOBODY},
         {EVENT_CRUSH, 1, NOBODY, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         true},
        {"somebody",
         {EVENT_CRUSH, 1, NOBODY},
         {EVENT_CRUSH, 1, 0, {0, 0}, {0, 0}, 0, 0, WEAPON_PULSE},
         false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (event_pattern_fits(&cases[i].pattern, &cases[i].event) != cases[i].fits)
            fail_msg("%s: should%s fit", cases[i].name, cases[i].fits ? "" : " not");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_read), cmocka_unit_test(test_fits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
