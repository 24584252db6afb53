/* SPDX-License-Identifier: MIT */
#include "app/weapon_face.h"

#include "app/weapon_face_disc.h"
#include "app/weapon_face_lance.h"
#include "app/weapon_face_mortar.h"
#include "app/weapon_face_pulse.h"
#include "app/weapon_face_ricochet.h"
#include "app/weapon_face_scatter.h"

static const WeaponFace *const faces[WEAPON_COUNT] = {
    [WEAPON_PULSE] = &weapon_face_pulse,       [WEAPON_SCATTER] = &weapon_face_scatter,
    [WEAPON_RICOCHET] = &weapon_face_ricochet, [WEAPON_LANCE] = &weapon_face_lance,
    [WEAPON_MORTAR] = &weapon_face_mortar,     [WEAPON_DISC] = &weapon_face_disc,
};

const WeaponFace *weapon_face_of(WeaponKind kind)
{
    return faces[kind];
}
