/* SPDX-License-Identifier: MIT */
#include "app/mode_face_practice.h"

const ModeFace mode_face_practice = {
    .title = "Practice",
    .line = "No one dies and no clock runs: the place to learn.",
    .score = "Score",
    .bots = "Bots",
};
