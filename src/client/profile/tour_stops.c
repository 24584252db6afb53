/* SPDX-License-Identifier: MIT */
#include "profile/tour_stops.h"

#include "base/error.h"
#include "sim/mode.h"
#include "sim/rules.h"

#include <stdio.h>

const char *const tour_stops_files[TOUR_STOPS] = {
    "duel.json",    "raim.json",    "colonnade.json",  "lifts.json",
    "foundry.json", "gears.json",   "glasshouse.json", "pinball.json",
    "spiral.json",  "mirrors.json", "islands.json",    "clockwork.json"};

/* From easy to hard, in the order of their files above. */
static const TourStop stops[TOUR_STOPS] = {
    {.champion = "Hammer",
     .says = "Comes straight at you.",
     .level = BOT_BEGINNER,
     .manner = BOT_MANNER_RUSHES,
     .feat = "Hit with a shot that bounced.",
     .count = tour_feats_bounced_once,
     .needed = 1,
     .seconds = 75},
    {.champion = "Anchor",
     .says = "Never dashes, never hides.",
     .level = BOT_ROOKIE,
     .manner = BOT_MANNER_STANDS,
     .feat = "Hide until your shield recovers, three times.",
     .count = tour_feats_recoveries,
     .needed = 3,
     .seconds = 100},
    {.champion = "Recoil",
     .says = "Backs away and keeps firing.",
     .level = BOT_CASUAL,
     .manner = BOT_MANNER_RETREATS,
     .feat = "Make three kills without dying.",
     .count = tour_feats_streak,
     .needed = 3,
     .seconds = 150},
    {.champion = "Pulley",
     .says = "Rides the lifts.",
     .level = BOT_CASUAL,
     .manner = BOT_MANNER_RIDES,
     .feat = "Ride out of sight beside a lift, 5 s in all.",
     .count = tour_feats_ride_ticks,
     .needed = RULES_TICKS(5),
     .seconds = 150},
    {.champion = "Ratchet",
     .says = "Takes every weapon first.",
     .level = BOT_CASUAL,
     .manner = BOT_MANNER_ARMS,
     .feat = "Break six bricks.",
     .count = tour_feats_breaks,
     .needed = 6,
     .seconds = 140},
    {.champion = "Deadbeat",
     .says = "Takes its time for each shot.",
     .level = BOT_AMATEUR,
     .manner = BOT_MANNER_AIMS,
     .feat = "Catch two shots by dashing.",
     .count = tour_feats_catches,
     .needed = 2,
     .seconds = 150},
    {.champion = "Crystal",
     .says = "Never leaves cover for long.",
     .level = BOT_REGULAR,
     .manner = BOT_MANNER_LURKS,
     .feat = "Be watched through glass, 5 s in all.",
     .count = tour_feats_glass_ticks,
     .needed = RULES_TICKS(5),
     .seconds = 145},
    {.champion = "Bumper",
     .says = "Dashes whenever it can.",
     .level = BOT_SKILLED,
     .manner = BOT_MANNER_DASHES,
     .feat = "Hit with a shot that bounced twice.",
     .count = tour_feats_bounced_twice,
     .needed = 1,
     .seconds = 120},
    {.champion = "Hairspring",
     .says = "Waits around the bend.",
     .level = BOT_SKILLED,
     .manner = BOT_MANNER_CAMPS,
     .feat = "Hit an opponent you cannot see, twice.",
     .count = tour_feats_unseen_hits,
     .needed = 2,
     .seconds = 120},
    {.champion = "Iris",
     .says = "Shoots off the mirrors.",
     .level = BOT_SEASONED,
     .manner = BOT_MANNER_BANKS,
     .feat = "Hit with a shot that bounced three times.",
     .count = tour_feats_bounced_thrice,
     .needed = 1,
     .seconds = 165},
    {.champion = "Meridian",
     .says = "Shoots from far away.",
     .level = BOT_VETERAN,
     .manner = BOT_MANNER_SNIPES,
     .feat = "Hit twice from a third of the screen away.",
     .count = tour_feats_far_hits,
     .needed = 2,
     .seconds = 175},
    {.champion = "Regulator",
     .says = "Knows every trick of the clock.",
     .level = BOT_MASTER,
     .manner = BOT_MANNER_COMBINES,
     .feat = "Hide behind moving obstacles, 12 s in all.",
     .count = tour_feats_shadow_ticks,
     .needed = RULES_TICKS(12),
     .seconds = 120},
};

const TourStop *tour_stops_get(int stop)
{
    ASSERT(stop >= 0 && stop < TOUR_STOPS);
    return &stops[stop];
}

void tour_stops_match(int stop, const char *path, MatchOptions *out_options)
{
    const TourStop *about = tour_stops_get(stop);
    *out_options = (MatchOptions){.mode = MODE_DEATHMATCH,
                                  .people = 1,
                                  .bots = 1,
                                  .has_chosen_bots = true,
                                  .countdown_ticks = RULES_TICKS(COUNTDOWN_SECONDS),
                                  .manner = about->manner,
                                  .tour_stop = stop + 1};
    match_set_bot_levels(out_options, about->level);
    snprintf(out_options->level_path, sizeof out_options->level_path, "%s", path);
    snprintf(out_options->names[1], sizeof out_options->names[1], "%s", about->champion);
}

bool tour_stops_watch(TourRun *run, int stop, const World *world)
{
    const TourStop *about = tour_stops_get(stop);
    if (run->has_feat)
        return false;
    run->count = about->count(world, TOUR_PERSON, run->count);
    run->has_feat = run->count >= about->needed;
    return run->has_feat;
}

unsigned tour_stops_stars(const TourRun *run, int stop, const World *world)
{
    const TourStop *about = tour_stops_get(stop);
    unsigned stars = run->has_feat ? 1u << TOUR_STAR_FEAT : 0;
    ModeOutcome outcome = mode_outcome(world);
    if (world->state.phase != PHASE_OVER || outcome.is_draw || outcome.player != TOUR_PERSON)
        return stars;
    stars |= 1u << TOUR_STAR_WIN;
    if (world->state.play_ticks <= RULES_TICKS(about->seconds))
        stars |= 1u << TOUR_STAR_TIME;
    return stars;
}
