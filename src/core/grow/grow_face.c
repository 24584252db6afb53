/* SPDX-License-Identifier: MIT */
#include "grow/grow_parts.h"

#include <stdio.h>

typedef struct Look {
    LevelMark marks[2];
    const char *nouns[8];
    const char *lines[3];
} Look;

static const Look looks[GROW_STYLES] = {
    [GROW_GEARS] = {{LEVEL_MARK_GEARS, LEVEL_MARK_DIAL},
                    {"Train", "Works", "Escapement", "Mill", "Winder", "Ratchet", "Engine",
                     "Transmission"},
                    {"Between the teeth there is no shadow for long.",
                     "The wheels turn, and the lanes turn with them.",
                     "Follow a tooth, and you stay hidden."}},
    [GROW_LANES] = {{LEVEL_MARK_LIFTS, LEVEL_MARK_SLAB},
                    {"Yard", "Docks", "Aisles", "Depot", "Hoist", "Locks", "Corridors", "Sidings"},
                    {"What slides past you hides you.", "A lane is open until it is not.",
                     "Ride along, and nobody sees you come."}},
    [GROW_RINGS] = {{LEVEL_MARK_SPIRAL, LEVEL_MARK_IRIS},
                    {"Orbit", "Halo", "Carousel", "Rotunda", "Coil", "Eddy", "Amphitheatre",
                     "Compass"},
                    {"Every way leads around.", "Whoever waits behind the bend shoots first.",
                     "The middle turns; the rings do not."}},
    [GROW_PILLARS] = {{LEVEL_MARK_COLUMNS, LEVEL_MARK_CROSS},
                      {"Hall", "Temple", "Cloister", "Grove", "Forum", "Porch", "Crypt", "Orchard"},
                      {"Step from shadow to shadow.", "Behind a pillar there is room for one.",
                       "The screens slide, the pillars stay."}},
    [GROW_GLASS] = {{LEVEL_MARK_PANES, LEVEL_MARK_WAVES},
                    {"Conservatory", "Arcade", "Gallery", "Aquarium", "Vitrine", "Pavilion",
                     "Atrium", "Lantern"},
                    {"You are seen long before you are hit.",
                     "Panes stop bullets, blinds stop eyes.",
                     "What hides you here is not the glass."}},
    [GROW_MIXED] = {{LEVEL_MARK_DIAL, LEVEL_MARK_BUMPERS},
                    {"Curiosity", "Workshop", "Automaton", "Cabinet", "Bazaar", "Patchwork",
                     "Contraption", "Maze"},
                    {"Nothing here was meant for anything else here.",
                     "Two places that met, and did not part.",
                     "Learn one side, and you know the other."}}};

static const char *const adjectives[] = {
    "Brass",   "Quiet",   "Crooked",  "Midnight", "Copper", "Hollow", "Restless", "Pale",
    "Silver",  "Drowned", "Sunken",   "Amber",    "Iron",   "Velvet", "Broken",   "Distant",
    "Humming", "Salted",  "Winter",   "Patient",  "Rusted", "Hidden", "Scarlet",  "Tidal",
    "Narrow",  "Gilded",  "Sleeping", "Emerald",  "Stray",  "Hasty",  "Cobalt",   "Lonely"};

void face_paint(const Grower *grower, Level *level)
{
    Random random = random_make(grower->plan.seed, (uint64_t)grower->style + 77);
    const Look *look = &looks[grower->style];
    int count = (int)(sizeof adjectives / sizeof *adjectives);
    const char *adjective = adjectives[random_index(&random, count)];
    snprintf(level->name, sizeof level->name, "%s %s", adjective,
             look->nouns[random_index(&random, 8)]);
    snprintf(level->author, sizeof level->author, "Clockwise, seed %llu",
             (unsigned long long)grower->plan.seed);
    level->face.mark = look->marks[random_index(&random, 2)];
    level->face.hue = 1 + random_index(&random, LEVEL_HUE_MAX);
    snprintf(level->face.line, sizeof level->face.line, "%s",
             look->lines[random_index(&random, 3)]);
}
