/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_APP_WEAPON_FACE_RICOCHET_H
#define CLOCKWISE_APP_WEAPON_FACE_RICOCHET_H

#include "app/weapon_face.h"

extern const WeaponFace weapon_face_ricochet;

#endif
