/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_APP_MODE_FACE_LAST_LIGHT_H
#define CLOCKWISE_APP_MODE_FACE_LAST_LIGHT_H

#include "app/mode_face.h"

extern const ModeFace mode_face_last_light;

#endif
