/* SPDX-License-Identifier: MIT */
#include "screens/scene_lists.h"

#include "screens/scenes_daily.h"
#include "screens/scenes_editor.h"
#include "screens/scenes_lab.h"
#include "screens/scenes_learn.h"
#include "screens/scenes_lobby.h"
#include "screens/scenes_online.h"
#include "screens/scenes_packs.h"
#include "screens/scenes_pads.h"
#include "screens/scenes_reload.h"
#include "screens/scenes_results.h"
#include "screens/scenes_rivals.h"
#include "screens/scenes_tour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef const ScreenCase *(*SceneList)(int *out_count);

static const SceneList lists[] = {
    scenes_all,    scenes_daily, scenes_learn,  scenes_results, scenes_tour,
    scenes_rivals, scenes_lab,   scenes_editor, scenes_reload,  scenes_online,
    scenes_lobby,  scenes_pads,  scenes_packs,
};

const ScreenCase *scene_lists_get(int index)
{
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        int count;
        const ScreenCase *scenes = lists[i](&count);
        if (index < count)
            return &scenes[index];
        index -= count;
    }
    return NULL;
}

const ScreenCase *scene_lists_find(const char *name)
{
    const ScreenCase *scene;
    for (int i = 0; (scene = scene_lists_get(i)) != NULL; i++)
        if (strcmp(scene->name, name) == 0)
            return scene;
    fprintf(stderr, "there is no scene %s\n", name);
    abort();
}
