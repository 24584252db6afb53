/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_APP_MODE_FACE_TORCH_H
#define CLOCKWISE_APP_MODE_FACE_TORCH_H

#include "app/mode_face.h"

extern const ModeFace mode_face_torch;

#endif
