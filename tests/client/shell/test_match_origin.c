/* SPDX-License-Identifier: MIT */
/* Where a match was chosen, and where leaving it leads. */
#include "shell/match_origin.h"

#include "sim/mutators.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { DAY = 20719, STOP = 3 };

TEST(where_it_came_from)
{
    static const struct {
        const char *name;
        int day, tour_stop;
        bool is_of_set;
        MatchOrigin origin;
    } cases[] = {
        {"set-up or command line",
         DAILY_NONE,
         0,
         false,
         {ORIGIN_SETUP, ROUTE_TITLE, "title", "Quit to title"}},
        {"Tour", DAILY_NONE, STOP, false, {ORIGIN_TOUR, ROUTE_TOUR, "Tour", "Quit to Tour"}},
        {"Daily dial",
         DAY,
         0,
         false,
         {ORIGIN_DAILY, ROUTE_DAILY, "Daily dial", "Quit to Daily dial"}},
        {"Rivals", DAILY_NONE, 0, true, {ORIGIN_RIVALS, ROUTE_RIVALS, "Rivals", "Quit to Rivals"}},
    };
    Shell *shell = calloc(1, sizeof *shell);
    assert_non_null(shell);
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    Match *match = match_bench_create(&options);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const MatchOrigin *expected = &cases[i].origin;
        match->options.daily = cases[i].day;
        match->options.tour_stop = cases[i].tour_stop;
        shell->rivals.is_on = cases[i].is_of_set;
        MatchOrigin origin = match_origin(shell, match);
        if (origin.kind != expected->kind || origin.back != expected->back ||
            strcmp(origin.name, expected->name) != 0 || strcmp(origin.quit, expected->quit) != 0)
            fail_msg("%s: origin %d, back to %d, \"%s\", \"%s\"", cases[i].name, (int)origin.kind,
                     (int)origin.back, origin.name, origin.quit);
    }
    match_destroy(match);
    free(shell);
}
