/* SPDX-License-Identifier: MIT */
/* A hostile server: what it sends can be parsed, but no good server would send it. The client
 * refuses it, or its mirror and scene can live with it: nothing is read or written where nothing
 * is, and the window goes on. */
#include "online/online_match.h"

#include "base/numbers.h"
#include "level/level_read.h"
#include "netplay/net_message.h"
#include "sim/world.h"
#include "test.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { ROOM = 64 * 1024, TICK_US = 8333, ROUND_TRIP_US = 50000, NUMBER = 7, HOSTILE_TICKS = 160 };

/* CPU time of a frame. A good one takes a hundredth of it. */
#define FRAME_SECONDS_MAX 1.0

typedef struct Hostile {
    MatchClient *client;
    NetMirror mirror;
    const char *path; /* Of the level that both sides have. */
    Level level;
    Stage *stage;
    int tick;
    uint64_t now_us;
    Random random;
    Error error;
} Hostile;

static bool swallow(void *self, int client, const void *bytes, size_t count)
{
    (void)self;
    (void)client;
    (void)bytes;
    return count > 0;
}

static bool find(void *self, Hash hash, Level *out_level)
{
    Error error;
    (void)hash;
    return level_read_file(((Hostile *)self)->path, out_level, &error);
}

static void begin(Hostile *self)
{
    memset(self, 0, sizeof *self);
    self->random = random_make(1, 2);
    assert_true(match_client_create(&self->client, (NetSink){NULL, swallow, swallow},
                                    (NetLevels){self, find}, &self->error));
}

static void close_match(Hostile *self)
{
    if (self->stage == NULL)
        return;
    stage_destroy(self->stage);
    level_destroy(&self->level);
    self->stage = NULL;
}

static void end(Hostile *self)
{
    close_match(self);
    net_mirror_destroy(&self->mirror);
    match_client_destroy(self->client);
}

static bool send_state(Hostile *self, const World *state)
{
    static unsigned char patch[ROOM], bytes[ROOM];
    NetWhole whole = {.tick = self->tick, .patch = patch};
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    whole.patch_bytes = world_patch_write(NULL, state, patch, sizeof patch);
    assert_true(whole.patch_bytes > 0);
    net_message_write(&writer, &(NetMessage){.kind = NET_MESSAGE_WHOLE, .whole = whole});
    return match_client_take_message(self->client, bytes, writer.count, self->now_us, &self->error);
}

/* Each match has the same number. False where the client refuses it. */
static bool begin_match(Hostile *self, const char *path, Mode mode, int players, unsigned seats)
{
    static unsigned char bytes[ROOM];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    NetSetup setup = {
        .match = NUMBER,
        .seats = seats,
        .options = {.mode = mode, .player_count = players, .spread_salt = 5, .is_partial = true},
        .roster = {.count = players, .people = 1},
        .level_bytes = 1};
    close_match(self);
    self->path = path;
    self->tick = NET_CHECK_TICKS;
    assert_true(level_read_file(path, &self->level, &self->error));
    assert_true(level_write_hash(&self->level, &setup.level_hash));
    modes_deal_sides(&setup.options, 1, false);
    for (int i = 0; i < players; i++)
        snprintf(setup.roster.names[i], sizeof setup.roster.names[i], "P%d", i);
    assert_true(stage_create(&self->stage, &self->level, &setup.options, &self->error));
    net_message_write(&writer, &(NetMessage){.kind = NET_MESSAGE_SETUP, .setup = setup});
    return match_client_take_message(self->client, bytes, writer.count, self->now_us,
                                     &self->error) &&
           send_state(self, &self->stage->world);
}

