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

enum { DIFFICULTY_LEVELS = 2 }; /* Between one difficulty and the next. */

/* What hits() counts: hits of shots that bounced at least so often, or of one of these kinds. */
enum { HIT_UNSEEN = -1, HIT_FAR = -2 };

static bool is_hit_of(const World *world, const Event *event, int player, int of)
{
    Vec2 from = world->state.players[player].at;
    if (!player_events_is_hit(world, event, player))
        return false;
    if (of == HIT_FAR)
        return vec2_distance(from, event->at) >= TOUR_FEATS_FAR;
    /* An opponent whom the hit has killed is no longer marked as seen: this looks for a line. */
    if (of == HIT_UNSEEN)
        return world->state.players[player].is_alive &&
               !sight_is_clear(world, from, world->state.players[event->player].at);
    return event->bounces >= of;
}

static int hits(const World *world, int player, int of, int count)
{
    for (int i = 0; i < world->events.count; i++)
        count += is_hit_of(world, &world->events.items[i], player, of);
    return count;
}

/* Events of a kind that are the player's. */
static int events_of(const World *world, int player, int kind, int count)
{
    return count + events_count(&world->events, (EventKind)kind, player);
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

/* Easy to hard, as the files above. In TourStop's order: champion, what it is said to do, its bots'
 * level and manner; the feat, its count, of what, how much; seconds for the time's star. */
static const TourStop stops[TOUR_STOPS] = {
    /* TRANSLATORS: of each opponent what it does, and what earns a star */
    {"Anchor", TR("Never dashes, never hides."), BOT_BEGINNER, BOT_MANNER_STANDS,
     TR("Hit with a shot that bounced."), hits, 1, 1, 75},
    {"Hammer", TR("Comes straight at you."), BOT_ROOKIE, BOT_MANNER_RUSHES,
     TR("Hide until your shield recovers, three times."), events_of, EVENT_SHIELD_UP, 3, 100},
    {"Recoil", TR("Backs away and keeps firing."), BOT_ROOKIE, BOT_MANNER_RETREATS,
     TR("Make three kills without dying."), streak, 0, 3, 150},
    {"Pulley", TR("Rides the lifts."), BOT_ROOKIE, BOT_MANNER_RIDES,
     TR("Ride out of sight beside a lift, 5 s in all."), ride_ticks, 0, RULES_TICKS(5), 150},
    {"Ratchet", TR("Takes every weapon first."), BOT_CASUAL, BOT_MANNER_ARMS,
     TR("Break six bricks."), events_of, EVENT_BREAK, 6, 140},
    {"Deadbeat", TR("Takes its time for each shot."), BOT_REGULAR, BOT_MANNER_AIMS,
     TR("Catch two shots by dashing."), events_of, EVENT_CATCH, 2, 150},
    {"Crystal", TR("Never leaves cover for long."), BOT_REGULAR, BOT_MANNER_LURKS,
     TR("Be watched through glass, 5 s in all."), glass_ticks, 0, RULES_TICKS(5), 145},
    {"Bumper", TR("Dashes whenever it can."), BOT_SKILLED, BOT_MANNER_DASHES,
     TR("Hit with a shot that bounced twice."), hits, 2, 1, 120},
    {"Hairspring", TR("Waits around the bend."), BOT_SEASONED, BOT_MANNER_CAMPS,
     TR("Hit an opponent you cannot see, twice."), hits, HIT_UNSEEN, 2, 120},
    {"Iris", TR("Shoots off the mirrors."), BOT_VETERAN, BOT_MANNER_BANKS,
     TR("Hit with a shot that bounced three times."), hits, 3, 1, 165},
    {"Meridian", TR("Shoots from far away."), BOT_VETERAN, BOT_MANNER_SNIPES,
     TR("Hit twice from a third of the screen away."), hits, HIT_FAR, 2, 175},
    {"Regulator", TR("Knows every trick of the clock."), BOT_MASTER, BOT_MANNER_COMBINES,
     TR("Hide behind moving obstacles, 12 s in all."), shadow_ticks, 0, RULES_TICKS(12), 120},
};

const TourStop *tour_stops_get(int stop)
{
    ASSERT(stop >= 0 && stop < TOUR_STOPS);
    return &stops[stop];
}

const char *const tour_difficulty_names[TOUR_DIFFICULTIES] = {"easy", "standard", "hard"};

BotLevel tour_stops_level(int stop, TourDifficulty difficulty)
{
    int steps = DIFFICULTY_LEVELS * ((int)difficulty - TOUR_STANDARD);
    return (BotLevel)clamp_to_int((int)tour_stops_get(stop)->level + steps, BOT_BEGINNER,
                                  BOT_MASTER);
}

TourDifficulty tour_stops_difficulty(int stop, BotLevel level)
{
    BotLevel own = tour_stops_get(stop)->level;
    return level < own ? TOUR_EASY : level > own ? TOUR_HARD : TOUR_STANDARD;
}

void tour_stops_match(int stop, const char *path, TourDifficulty difficulty,
                      MatchOptions *out_options)
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
    match_set_bot_levels(out_options, tour_stops_level(stop, difficulty));
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
