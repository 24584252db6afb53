/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "sim/sight.h"
#include "sim/weapons.h"

/* Ticks between two searches for a straight shot, and bank shots tried in each tick. */
enum { SHOT_TICKS = 4, BANK_RAYS = 2 };

/* A traced shot that passes this near is worth mirroring; BANK_HIT counts as a hit. */
#define BANK_CATCH 120.0
#define BANK_HIT (0.6 * PLAYER_RADIUS)
/* Bank shots are tried at targets seen within BANK_SECONDS, over at most BANK_REACH units. */
#define BANK_SECONDS 1.2
#define BANK_REACH 1300.0

/* A shot is held if it comes back within RETURN_REACH units and nearer than RETURN_ROOM, plus a
 * share of the distance flown, as the prediction gets worse with it. */
#define RETURN_REACH 1800.0
#define BEAM_REACH 8000.0 /**< The same for beams. */
#define RETURN_ROOM (PLAYER_RADIUS + BULLET_RADIUS + 6.0)
#define BLAST_ROOM (PLAYER_RADIUS + 50.0) /**< Added to the radius of a blast. */
#define MUZZLE_ROOM 50.0                  /**< Never fires into a wall nearer than this. */
#define RETURN_SPREAD 0.03                /**< Added room per unit flown. */
#define RETURN_SPREAD_HURT 0.08           /**< With less than HURT_BELOW health and shield. */
#define HURT_BELOW 75.0
#define RETURN_SPREAD_BEAM 0.006 /**< A beam arrives before anything moves. */

/* The bot's own position is predicted this far ahead. */
enum { CHARGE_FORESIGHT_TICKS = 10 };

static Vec2 mirrored_point(Vec2 point, Vec2 on_wall, Vec2 normal)
{
    return vec2_add_scaled(point, normal, -2 * vec2_dot(vec2_subtract(point, on_wall), normal));
}

Vec2 bot_shot_image(const BotShot *shot, Vec2 self, Vec2 place)
{
    Vec2 image = place;
    for (int i = shot->wall_count - 1; i >= 0; i--)
        image = mirrored_point(image, shot->wall_points[i], shot->wall_normals[i]);
    if (shot->wall_count > 0)
        return image;
    Vec2 way = vec2_unit_or(vec2_subtract(place, self), vec2(1, 0));
    return vec2_add_scaled(place, vec2_left(way), shot->flank);
}

/* Whether the first obstacle in line is breakable. */
static bool is_breakable_on_the_way(const World *world, Vec2 from, Vec2 to)
{
    Material material;
    Touch touch = bullet_walls_surface_ahead(world, from, vec2_subtract(to, from), &material);
    return touch.hit && material == MATERIAL_BREAKABLE;
}

static void foresee_shot(const World *world, const Player *self, Vec2 way, double reach,
                         BotCourse *out_course)
{
    const Weapon *weapon = weapons_row(self->weapon);
    double speed = weapon->speed * mutators_pace(world->options.mutators);
    Vec2 velocity = vec2_scale(vec2_unit_or(way, vec2(1, 0)), speed);
    double seconds = reach / speed;
    seconds = seconds < weapon->seconds ? seconds : weapon->seconds;
    bot_course_trace(world, self->at, velocity, weapon->bounces, seconds, out_course);
}

static double leg_pass(const BotCourse *course, int leg, Vec2 place)
{
    BotCourse alone = {.legs = {course->legs[leg]}, .count = 1};
    alone.legs[0].start = 0;
    return bot_course_pass(&alone, 0, HUGE_VAL, place, vec2(0, 0));
}

static bool is_hit_over_walls(const BotShot *shot, const World *world, const Player *self,
                              Vec2 place)
{
    BotCourse course;
    Vec2 way = vec2_subtract(bot_shot_image(shot, self->at, place), self->at);
    foresee_shot(world, self, way, BANK_REACH, &course);
    return course.count > shot->wall_count && leg_pass(&course, shot->wall_count, place) < BANK_HIT;
}

/* The most walls that it banks a shot off. */
static int banks_of(const Bot *bot)
{
    int banks = bot->skill->banks;
    return bot->manner.banks > banks ? bot->manner.banks : banks;
}

