/* SPDX-License-Identifier: MIT */
/*
 * Moments of a match that are made by hand, for what is drawn of them: each function changes a
 * match and its scene, which have been stepped, so that they are in that moment.
 */
#ifndef CLOCKWISE_TESTS_VIEW_MOMENTS_H
#define CLOCKWISE_TESTS_VIEW_MOMENTS_H

#include "match/match.h"
#include "scene/scene.h"

void moment_lead(Match *match, Scene *scene);
void moment_match_point(Match *match, Scene *scene);
void moment_team_point(Match *match, Scene *scene);
void moment_last_seconds(Match *match, Scene *scene);
void moment_last_moment(Match *match, Scene *scene);
void moment_sudden_death(Match *match, Scene *scene);
void moment_strike(Match *match, Strike kind, double seconds);
void moment_strike_announced(Match *match, Scene *scene);
void moment_strike_begun(Match *match, Scene *scene);
void moment_strike_on(Match *match, Scene *scene);
void moment_split_ahead(Match *match, Scene *scene);
void moment_targets_aside(Match *match, Scene *scene);
void moment_split_behind(Match *match, Scene *scene);
void moment_states(Match *match, Scene *scene);
void moment_bullets(Match *match, Scene *scene);
void moment_words(Match *match, Scene *scene);
void moment_over(Match *match, Scene *scene);
void moment_go(Match *match, Scene *scene);
void moment_spectating(Match *match, Scene *scene);
void moment_countdown(Match *match, double seconds);
void moment_count_of_two(Match *match, Scene *scene);
void moment_card(Match *match, Scene *scene);
void moment_pinch(Match *match, Scene *scene);
void moment_warnings(Match *match, Scene *scene);
void moment_crowd_of_words(Match *match, Scene *scene);
void moment_ghosts(Match *match, Scene *scene);
void moment_pads_wait(Match *match, Scene *scene);
void moment_about(Match *match, Scene *scene);
void moment_star(Match *match, Scene *scene);
void moment_restart(Match *match, Scene *scene);
void moment_big_heads(Match *match, Scene *scene);
void moment_long_names(Match *match, Scene *scene);

#endif
