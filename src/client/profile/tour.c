/* SPDX-License-Identifier: MIT */
#include "profile/tour.h"

#include "collide/sat.h"
#include "sim/sight.h"

bool player_events_is_hit(const World *world, const Event *event, int player)
{
    return event->kind == EVENT_HIT && event->other == player &&
           state_are_opponents(world, player, event->player);
}

int player_events_streak(const World *world, const Event *event, int player, int streak)
{
    if (!events_is_death(event->kind))
        return streak;
    if (event->player == player)
        return 0;
    bool is_kill = event->other == player && state_are_opponents(world, player, event->player);
    return is_kill ? streak + 1 : streak;
}

/* Between a player's circle and a mover that it rides. */
#define RIDE_GAP 60.0

/* Opponents hit by shots that bounced at least so often. */
static int bounced(const World *world, int player, int bounces, int count)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        count += player_events_is_hit(world, event, player) && event->bounces >= bounces ? 1 : 0;
    }
    return count;
}

/* Events of a kind that are the player's. */
static int events_of(const World *world, int player, int kind, int count)
{
    return count + events_count(&world->events, (EventKind)kind, player);
}

/* An opponent whom the hit has killed is no longer marked as seen, so this looks for a line of
 * sight. */
static int unseen_hits(const World *world, int player, int of, int count)
{
    (void)of;
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (player_events_is_hit(world, event, player) && world->state.players[player].is_alive &&
            !sight_is_clear(world, world->state.players[player].at,
                            world->state.players[event->player].at))
            count++;
    }
    return count;
}

/* Opponents hit from at least TOUR_FEATS_FAR away. */
static int far_hits(const World *world, int player, int of, int count)
{
    (void)of;
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (player_events_is_hit(world, event, player) &&
            vec2_distance(world->state.players[player].at, event->at) >= TOUR_FEATS_FAR)
            count++;
    }
    return count;
}

/* Opponents killed since the player last died. */
static int streak(const World *world, int player, int of, int count)
{
    (void)of;
    for (int i = 0; i < world->events.count; i++)
        count = player_events_streak(world, &world->events.items[i], player, count);
    return count;
}

static bool is_in_play(const World *world, int player)
{
    return world->state.phase == PHASE_PLAY && world->state.players[player].is_alive;
}

/* Ticks in which the player is beside a mover that travels, and no opponent could hit it. */
static int ride_ticks(const World *world, int player, int of, int count)
{
    (void)of;
    const Player *self = &world->state.players[player];
    Circle reach = {self->at, PLAYER_RADIUS + RIDE_GAP};
    if (!is_in_play(world, player) || self->is_seen)
        return count;
    for (int i = 0; i < world->movers.count; i++) {
        const MoverStep *step = &world->movers.steps[i];
        bool has_traveled = vec2_distance(step->before.shift, step->now.shift) > 0;
        if (has_traveled && sat_circle_polygon(reach, &world->movers.pieces[i]).hit)
            return count + 1;
    }
    return count;
}

/* Ticks in which an opponent sees the player and no opponent can hit it. */
static int glass_ticks(const World *world, int player, int of, int count)
{
    (void)of;
    unsigned seeing = 0, hitting = 0;
    if (!is_in_play(world, player))
        return count;
    for (int i = 0; i < world->player_count; i++)
        if (state_are_opponents(world, player, i)) {
            seeing |= world->state.players[player].visible_to & 1u << i;
            hitting |= world->state.players[player].exposed_to & 1u << i;
        }
    return count + (seeing != 0 && hitting == 0 ? 1 : 0);
}

/* Ticks in which only a mover hides the player from an opponent. */
static int shadow_ticks(const World *world, int player, int of, int count)
{
    (void)of;
    Vec2 at = world->state.players[player].at;
    if (!is_in_play(world, player) || world->state.players[player].is_seen)
        return count;
    for (int i = 0; i < world->player_count; i++) {
        const Player *other = &world->state.players[i];
        if (state_are_opponents(world, player, i) && other->is_alive &&
            movers_bar(&world->movers, at, other->at) &&
            sight_is_clear_of_standing(world, at, other->at))
            return count + 1;
    }
    return count;
}

