/* SPDX-License-Identifier: MIT */
/*
 * What a feat of the Tour counts: a number that grows from tick to tick, found from the events and
 * the state of the world alone.
 */
#ifndef CLOCKWISE_PROFILE_TOUR_FEATS_H
#define CLOCKWISE_PROFILE_TOUR_FEATS_H

#include "sim/state.h"

/** The count after a tick in which it was `count` before, for one player. */
typedef int TourFeatCount(const World *world, int player, int count);

/** Opponents hit by shots that bounced at least once, twice or three times. */
TourFeatCount tour_feats_bounced_once;
TourFeatCount tour_feats_bounced_twice;
TourFeatCount tour_feats_bounced_thrice;

/** Opponents hit while the player did not see them. */
TourFeatCount tour_feats_unseen_hits;

/** Opponents hit from at least TOUR_FEATS_FAR away. */
TourFeatCount tour_feats_far_hits;

/** How often the player's shield began to recover. */
TourFeatCount tour_feats_recoveries;

TourFeatCount tour_feats_catches;
TourFeatCount tour_feats_breaks;

/** Opponents killed since the player last died. */
TourFeatCount tour_feats_streak;

/** Ticks in which the player is beside a mover that travels, and no opponent could hit it. */
TourFeatCount tour_feats_ride_ticks;

/** Ticks in which an opponent sees the player and no opponent can hit it. */
TourFeatCount tour_feats_glass_ticks;

/** Ticks in which only a mover hides the player from an opponent. */
TourFeatCount tour_feats_shadow_ticks;

/** About a third of what a screen shows. */
#define TOUR_FEATS_FAR 540.0
/** Between a player's circle and a mover that it rides. */
#define TOUR_FEATS_RIDE_GAP 60.0

#endif