static bool send_events(Hostile *self, const Events *events)
{
    static const PlayerInput base[PLAYERS_MAX];
    static const Events none;
    static unsigned char body[ROOM], bytes[ROOM];
    NetTick tick = {.tick = self->tick + 1, .has_events = true, .stepped = &none, .events = events};
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    size_t count = net_tick_write(&tick, base, body, sizeof body);
    net_message_write(&writer,
                      &(NetMessage){.kind = NET_MESSAGE_TICK, .tick = {tick.tick, body, count}});
    return match_client_take_message(self->client, bytes, writer.count, self->now_us, &self->error);
}

/* A spectator steps up to the newest tick that it has heard of. */
static bool send_newest(Hostile *self)
{
    unsigned char bytes[64];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    net_tick_bundle_write(&writer, &(NetBundle){.match = NUMBER, .newest = self->tick + 1});
    return match_client_take_frame(self->client, bytes, writer.count, &self->error);
}

static void check_event(const World *world, const Event *event)
{
    EventNames names = events_names(event->kind);
    int pads = world->arena->level->pickup_count;
    int obstacles = world->arena->level->obstacle_count;
    int others = names.other == NAMES_PAD        ? pads
                 : names.other == NAMES_OBSTACLE ? obstacles
                                                 : world->player_count;
    bool has_player = names.player == NAMES_PLAYER;
    bool has_other = names.other != NAMES_NOBODY && names.other != NAMES_ANYBODY;
    if (event->player < (has_player ? 0 : NO_PLAYER) || event->player >= world->player_count ||
        event->other < (has_other ? 0 : NO_PLAYER) || event->other >= others)
        fail_msg("the scene hears kind %d of player %d with other %d", event->kind, event->player,
                 event->other);
}

static void check_mirror(const Hostile *self, double began)
{
    const World *shown = &self->mirror.match->world;
    const World *world = match_client_view(self->client).world;
    double seconds = (double)clock() / CLOCKS_PER_SEC - began;
    assert_int_equal(shown->player_count, world->player_count);
    assert_string_equal(self->mirror.match->level.name, world->arena->level->name);
    if (seconds > FRAME_SECONDS_MAX)
        fail_msg("tick %d: a frame took %.2f s", self->tick, seconds);
}

/* A frame of the window. False where the client leaves such a server. */
static bool frame(Hostile *self)
{
    static const PlayerInput inputs[PLAYERS_MAX] = {{127, 0, 900, INPUT_FIRE}};
    double began = (double)clock() / CLOCKS_PER_SEC;
    bool is_new;
    int due;
    self->now_us += 2 * TICK_US;
    if (!match_client_wake(self->client, self->now_us, ROUND_TRIP_US, &due, &self->error))
        return false;
    const Events *events = match_client_view(self->client).events;
    for (int i = 0; i < events->count; i++)
        check_event(match_client_view(self->client).world, &events->items[i]);
    assert_true(net_mirror_follow(&self->mirror, self->client, &is_new, &self->error));
    if (match_client_view(self->client).seats == 0)
        net_mirror_step(&self->mirror, self->client, NULL);
    for (; due > 0; due--) {
        match_client_input(self->client, inputs);
        net_mirror_step(&self->mirror, self->client, NULL);
    }
    check_mirror(self, began);
    return true;
}

/* A state and what happened in the tick after it. True where the client has stepped that tick. */
static bool go_on(Hostile *self, const World *state, const Events *events)
{
    static World told;
    self->tick += NET_CHECK_TICKS;
    told = *state;
    told.state.tick = self->tick; /* Much is looked at once a tick. */
    return send_state(self, &told) && send_events(self, events) && send_newest(self) && frame(self);
}

/* --- Cases ------------------------------------------------------------------------------------ */

typedef struct SeatsCase {
    unsigned seats;
    bool is_taken;
} SeatsCase;

TEST(no_more_seats_than_panes)
{
    static const SeatsCase cases[] = {{0, true},     {0x80, true},  {0x0f, true},
                                      {0xf0, true},  {0x1f, false}, {0x3f, false},
                                      {0xf1, false}, {0x7f, false}, {0xff, false}};
    static Hostile self;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(&self);
        bool is_taken =
            begin_match(&self, "levels/duel.json", MODE_DEATHMATCH, 8, cases[i].seats) &&
            frame(&self);
        if (is_taken != cases[i].is_taken)
            fail_msg("seats %x: taken %d", cases[i].seats, is_taken);
        end(&self);
    }
}

