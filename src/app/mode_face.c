/* SPDX-License-Identifier: MIT */
#include "app/mode_face.h"

#include "app/mode_face_beacon.h"
#include "app/mode_face_deathmatch.h"
#include "app/mode_face_last_light.h"
#include "app/mode_face_practice.h"
#include "app/mode_face_siege.h"
#include "app/mode_face_torch.h"
#include "app/mode_face_trials.h"

static const ModeFace *const faces[MODE_COUNT] = {
    [MODE_DEATHMATCH] = &mode_face_deathmatch, [MODE_LAST_LIGHT] = &mode_face_last_light,
    [MODE_BEACON] = &mode_face_beacon,         [MODE_TORCH] = &mode_face_torch,
    [MODE_SIEGE] = &mode_face_siege,           [MODE_TRIALS] = &mode_face_trials,
    [MODE_PRACTICE] = &mode_face_practice,
};

const ModeFace *mode_face_of(Mode mode)
{
    return faces[mode];
}
