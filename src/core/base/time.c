/* SPDX-License-Identifier: MIT */
#include "base/time.h"

#include "base/error.h"

#include <math.h>

int tick_accumulator_advance(TickAccumulator *accumulator, double frame_seconds)
{
    double added = frame_seconds > 0 ? fmin(frame_seconds, LONGEST_FRAME_SECONDS) : 0;
    double ticks = (accumulator->seconds + added) * TICKS_PER_SECOND;
    double due = floor(ticks);
    accumulator->seconds = (ticks - due) / TICKS_PER_SECOND;
    return (int)due;
}

double tick_accumulator_fraction(const TickAccumulator *accumulator)
{
    double fraction = accumulator->seconds * TICKS_PER_SECOND;
    return fraction < 1 ? fraction : 0;
}

/* --- Dates ------------------------------------------------------------------------------------ */

/* The calendar repeats every 400 years, and in these formulas a year begins in March, so that the
 * leap day is its last. Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". */
enum { ERA_YEARS = 400, ERA_DAYS = 146097, EPOCH_DAYS = 719468, YEAR_DAYS = 365 };

static int day_of(int year, int month, int day)
{
    int from_march = month > 2 ? month - 3 : month + 9;
    int years = month > 2 ? year : year - 1;
    int era = years / ERA_YEARS;
    int of_era = years - era * ERA_YEARS;
    int of_year = (153 * from_march + 2) / 5 + day - 1;
    return era * ERA_DAYS + of_era * YEAR_DAYS + of_era / 4 - of_era / 100 + of_year - EPOCH_DAYS;
}

Date date_of_day(int day)
{
    ASSERT(day >= DATE_FIRST_DAY && day <= DATE_LAST_DAY);
    int days = day + EPOCH_DAYS;
    int era = days / ERA_DAYS;
    int of_era = days - era * ERA_DAYS;
    int years = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / YEAR_DAYS;
    int of_year = of_era - (YEAR_DAYS * years + years / 4 - years / 100);
    int from_march = (5 * of_year + 2) / 153;
    Date date = {.day = of_year - (153 * from_march + 2) / 5 + 1,
                 .month = from_march < 10 ? from_march + 3 : from_march - 9,
                 .weekday = (day + 4) % 7};
    date.year = years + era * ERA_YEARS + (date.month <= 2 ? 1 : 0);
    return date;
}

static bool read_digits(const char *text, int count, int *out_number)
{
    *out_number = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *out_number = *out_number * 10 + (text[i] - '0');
    }
    return true;
}

bool date_read(const char *text, int *out_day)
{
    int year, month, day;
    if (strlen(text) != DATE_BYTES - 1 || text[4] != '-' || text[7] != '-' ||
        !read_digits(text, 4, &year) || !read_digits(text + 5, 2, &month) ||
        !read_digits(text + 8, 2, &day))
        return false;
    if (year < 2000 || month < 1 || month > 12 || day < 1 || day > 31)
        return false;
    int found = day_of(year, month, day);
    if (found > DATE_LAST_DAY || date_of_day(found).day != day) /* Not the 31st of June. */
        return false;
    *out_day = found;
    return true;
}

void date_write(int day, char out_text[DATE_BYTES])
{
    Date date = date_of_day(day);
    char text[3 * 12 + 3];
    snprintf(text, sizeof text, "%04d-%02d-%02d", date.year, date.month, date.day);
    memcpy(out_text, text, DATE_BYTES - 1);
    out_text[DATE_BYTES - 1] = '\0';
}