const char *const tour_stops_files[TOUR_STOPS] = {
    "duel.json",    "raim.json",    "colonnade.json",  "lifts.json",
    "foundry.json", "gears.json",   "glasshouse.json", "pinball.json",
    "spiral.json",  "mirrors.json", "islands.json",    "clockwork.json"};

/* From easy to hard, in the order of their files above. */
static const TourStop stops[TOUR_STOPS] = {
    {.champion = "Anchor",
     .says = "Never dashes, never hides.",
     .level = BOT_BEGINNER,
     .manner = BOT_MANNER_STANDS,
     .feat = "Hit with a shot that bounced.",
     .count = bounced,
     .of = 1,
     .needed = 1,
     .seconds = 75},
    {.champion = "Hammer",
     .says = "Comes straight at you.",
     .level = BOT_ROOKIE,
     .manner = BOT_MANNER_RUSHES,
     .feat = "Hide until your shield recovers, three times.",
     .count = events_of,
     .of = EVENT_SHIELD_UP,
     .needed = 3,
     .seconds = 100},
    {.champion = "Recoil",
     .says = "Backs away and keeps firing.",
     .level = BOT_ROOKIE,
     .manner = BOT_MANNER_RETREATS,
     .feat = "Make three kills without dying.",
     .count = streak,
     .needed = 3,
     .seconds = 150},
    {.champion = "Pulley",
     .says = "Rides the lifts.",
     .level = BOT_ROOKIE,
     .manner = BOT_MANNER_RIDES,
     .feat = "Ride out of sight beside a lift, 5 s in all.",
     .count = ride_ticks,
     .needed = RULES_TICKS(5),
     .seconds = 150},
    {.champion = "Ratchet",
     .says = "Takes every weapon first.",
     .level = BOT_CASUAL,
     .manner = BOT_MANNER_ARMS,
     .feat = "Break six bricks.",
     .count = events_of,
     .of = EVENT_BREAK,
     .needed = 6,
     .seconds = 140},
    {.champion = "Deadbeat",
     .says = "Takes its time for each shot.",
     .level = BOT_REGULAR,
     .manner = BOT_MANNER_AIMS,
     .feat = "Catch two shots by dashing.",
     .count = events_of,
     .of = EVENT_CATCH,
     .needed = 2,
     .seconds = 150},
    {.champion = "Crystal",
     .says = "Never leaves cover for long.",
     .level = BOT_REGULAR,
     .manner = BOT_MANNER_LURKS,
     .feat = "Be watched through glass, 5 s in all.",
     .count = glass_ticks,
     .needed = RULES_TICKS(5),
     .seconds = 145},
    {.champion = "Bumper",
     .says = "Dashes whenever it can.",
     .level = BOT_SKILLED,
     .manner = BOT_MANNER_DASHES,
     .feat = "Hit with a shot that bounced twice.",
     .count = bounced,
     .of = 2,
     .needed = 1,
     .seconds = 120},
    {.champion = "Hairspring",
     .says = "Waits around the bend.",
     .level = BOT_SEASONED,
     .manner = BOT_MANNER_CAMPS,
     .feat = "Hit an opponent you cannot see, twice.",
     .count = unseen_hits,
     .needed = 2,
     .seconds = 120},
    {.champion = "Iris",
     .says = "Shoots off the mirrors.",
     .level = BOT_VETERAN,
     .manner = BOT_MANNER_BANKS,
     .feat = "Hit with a shot that bounced three times.",
     .count = bounced,
     .of = 3,
     .needed = 1,
     .seconds = 165},
    {.champion = "Meridian",
     .says = "Shoots from far away.",
     .level = BOT_VETERAN,
     .manner = BOT_MANNER_SNIPES,
     .feat = "Hit twice from a third of the screen away.",
     .count = far_hits,
     .needed = 2,
     .seconds = 175},
    {.champion = "Regulator",
     .says = "Knows every trick of the clock.",
     .level = BOT_MASTER,
     .manner = BOT_MANNER_COMBINES,
     .feat = "Hide behind moving obstacles, 12 s in all.",
     .count = shadow_ticks,
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
                                  .mutators = MUTATOR_STRIKES,
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
    run->count = about->count(world, TOUR_PERSON, about->of, run->count);
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
