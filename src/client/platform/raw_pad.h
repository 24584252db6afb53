/* SPDX-License-Identifier: MIT */
/* A controller's axes, buttons and hats by their numbers, to find out which is which. */
#ifndef CLOCKWISE_PLATFORM_RAW_PAD_H
#define CLOCKWISE_PLATFORM_RAW_PAD_H

#include "platform/window_event.h"

enum { RAW_AXES_MAX = 16, RAW_BUTTONS_MAX = 64, RAW_HATS_MAX = 4, RAW_NAME_BYTES = 48 };

/** Bits of a hat, which is a d-pad, as SDL has them. */
enum { RAW_HAT_UP = 1, RAW_HAT_RIGHT = 2, RAW_HAT_DOWN = 4, RAW_HAT_LEFT = 8 };

/** Parts beyond the limits are not read. */
typedef struct RawPad {
    int id; /**< As `pad` of its events. */
    PadSigns signs;
    char guid[PAD_GUID_BYTES];
    char name[RAW_NAME_BYTES];
    int axis_count;
    int button_count;
    int hat_count;
    int16_t axes[RAW_AXES_MAX];
    bool buttons[RAW_BUTTONS_MAX];
    uint8_t hats[RAW_HATS_MAX];
} RawPad;

#endif
