/* SPDX-License-Identifier: MIT */
/* Times as a clock shows them. */
#ifndef CLOCKWISE_UI_CLOCK_TEXT_H
#define CLOCKWISE_UI_CLOCK_TEXT_H

enum { CLOCK_TEXT_BYTES = 16 };

/** Minutes and seconds, as "2:05"; `seconds` is not negative. */
void clock_text(int seconds, char out_text[CLOCK_TEXT_BYTES]);

#endif
