/* SPDX-License-Identifier: MIT */
/* Weapons, bullets and pickups, damage, and what players do. World units and seconds. */
#ifndef CLOCKWISE_SIM_WEAPONS_H
#define CLOCKWISE_SIM_WEAPONS_H

#include "sim/state.h"

typedef enum WeaponFlight {
    FLIGHT_BULLET,  /**< Bounces, and ends at a hit. */
    FLIGHT_BEAM,    /**< A bullet that flies its whole path in the tick of the shot. */
    FLIGHT_GRENADE, /**< At a player, after its last bounce, or when its time is up. */
    FLIGHT_DISC     /**< Returns through everything; its owner cannot fire until then. */
} WeaponFlight;

typedef struct Weapon {
    WeaponFlight flight;
    double damage;        /**< Of each bullet, or of an explosion at the rim. */
    double bounce_damage; /**< Added at each of its `bounces`. */
    double speed;         /**< World units per second. */
    double interval;      /**< Seconds between two shots. */
    double charge;        /**< Seconds from the press to the shot, or 0. */
    double spread_deg;    /**< To either side. */
    double seconds;       /**< Of flight. */
    double blast_radius;  /**< Or 0. */
    int pellets;          /**< Per shot, fanned out. */
    int bounces;
    int ammunition; /**< Shots, or 0 for unlimited. */
} Weapon;

/** Not of WEAPON_ANY. */
const Weapon *weapons_row(WeaponKind kind);

/** In place of its old one and of a disc in flight. */
void loadout_take(World *world, int player, WeaponKind weapon);
/** Back to Pulse. */
void loadout_run_out(World *world, int player);
bool loadout_is_disc_away(const Player *player);
void loadout_return_disc(World *world, int player);
/** Back to Pulse. */
void loadout_lose_disc(World *world, int player);
void loadout_tell(World *world, EventKind kind, int player, WeaponKind weapon);

/* Circles, swept along their path past movers that move as well. They bounce like light. One
 * squeezed between closing walls ends. */

/** Along a unit vector, from the player's rim or the first obstacle before it. */
void bullets_fire(World *world, int player, Vec2 aim, bool is_charged);
void bullets_fly(World *world);

void bullets_tell(World *world, EventKind kind, const Bullet *bullet, int player, int other,
                  Vec2 direction);

/** Where a world comes from elsewhere: others loop over its bounces. */
bool bullets_is_possible(const Bullet *bullet);

/* Where in a weapon's spread a bullet flies. It follows from a salt and the bullet's id alone, and
 * not from the world's random numbers: what a player does whom nobody sees never bends another's
 * shot. The salt of a match gives its seed away. In a network game each player has a random one
 * instead, which only its client knows. There SipHash-2-4 keeps anybody from computing a salt from
 * the pellets that it sees. */

uint64_t spread_salt_of_seed(uint64_t seed);
/** In [0, 1). */
double spread_of_bullet(uint64_t salt, int bullet_id);
/** By the player's own salt or, where it has none, by the match's. A client has none of others, and
 * guesses the middle. */
double spread_of_shot(const World *world, int player, int bullet_id);
uint64_t spread_sip(uint64_t low_key, uint64_t high_key, uint64_t number);

/* Each has a pad, which counts down to the next and shows it ahead. */

/** The first ones come after PICKUP_FIRST_SECONDS of play. */
void pickups_reset(World *world);

/** In this mode; else the pad is not drawn or used. */
bool pickups_is_placed(const World *world, int pad);
/** One tick of play. */
void pickups_step(World *world);
/** All, after the usual notice. */
void pickups_hurry(World *world);
/** Seconds. */
double pickups_every(const LevelPickup *pickup);
/** Present or next. */
bool pickups_is_shown(const PickupPad *pad);

static inline bool pickups_is_there(const PickupPad *pad)
{
    return pad->wait_ticks == 0;
}

/* To players, to targets and to what can break. */

typedef struct Hit {
    int victim;
    int cause;
    double damage;
    Vec2 at;
    Vec2 direction; /**< Unit vector. */
    int bounces;
    WeaponKind weapon;
} Hit;

/** Guarded players take nothing. */
void damage_apply(World *world, const Hit *hit);
/** Pushes `way`. */
void damage_by_bullet(World *world, const Bullet *bullet, int id, double share, Vec2 way);

