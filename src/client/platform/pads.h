/* SPDX-License-Identifier: MIT */
/* The controllers that are plugged in: makes them shake, reads them raw, and gives SDL mappings for
 * unknown ones. Their events come with the window's. */
#ifndef CLOCKWISE_PLATFORM_PADS_H
#define CLOCKWISE_PLATFORM_PADS_H

#include "base/error.h"
#include "platform/raw_pad.h"

/** Of a window, see window_pads(). */
typedef struct PadList PadList;

/** Makes a controller shake for a quarter of a second at most: call it again to go on. Does nothing
 * if it cannot shake or is gone. */
void pads_rumble(PadList *pads, int pad, Rumble rumble);

/** The controllers as they are now, mapped or not; returns how many. */
int pads_read(const PadList *pads, RawPad out_pads[WINDOW_PADS_MAX]);

/** Uses a mapping, a line in SDL's format (input/pad_mapping.h). If it is for an unknown controller
 * that is plugged in, an event adds that. */
bool pads_map(const PadList *pads, const char *mapping, Error *out_error);

/** The name of this system in such lines. */
const char *pads_platform(void);

#endif
