/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/mode_rules.h"

#include <stddef.h>

static Hash hash_counts(Hash hash, const int *counts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        hash = hash_i32(hash, counts[i]);
    return hash;
}

static Hash hash_vec2(Hash hash, Vec2 vector)
{
    return hash_double(hash_double(hash, vector.x), vector.y);
}

static Hash hash_player_counts(Hash hash, const Player *player)
{
    const int counts[] = {
        player->team,
        player->is_alive,
        player->is_seen,
        player->is_charged,
        (int)player->weapon,
        player->ammunition,
        player->charge_ticks,
        player->lit_ticks,
        player->linger_ticks,
        player->cloak_ticks,
        player->unseen_ticks,
        player->dash_ticks,
        player->dash_wait_ticks,
        player->fire_wait_ticks,
        player->fire_buffer_ticks,
        player->dash_buffer_ticks,
        player->held,
        player->guard_ticks,
        player->respawn_ticks,
        player->late_ticks,
        player->pinned_ticks,
        player->credit_player,
        player->credit_ticks,
        player->score,
        player->point_ticks,
        player->kills,
        player->deaths,
        player->self_kills,
        player->shots,
        player->hits,
        player->stuck_ticks,
        player->stay_ticks,
        player->stay_shots,
        player->stay_pushed_ticks,
    };
    hash = hash_counts(hash, counts, sizeof counts / sizeof counts[0]);
    hash = hash_u64(hash, player->visible_to);
    return hash_u64(hash, player->exposed_to);
}

static Hash hash_player(Hash hash, const Player *player)
{
    hash = hash_vec2(hash, player->at);
    hash = hash_vec2(hash, player->velocity);
    hash = hash_vec2(hash, player->aim);
    hash = hash_vec2(hash, player->dash_direction);
    hash = hash_vec2(hash, player->stay_at);
    hash = hash_vec2(hash, player->linger_at);
    hash = hash_double(hash, player->health);
    hash = hash_double(hash, player->shield);
    hash = hash_double(hash, player->overshield);
    hash = hash_double(hash, player->wanted_distance);
    hash = hash_double(hash, player->moved_distance);
    return hash_player_counts(hash, player);
}

static Hash hash_bullet(Hash hash, const Bullet *bullet)
{
    hash = hash_i32(hash, bullet->id);
    hash = hash_i32(hash, bullet->owner);
    hash = hash_vec2(hash, bullet->at);
    hash = hash_vec2(hash, bullet->velocity);
    hash = hash_double(hash, bullet->damage);
    hash = hash_i32(hash, bullet->bounces);
    hash = hash_i32(hash, bullet->bounces_left);
    hash = hash_i32(hash, bullet->flown_ticks);
    hash = hash_i32(hash, bullet->is_charged);
    hash = hash_i32(hash, (int)bullet->weapon);
    return hash_i32(hash, bullet->is_returning);
}

static Hash hash_targets(Hash hash, const World *world)
{
    hash = hash_i32(hash, world->targets_left);
    for (int i = 0; i < world->target_count; i++) {
        hash = hash_vec2(hash, world->targets[i].at);
        hash = hash_i32(hash, world->targets[i].is_hit);
    }
    return hash;
}

static Hash hash_mode(Hash hash, const World *world)
{
    hash = hash_i32(hash, world->team_scores[1]);
    hash = hash_i32(hash, world->team_scores[2]);
    hash = hash_targets(hash, world);
    return world->rules->hash ? world->rules->hash(hash, world) : hash;
}

Hash world_hash(const World *world)
{
    const int counts[] = {(int)world->options.mode, world->tick,         (int)world->phase,
                          world->countdown_ticks,   world->play_ticks,   world->over_ticks,
                          world->player_count,      world->bullet_count, world->flare_ticks,
                          world->pad_count};
    Hash hash = HASH_START;
    hash = hash_counts(hash, counts, sizeof counts / sizeof counts[0]);
    hash = hash_mode(hash, world);
    hash = hash_u64(hash, world->random.state);
    for (int i = 0; i < world->player_count; i++)
        hash = hash_player(hash, &world->players[i]);
    for (int i = 0; i < world->bullet_count; i++)
        hash = hash_bullet(hash, &world->bullets[i]);
    for (int i = 0; i < world->arena->breakable_count; i++)
        hash = hash_double(hash, world->breakable_health[i]);
    for (int i = 0; i < world->pad_count; i++) {
        hash = hash_i32(hash, world->pads[i].wait_ticks);
        hash = hash_i32(hash, (int)world->pads[i].weapon);
    }
    return hash;
}