/** Credited to the last player who hit the victim. Where players cannot be hurt or cannot die, the
 * victim respawns. */
void damage_crush(World *world, int victim);
/** Ignores guards. Credited as a crush is. */
void damage_by_border(World *world, int victim, double damage);
bool damage_is_guarded(const Player *player);

/** Its damage is full at the rim of what is hit, and falls off linearly to 0 at the blast's
 * radius. */
void blast_burst(World *world, const Bullet *bullet);

/* A broken one is removed from the world's grid and movers. `obstacle` is an index in the level. */

/** Fails only when out of memory. */
bool breakables_create(World *world, Error *out_error);
void breakables_destroy(World *world);
/** After the healths were set directly. */
void breakables_restore(World *world);
/** Allocates nothing. */
void breakables_mend(World *world);
/** Of broken pieces; call it after every movers_step(). */
void breakables_clear_movers(const World *world, Movers *movers);
bool breakables_is_standing(const World *world, int obstacle);
/** 0 to 1; 1 of what cannot break. */
double breakables_left(const World *world, int obstacle);
/** If it can break; credited to `player`. */
void breakables_hurt(World *world, int obstacle, double damage, int player);

/* Of trials. */

/** One that was not hit yet. */
void targets_hit(World *world, int target, int player);
void targets_touch(World *world);

/** With `is_held` no velocities. */
void players_steer(World *world, const PlayerInput inputs[PLAYERS_MAX], bool is_held);
void players_move(World *world);
/** Or begins to charge. */
void players_fire(World *world);
/** Counts timers down, too. */
void players_recover(World *world);

/* Where spawn_choice_make() says. */

/** Well apart, if possible out of each other's sight, in an order given by the seed. */
void spawn_everyone(World *world);

/** At the best place, unguarded. False if movers leave no room at any spawn, or there are no
 * spawns. */
bool spawn_in(World *world, int player);
/** For spawn_in(); false without room. */
bool spawn_find(World *world, int player, Vec2 *out_at);

/** At a place of spawn_find(), or near it if a mover has come. False without room. */
bool spawn_in_near(World *world, int player, Vec2 place);
/** Without room the player waits outside the arena. */
void spawn_or_wait(World *world, int player);
/** For so many ticks, or RESPAWN_WAITS. */
void spawn_take_out(Player *player, int respawn_ticks);
bool spawn_has_waiting(const World *world);
void spawn_waiting(World *world);
/** Nothing where the rules know no shields. */
double spawn_full_shield(const World *world);
/** In full health, unguarded. */
void spawn_at(World *world, int player, Vec2 at);

/** Respawns the dead inside the border and out of sight, for which they wait up to
 * RETURN_PATIENCE_SECONDS. */
void spawn_returning(World *world);

/* A player who stays within LINGER_REACH of one place for LINGER_SECONDS is revealed until it
 * leaves. This stops camping; following a moving wall is still safe. Whoever has just come in and
 * looks around has time: a life's first stay counts from the first move or button on, or after
 * FIRST_STAY_SECONDS. */

/** While any opponent lives. */
void linger_step(World *world);
bool linger_is_revealed(const World *world, int player);
/** 1: it is revealed. */
double linger_progress(const World *world, int player);
/** True for the first EVENT_REVEALED of a stay. */
bool linger_is_just_revealed(const World *world, int player);
/** Of a player who is revealed; it is sent once a second. */
double linger_seconds_since_report(const World *world, int player);

/* While the border closes, a hand of light turns once, clockwise, about the arena's center and
 * shows whom it touches. */

/** A unit vector; false while it does not turn. */
bool midnight_hand(const World *world, Vec2 *out_way);
/** By one tick. */
void midnight_step(World *world);

/* For the figures of bots: a player who pushes against something, or stays in one place without a
 * reason. No rule depends on it; bots look at stays. */

/** World units; one who stays longer is stuck unless it has a reason. */
#define STUCK_REACH 80.0
#define STUCK_SECONDS 3.0

/** stay_ticks count from here. */
void stuck_begin_stay(Player *player);

/** Reasons to stay are: it fired or was hit; its shield recovers unseen; it is in the beacon's
 * zone; it carries the torch; or the border leaves no room. */
void stuck_judge(World *world, int player);

#endif