static void feel_for_banks(Bot *bot, const World *world, const Player *self, Vec2 place)
{
    for (int ray = 0; ray < BANK_RAYS; ray++) {
        BotCourse course;
        Vec2 way = angle_unit_of_aim((AimAngle)random_index(&bot->random, AIM_TURN));
        foresee_shot(world, self, way, BANK_REACH, &course);
        for (int leg = 1; leg < course.count && leg <= banks_of(bot); leg++) {
            if (leg_pass(&course, leg, place) > BANK_CATCH)
                continue;
            /* A shot banked off the walls of the course's first `leg` bounces. */
            BotShot shot = {.kind = SHOT_BANKED, .wall_count = leg};
            for (int i = 0; i < leg; i++) {
                shot.wall_points[i] = course.legs[i + 1].from;
                shot.wall_normals[i] = course.legs[i + 1].normal;
            }
            if (is_hit_over_walls(&shot, world, self, place)) {
                bot->shot = shot;
                return;
            }
        }
    }
}

/* Whether the target's place is known well enough to shoot there unseen. */
static bool is_place_fresh(const Bot *bot, const World *world)
{
    if (bot->target == NO_PLAYER)
        return bot->has_fixed_target;
    const Sighting *sighting = &bot->sightings[bot->target];
    return sighting->was_noticed &&
           world->state.tick - sighting->seen_tick < RULES_TICKS(BANK_SECONDS);
}

/* Checks the known shots again; returns whether there is one. */
static bool renew_shot(Bot *bot, const World *world, const Player *self, Vec2 place)
{
    bool is_fresh = is_place_fresh(bot, world);
    bool can_bank = is_fresh && bot->shot.kind == SHOT_BANKED &&
                    is_hit_over_walls(&bot->shot, world, self, place);
    if (can_bank && bot->manner.banks > 0)
        return true;
    BotShot straight = {.kind = SHOT_STRAIGHT};
    if (sight_find_shot(world, self->at, place, &straight.flank)) {
        bot->shot = straight;
        return true;
    }
    if (can_bank)
        return true;
    bool is_breakable = is_fresh && is_breakable_on_the_way(world, self->at, place);
    bot->shot = (BotShot){.kind = is_breakable ? SHOT_THROUGH : SHOT_NONE};
    return is_breakable;
}

void bot_shot_find(Bot *bot, const World *world)
{
    Vec2 place, velocity;
    if (!bot_sense_subject(bot, world, &place, &velocity)) {
        bot->shot = (BotShot){.kind = SHOT_NONE};
        return;
    }
    const Player *self = &world->state.players[bot->id];
    bool is_turn = (world->state.tick + bot->id) % SHOT_TICKS == 0;
    bool is_known = (is_turn && renew_shot(bot, world, self, place)) || bot->shot.kind != SHOT_NONE;
    bool wants_bank = bot->manner.banks > 0 && bot->shot.kind != SHOT_BANKED;
    if (is_known && !wants_bank)
        return;
    if (banks_of(bot) > 0 && is_place_fresh(bot, world))
        feel_for_banks(bot, world, self, place);
}

static double return_spread(const Player *self)
{
    if (weapons_row(self->weapon)->flight == FLIGHT_BEAM)
        return RETURN_SPREAD_BEAM;
    return self->health + self->shield < HURT_BELOW ? RETURN_SPREAD_HURT : RETURN_SPREAD;
}

