/* SPDX-License-Identifier: MIT */
#include "replay/mismatches.h"

#include "base/print_line.h"
#include "base/text_fit.h"
#include "base/utf8.h"

#include <stdarg.h>

void mismatches_add(Mismatches *mismatches, int tick, const char *format, ...)
{
    int kept = mismatches->count < MISMATCHES_KEPT ? mismatches->count : MISMATCHES_KEPT;
    int place = kept;
    while (place > 0 && mismatches->items[place - 1].tick > tick)
        place--;
    mismatches->count++;
    if (place == MISMATCHES_KEPT)
        return;
    for (int i = kept < MISMATCHES_KEPT ? kept : MISMATCHES_KEPT - 1; i > place; i--)
        mismatches->items[i] = mismatches->items[i - 1];
    Mismatch *mismatch = &mismatches->items[place];
    va_list arguments;
    mismatch->tick = tick;
    va_start(arguments, format);
    text_fit_list(mismatch->text, sizeof mismatch->text, format, arguments);
    va_end(arguments);
    utf8_make_printable(mismatch->text);
}

void mismatches_print(FILE *file, const Mismatches *mismatches, const char *lead)
{
    int kept = mismatches->count < MISMATCHES_KEPT ? mismatches->count : MISMATCHES_KEPT;
    for (int i = 0; i < kept; i++)
        print_line(file, "%stick %d: %s", lead, mismatches->items[i].tick,
                   mismatches->items[i].text);
    if (mismatches->count > kept)
        print_line(file, "%sand %d more", lead, mismatches->count - kept);
}
