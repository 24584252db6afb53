/* SPDX-License-Identifier: MIT */
#include "support/match_scene.h"

#include "base/error.h"

Scene *match_scene_create(const Match *match)
{
    Error error;
    Scene *scene;
    ASSERT(scene_create(&scene, match, &error));
    scene->accessibility.framing = FRAMING_WHOLE;
    return scene;
}

void match_scene_end(Match *match, Scene *scene)
{
    scene_destroy(scene);
    match_destroy(match);
}

void match_scene_idle(Match *match, Scene *scene, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        scene_step(scene, NULL);
    }
}