bool bot_shot_comes_back(const Bot *bot, const World *world, double aside_degrees)
{
    Player self = world->state.players[bot->id];
    /* It shoots from where it will be when its charge is fired, as far as that can be foreseen. */
    int ticks =
        self.charge_ticks < CHARGE_FORESIGHT_TICKS ? self.charge_ticks : CHARGE_FORESIGHT_TICKS;
    Vec2 move = vec2_scale(self.velocity, ticks * SECONDS_PER_TICK);
    self.at = ticks == 0 || bullet_walls_ahead(world, self.at, move).hit ? self.at
                                                                         : vec2_add(self.at, move);
    BotCourse course;
    const Weapon *weapon = weapons_row(self.weapon);
    double reach = weapon->flight == FLIGHT_BEAM ? BEAM_REACH : RETURN_REACH;
    foresee_shot(world, &self, angle_turn(self.aim, angle_unit_degrees(aside_degrees)), reach,
                 &course);
    if (course.count > 1 && vec2_distance(course.legs[1].from, self.at) < MUZZLE_ROOM)
        return true;
    double blast = weapon->blast_radius;
    if (blast > 0 && vec2_distance(bot_course_end(&course), self.at) < blast + BLAST_ROOM)
        return true;
    for (int i = 1; i < course.count; i++) {
        const CourseLeg *leg = &course.legs[i];
        double flown = vec2_length(leg->velocity) * (leg->start + 0.5 * leg->seconds);
        double room = RETURN_ROOM + return_spread(&self) * flown;
        if (leg_pass(&course, i, self.at) < (blast > room ? blast : room))
            return true;
    }
    return bot_course_pass(&course, 1, HUGE_VAL, self.at, self.velocity) < RETURN_ROOM;
}

/* --- Threats ---------------------------------------------------------------------------------- */

/* How far ahead bullets are traced, and the distance to keep from them. */
#define FORESIGHT_SECONDS 0.6
#define ROOM (PLAYER_RADIUS + BULLET_RADIUS + 10.0)
#define STRIKE_COST 3.0
#define BLAST_COST 3.0

static BotThreat foresee_bullet(const Bot *bot, const World *world, const Bullet *bullet)
{
    const Weapon *weapon = weapons_row(bullet->weapon);
    double left = weapon->seconds - bullet->flown_ticks * SECONDS_PER_TICK;
    double seconds = weapon->blast_radius > 0 ? left : FORESIGHT_SECONDS;
    /* The bot's own bullet can hurt it only after a bounce. */
    BotThreat threat = {.first_leg = bullet->owner == bot->id && bullet->bounces == 0,
                        .blast = weapon->blast_radius};
    bot_course_trace(world, bullet->at, bullet->velocity, bullet->bounces_left, seconds,
                     &threat.course);
    return threat;
}

static double blast_cost(const BotThreat *threat, Vec2 at, Vec2 velocity)
{
    const CourseLeg *last = &threat->course.legs[threat->course.count - 1];
    double seconds = last->start + last->seconds;
    double walked = seconds < 1 ? seconds : 1;
    double distance =
        vec2_distance(vec2_add_scaled(at, velocity, walked), bot_course_end(&threat->course));
    double room = threat->blast + ROOM;
    return distance < room ? BLAST_COST * (room - distance) / room : 0;
}

void bot_threats_find(const Bot *bot, const World *world, BotThreats *out_threats)
{
    Vec2 at = world->state.players[bot->id].at;
    double reach = ROOM + PLAYER_SPEED * mutators_pace(world->options.mutators) * FORESIGHT_SECONDS;
    out_threats->count = 0;
    for (int i = 0; i < world->state.bullet_count && out_threats->count < THREATS_MAX; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        if (!bot_sense_is_feared(bot, world, bullet))
            continue;
        BotThreat *threat = &out_threats->items[out_threats->count];
        *threat = foresee_bullet(bot, world, bullet);
        bool is_near = bot_course_pass(&threat->course, threat->first_leg, FORESIGHT_SECONDS, at,
                                       vec2(0, 0)) < reach;
        out_threats->count += is_near || threat->blast > 0;
    }
}

double bot_threats_cost(const BotThreats *threats, Vec2 at, Vec2 velocity)
{
    double cost = 0;
    for (int i = 0; i < threats->count; i++) {
        const BotThreat *threat = &threats->items[i];
        double pass =
            bot_course_pass(&threat->course, threat->first_leg, FORESIGHT_SECONDS, at, velocity);
        if (pass < ROOM)
            cost += STRIKE_COST * (ROOM - pass) / ROOM;
        if (threat->blast > 0)
            cost += blast_cost(threat, at, velocity);
    }
    return cost;
}

bool bot_threats_strike(const BotThreats *threats, Vec2 at, double within)
{
    for (int i = 0; i < threats->count; i++)
        if (bot_course_pass(&threats->items[i].course, threats->items[i].first_leg, within, at,
                            vec2(0, 0)) < PLAYER_RADIUS + BULLET_RADIUS)
            return true;
    return false;
}
