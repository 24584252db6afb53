/* SPDX-License-Identifier: MIT */
#include "match/mismatches.h"

#include "base/error.h"
#include "base/text.h"

#include <stdarg.h>

static int mismatches_kept(const Mismatches *mismatches)
{
    return mismatches->count < MISMATCHES_KEPT ? mismatches->count : MISMATCHES_KEPT;
}

__attribute__((format(printf, 4, 0))) static void mismatches_add_list(Mismatches *mismatches,
                                                                      int tick, int player,
                                                                      const char *format,
                                                                      va_list arguments)
{
    int kept = mismatches_kept(mismatches);
    int place = kept;
    while (place > 0 && mismatches->items[place - 1].tick > tick)
        place--;
    mismatches->count++;
    if (place == MISMATCHES_KEPT)
        return;
    for (int i = kept < MISMATCHES_KEPT ? kept : MISMATCHES_KEPT - 1; i > place; i--)
        mismatches->items[i] = mismatches->items[i - 1];
    Mismatch *mismatch = &mismatches->items[place];
    mismatch->tick = tick;
    mismatch->player = player;
    text_fit_list(mismatch->text, sizeof mismatch->text, format, arguments);
    utf8_make_printable(mismatch->text);
}

void mismatches_add(Mismatches *mismatches, int tick, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    mismatches_add_list(mismatches, tick, MISMATCH_NO_PLAYER, format, arguments);
    va_end(arguments);
}

void mismatches_add_player(Mismatches *mismatches, int tick, int player, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    mismatches_add_list(mismatches, tick, player, format, arguments);
    va_end(arguments);
}

const Mismatch *mismatches_main(const Mismatches *mismatches)
{
    int kept = mismatches_kept(mismatches);
    for (int i = 0; i < kept; i++)
        if (mismatches->items[i].player != MISMATCH_NO_PLAYER)
            return &mismatches->items[i];
    return kept > 0 ? &mismatches->items[kept - 1] : NULL;
}

void mismatches_print(FILE *file, const Mismatches *mismatches, const char *lead)
{
    int kept = mismatches_kept(mismatches);
    for (int i = 0; i < kept; i++)
        print_line(file, "%stick %d: %s", lead, mismatches->items[i].tick,
                   mismatches->items[i].text);
    if (mismatches->count > kept)
        print_line(file, "%sand %d more", lead, mismatches->count - kept);
}
