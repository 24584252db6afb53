/* SPDX-License-Identifier: MIT */
/* The answer to a test of two shapes. */
#ifndef CLOCKWISE_COLLISION_CONTACT_H
#define CLOCKWISE_COLLISION_CONTACT_H

#include "geom/vec2.h"

#include <stdbool.h>

/** The shortest move that takes shape A out of shape B. Meaningful only where `hit` is true. */
typedef struct Contact {
    Vec2 normal;  /**< Unit vector from B towards A. */
    double depth; /**< World units A must move along `normal`; more than CONTACT_EPSILON. */
    bool hit;     /**< False where the shapes are apart or only touch. */
} Contact;

#endif
