/* SPDX-License-Identifier: MIT */
/* What the two sides of a match are made of; for match_server.c, match_client.c and their tests. */
#pragma once

#include "netplay/match_client.h"
#include "netplay/match_server.h"

/* --- The server's side: inputs ---------------------------------------------------------------- */

/* Each tick takes exactly one input of a remote player, and the server waits for nobody. Where it
 * has not arrived, the last one is repeated; a button pressed in an input that comes too late
 * counts in the next tick. */

enum {
    NET_SEAT_TICKS =
        64, /**< The window of inputs kept, half before and half after the present tick. */
    NET_REPEAT_TICKS = 30 /**< How long a last input is repeated; then the player stands still. */
};

typedef struct NetSeat {
    PlayerInput inputs[NET_SEAT_TICKS];
    int ticks[NET_SEAT_TICKS]; /**< Which tick each belongs to; -1: none. */
    uint8_t used_buttons[NET_SEAT_TICKS];
    PlayerInput used;
    uint8_t late_buttons; /**< Buttons pressed in inputs that came too late. */
    int starved;
    bool has_begun;
} NetSeat;

void net_seat_init(NetSeat *seat);

/** Takes an input that has arrived; duplicates do no harm. `now` is the last tick stepped. */
void net_seat_note(NetSeat *seat, int now, int tick, PlayerInput input);

/** The input for the next tick. `out_as_sent`: whether the client sent exactly that for it. */
PlayerInput net_seat_take(NetSeat *seat, int tick, bool *out_as_sent);

/* --- The server's side: what a client may know ------------------------------------------------ */

/* Each client gets a world without the players that it could not see, so that no modified client
 * can see through walls. A player is shown to a client that sees it, or could see it within the
 * time that an update takes to get there, and for a moment afterwards, or players would pop up
 * late. The room's page says what a cheat still learns. */

enum {
    /** A player is shown this many ticks before its line of sight is clear. It is the same for
       everyone: a longer one for a longer round trip would also be given to a client that
       acknowledges late on purpose. A screen at 100 ms shows 13 to 15 ticks more than the tick that
       has just come. Of those who come into sight at 50, 100 and 200 ms, 98, 97 and 92 % are on the
       screen by then. */
    VEIL_HORIZON = 16,
    VEIL_NEW_MAX = 3, /**< How many players may come into view for a client in one tick. */
    VEIL_DEATHS = 32
};

/** One of the last deaths, from a rounded place. */
typedef struct VeilDeath {
    int tick; /**< Of the true world; 0: none yet. */
    Event event;
} VeilDeath;

/** How long a player who went out of sight is still shown. */
#define VEIL_AFTER_SECONDS 0.15

/** The present and the expected lines of sight; shared by all clients of a match. */
typedef struct Veil {
    Movers ahead; /**< Where the movers will be. */
    /** For each pair, bit 1 << step of the horizon: whether the line was clear at the last test. */
    unsigned lines[PLAYERS_MAX][PLAYERS_MAX];
    int seen_tick[PLAYERS_MAX][PLAYERS_MAX]; /**< When the first player last saw the second. */
    int out_ticks[PLAYERS_MAX];    /**< Ticks since a player died for good; 0: it has not. */
    VeilDeath deaths[VEIL_DEATHS]; /**< The oldest are replaced. */
    int death_count;
} Veil;

typedef struct VeilClient {
    unsigned seats; /**< Bit 1 << player for each of its players. */
    unsigned shown;
} VeilClient;

/** Fails only when out of memory. */
bool veil_create(Veil *out_veil, const Arena *arena, Error *out_error);
void veil_destroy(Veil *veil);
void veil_look(Veil *veil, const World *truth);

/** Call after veil_look(). Returns bit 1 << player for those shown to a client: its own and their
 * teammates, those it sees or is about to see, those whom everyone sees, and everyone once the
 * match is over, or between two rounds. */
unsigned veil_show(const Veil *veil, const World *truth, VeilClient *client);

/** Whether all of a client's players have been out for more than so many ticks, while others play
 * on. It sees the others NET_SPECTATE_TICKS late, because it could tell a player where they are. */
bool veil_is_out(const Veil *veil, const World *truth, unsigned seats, int ticks);

/** Puts deaths between two ticks before the events, for a client that was told the past so far. */
void veil_add_deaths(const Veil *veil, int after, int before, Events *events);

