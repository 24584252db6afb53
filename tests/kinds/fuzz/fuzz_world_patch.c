/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_world_patch.h"

#include "base/error.h"
#include "netplay/net_message.h"
#include "sim/world.h"
#include "support/world_bench.h"

#include <string.h>

enum { HEAD_BYTES = 2, CHANGE_BYTES = 3, TICKS_BEFORE = 50, TICKS_AFTER = 12 };

static const PlayerInput inputs[PLAYERS_MAX] = {
    {127, 0, 16384, INPUT_FIRE}, {0, 127, 0, INPUT_FIRE}, {-127, 0, 30000, INPUT_DASH}};

/* A match that is made once, and a world that is set to where it stands before each patch. */
typedef struct Ground {
    bool is_ready;
    WorldBench bench;
    World world;
} Ground;

/* A standing wall and a moving one, both breakable, a pickup, and three players. */
static void make_ground(Ground *ground, Mode mode)
{
    WorldBench *bench = &ground->bench;
    Error error;
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 600, 400, 640, 500)->material = MATERIAL_BREAKABLE;
    LevelObstacle *lift = world_bench_add_box(bench, 1000, 300, 1100, 330);
    lift->material = MATERIAL_BREAKABLE;
    world_bench_slide(lift, vec2(0, 200), 90);
    world_bench_add_pickup(bench, PICKUP_WEAPON, 800, 200);
    world_bench_start_mode(bench, mode, 1, 3, false);
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, 900, 450);
    world_bench_put(bench, 2, 900, 700);
    for (int i = 0; i < TICKS_BEFORE; i++)
        world_step(&bench->world, inputs);
    ASSERT(world_create(&ground->world, &bench->arena, bench->world.rules, &bench->world.options,
                        &error));
    ground->is_ready = true;
}

static World *start(Mode mode)
{
    static Ground grounds[MODE_COUNT];
    Ground *ground = &grounds[mode];
    if (!ground->is_ready)
        make_ground(ground, mode);
    world_set_state(&ground->world, &ground->bench.world.state);
    return &ground->world;
}

static void play_on(World *world, unsigned char *room, size_t room_bytes)
{
    Error error;
    for (int i = 0; i < TICKS_AFTER; i++) {
        world_step(world, inputs);
        (void)world_hash(world);
    }
    World before = *world;
    size_t count = world_patch_write(NULL, world, room, room_bytes);
    ASSERT(count > 0);
    if (world_patch_apply(world, room, count, &error))
        ASSERT(world_patch_write(&before, world, room, room_bytes) == 1);
}

static void change_patch(unsigned char *patch, size_t count, const unsigned char *changes,
                         size_t change_bytes)
{
    for (size_t i = 0; i + CHANGE_BYTES <= change_bytes; i += CHANGE_BYTES)
        patch[(changes[i] + 256u * changes[i + 1]) % count] ^= changes[i + 2];
}

void fuzz_world_patch_run(const char *text, size_t length)
{
    static unsigned char patch[WORLD_PATCH_BYTES_MAX];
    const unsigned char *bytes = (const unsigned char *)text;
    if (length < HEAD_BYTES || length - HEAD_BYTES > sizeof patch)
        return;
    Error error = {.text = ""};
    World *world = start((Mode)(bytes[0] % MODE_COUNT));
    size_t count = length - HEAD_BYTES;
    if (bytes[1] % 2 == 0) {
        memcpy(patch, bytes + HEAD_BYTES, count);
    } else {
        size_t whole = world_patch_write(NULL, world, patch, sizeof patch);
        change_patch(patch, whole, bytes + HEAD_BYTES, count);
        count = whole;
    }
    Hash before = world_hash(world);
    if (world_patch_apply(world, patch, count, &error))
        play_on(world, patch, sizeof patch);
    else
        ASSERT(error.text[0] != '\0' && world_hash(world) == before);
}

size_t fuzz_world_patch_change(Random *random, char *text, size_t length, size_t most)
{
    int steps = 1 + random_index(random, 4);
    for (int i = 0; i < steps && length > 0; i++) {
        size_t at = (size_t)random_index(random, (int)length);
        int way = random_index(random, 4);
        if (way == 0 && length < most) {
            memmove(text + at + 1, text + at, length++ - at);
        } else if (way == 1) {
            memmove(text + at, text + at + 1, --length - at);
            continue;
        }
        int other = way == 2 ? text[at] ^ 1 << random_index(random, 8) : random_index(random, 256);
        text[at] = (char)other;
    }
    return length;
}
