/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_APP_WEAPON_FACE_LANCE_H
#define CLOCKWISE_APP_WEAPON_FACE_LANCE_H

#include "app/weapon_face.h"

extern const WeaponFace weapon_face_lance;

#endif