/* Without pickups, with many, and with other players. */
TEST(each_setup_is_another_match)
{
    static const char *const paths[] = {"levels/duel.json", "levels/clockwork.json",
                                        "levels/foundry.json", "levels/duel.json"};
    static const int players[] = {2, 8, 5, 8};
    static Hostile self;
    begin(&self);
    for (int i = 0; i < 8; i++) {
        Events events = {.count = 0};
        assert_true(begin_match(&self, paths[i % 4], MODE_DEATHMATCH, players[i % 4], 1u));
        assert_true(frame(&self));
        for (int pad = 0; pad < self.level.pickup_count; pad++)
            events_add(&events, (Event){.kind = EVENT_PICKUP, .player = 0, .other = pad});
        assert_true(go_on(&self, &self.stage->world, &events));
    }
    end(&self);
}

typedef struct HostileEvent {
    const char *name;
    EventKind kind;
    int player, other;
} HostileEvent;

TEST(events_of_nobody)
{
    static const HostileEvent cases[] = {
        {"nobody spawned", EVENT_SPAWN, NO_PLAYER, NO_PLAYER},
        {"nobody was hit", EVENT_HIT, NO_PLAYER, 0},
        {"hit by nobody", EVENT_HIT, 0, NO_PLAYER},
        {"nobody died", EVENT_KILL, NO_PLAYER, 0},
        {"nobody was crushed", EVENT_CRUSH, NO_PLAYER, NO_PLAYER},
        {"nobody's shield", EVENT_SHIELD_UP, NO_PLAYER, NO_PLAYER},
        {"nobody caught", EVENT_CATCH, NO_PLAYER, 0},
        {"nobody scored", EVENT_SCORE, NO_PLAYER, NO_PLAYER},
        {"nobody is revealed", EVENT_REVEALED, NO_PLAYER, NO_PLAYER},
        {"a pickup of nobody", EVENT_PICKUP, NO_PLAYER, 0},
        {"a pad that is not there", EVENT_PICKUP, 0, LEVEL_PICKUPS - 1},
        {"no pad", EVENT_PICKUP, 0, NO_PLAYER},
        {"an obstacle that is not there", EVENT_BREAK, 0, LEVEL_OBSTACLES - 1},
    };
    static Hostile self;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Events events = {.count = 0};
        events_add(
            &events,
            (Event){.kind = cases[i].kind, .player = cases[i].player, .other = cases[i].other});
        begin(&self);
        assert_true(begin_match(&self, "levels/clockwork.json", MODE_DEATHMATCH, 4, 1u));
        assert_true(frame(&self));
        if (go_on(&self, &self.stage->world, &events))
            fail_msg("%s: taken", cases[i].name);
        end(&self);
    }
}

/* Everything that a frame loops over: bullets that say to have bounced for ever, and a beam as long
 * as can be that killed as many as can be told. */
