/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_APP_WEAPON_FACE_DISC_H
#define CLOCKWISE_APP_WEAPON_FACE_DISC_H

#include "app/weapon_face.h"

extern const WeaponFace weapon_face_disc;

#endif
