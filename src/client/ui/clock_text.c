/* SPDX-License-Identifier: MIT */
#include "ui/clock_text.h"

#include <stdio.h>

void clock_text(int seconds, char out_text[CLOCK_TEXT_BYTES])
{
    snprintf(out_text, CLOCK_TEXT_BYTES, "%d:%02d", seconds / 60, seconds % 60);
}
