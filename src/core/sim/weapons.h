/* SPDX-License-Identifier: MIT */
/* Weapons, bullets and pickups, damage, and what players do. World units and seconds. */
#pragma once

#include "sim/state.h"

typedef enum WeaponFlight {
    FLIGHT_BULLET,  /**< Bounces, and ends at a hit. */
    FLIGHT_BEAM,    /**< A bullet that flies its whole path in the tick of the shot. */
    FLIGHT_GRENADE, /**< Explodes at a player, after its last bounce, or when its time is up. */
    FLIGHT_DISC     /**< Returns through everything; its owner cannot fire until then. */
} WeaponFlight;

typedef struct Weapon {
    WeaponFlight flight;
    double damage; /**< Of each bullet; for a grenade, of an explosion at the victim's rim. */
    double bounce_damage;  /**< Added at each of its `bounces`. */
    double speed;          /**< World units per second. */
    double interval;       /**< Seconds between two shots. */
    double charge;         /**< Seconds from the press to the shot, or 0. */
    double spread_degrees; /**< To either side. */
    double seconds;        /**< Time of flight from the muzzle; speed times seconds is the range. */
    double blast_radius;   /**< Or 0. */
    int pellets;           /**< Bullets per shot, fanned out over the spread. */
    int bounces;
    int ammunition; /**< Shots, or 0 for unlimited. */
} Weapon;

/** The row of a weapon; not of WEAPON_ANY. */
const Weapon *weapons_row(WeaponKind kind);

/* A player's weapon and ammunition. */

/** Gives a player a full weapon. It replaces the old one, also a disc in flight. */
void loadout_take(World *world, int player, WeaponKind weapon);
/** The weapon is empty: back to Pulse. */
void loadout_run_out(World *world, int player);
bool loadout_is_disc_away(const Player *player);
void loadout_return_disc(World *world, int player);
/** The disc is lost: back to Pulse. */
void loadout_lose_disc(World *world, int player);
void loadout_tell(World *world, EventKind kind, int player, WeaponKind weapon);

/* Bullets are circles that are swept along their path and hit whatever comes first, also movers,
 * swept along their own path. They bounce off walls like light. A bullet squeezed between closing
 * walls ends. */

/** Fires the player's weapon along a unit vector, from the player's rim or the first obstacle
 * before it. A beam flies its whole length at once. */
void bullets_fire(World *world, int player, Vec2 aim, bool is_charged);
void bullets_fly(World *world);
void bullets_tell(World *world, EventKind kind, const Bullet *bullet, int player, int other,
                  Vec2 direction);

/** Checks a bullet of a world that came from a file or a server: whether it can have this number of
 * bounces and this time of flight. Other code loops over the bounces. */
bool bullets_is_possible(const Bullet *bullet);

/* Where in a weapon's spread a bullet flies. It depends only on a salt and the bullet's id, not on
 * the world's random numbers. So an unseen player's actions never change another's shot. The salt
 * of a match reveals its seed. In a network game each player has a random one instead, which only
 * its client knows, and which is renewed when that one leaves. There SipHash-2-4 keeps anybody from
 * computing a salt from the pellets that it sees. */

uint64_t spread_salt_of_seed(uint64_t seed);
/** In [0, 1). */
double spread_of_bullet(uint64_t salt, int bullet_id);
/** By the player's salt at that bullet or, without one, by the match's salt. `bullet_id` may also
 * be an id's complement. A client does not have the salts of others and uses the middle. */
double spread_of_shot(const World *world, int player, int bullet_id);
/** Sets the salt of the bullets after the first `shots`. False if the oldest former salt had to be
 * dropped. */
bool spread_renew(PlayerSetup *setup, int shots, uint64_t salt);
uint64_t spread_sip(uint64_t low_key, uint64_t high_key, uint64_t number);

/* Pickups. Each has a pad, which counts down to the next and shows it ahead of time. */

/** Empties every pad; the first pickups come after PICKUP_FIRST_SECONDS of play. */
void pickups_reset(World *world);

/** Whether the mode has the pickup of this pad. A pad without one is not drawn or used. */
bool pickups_is_placed(const World *world, int pad);
/** One tick of play: pads count down, and players take what lies on them. */
void pickups_step(World *world);
/** Makes every pickup appear, after the usual notice. */
void pickups_hurry(World *world);
/** Seconds from a pickup being taken to the next. */
double pickups_every(const LevelPickup *pickup);
/** Whether a pad shows its present or next pickup. */
bool pickups_is_shown(const PickupPad *pad);

static inline bool pickups_is_there(const PickupPad *pad)
{
    return pad->wait_ticks == 0;
}

/* Damage to players, to targets and to what can break; death, and who is credited with it. */

typedef struct Hit {
    int victim;
    int cause;
    double damage;
    Vec2 at;
    Vec2 direction; /**< Unit vector, of the bullet's flight. */
    int bounces;
    WeaponKind weapon;
} Hit;

/** Damages the shield first, then health; pushes the victim; kills it at 0 health. Guarded players
 * take nothing. */
void damage_apply(World *world, const Hit *hit);
/** Damage by a share of a bullet's, pushing `way`. */
void damage_by_bullet(World *world, const Bullet *bullet, int id, double share, Vec2 way);

