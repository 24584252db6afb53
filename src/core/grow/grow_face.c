/* SPDX-License-Identifier: MIT */
#include "grow/grow_parts.h"

#include "base/translate.h"

#include <stdio.h>

typedef struct FaceStyle {
    LevelMark marks[2];
    const char *nouns[8];
    const char *lines[3];
} FaceStyle;

/* TRANSLATORS: names of levels, and what is said of them. */
static const FaceStyle face_styles[GROW_STYLES] = {
    [GROW_GEARS] = {{LEVEL_MARK_GEARS, LEVEL_MARK_DIAL},
                    {TR("Train"), TR("Works"), TR("Escapement"), TR("Mill"), TR("Winder"),
                     TR("Ratchet"), TR("Engine"), TR("Transmission")},
                    {TR("Between the teeth there is no shadow for long."),
                     TR("The wheels turn, and the lanes turn with them."),
                     TR("Follow a tooth, and you stay hidden.")}},
    [GROW_LANES] = {{LEVEL_MARK_LIFTS, LEVEL_MARK_SLAB},
                    {TR("Yard"), TR("Docks"), TR("Aisles"), TR("Depot"), TR("Hoist"), TR("Locks"),
                     TR("Corridors"), TR("Sidings")},
                    {TR("What slides past you hides you."), TR("A lane is open until it is not."),
                     TR("Ride along, and nobody sees you come.")}},
    [GROW_RINGS] = {{LEVEL_MARK_SPIRAL, LEVEL_MARK_IRIS},
                    {TR("Orbit"), TR("Halo"), TR("Carousel"), TR("Rotunda"), TR("Coil"), TR("Eddy"),
                     TR("Amphitheatre"), TR("Compass")},
                    {TR("Every way leads around."),
                     TR("Whoever waits behind the bend shoots first."),
                     TR("The middle turns; the rings do not.")}},
    [GROW_PILLARS] = {{LEVEL_MARK_COLUMNS, LEVEL_MARK_CROSS},
                      {TR("Hall"), TR("Temple"), TR("Cloister"), TR("Grove"), TR("Forum"),
                       TR("Porch"), TR("Crypt"), TR("Orchard")},
                      {TR("Step from shadow to shadow."),
                       TR("Behind a pillar there is room for one."),
                       TR("The screens slide, the pillars stay.")}},
    [GROW_GLASS] = {{LEVEL_MARK_PANES, LEVEL_MARK_WAVES},
                    {TR("Conservatory"), TR("Arcade"), TR("Gallery"), TR("Aquarium"), TR("Vitrine"),
                     TR("Pavilion"), TR("Atrium"), TR("Lantern")},
                    {TR("You are seen long before you are hit."),
                     TR("Panes stop bullets, blinds stop eyes."),
                     TR("What hides you here is not the glass.")}},
    [GROW_MIXED] = {{LEVEL_MARK_DIAL, LEVEL_MARK_BUMPERS},
                    {TR("Curiosity"), TR("Workshop"), TR("Automaton"), TR("Cabinet"), TR("Bazaar"),
                     TR("Patchwork"), TR("Contraption"), TR("Maze")},
                    {TR("Nothing here was meant for anything else here."),
                     TR("Two places that met, and did not part."),
                     TR("Learn one side, and you know the other.")}}};

void face_paint(const Grower *grower, Level *level)
{
    Random random = random_make(grower->plan.seed, (uint64_t)grower->style + 77);
    const FaceStyle *style = &face_styles[grower->style];
    snprintf(level->name, sizeof level->name, "%s", style->nouns[random_index(&random, 8)]);
    snprintf(level->author, sizeof level->author, "Clockwise, seed %llu",
             (unsigned long long)grower->plan.seed);
    level->face.mark = style->marks[random_index(&random, 2)];
    level->face.hue = 1 + random_index(&random, LEVEL_HUE_MAX);
    snprintf(level->face.line, sizeof level->face.line, "%s",
             style->lines[random_index(&random, 3)]);
}
