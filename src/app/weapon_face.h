/* SPDX-License-Identifier: MIT */
/*
 * What a weapon is to people, beyond its numbers: its sign, how its bullets look and sound, and
 * what it is said to do. A row each, in a file of its own (weapon_face_disc.c); the list of them is
 * in weapon_face.c.
 */
#ifndef CLOCKWISE_APP_WEAPON_FACE_H
#define CLOCKWISE_APP_WEAPON_FACE_H

#include "app/bullet_pen.h"
#include "app/sign.h"
#include "app/sound_synth.h"

#define WEAPON_FACE_SCORCH 5.0
#define WEAPON_FACE_OWN_RICOCHET "to an own ricochet"

typedef struct WeaponFace {
    const char *verb;   /**< What it does to somebody: "pierced", */
    const char *banked; /**< and off a wall. */
    const char *own;    /**< What its owner falls to. */
    double scorch;      /**< Radius of the mark that a bullet leaves where it ends. */
    void (*draw_sign)(const Sign *sign);
    void (*draw_trail)(const BulletPen *pen); /**< Beneath obstacles; NULL: nothing. */
    void (*draw)(const BulletPen *pen);
    SynthInstrument sound; /**< Of a shot. */
} WeaponFace;

/** The row of a weapon; not of WEAPON_ANY. */
const WeaponFace *weapon_face_of(WeaponKind kind);

#endif
