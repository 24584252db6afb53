/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

/* Who is at this screen, and whom they watch. */

int scene_person_of(const Scene *scene, int index)
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (scene_is_person(scene, i) && index-- == 0)
            return i;
    return NO_PLAYER;
}

int scene_watched_in(const Scene *scene, int pane)
{
    return scene->pane_count > 1 ? scene_person_of(scene, pane) : scene->followed;
}

unsigned scene_listeners(const Scene *scene, int pane)
{
    if (pane >= 0 && scene_shows_all_sight(scene))
        return 1u << (scene->people == 0 ? scene->followed : scene->spectated);
    return scene_people_of(scene, pane);
}

unsigned scene_people_of(const Scene *scene, int pane)
{
    if (pane < 0)
        return 0;
    return scene->pane_count > 1 ? 1u << scene_person_of(scene, pane) : scene->people;
}

bool scene_is_spectating(const Scene *scene)
{
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count; i++)
        if (scene_is_person(scene, i) &&
            (world->state.players[i].is_alive || mode_may_return(world, i)))
            return false;
    return scene->people != 0 && world->state.phase != PHASE_COUNTDOWN;
}

bool scene_shows_all_sight(const Scene *scene)
{
    return scene->people == 0 ? scene->is_for_spectators : scene_is_spectating(scene);
}