/** A client's options lack the seed and the salts of others' players, and are partial. */
WorldOptions veil_mask_options(const WorldOptions *options, unsigned seats);

/** Makes `out_told`, a world of veil_mask_options(), equal to the true one without what the client
 * may not know. Of hidden players only what the scoreboard shows remains: scores and respawn times.
 * Nothing else depends on where they are or what they do. Their sounds come from places rounded to
 * VEIL_SOUND_GRID, and their beams begin as inexactly. The bullets of most weapons are sent after a
 * random part of that length, or once they are in sight: then with their sound, as if fired there.
 * Events that would reveal a position are left out. `before` is what the client has of the tick, by
 * its own step; NULL: nothing. Unless both worlds are at the same tick with the same walls,
 * world_refresh() must follow. */
void veil_mask(World *out_told, const World *truth, const VeilClient *client,
               const WorldState *before);

/** World units. */
#define VEIL_SOUND_GRID 128.0

/* --- The server's side ------------------------------------------------------------------------ */

enum {
    NET_SENT_TICKS = 128,     /**< How many sent ticks are kept for resending. */
    NET_SENT_BYTES_MAX = 960, /**< A longer tick goes over the reliable stream. */
    /* Ticks. After a longer silence no lead is reported, because it would make the client's clock
       jump without need. */
    NET_LATE_TICKS = 24,
    NET_KEPT_TICKS =
        30, /**< A state of the true world is kept this often: `delayed` starts there. */
    NET_KEPT_STATES = NET_SPECTATE_TICKS / NET_KEPT_TICKS + 1,
    NET_PLAYED_TICKS = NET_SPECTATE_TICKS + NET_KEPT_TICKS,
    NET_WHOLE_TICKS = 60
};

/* How often a client is sent a frame. A connection that carries less than is sent queues the rest,
 * so that everything comes late. So frames are sent less often while answers take much longer than
 * the fastest recent ones, and after a while more often again. A client that acknowledges nothing
 * gets few. */

enum {
    NET_PACE_MOST = 8,    /**< Ticks from one frame to the next, at most; each is sent once then. */
    NET_PACE_SILENT = 24, /**< The same for a client that is silent: it has acknowledged no tick. */
    NET_PACE_SILENCE = 60, /**< Silence is this long, beyond the client's usual lag. */
    NET_PACE_QUEUE = 10    /**< An answer may come so many ticks later than the fastest. */
};

typedef struct NetPace {
    int ticks;      /**< From one frame to the next. */
    int sent_tick;  /**< When the last one was sent. */
    int since_tick; /**< When the pace was last changed or found right. */
    bool has_tried; /**< The last change was a try to send more often. */
    int wait;       /**< Ticks until sending more often is tried. */
    int newest;     /**< The newest tick that was acknowledged, perhaps beyond a gap. */
    int lag;        /**< How many ticks after it the acknowledgement came. */
    int least;      /**< The shortest recent lag; 0: none is known. */
    int late;       /**< How many answers in a row came too late. */
    int seen_tick;  /**< The server's tick when the client last acknowledged a newer tick. */
} NetPace;

void net_pace_begin(NetPace *pace, int now);

/** A client acknowledges a newer tick, so many ticks after it. */
void net_pace_note(NetPace *pace, int now, int lag);

/** Whether it is time for the next frame. */
bool net_pace_is_due(const NetPace *pace, int now);

typedef struct NetSentTick {
    int tick;
    int sent_at;  /**< The tick at which it was last sent. */
    size_t count; /**< 0: it went over the reliable stream. */
    unsigned char bytes[NET_SENT_BYTES_MAX];
} NetSentTick;

typedef struct NetKeptState {
    int tick;
    WorldState state;
} NetKeptState;

