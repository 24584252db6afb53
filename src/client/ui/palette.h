/* SPDX-License-Identifier: MIT */
/* The colors, and each player's color and shape. Color is never the only sign of a player. */
#ifndef CLOCKWISE_UI_PALETTE_H
#define CLOCKWISE_UI_PALETTE_H

#include "canvas/canvas.h"
#include "level/level.h"
#include "ui/accessibility.h"

enum {
    PALETTE_BARS = 0x03060a,
    PALETTE_GROUND = 0x0b1018, /**< Out of sight: 35 % of the fully lit floor. */
    PALETTE_GRID = 0x8fb0e0,   /**< Drawn faintly. */
    PALETTE_LIGHT = 0x141f2c,  /**< Added to the ground in sight. */
    PALETTE_PLATE = 0x26354c,
    PALETTE_PLATE_EDGE = 0x6f86ab,
    PALETTE_MOVER = 0x30466a,
    PALETTE_MOVER_EDGE = 0xa9bfe6,
    PALETTE_MIRROR = 0x41566f,
    PALETTE_MIRROR_EDGE = 0xe6f0fd,
    PALETTE_GLASS = 0x6fb7d8,
    PALETTE_GLASS_EDGE = 0x8fd0ea,
    PALETTE_BREAKABLE = 0x3b3440,
    PALETTE_BREAKABLE_EDGE = 0xb08f86,
    PALETTE_DIAL = 0x7f9cc9, /**< Drawn faintly. */
    PALETTE_TEXT = 0xeef2fc,
    PALETTE_TEXT_SOFT = 0xa3b0ca,
    PALETTE_TEXT_FAINT = 0x67748f,
    PALETTE_ACCENT = 0x56b4e9,
    PALETTE_WHITE = 0xffffff,
    PALETTE_NOTICE = 0xf0b060,
    PALETTE_BRASS = 0xe8d5a4, /**< Pickups and goals. */
    PALETTE_FLAME = 0xffb65c,
    PALETTE_BORDER = 0xff7a66 /**< The closing border. */
};

/** The color of a player, opaque. */
Color palette_player(Palette palette, int player);

/** The color of a kind of pickup, opaque; no player's color. */
Color palette_pickup(Palette palette, PickupKind kind);

/** A player's shape, with about the area of a disc of `radius`. */
void palette_shape(Canvas *canvas, int player, Vec2 center, double radius, Color color);

#endif
