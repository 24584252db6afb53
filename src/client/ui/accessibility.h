/* SPDX-License-Identifier: MIT */
/* What a player has asked the frame to spare them. It is drawing's alone: no rule knows of it. */
#ifndef CLOCKWISE_UI_ACCESSIBILITY_H
#define CLOCKWISE_UI_ACCESSIBILITY_H

/** Of their size and brightness flashes keep where they are to be reduced. */
#define FLASHES_REDUCED_PART 0.4

typedef enum FlashLevel {
    FLASHES_FULL,
    FLASHES_REDUCED, /**< Smaller and dimmer, nothing turns white. */
    FLASHES_OFF,
    FLASH_LEVEL_COUNT
} FlashLevel;

/** Whose colors: the usual ones, or ones told apart where one kind of cone is missing. */
typedef enum Palette {
    PALETTE_USUAL,
    PALETTE_DEUTERANOPIA,
    PALETTE_PROTANOPIA,
    PALETTE_TRITANOPIA,
    PALETTE_COUNT
} Palette;

typedef struct Accessibility {
    double shake; /**< 0 to 1, of the camera's shake and kick. */
    FlashLevel flashes;
    Palette palette;
} Accessibility;

#endif
