/* SPDX-License-Identifier: MIT */
#include "app/mode_face_deathmatch.h"

const ModeFace mode_face_deathmatch = {
    .title = "Deathmatch",
    .line = "First to 15 kills (a team: 30), or the most in three minutes.",
    .score = "Score",
    .bots = "Bots",
};