typedef struct MatchServerClient {
    bool is_away;
    uint8_t number; /**< Of its last setup; its frames carry it. */
    /** It lacks the level of that setup, and is sent nothing of the match until it has it. */
    bool is_fetching;
    size_t level_sent; /**< How much of the level it was sent on this connection. */
    bool is_spectating;
    bool is_out; /**< Its players were knocked out so long ago: it sees what a spectator sees. */
    int heard_until; /**< The newest tick of the true world whose events it was told. */
    unsigned seats;
    VeilClient veil;
    World told;
    PlayerInput inputs[PLAYERS_MAX];
    NetSentTick sent[NET_SENT_TICKS];
    int round_trip_ticks;
    int start_tick; /**< When it was last sent everything. It knows nothing from before. */
    int confirmed;  /**< The newest tick it has acknowledged. */
    uint32_t later; /**< As in NetInputPacket. */
    int input_ack;  /**< The newest input that arrived and was kept. */
    int input_seen; /**< The newest that arrived, perhaps too far ahead to be kept. */
    int heard_tick; /**< The server's tick when that arrived. */
    PlayerInput newest[PLAYERS_MAX]; /**< That input. */
    bool has_activity;               /**< An input changed since match_server_take_activity(). */
    int least_lead; /**< The smallest lead since the last bundle, or else the one before. */
    bool has_lead;
    bool is_lost; /**< It is out of sync and needs the full state. */
    int whole_tick;
    NetPace pace;
} MatchServerClient;

struct MatchServer {
    Match *match;
    uint8_t number;
    NetSink sink;
    Veil veil;
    World goal; /**< Scratch space: owns no memory. */
    int tick;
    NetSeat seats[PLAYERS_MAX];
    World delayed; /**< The true world NET_SPECTATE_TICKS ago. */
    int delayed_tick;
    int first_tick;
    uint64_t salts;                     /**< How many salts were renewed. */
    NetKeptState kept[NET_KEPT_STATES]; /**< By tick / NET_KEPT_TICKS, the oldest are replaced. */
    PlayerInput played[NET_PLAYED_TICKS][PLAYERS_MAX]; /**< The last inputs, by tick. */
    char *level;                                       /**< As JSON. */
    size_t level_bytes;
    Hash level_hash;
    unsigned char room[NET_MESSAGE_BYTES_MAX];
    MatchServerClient *clients[NET_CLIENTS_MAX]; /**< NULL: none. */
    MatchServerCounts counts;
};

/* --- The client's side: time ------------------------------------------------------------------ */

/* The client's clock runs ahead of the server by the time that inputs take to get there, plus a
 * margin. The server reports how many ticks before their use inputs arrived. The clock runs a
 * little faster or slower until that is right, and jumps only where it is far off. */

enum {
    NET_CLOCK_JUMP = 30, /**< Ticks (250 ms): if the lead is off by more, the clock jumps. */
    NET_CLOCK_WINDOW = 60,
    NET_CLOCK_LATE = 3 /**< How many reports of a window may be late: see net_clock_note(). */
};

#define NET_SLEW 0.01
#define NET_SLEW_STARVED 0.025 /**< How much faster while inputs reach the server too late. */

typedef struct NetClock {
    uint64_t now_us;
    double ticks; /**< Due, with the fraction of the next; negative while it stands still. */
    double rate;  /**< 1: real time. */
    int reports;  /**< In the current window. */
    int late;     /**< Those of them with a lead below 0. */
    int tight;    /**< Those of them with a lead below 2. */
    int ignored;  /**< How many reports to skip: they describe inputs from before a jump. */
    bool is_new;  /**< The first report may make it jump even by a few ticks. */
} NetClock;

void net_clock_begin(NetClock *clock, uint64_t now_us);

/** Lets time pass and returns how many ticks are due. Of a stall, only 250 ms count. */
int net_clock_advance(NetClock *clock, uint64_t now_us);

/** Takes a lead that the server has reported. The clock runs faster where more than NET_CLOCK_LATE
 * in a window were below 0, and slower where no more would be even if all were two ticks less: the
 * margin follows jitter and loss, and a late input now and then costs less than a margin for the
 * worst of them. Returns how many ticks of input to skip, usually 0. Where the clock is far ahead
 * it stands still for a while instead, since inputs that were sent cannot be taken back.
 * `round_trip_ticks` tells which reports are still from before a jump. */
int net_clock_note(NetClock *clock, int lead, int round_trip_ticks);

/* --- The client's side: others' inputs -------------------------------------------------------- */

enum {
    NET_FELT_TICKS = 8,
    /** The effects of hits on others are shown at most this many ticks late (58 ms). */
    NET_FELT_MAX = 7
};

/** Guesses another player's input in the next tick of `predicted`: the last one known, since people
 * hold a key for a third of a second. A player who aims at one of ours (the bits of `own`) nearby
 * keeps aiming at it, and fires as soon as its weapon is ready and the shot would hit. */
