/* SPDX-License-Identifier: MIT */
/* Finding where bots can stand and walk in a part of the map, row by row. Private to navigation.c.
 */
#ifndef CLOCKWISE_ARENA_NAVIGATION_SURVEY_H
#define CLOCKWISE_ARENA_NAVIGATION_SURVEY_H

#include "arena/navigation_map.h"

/** Sets the index differences between a cell and those around it. */
void navigation_survey_set_steps(Navigation *navigation);

/** The survey of what lies in a box. */
Survey navigation_survey_of(const Navigation *navigation, Box box);

/** The survey of what opens where an obstacle breaks: up to one cell beyond where it prevented
 * standing, because links from there lead inside. */
Survey navigation_survey_opened(const Navigation *navigation, const ArenaObstacle *obstacle);

/** Goes on with the map's survey: finds where to stand, then where to walk and then the lanes,
 * until it is done or `most_work` is reached. Returns the work done. */
int navigation_survey_continue(Navigation *navigation, int most_work);

#endif
