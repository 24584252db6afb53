/* SPDX-License-Identifier: MIT */
/* Where people come in, what they find and what they fight for: in pairs, one on each side. */
#include "grow/grow_parts.h"

static Vec2 other_side(const Grower *grower, Vec2 at)
{
    return place_image(grower, at, place_other_side(grower));
}

/* A free place of the left side. */
static Vec2 random_place(Grower *grower, double right)
{
    double x = between(grower, 45, right);
    Vec2 at = vec2(x, between(grower, 45, grower->size.y - 45));
    return vec2(5 * floor(at.x / 5), 5 * floor(at.y / 5));
}

/* --- Spawns ----------------------------------------------------------------------------------- */

typedef struct Look {
    int seeing; /* How many opponents' spawns it sees. */
    bool is_near;
} Look;

static Look look_from(const Grower *grower, const Arena *arena, Vec2 at)
{
    Look look = {0, false};
    Vec2 own = other_side(grower, at);
    for (int i = -1; i < grower->spawn_count / 2; i++) {
        Vec2 other = i < 0 ? own : grower->spawns[2 * i + 1].at;
        if (!arena_is_line_clear(arena, &arena->grid, at, other, true))
            continue;
        look.seeing++;
        look.is_near |= vec2_distance(at, other) < ADVICE_SIGHT + 20;
    }
    return look;
}

/* How good a place is, beside those there are and if a shadow is near; negative: not at all. */
static double worth(const Grower *grower, const Arena *arena, Vec2 at)
{
    double apart = 400;
    if (place_room(grower, at) < 46)
        return -1;
    for (int i = 0; i < grower->spawn_count; i++)
        apart = smaller_of(apart, vec2_distance(grower->spawns[i].at, at));
    Look look = look_from(grower, arena, at);
    if (look.is_near || apart < 90)
        return -1;
    return clamp(apart - 70 * look.seeing + 0.15 * (grower->middle.x - at.x), 0, 1000);
}

static bool place_spawns(Grower *grower, const Arena *arena)
{
    enum { TRIES = 70 };
    int pairs = grower->plan.players <= 2 ? 5 : grower->plan.players <= 6 ? 6 : 8;
    for (int i = 0; i < pairs; i++) {
        double best = -1;
        Vec2 place = grower->middle;
        for (int k = 0; k < TRIES; k++) {
            Vec2 at = random_place(grower, grower->size.x / 2 - 90);
            double value = worth(grower, arena, at);
            Vec2 shadow; /* It takes the longest to find. */
            if (value <= best || advice_spawns_shadows(arena, at, 1, &shadow) == 0)
                continue;
            best = value;
            place = at;
        }
        if (best < 0)
            return i >= 4;
        grower->spawns[grower->spawn_count++] = (LevelSpawn){place, 1};
        grower->spawns[grower->spawn_count++] = (LevelSpawn){other_side(grower, place), 2};
    }
    return true;
}

/* --- Pickups and zones ------------------------------------------------------------------------ */

/* The free place farthest from the pickups and a little from the spawns. */
static bool pickup_place(Grower *grower, Vec2 *out_at)
{
    double best = 0;
    for (int i = 0; i < 120; i++) {
        Vec2 at = random_place(grower, grower->middle.x - 45);
        double apart = place_room(grower, at) < 40 ? 0 : 600;
        for (int k = 0; k < grower->pickup_count; k++)
            apart = smaller_of(apart, vec2_distance(grower->pickups[k].at, at));
        for (int k = 0; k < grower->spawn_count; k++)
            apart = smaller_of(apart, 2.5 * vec2_distance(grower->spawns[k].at, at));
        if (apart <= best)
            continue;
        best = apart;
        *out_at = at;
    }
    return best > 100;
}

static void add_pickup(Grower *grower, LevelPickup pickup)
{
    grower->pickups[grower->pickup_count++] = pickup;
}

/* What the pairs are, as in the levels of the game: first what no level is without. */
static PickupKind pickup_kind(Grower *grower, int pair, bool has_overshield)
{
    static const PickupKind extras[] = {PICKUP_DASH, PICKUP_FLARE, PICKUP_CLOAK};
    if (pair == 1 || pair == 8)
        return PICKUP_HEALTH;
    if (pair == 3 && !has_overshield)
        return PICKUP_OVERSHIELD;
    return pair >= 3 && pair % 2 == has_overshield ? extras[pick(grower, 3)] : PICKUP_WEAPON;
}

static void place_pickups(Grower *grower)
{
    /* With more of them in a large arena bots are seen for longer and regain less than in the
     * levels of the game; with fewer in a small one they regain more. */
    int pairs = clamp_to_int(grower->size.x * grower->size.y / 340000, 4, 10);
    bool has_overshield = place_room(grower, grower->middle) > 50;
    if (has_overshield)
        add_pickup(
            grower,
            (LevelPickup){.at = grower->middle, .kind = PICKUP_OVERSHIELD, .weapon = WEAPON_ANY});
    for (int i = 0; i < pairs; i++) {
        LevelPickup pickup = {.weapon = WEAPON_ANY};
        if (!pickup_place(grower, &pickup.at))
            return;
        pickup.kind = pickup_kind(grower, i, has_overshield);
        if (pickup.kind == PICKUP_WEAPON && (i == 0 || chance(grower, 0.4)))
            pickup.weapon = (WeaponKind)(WEAPON_SCATTER + pick(grower, WEAPON_COUNT - 1));
        add_pickup(grower, pickup);
        pickup.at = other_side(grower, pickup.at);
        add_pickup(grower, pickup);
    }
}

static void place_zones(Grower *grower)
{
    double large = between(grower, 85, 110);
    if (place_room(grower, grower->middle) > 30 || grower->symmetry != SYMMETRY_FLIP)
        grower->zones[grower->zone_count++] = (LevelZone){grower->middle, floor(large + 20)};
    for (int i = 0; i < 2; i++) {
        double best = 0;
        Vec2 place = grower->middle;
        for (int k = 0; k < 80; k++) {
            Vec2 at = random_place(grower, grower->middle.x - 150);
            double room = smaller_of(place_room(grower, at), 90);
            for (int n = 0; n < grower->zone_count; n++)
                room -= vec2_distance(grower->zones[n].at, at) < 300 ? 60 : 0;
            if (room <= best)
                continue;
            best = room;
            place = at;
        }
        if (best < 40)
            return;
        grower->zones[grower->zone_count++] = (LevelZone){place, floor(large)};
        grower->zones[grower->zone_count++] = (LevelZone){other_side(grower, place), floor(large)};
    }
}

bool people_place(Grower *grower, const Arena *arena)
{
    if (!place_spawns(grower, arena))
        return false;
    place_pickups(grower);
    place_zones(grower);
    return true;
}
