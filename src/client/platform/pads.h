/* SPDX-License-Identifier: MIT */
/* The controllers that are plugged in: how they shake, and what they are as long as SDL has no
 * mapping for them. Their events come with the window's. */
#ifndef CLOCKWISE_PLATFORM_PADS_H
#define CLOCKWISE_PLATFORM_PADS_H

#include "base/error.h"
#include "platform/raw_pad.h"

/** Of a window, see window_pads(). */
typedef struct PadList PadList;

/** Lets a controller shake so, for a quarter of a second at most: call it again to go on. Does
 * nothing where it cannot shake or is gone. */
void pads_rumble(PadList *pads, int pad, Rumble rumble);

/** The controllers as they are now, mapped or not; returns how many. */
int pads_read(const PadList *pads, RawPad out_pads[WINDOW_PADS_MAX]);

/** Takes a line of SDL's format of mappings (input/pad_mapping.h) into use. An unknown controller
 * that it is for is then added by an event. */
bool pads_map(const PadList *pads, const char *mapping, Error *out_error);

/** The name of this system in such lines. */
const char *pads_platform(void);

#endif