PlayerInput net_guess_input(const World *predicted, const World *confirmed, unsigned own,
                            int player, PlayerInput last);

/** What hits have done to a player, and what its own hits have done, after a predicted tick. */
typedef struct NetFelt {
    bool is_alive;
    double health, shield, overshield, dealt;
    int hits;
} NetFelt;

/* --- The client's side: events ---------------------------------------------------------------- */

/* A player must hear its own shot at once, so predicted events pass; when the same event is
 * confirmed, perhaps a few ticks earlier or later, it is held back. What could not be taken back,
 * such as a kill, passes only when it is confirmed. */

enum {
    NET_GATE_TICKS =
        3, /**< Ticks between a predicted event and the confirmed one that it may be, at most. */
    /** The same for shots and dashes, of which a player's are at least twice as far apart, except
       after a dash refill: then the second dash waits until it is confirmed. */
    NET_GATE_RARE_TICKS = 8,
    NET_GATE_KEPT = 512
};

/** A predicted event that was shown and is not confirmed yet. */
typedef struct NetShown {
    int tick;
    EventKind kind;
    int player;
} NetShown;

typedef struct NetGate {
    NetShown shown[NET_GATE_KEPT]; /**< Oldest first. */
    int count;
    long wrong; /**< Events that were shown and never confirmed. */
} NetGate;

/** Adds to `out_events` those of a newly predicted tick that are to be shown. */
void net_gate_predicted(NetGate *gate, int tick, const Events *events, Events *out_events);
void net_gate_confirmed(NetGate *gate, int tick, const Events *events, Events *out_events);

/* --- The client's side ------------------------------------------------------------------------ */

enum {
    NET_PENDING_TICKS = 256, /**< Received ticks that wait for earlier ones. */
    NET_OWN_TICKS = 256,
    NET_SPECTATE_BUFFER =
        12 /**< A spectator stays this many ticks behind the newest one, against jitter. */
};

typedef struct NetPendingTick {
    int tick; /**< 0: the entry is free. */
    size_t count;
    unsigned char *bytes;
} NetPendingTick;

typedef struct NetPlay {
    uint8_t number;
    Level level;
    Arena arena;
    World confirmed;
    World predicted;
    int round;      /**< Of a set of blitz, from 0. */
    unsigned seats; /**< Bit 1 << player for each of the client's own. */
    NetRoster roster;
    bool is_running; /**< The first full state has arrived. */
    int confirmed_tick;
    int predicted_tick;
    int input_tick;                /**< The newest tick with an input of our own. */
    PlayerInput last[PLAYERS_MAX]; /**< Inputs of the confirmed tick, as received. */
    PlayerInput own[NET_OWN_TICKS][PLAYERS_MAX];
    /** The inputs that each tick was predicted with. */
    PlayerInput used[NET_OWN_TICKS][PLAYERS_MAX];
    NetFelt felt[NET_FELT_TICKS][PLAYERS_MAX];
    int delay;
    bool is_off; /**< The prediction no longer follows from the confirmed world: resimulate. */
    bool wants_whole;
    NetPendingTick pending[NET_PENDING_TICKS]; /**< By tick, modulo the size. */
    int newest_tick;
    int input_ack;
    NetClock clock;
    int clock_tick;
    uint64_t reported_us; /**< When a spectator last acknowledged ticks. */
    NetGate gate;
    Vec2 corrections[PLAYERS_MAX];
    MatchClientCounts counts;
} NetPlay;

/** The server's JSON of a level is kept for the next match. */
typedef struct NetLevelCopy {
    uint8_t match;
    Hash hash;
    size_t total; /**< Bytes, as the server says; 0: there is none. */
    size_t count; /**< How many of them have arrived, from the first on. */
    char *text;
} NetLevelCopy;

struct MatchClient {
    NetSink sink;
    uint64_t now_us;
    int round_trip_ticks;
    int delay;
    NetPlay *play; /**< NULL: no match. */
    unsigned setups;
    NetLevels levels;
    bool has_opened;            /**< A setup was taken since the last wake-up. */
    uint64_t setups_full_at_us; /**< Of the limit of setups, see RateRule. */
    uint64_t wholes_full_at_us;
    bool wants_level; /**< It has asked for the level of the last setup. */
    NetLevelCopy copy;
    Events events;
};
