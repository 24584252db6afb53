/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_APP_MODE_FACE_BEACON_H
#define CLOCKWISE_APP_MODE_FACE_BEACON_H

#include "app/mode_face.h"

extern const ModeFace mode_face_beacon;

#endif
