/* SPDX-License-Identifier: MIT */
#include "base/time.h"
#include "test.h"

TEST(ticks_due)
{
    static const struct {
        const char *name;
        double kept_seconds;
        double frame_seconds;
        int expected_ticks;
        double expected_fraction;
    } cases[] = {
        {"no time, no tick", 0, 0, 0, 0},
        {"half a tick", 0, 0.5 / 120, 0, 0.5},
        {"half and half make one", 0.5 / 120, 0.5 / 120, 1, 0},
        {"a frame at 48 per second", 0, 2.5 / 120, 2, 0.5},
        {"a quarter of a second is the most", 0, 10, 30, 0},
        {"what was kept comes on top", 0.5 / 120, 10, 30, 0.5},
        {"time running backwards is no time", 0.5 / 120, -1, 0, 0.5},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        TickAccumulator accumulator = {cases[i].kept_seconds};
        int ticks = tick_accumulator_advance(&accumulator, cases[i].frame_seconds);
        double fraction = tick_accumulator_fraction(&accumulator);
        double miss = fraction - cases[i].expected_fraction;
        if (ticks != cases[i].expected_ticks || miss > 1e-9 || miss < -1e-9)
            fail_msg("%s: expected %d ticks and %g, got %d and %.17g", cases[i].name,
                     cases[i].expected_ticks, cases[i].expected_fraction, ticks, fraction);
    }
}

TEST(no_time_is_lost)
{
    /* Ten seconds in frames of a display that fits no tick: no more than one may be under way. */
    TickAccumulator accumulator = {0};
    int ticks = 0;
    for (int frame = 0; frame < 1439; frame++) {
        ticks += tick_accumulator_advance(&accumulator, 1 / 143.9);
        double fraction = tick_accumulator_fraction(&accumulator);
        if (!(fraction >= 0 && fraction < 1))
            fail_msg("frame %d: fraction %.17g", frame, fraction);
    }
    assert_in_range(ticks, 1199, 1200);
}

/* The numbers are `date -u -d DATE +%s` divided by 86400, the weekdays `date -u -d DATE +%w`. */
TEST(known_dates)
{
    static const struct {
        const char *text;
        int day, weekday;
    } cases[] = {{"2000-01-01", 10957, 6},  {"2000-02-29", 11016, 2}, {"2024-02-29", 19782, 4},
                 {"2026-11-22", 20779, 0},  {"2026-12-31", 20818, 4}, {"2027-01-01", 20819, 5},
                 {"2100-02-28", 47540, 0},  {"2100-03-01", 47541, 1}, {"2400-02-29", 157113, 2},
                 {"9999-12-31", 2932896, 5}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        int day = -1;
        char text[DATE_BYTES];
        if (!date_read(cases[i].text, &day) || day != cases[i].day)
            fail_msg("%s is day %d, not %d", cases[i].text, day, cases[i].day);
        date_write(day, text);
        assert_string_equal(text, cases[i].text);
        if (date_of_day(day).weekday != cases[i].weekday)
            fail_msg("%s: weekday %d", text, date_of_day(day).weekday);
    }
}

TEST(every_day_comes_back)
{
    Date before = {.year = 1999, .month = 12, .day = 31, .weekday = 5};
    for (int day = DATE_FIRST_DAY; day < DATE_FIRST_DAY + 150000; day++) {
        char text[DATE_BYTES];
        int found = -1;
        Date date = date_of_day(day);
        date_write(day, text);
        if (!date_read(text, &found) || found != day)
            fail_msg("day %d is %s, which is day %d", day, text, found);
        bool is_next = date.day == before.day + 1 && date.month == before.month;
        bool is_month = date.day == 1 && date.month == before.month % 12 + 1 && before.day >= 28;
        if ((!is_next && !is_month) || date.weekday != (before.weekday + 1) % 7)
            fail_msg("%s follows %d-%d-%d", text, before.year, before.month, before.day);
        before = date;
    }
}

TEST(what_is_no_date)
{
    static const char *const texts[] = {
        "",           "2026-11-2",  "2026-11-222", "2026/11/22", "2026-13-01", "2026-00-01",
        "2026-01-00", "2026-01-32", "2026-02-29",  "2100-02-29", "2026-04-31", "1999-12-31",
        "20a6-11-22", "+026-11-22", "2026-11-22 ", " 2026-11-2", "2026-1-022", "-026-11-22"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        int day = -7;
        if (date_read(texts[i], &day) || day != -7)
            fail_msg("'%s' is day %d", texts[i], day);
    }
}
