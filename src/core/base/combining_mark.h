/* SPDX-License-Identifier: MIT */
/* Marks that are drawn onto the character before them. */
#ifndef CLOCKWISE_BASE_COMBINING_MARK_H
#define CLOCKWISE_BASE_COMBINING_MARK_H

#include <stdbool.h>

/** Whether a character is one. */
bool combining_mark_is(unsigned code_point);

#endif
