/* SPDX-License-Identifier: MIT */
/* What the Daily dial says of a run is what the run has. */
#include "screens/screens_parts.h"

#include "base/time.h"
#include "scene/words.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { FIRST_DAY = 20719, DAYS = 24 }; /* Wednesday, 23 September 2026; each level comes twice. */

static Match *match_of(int day)
{
    MatchOptions options = match_bench_options(daily_of(day).level, 1, 0);
    options.mode = MODE_TRIALS;
    options.daily = day;
    return match_bench_create(&options);
}

static void expect(const char *words, const char *part, bool is_said)
{
    if ((strstr(words, part) != NULL) != is_said)
        fail_msg("\"%s\" should%s say \"%s\"", words, is_said ? "" : " not", part);
}

/* The level, the limit and the weapon of every day, and the pads for the dash where there are any.
 */
TEST(the_task)
{
    int with_dash = 0;
    for (int day = FIRST_DAY; day < FIRST_DAY + DAYS; day++) {
        char words[DAILY_WORDS_BYTES];
        char limit[32];
        bool has_dash = false;
        Match *match = match_of(day);
        for (int i = 0; i < match->level.pickup_count; i++)
            has_dash |= match->level.pickups[i].kind == PICKUP_DASH;
        daily_words_task(day, &match->world, words);
        snprintf(limit, sizeof limit, "within %.0f seconds", match->world.rules->seconds);
        expect(words, match->level.name, true);
        expect(words, limit, true);
        expect(words, names_weapon(daily_of(day).weapon), true);
        expect(words, "The other pads recharge the dash.", has_dash);
        with_dash += has_dash;
        match_destroy(match);
    }
    assert_in_range(with_dash, 1, DAYS - 1);
}

TEST(dates)
{
    static const struct {
        const char *date, *full, *brief;
    } cases[] = {
        {"2026-09-23", "Wednesday, 23 September 2026 (UTC)", "Wed 23"},
        {"2026-11-22", "Sunday, 22 November 2026 (UTC)", "Sun 22"},
        {"2028-02-29", "Tuesday, 29 February 2028 (UTC)", "Tue 29"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int day;
        char words[DAILY_WORDS_BYTES];
        assert_true(date_read(cases[i].date, &day));
        daily_words_date(day, words);
        assert_string_equal(words, cases[i].full);
        daily_words_day(day, words);
        assert_string_equal(words, cases[i].brief);
    }
}
