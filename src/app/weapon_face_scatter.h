/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_APP_WEAPON_FACE_SCATTER_H
#define CLOCKWISE_APP_WEAPON_FACE_SCATTER_H

#include "app/weapon_face.h"

extern const WeaponFace weapon_face_scatter;

#endif
