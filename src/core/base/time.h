/* SPDX-License-Identifier: MIT */
/* Ticks and dates. */
#ifndef CLOCKWISE_BASE_TIME_H
#define CLOCKWISE_BASE_TIME_H

#include <stdbool.h>

enum { TICKS_PER_SECOND = 120 };
#define SECONDS_PER_TICK (1.0 / TICKS_PER_SECOND)

/* Whole ticks between frames, with the rest as a fraction. */

/** No more is caught up with, such as after sleep. */
#define LONGEST_FRAME_SECONDS 0.25

typedef struct TickAccumulator {
    double seconds; /**< Not yet played. */
} TickAccumulator;

/** Returns the ticks now due. */
int tick_accumulator_advance(TickAccumulator *accumulator, double frame_seconds);

/** Of the next tick, in [0, 1). */
double tick_accumulator_fraction(const TickAccumulator *accumulator);

/* Of the Gregorian calendar, with no locale and no time zone. */

enum {
    DATE_BYTES = 11,         /**< "2026-11-22" and the final zero. */
    DATE_FIRST_DAY = 10957,  /**< 2000-01-01. */
    DATE_LAST_DAY = 2932896, /**< 9999-12-31. */
    DATE_DAY_SECONDS = 86400
};

typedef struct Date {
    int year;
    int month;   /**< 1 to 12. */
    int day;     /**< Of the month, from 1. */
    int weekday; /**< 0 is Sunday. */
} Date;

/** Counted from 1970-01-01; DATE_FIRST_DAY to DATE_LAST_DAY. */
Date date_of_day(int day);

/** Exactly "YYYY-MM-DD", of the years 2000 to 9999. */
bool date_read(const char *text, int *out_day);

void date_write(int day, char out_text[DATE_BYTES]);

#endif