TEST(frames_end)
{
    static Hostile self;
    static World many;
    Events beams = {.count = 0};
    Event beam = {.kind = EVENT_BEAM, .player = 1, .other = NO_PLAYER, .weapon = WEAPON_LANCE};
    beam.at = vec2(-FIELD_PLACE_MAX, 0);
    beam.direction = vec2(FIELD_PLACE_MAX, 0);
    events_add(&beams, beam);
    for (int i = 0; i < EVENTS_MAX; i++)
        events_add(&beams, (Event){.kind = i % 2 == 0 ? EVENT_HIT : EVENT_KILL,
                                   .player = 0,
                                   .other = 1,
                                   .at = {FIELD_PLACE_MAX, 0},
                                   .weapon = WEAPON_LANCE});
    begin(&self);
    assert_true(begin_match(&self, "levels/clockwork.json", MODE_DEATHMATCH, 4, 0));
    assert_true(frame(&self));
    assert_true(go_on(&self, &self.stage->world, &beams));
    for (int bounces = 1 << 4; bounces <= FIELD_COUNT_MAX; bounces *= 4) {
        many = self.stage->world;
        many.state.players[0].shots = BULLETS_MAX;
        many.state.bullet_count = BULLETS_MAX;
        for (int i = 0; i < BULLETS_MAX; i++)
            many.state.bullets[i] = (Bullet){.id = state_bullet_id(0, i),
                                             .at = {400, 400},
                                             .velocity = {300, 0},
                                             .bounces = bounces,
                                             .flown_ticks = 290};
        (void)go_on(&self, &many, &beams);
    }
    end(&self);
}

/* --- Anything --------------------------------------------------------------------------------- */

static int any_index(Random *random, int count)
{
    const int indexes[] = {NO_PLAYER, 0, 1, count - 1, count, LEVEL_OBSTACLES};
    return indexes[random_index(random, 6)];
}

static double any_place(Random *random)
{
    const double places[] = {0, 300, 900, -FIELD_PLACE_MAX, FIELD_PLACE_MAX};
    return places[random_index(random, 5)];
}

static void add_any_event(Random *random, int players, Events *events)
{
    Event event = {.kind = (EventKind)random_index(random, EVENT_COUNT),
                   .player = any_index(random, players),
                   .at = {any_place(random), any_place(random)},
                   .direction = {any_place(random), any_place(random)},
                   .amount = any_place(random),
                   .bounces = random_index(random, 9),
                   .weapon = (WeaponKind)random_index(random, WEAPON_COUNT)};
    event.player = event.player < PLAYERS_MAX ? event.player : PLAYERS_MAX - 1;
    event.other = any_index(random, players);
    events_add(events, event);
}

/* Changes some fields to what each may be. */
static void change_fields(Random *random, World *world)
{
    for (int kind = 0; kind < WORLD_LIST_COUNT; kind++) {
        RecordList list = world_fields_list(world, (WorldList)kind);
        for (int i = 0; i < list.count * list.table.count; i++) {
            const StateField *field = &list.table.fields[i % list.table.count];
            unsigned char *record = (unsigned char *)&world->state + list.offset +
                                    (size_t)(i / list.table.count) * list.table.bytes;
            double value = random_index(random, 2) ? field->most : field->least;
            uint64_t bits;
            if (random_index(random, 30) > 0)
                continue;
            memcpy(&bits, &value, sizeof bits);
            if (field->type != FIELD_DOUBLE)
                bits = (uint64_t)(int64_t)value;
            (void)state_field_set(field, record, bits);
        }
    }
}

TEST(anything)
{
    static const char *const paths[] = {"levels/clockwork.json", "levels/foundry.json"};
    static Hostile self;
    static World changed;
    int taken = 0;
    begin(&self);
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        int players = modes_players((Mode)mode).total_max;
        unsigned seats = mode % 3 == 0 ? 0 : mode % 3 == 1 ? 1u : 3u;
        seats &= (1u << players) - 1;
        if (!begin_match(&self, paths[mode % 2], (Mode)mode, players, seats))
            fail_msg("mode %d: %s", mode, self.error.text);
        assert_true(frame(&self));
        for (int i = 0; i < HOSTILE_TICKS; i++) {
            Events events = {.count = 0};
            changed = self.stage->world;
            for (int k = random_index(&self.random, 3); k > 0; k--)
                add_any_event(&self.random, players, &events);
            if (i % 2 == 0)
                change_fields(&self.random, &changed);
            taken += go_on(&self, &changed, &events);
        }
    }
    assert_true(taken > MODE_COUNT * HOSTILE_TICKS / 8);
    end(&self);
}
