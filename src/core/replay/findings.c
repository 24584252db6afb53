/* SPDX-License-Identifier: MIT */
#include "replay/findings.h"

#include "base/print_line.h"
#include "base/text_fit.h"
#include "base/utf8.h"

#include <stdarg.h>

void findings_add(Findings *findings, int tick, const char *format, ...)
{
    int kept = findings->count < FINDINGS_KEPT ? findings->count : FINDINGS_KEPT;
    int place = kept;
    while (place > 0 && findings->items[place - 1].tick > tick)
        place--;
    findings->count++;
    if (place == FINDINGS_KEPT)
        return;
    for (int i = kept < FINDINGS_KEPT ? kept : FINDINGS_KEPT - 1; i > place; i--)
        findings->items[i] = findings->items[i - 1];
    Finding *finding = &findings->items[place];
    va_list arguments;
    finding->tick = tick;
    va_start(arguments, format);
    text_fit_list(finding->text, sizeof finding->text, format, arguments);
    va_end(arguments);
    utf8_make_printable(finding->text);
}

void findings_print(FILE *file, const Findings *findings, const char *lead)
{
    int kept = findings->count < FINDINGS_KEPT ? findings->count : FINDINGS_KEPT;
    for (int i = 0; i < kept; i++)
        print_line(file, "%stick %d: %s", lead, findings->items[i].tick, findings->items[i].text);
    if (findings->count > kept)
        print_line(file, "%sand %d more", lead, findings->count - kept);
}
