/* SPDX-License-Identifier: MIT */
/* Accessibility settings that only affect drawing. */
#ifndef CLOCKWISE_UI_ACCESSIBILITY_H
#define CLOCKWISE_UI_ACCESSIBILITY_H

/** Size and brightness of reduced flashes, of the full ones. */
#define FLASHES_REDUCED_PART 0.4

#define BRIGHTNESS_MIN 0.6
#define BRIGHTNESS_MAX 1.6

typedef enum FlashLevel {
    FLASHES_FULL,
    FLASHES_REDUCED, /**< Smaller and dimmer, never white. */
    FLASHES_OFF,
    FLASH_LEVEL_COUNT
} FlashLevel;

/** Player colors: the usual ones, or a set for one kind of color blindness. */
typedef enum Palette {
    PALETTE_USUAL,
    PALETTE_DEUTERANOPIA,
    PALETTE_PROTANOPIA,
    PALETTE_TRITANOPIA,
    PALETTE_COUNT
} Palette;

typedef struct Accessibility {
    double shake; /**< Strength of camera shake and kick, 0 to 1. */
    FlashLevel flashes;
    Palette palette;
    double brightness; /**< Of the arena, BRIGHTNESS_MIN to BRIGHTNESS_MAX; 0 is as 1. */
} Accessibility;

#endif