/** Death by a moving obstacle, credited to the last player who hit the victim within
 * CREDIT_SECONDS. Where players cannot die, the victim respawns. */
void damage_crush(World *world, int victim);
/** Damage outside the border; ignores guards. Credited as a crush is. */
void damage_by_border(World *world, int victim, double damage);
bool damage_is_guarded(const Player *player);

/* Exploding grenades. */

/** A grenade hurts its owner, the owner's opponents, targets and breakable obstacles unless
 * something solid is in between. Damage is full at the rim of what is hit, and falls off linearly
 * to 0 at the blast's radius. */
void blast_burst(World *world, const Bullet *bullet);

/* A broken obstacle is removed from the world's grid and movers. Obstacles are given by their index
 * in the level. */

/** Sets full health and makes the world's grid. Fails only when out of memory. */
bool breakables_create(World *world, Error *out_error);
void breakables_destroy(World *world);
void breakables_restore(World *world);
/** Repairs everything; allocates nothing. */
void breakables_mend(World *world);
/** Moves the pieces of broken obstacles out of reach; call after every movers_step(). */
void breakables_clear_movers(const World *world, Movers *movers);
bool breakables_is_standing(const World *world, int obstacle);
/** The share of health left: 1 if whole or unbreakable, 0 if broken. */
double breakables_left(const World *world, int obstacle);
/** Damages an obstacle if it can break; at 0 health it breaks, credited to `player`. */
void breakables_hurt(World *world, int obstacle, double damage, int player);

/* The targets of trials, hit by a shot, a blast or by touch. */

/** A player hits a target that has not been hit yet, and scores a point. */
void targets_hit(World *world, int target, int player);
void targets_touch(World *world);

/* What players do in a tick, how they come in, and what happens to those who stay in one place. */

/** Applies inputs: aims, presses and velocities; with `is_held` no velocities. */
void players_steer(World *world, const PlayerInput inputs[PLAYERS_MAX], bool is_held);
void players_move(World *world);
/** Fires, or begins to charge, for every player who presses fire and can. */
void players_fire(World *world);
/** Recharges shields, counts timers down, and keeps statistics. */
void players_recover(World *world);

/* Spawning: out of opponents' sight and far from them, where spawn_choice_make() says. */

/** Spawns all well apart, if possible out of each other's sight, in the seed's order. */
void spawn_everyone(World *world);

/** Spawns a player at the best place, unguarded. False if there is no room at any spawn. */
bool spawn_in(World *world, int player);
/** Where spawn_in() would put a player now; false without room. */
bool spawn_find(World *world, int player, Vec2 *out_at);

/** Spawns a player at a place that spawn_find() found earlier, or near it if a mover has come.
 * False without room. */
bool spawn_in_near(World *world, int player, Vec2 place);
/** Without room the player waits outside the arena. */
void spawn_or_wait(World *world, int player);
/** Takes a player out of the arena for so many ticks, or RESPAWN_WAITS. */
void spawn_take_out(Player *player, int respawn_ticks);
bool spawn_has_waiting(const World *world);
void spawn_waiting(World *world);
/** A whole shield: PLAYER_SHIELD, or nothing where the rules know no shields. */
double spawn_full_shield(const World *world);
/** Spawns a player at a place, in full health and unguarded. */
void spawn_at(World *world, int player, Vec2 at);

/** Respawns the dead inside the border and out of sight, for which they wait up to
 * RETURN_PATIENCE_SECONDS. */
void spawn_returning(World *world);

/* A player who stays within LINGER_REACH of one place for LINGER_SECONDS is revealed until it
 * leaves. This stops camping; following a moving wall is still safe. Whoever has just come in and
 * looks around has time: a life's first stay counts from the first move or button on, or after
 * FIRST_STAY_SECONDS. */

/** Counts how long each living player has stayed in one place, while any opponent lives. */
void linger_step(World *world);
bool linger_is_revealed(const World *world, int player);
/** 0 when the player has just moved on or its stay does not count yet, 1 once it is revealed. */
double linger_progress(const World *world, int player);
/** Whether this tick revealed the player: true for the first EVENT_REVEALED of a stay. */
bool linger_is_just_revealed(const World *world, int player);
/** Seconds since the last EVENT_REVEALED of a player who is revealed: it is sent once a second. */
double linger_seconds_since_report(const World *world, int player);

/* While the border closes, a hand of light turns once, clockwise, about the arena's center and
 * shows whom it touches. */

/** Where the hand points, a unit vector from the arena's center; false while it does not turn. */
bool midnight_hand(const World *world, Vec2 *out_way);
void midnight_step(World *world);

/* The figures of bots count the time that a player is stuck: it pushes against something, or stays
 * in one place without a reason. No rule depends on it; bots look at stays. */

/** A player who stays within this distance of a place, world units, for longer than this is stuck
 * unless it has a reason. */
#define STUCK_REACH 80.0
#define STUCK_SECONDS 3.0

/** Begins a new stay at the player's place: `stay_ticks` count from now. */
void stuck_begin_stay(Player *player);

/** Reasons to stay are: it fired or was hit; its shield recovers unseen; it is in the beacon's
 * zone; it carries the torch; or the border leaves no room. */
void stuck_judge(World *world, int player);
