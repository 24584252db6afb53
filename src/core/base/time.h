/* SPDX-License-Identifier: MIT */
/* Ticks, units of time, and dates. */
#pragma once

#include <stdbool.h>

enum { TICKS_PER_SECOND = 120, US_PER_SECOND = 1000000, US_PER_MS = 1000 };
#define SECONDS_PER_TICK (1.0 / TICKS_PER_SECOND)

/* Turns the time between frames into whole ticks, with the rest as a fraction for interpolation. */

/** Longer pauses (a dragged window, a sleeping laptop) are not caught up with. */
#define LONGEST_FRAME_SECONDS 0.25

typedef struct TickAccumulator {
    double seconds; /**< Time not yet played, less than a tick after each advance. */
} TickAccumulator;

/** Adds the frame's time, clamped to [0, LONGEST_FRAME_SECONDS]; returns the ticks now due. */
int tick_accumulator_advance(TickAccumulator *accumulator, double frame_seconds);

/** How much of the next tick has passed, in [0, 1). */
double tick_accumulator_fraction(const TickAccumulator *accumulator);

/* Dates of the Gregorian calendar as numbers of days, with no locale and no time zone. */

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

/** The date of a day, counted from 1970-01-01; from DATE_FIRST_DAY to DATE_LAST_DAY. */
Date date_of_day(int day);

/** Reads exactly "YYYY-MM-DD", of the years 2000 to 9999. False where it is no such date. */
bool date_read(const char *text, int *out_day);
void date_write(int day, char out_text[DATE_BYTES]);
