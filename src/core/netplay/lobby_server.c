/* SPDX-License-Identifier: MIT */
#include "netplay/lobby_server.h"

enum { WHOLE_BYTES = LOBBY_PARTS_BYTES_MAX + 64, NEWS_BYTES = CHAT_BYTES + 16 };

LobbyRules lobby_rules_usual(int people_max, int spectators_max)
{
    return (LobbyRules){.allowed = LOBBY_ALLOW_ALL,
                        .people_max = people_max,
                        .spectators_max = spectators_max,
                        .network_people = 4,
                        .call_seconds = 60,
                        .kick_seconds = 300};
}

static void take_options(LobbyServer *server, const LobbyServerOptions *options)
{
    server->options = *options;
    server->state.people_max = options->rules.people_max;
    server->state.allowed = options->rules.allowed;
    server->state.level_count = options->level_count;
    memcpy(server->state.levels, options->levels, sizeof server->state.levels);
    server->state.settings = options->settings;
}

void lobby_server_init(LobbyServer *server, const LobbyServerOptions *options, uint64_t now_us)
{
    ASSERT(options->level_count >= 1 && options->level_count <= LOBBY_LEVELS_MAX);
    ASSERT(options->rules.people_max >= 1 && options->rules.people_max <= PLAYERS_MAX);
    memset(server, 0, sizeof *server);
    server->now_us = server->tell_us = server->ping_us = now_us;
    server->state.host = LOBBY_NOBODY;
    server->state.waits = options->waits;
    take_options(server, options);
    ASSERT(lobby_state_is_fine(&server->state));
    server->told = server->state;
}

LobbyOrders lobby_server_take_orders(LobbyServer *server)
{
    LobbyOrders orders = server->orders;
    server->orders = (LobbyOrders){.kick = 0};
    return orders;
}

/* --- Sending ---------------------------------------------------------------------------------- */

/* A member whose queue is full is disconnected: it would never get what it missed. */
static void send(LobbyServer *server, int member, const ByteWriter *writer)
{
    ASSERT(!writer->is_too_big); /* lobby_parts.c checks the sum of all parts. */
    if (server->sessions[member].is_connected &&
        !server->options.send(server->options.self, member, writer->bytes, writer->count))
        server->orders.drop |= 1u << member;
}

static void send_whole(LobbyServer *server, int member)
{
    unsigned char bytes[WHOLE_BYTES];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_whole(&writer, &server->state, member, server->now_us);
    send(server, member, &writer);
}

static void send_changes(LobbyServer *server)
{
    unsigned char bytes[WHOLE_BYTES];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    bool has_changed =
        lobby_message_write_changes(&writer, &server->state, &server->told, server->now_us);
    for (int i = 0; has_changed && i < NET_CLIENTS_MAX; i++)
        send(server, i, &writer);
    server->told = server->state;
}

/* Changes go first, so that everybody knows the members that the news are about. */
static void send_news(LobbyServer *server, unsigned members, const LobbyNews *news)
{
    unsigned char bytes[NEWS_BYTES];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    send_changes(server);
    lobby_message_write_news(&writer, news);
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (members >> i & 1u)
            send(server, i, &writer);
}

static void notify(LobbyServer *server, int member, LobbyNotice notice, const char *name)
{
    LobbyNews news = {.kind = LOBBY_SAYS_NOTICE, .number = (int)notice};
    memcpy(news.name, name, strlen(name));
    send_news(server, member == LOBBY_NOBODY ? ~0u : 1u << member, &news);
}

void lobby_server_say(LobbyServer *server, int member, const char *text)
{
    LobbyNews news = {.kind = LOBBY_SAYS_WORDS};
    if (clean_text_chat(text, strlen(text), news.text))
        send_news(server, member == LOBBY_NOBODY ? ~0u : 1u << member, &news);
}

static const char *name_of(const LobbyServer *server, int member)
{
    return server->state.members[member].person[0].name;
}

/* --- Joining and leaving ---------------------------------------------------------------------- */

static void make_host(LobbyServer *server, int member)
{
    if (!(server->state.allowed & LOBBY_ALLOW_HOST))
        member = LOBBY_NOBODY;
    if (server->state.host == member)
        return;
    server->state.host = member;
    if (member != LOBBY_NOBODY)
        notify(server, LOBBY_NOBODY, LOBBY_IS_HOST, name_of(server, member));
}

/* A member with the key if there is one, else the one who has been here the longest. */
static int next_host(const LobbyServer *server)
{
    int next = LOBBY_NOBODY;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbySession *session = &server->sessions[i];
        const LobbyMember *member = &server->state.members[i];
        if (!member->is_here || !session->is_connected)
            continue;
        if (next == LOBBY_NOBODY || (session->has_key && !server->sessions[next].has_key) ||
            (session->has_key == server->sessions[next].has_key &&
             member->id < server->state.members[next].id))
            next = i;
    }
    return next;
}

static uint64_t later(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* --- Who gives way ---------------------------------------------------------------------------- */

/* Whether it is here, and was not told to go. */
static bool is_staying(const LobbyServer *server, int member)
{
    return server->state.members[member].is_here && !(server->orders.idle >> member & 1u);
}

/* The player or spectator that has been silent the longest, if long enough to give way; else
 * LOBBY_NOBODY. */
static int most_silent(const LobbyServer *server, bool is_spectating)
{
    int most = LOBBY_NOBODY;
    int seconds = LOBBY_GIVES_WAY_SECONDS - 1;
    for (int i = 0; i < NET_CLIENTS_MAX && !server->state.waits; i++)
        if (is_staying(server, i) && server->state.members[i].is_spectating == is_spectating &&
            server->sessions[i].silent_seconds > seconds) {
            most = i;
            seconds = server->sessions[i].silent_seconds;
        }
    return most;
}

/* Whether one more client may spectate; if not, the most silent spectator may have to leave. */
static bool make_room_to_spectate(LobbyServer *server, bool may_displace)
{
    int count = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        count += is_staying(server, i) && server->state.members[i].is_spectating;
    if (count < server->options.rules.spectators_max)
        return true;
    int member = may_displace ? most_silent(server, true) : LOBBY_NOBODY;
    if (member == LOBBY_NOBODY)
        return false;
    server->orders.idle |= 1u << member;
    return true;
}

/* Makes a member a spectator, because it is idle or enough people of its network play. */
static void stop_playing(LobbyServer *server, int member, bool is_idle)
{
    ASSERT(member >= 0);
    bool stays = make_room_to_spectate(server, true);
    server->sessions[member].is_warned = false;
    server->state.members[member].is_spectating = true;
    server->state.members[member].is_idle = is_idle;
    if (!stays)
        server->orders.idle |= 1u << member;
    else if (is_idle)
        notify(server, LOBBY_NOBODY, LOBBY_IS_IDLE, name_of(server, member));
    else
        notify(server, member, LOBBY_NETWORK_FULL, "");
}

static bool has_room_to_play(const LobbyServer *server, int member, int people)
{
    int kept = server->sessions[member].is_reserved ? 0 : server->options.rules.reserved;
    return lobby_state_has_room(&server->state, people + kept);
}

/* Makes room for `people` by letting silent players spectate. */
static bool make_room_to_play(LobbyServer *server, int self, int people)
{
    while (!has_room_to_play(server, self, people)) {
        int member = most_silent(server, false);
        if (member == LOBBY_NOBODY)
            return false;
        stop_playing(server, member, true);
    }
    return true;
}

/* The members that count as one party with this one (bit 1 << member), itself included. */
static unsigned neighbors_of(const LobbyServer *server, int member)
{
    const Address *network = &server->sessions[member].network;
    unsigned neighbors = 1u << member;
    for (int i = 0; i < NET_CLIENTS_MAX && !server->state.waits; i++)
        if (server->state.members[i].is_here &&
            address_is_equal(&server->sessions[i].network, network))
            neighbors |= 1u << i;
    return neighbors;
}

/* Whether that many people of this member may play beside its neighbors. */
static bool network_has_room(const LobbyServer *server, int member, int people)
{
    unsigned neighbors = neighbors_of(server, member) & ~(1u << member);
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if ((neighbors >> i & 1u) && !server->state.members[i].is_spectating)
            people += server->state.members[i].people;
    return people <= server->options.rules.network_people;
}

/* Shares the limit of votes within a network. Otherwise each new connection could call another vote
 * at once. */
static void share_calls(LobbyServer *server, int member)
{
    unsigned neighbors = neighbors_of(server, member);
    uint64_t *full_us = &server->sessions[member].limits.call_full_us;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (neighbors >> i & 1u)
            *full_us = later(*full_us, server->sessions[i].limits.call_full_us);
}

LinkReason lobby_server_join(LobbyServer *server, int member, const Party *party,
                             const Address *address, bool has_key, bool is_reserved)
{
    LobbyMember *self = &server->state.members[member];
    ASSERT(!self->is_here && party->count >= 1 && party->count <= NET_PARTY_MAX);
    server->sessions[member] = (LobbySession){
        .has_key = has_key, .is_reserved = is_reserved, .network = address_site(address)};
    if (!party->is_spectating && !network_has_room(server, member, party->count))
        return LINK_TOO_MANY_HERE;
    bool is_spectating = party->is_spectating || !make_room_to_play(server, member, party->count);
    /* A crowd must not keep administrators out: there is always one more seat. */
    if (is_spectating && !make_room_to_spectate(server, !party->is_spectating) && !is_reserved)
        return LINK_SERVER_FULL;
    *self = (LobbyMember){.is_here = true,
                          .id = ++server->last_id,
                          .is_spectating = is_spectating,
                          .has_automatic_fire = party->has_automatic_fire,
                          .people = party->count};
    for (int i = 0; i < self->people; i++) {
        self->person[i] = (LobbyPerson){.circle = party->circles[i], .player = LOBBY_NOBODY};
        memcpy(self->person[i].name, party->names[i], NAME_BYTES);
    }
    server->sessions[member].is_connected = true;
    share_calls(server, member);
    LobbyVote *vote = &server->state.vote;
    if (vote->kind == LOBBY_VOTE_KICK && vote->target == LOBBY_NOBODY &&
        address_is_equal(&server->gone, &server->sessions[member].network))
        vote->target = member;
    send_whole(server, member);
    notify(server, LOBBY_NOBODY, LOBBY_JOINED, name_of(server, member));
    if (server->state.host == LOBBY_NOBODY || has_key)
        make_host(server, member);
    return LINK_NO_REASON;
}

void lobby_server_return(LobbyServer *server, int member, const Address *address)
{
    LobbyMember *self = &server->state.members[member];
    if (!self->is_here)
        return;
    server->sessions[member].network = address_site(address);
    share_calls(server, member);
    server->sessions[member].is_connected = true;
    self->is_away = false;
    send_whole(server, member);
    if (!self->is_spectating && !network_has_room(server, member, self->people))
        stop_playing(server, member, false);
    if (server->state.host == LOBBY_NOBODY || server->sessions[member].has_key)
        make_host(server, member);
}

void lobby_server_set_away(LobbyServer *server, int member, bool is_away)
{
    server->state.members[member].is_away = server->state.members[member].is_here && is_away;
}

void lobby_server_lose(LobbyServer *server, int member)
{
    lobby_server_set_away(server, member, true);
    server->sessions[member].is_connected = false;
    lobby_vote_forget(&server->state, member);
    if (server->state.host == member)
        make_host(server, next_host(server));
}

void lobby_server_leave(LobbyServer *server, int member, bool is_kicked)
{
    LobbyMember before = server->state.members[member];
    if (before.is_here && server->state.vote.target == member) {
        server->gone = server->sessions[member].network;
        memcpy(server->gone_name, before.person[0].name, sizeof server->gone_name);
    }
    server->state.members[member] = (LobbyMember){.is_here = false};
    lobby_vote_forget(&server->state, member);
    server->sessions[member] = (LobbySession){.is_connected = false};
    /* The next client in this seat is another member. */
    server->orders.kick &= ~(1u << member);
    server->orders.drop &= ~(1u << member);
    server->orders.idle &= ~(1u << member);
    bool was_host = server->state.host == member;
    if (was_host)
        server->state.host = LOBBY_NOBODY;
    if (before.is_here)
        notify(server, LOBBY_NOBODY, is_kicked ? LOBBY_KICKED : LOBBY_LEFT, before.person[0].name);
    if (was_host)
        make_host(server, next_host(server));
}

LobbyLimits lobby_server_stricter(LobbyLimits a, LobbyLimits b)
{
    return (LobbyLimits){.chat_full_us = later(a.chat_full_us, b.chat_full_us),
                         .taunt_full_us = later(a.taunt_full_us, b.taunt_full_us),
                         .call_full_us = later(a.call_full_us, b.call_full_us),
                         .note_full_us = later(a.note_full_us, b.note_full_us),
                         .spectate_full_us = later(a.spectate_full_us, b.spectate_full_us)};
}

void lobby_server_set_ping(LobbyServer *server, int member, uint64_t round_trip_us)
{
    uint64_t ms = round_trip_us / US_PER_MS;
    if (server->now_us >= server->ping_us)
        server->state.members[member].ping_ms =
            ms < LOBBY_PING_MAX_MS ? (int)ms : LOBBY_PING_MAX_MS;
}

void lobby_server_note_idle(LobbyServer *server, int member, int seconds)
{
    int leave_seconds = server->options.rules.leave_seconds;
    LobbySession *session = &server->sessions[member];
    session->silent_seconds = seconds;
    if (server->state.members[member].is_spectating) {
        if (leave_seconds > 0 && seconds >= leave_seconds)
            server->orders.idle |= 1u << member;
        return;
    }
    bool is_soon = seconds >= LOBBY_IDLE_SOON_SECONDS;
    if (is_soon && !session->is_warned)
        notify(server, member, LOBBY_IDLE_SOON, "");
    session->is_warned = is_soon;
    if (seconds >= LOBBY_IDLE_SECONDS)
        stop_playing(server, member, true);
}

void lobby_server_seat(LobbyServer *server, int member, unsigned seats, const Player *players)
{
    LobbyMember *self = &server->state.members[member];
    int person = 0;
    for (int i = 0; i < self->people; i++)
        self->person[i].player = LOBBY_NOBODY;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if ((seats >> i & 1u) && person < self->people) {
            self->person[person].player = i;
            self->person[person++].team = players[i].team;
        }
}

/* --- The match -------------------------------------------------------------------------------- */

static void forget_players(LobbyServer *server)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        LobbyMember *member = &server->state.members[i];
        member->is_ready = false;
        for (int k = 0; member->is_here && k < member->people; k++)
            member->person[k].player = LOBBY_NOBODY;
    }
}

static void enter(LobbyServer *server, LobbyPhase phase, uint64_t span_us)
{
    server->state.phase = phase;
    server->state.is_forced = false;
    server->state.ends_us = span_us > 0 ? server->now_us + span_us : 0;
}

void lobby_server_began(LobbyServer *server, int match_number)
{
    forget_players(server);
    enter(server, LOBBY_MATCH, 0);
    server->state.match_number = match_number;
    server->is_chosen = false;
    send_changes(server);
}

void lobby_server_failed(LobbyServer *server)
{
    bool waits = server->options.waits;
    if (server->state.phase != LOBBY_MATCH)
        enter(server, waits ? LOBBY_GATHERING : LOBBY_RESULTS, waits ? 0 : LOBBY_RESULTS_US);
    notify(server, LOBBY_NOBODY, LOBBY_MATCH_FAILED, "");
}

void lobby_server_over(LobbyServer *server, bool goes_on)
{
    if (server->state.vote.kind == LOBBY_VOTE_RESTART)
        lobby_vote_end(&server->state);
    server->goes_on = goes_on;
    enter(server, LOBBY_RESULTS, goes_on ? LOBBY_ROUND_US : LOBBY_RESULTS_US);
}

static void gather(LobbyServer *server)
{
    forget_players(server);
    enter(server, LOBBY_GATHERING, 0);
    server->orders.stops = true;
}

void lobby_server_change(LobbyServer *server, const LobbyServerOptions *options)
{
    LobbyState *state = &server->state;
    bool are_same = options->level_count == state->level_count;
    for (int i = 0; i < state->level_count && are_same; i++)
        are_same = strcmp(options->levels[i].name, state->levels[i].name) == 0;
    server->is_chosen = server->is_chosen && are_same;
    take_options(server, options);
    lobby_vote_end(state);
    while (!lobby_state_has_room(state, 0)) {
        int last = LOBBY_NOBODY;
        for (int i = 0; i < NET_CLIENTS_MAX; i++)
            if (state->members[i].is_here && !state->members[i].is_spectating &&
                (last == LOBBY_NOBODY || state->members[i].id > state->members[last].id))
                last = i;
        stop_playing(server, last, true);
    }
    make_host(server, next_host(server));
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (state->members[i].is_here)
            send_whole(server, i);
    server->told = *state;
}

/* The next level on which the present settings can be played, from the present one on or from any
 * other. None is played twice in a row where there is another. */
static void rotate(LobbyServer *server)
{
    LobbyState *state = &server->state;
    Random random = random_make(server->now_us, server->last_id);
    int others = state->level_count - 1;
    bool is_random = server->options.rules.rotation == LOBBY_AT_RANDOM && others > 0;
    int first = is_random ? random_index(&random, others) : 0;
    for (int i = 0; i < others; i++) {
        int step = 1 + (first + i) % others;
        LobbySettings next =
            lobby_state_settings_on(state, (state->settings.level + step) % state->level_count);
        if (!lobby_state_can_play(state, &next))
            continue;
        state->settings = next;
        return;
    }
}

void lobby_server_choose(LobbyServer *server, int level)
{
    server->state.settings = lobby_state_settings_on(&server->state, level);
    server->is_chosen = true;
}

static void begin_next(LobbyServer *server)
{
    bool rotates = server->options.rules.rotation != LOBBY_SAME_LEVEL || server->goes_on;
    if (rotates && !server->is_chosen)
        rotate(server);
    server->is_chosen = false;
}

void lobby_server_skip(LobbyServer *server)
{
    server->goes_on = false;
    begin_next(server);
    server->orders.begins = true;
}

static bool are_all_ready(const LobbyState *state)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &state->members[i];
        if (member->is_here && !member->is_spectating && !member->is_away && !member->is_ready)
            return false;
    }
    return true;
}

static bool is_anybody_here(const LobbyState *state)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (state->members[i].is_here)
            return true;
    return false;
}

static void go_on(LobbyServer *server)
{
    const LobbyState *state = &server->state;
    bool can_begin = lobby_state_people(state) > 0 && (state->is_forced || are_all_ready(state));
    bool is_due = state->ends_us != 0 && server->now_us >= state->ends_us;
    if (state->phase == LOBBY_GATHERING && state->waits && can_begin)
        enter(server, LOBBY_COUNTDOWN, LOBBY_COUNTDOWN_US);
    else if (state->phase == LOBBY_COUNTDOWN && !can_begin)
        enter(server, LOBBY_GATHERING, 0);
    else if (state->phase == LOBBY_COUNTDOWN && is_due)
        server->orders.begins = true;
    else if (state->phase == LOBBY_MATCH && state->waits && !is_anybody_here(state))
        gather(server);
    else if (state->phase == LOBBY_RESULTS && is_due) {
        begin_next(server);
        if (server->state.waits && !server->goes_on)
            gather(server);
        else
            server->orders.begins = true;
    }
}

/* --- Votes ------------------------------------------------------------------------------------ */

static void report_vote(LobbyServer *server, LobbyReport report, const LobbyVote *vote)
{
    static const char *const words[LOBBY_VOTE_KINDS] = {[LOBBY_VOTE_KICK] = "kick ",
                                                        [LOBBY_VOTE_RESTART] = "restart",
                                                        [LOBBY_VOTE_LEVEL] = "level "};
    char text[LEVEL_NAME_BYTES + NAME_BYTES];
    bool is_gone = vote->target == LOBBY_NOBODY;
    const char *about = vote->kind == LOBBY_VOTE_KICK
                            ? (is_gone ? server->gone_name : name_of(server, vote->target))
                        : vote->kind == LOBBY_VOTE_LEVEL ? server->state.levels[vote->level].name
                                                         : "";
    snprintf(text, sizeof text, "%s%s", words[vote->kind], about);
    if (server->options.report != NULL)
        server->options.report(server->options.self, report, vote->caller, text);
}

static void look_at_vote(LobbyServer *server)
{
    LobbyVote vote = server->state.vote;
    if (vote.kind == LOBBY_VOTE_NONE)
        return;
    unsigned neighbors[NET_CLIENTS_MAX];
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        neighbors[i] = neighbors_of(server, i);
    LobbyVoteResult result = lobby_vote_count(&server->state, neighbors, server->now_us);
    if (result == LOBBY_VOTE_OPEN)
        return;
    report_vote(server, result == LOBBY_VOTE_YES ? LOBBY_REPORTS_PASSED : LOBBY_REPORTS_FAILED,
                &vote);
    lobby_vote_end(&server->state);
    bool is_level = vote.kind == LOBBY_VOTE_LEVEL;
    bool waits = is_level && server->options.rules.rotation == LOBBY_BY_VOTE;
    if (result == LOBBY_VOTE_YES) {
        if (is_level)
            lobby_server_choose(server, vote.level);
        if (vote.kind == LOBBY_VOTE_KICK && vote.target == LOBBY_NOBODY)
            server->orders.bar = server->gone;
        else if (vote.kind == LOBBY_VOTE_KICK)
            server->orders.kick |= 1u << vote.target;
        else if (!waits && server->state.phase == LOBBY_MATCH)
            server->orders.begins = true;
    }
    notify(server, LOBBY_NOBODY, result == LOBBY_VOTE_YES ? LOBBY_VOTE_PASSED : LOBBY_VOTE_FAILED,
           "");
    if (result != LOBBY_VOTE_YES || !waits)
        return;
    char words[CHAT_BYTES];
    text_fit(words, sizeof words, "%s is next", server->state.levels[vote.level].name);
    lobby_server_say(server, LOBBY_NOBODY, words);
}

void lobby_server_wake(LobbyServer *server, uint64_t now_us)
{
    /* The pings noted since the last wake-up belong to that update. */
    if (server->now_us >= server->ping_us)
        server->ping_us = server->now_us + LOBBY_PING_US;
    server->now_us = now_us > server->now_us ? now_us : server->now_us;
    look_at_vote(server);
    go_on(server);
    if (server->now_us < server->tell_us)
        return;
    server->tell_us = server->now_us + LOBBY_TELL_US;
    send_changes(server);
}

static const RateRule chat_rule = {LOBBY_CHAT_US, 1};
static const RateRule spectate_rule = {LOBBY_SPECTATE_US, 3};

/* --- Chat ------------------------------------------------------------------------------------- */

/* Notices about the rate limit are limited as well. */
static void refuse(LobbyServer *server, int member, LobbyNotice notice)
{
    if (rate_limit_take(&server->sessions[member].limits.note_full_us, chat_rule, server->now_us))
        notify(server, member, notice, "");
}

static unsigned listeners(const LobbyState *state, int member, bool is_team)
{
    int team = lobby_state_team(&state->members[member]);
    unsigned members = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (state->members[i].is_here && (!is_team || lobby_state_team(&state->members[i]) == team))
            members |= 1u << i;
    return members;
}

static void speak(LobbyServer *server, int member, const LobbyRequest *request)
{
    const LobbyMember *self = &server->state.members[member];
    unsigned rights = lobby_rights_of(&server->state, member);
    bool is_quick = request->kind == LOBBY_ASK_QUICK;
    if (request->person >= self->people || (!is_quick && request->text[0] == '\0') ||
        (request->is_team && !(rights & LOBBY_MAY_CHAT_WITH_TEAM)))
        return;
    if (!rate_limit_take(&server->sessions[member].limits.chat_full_us, chat_rule,
                         server->now_us)) {
        refuse(server, member, LOBBY_TOO_FAST);
        return;
    }
    LobbyNews news = {.kind = is_quick ? LOBBY_SAYS_QUICK : LOBBY_SAYS_CHAT,
                      .id = self->id,
                      .person = request->person,
                      .is_team = request->is_team,
                      .number = request->number};
    memcpy(news.text, request->text, sizeof news.text);
    if (!is_quick && server->options.report != NULL)
        server->options.report(server->options.self, LOBBY_REPORTS_SPEECH, member, request->text);
    send_news(server, listeners(&server->state, member, request->is_team), &news);
}

/* No notice about the rate: whoever taunts sees whether it worked. Everybody knows who plays, and
 * this does not say where. */
static void taunt(LobbyServer *server, int member, int person)
{
    const LobbyMember *self = &server->state.members[member];
    LobbyNews news = {.kind = LOBBY_SAYS_TAUNT, .id = self->id, .person = person};
    if (person < self->people && self->person[person].player != LOBBY_NOBODY &&
        rate_limit_take(&server->sessions[member].limits.taunt_full_us, chat_rule, server->now_us))
        send_news(server, listeners(&server->state, member, false), &news);
}

/* --- The member itself ------------------------------------------------------------------------ */

static void set_spectating(LobbyServer *server, int member, bool is_spectating)
{
    LobbyMember *self = &server->state.members[member];
    uint64_t *full_us = &server->sessions[member].limits.spectate_full_us;
    LobbyNotice refusal =
        !is_spectating && !network_has_room(server, member, self->people)   ? LOBBY_NETWORK_FULL
        : !is_spectating && !has_room_to_play(server, member, self->people) ? LOBBY_RESERVED
        : !rate_limit_take(full_us, spectate_rule, server->now_us)          ? LOBBY_SWITCH_TOO_SOON
        : is_spectating && !make_room_to_spectate(server, true)             ? LOBBY_SPECTATORS_FULL
                                                                            : LOBBY_NOTICES;
    if (refusal != LOBBY_NOTICES) {
        refuse(server, member, refusal);
        return;
    }
    self->is_spectating = is_spectating;
    self->is_idle = false;
    self->is_ready = false;
}

/* --- Calling a vote --------------------------------------------------------------------------- */

/* A call also uses up the calls of its neighbors. */
static bool take_call(LobbyServer *server, int member)
{
    unsigned neighbors = neighbors_of(server, member);
    uint64_t *full_us = &server->sessions[member].limits.call_full_us;
    RateRule rule = {(uint64_t)server->options.rules.call_seconds * US_PER_SECOND, 1};
    if (!rate_limit_take(full_us, rule, server->now_us))
        return false;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (neighbors >> i & 1u)
            server->sessions[i].limits.call_full_us = *full_us;
    return true;
}

static void call_vote(LobbyServer *server, int member, const LobbyRequest *request)
{
    LobbyVoteKind kind = (LobbyVoteKind)request->number;
    LobbyState *state = &server->state;
    int target = kind == LOBBY_VOTE_KICK ? lobby_state_find(state, request->id) : LOBBY_NOBODY;
    int level = kind == LOBBY_VOTE_LEVEL ? request->level : 0;
    if (!lobby_rights_may_call(state, member, kind, target, level))
        return;
    if (!take_call(server, member))
        refuse(server, member, LOBBY_VOTE_TOO_SOON);
    else {
        lobby_vote_call(state, member, kind, target, level, server->now_us);
        report_vote(server, LOBBY_REPORTS_CALL, &state->vote);
    }
}

/* --- The host --------------------------------------------------------------------------------- */

/* Without a lobby, the person who started the server decides these. */
static void change_settings(LobbyServer *server, LobbySettings wanted)
{
    LobbyState *state = &server->state;
    if (!state->waits) {
        wanted.has_teams = state->settings.has_teams;
        wanted.players = state->settings.players;
        wanted.bot_level = state->settings.bot_level;
    }
    if (!lobby_state_can_play(state, &wanted))
        return;
    if (wanted.level != state->settings.level || wanted.mode != state->settings.mode)
        /* The others were ready for another level or mode. */
        for (int i = 0; i < NET_CLIENTS_MAX; i++)
            state->members[i].is_ready = state->members[i].is_ready && i == state->host;
    state->settings = wanted;
    server->is_chosen = true;
}

static void start(LobbyServer *server, bool is_yes)
{
    enter(server, is_yes ? LOBBY_COUNTDOWN : LOBBY_GATHERING, is_yes ? LOBBY_COUNTDOWN_US : 0);
    server->state.is_forced = is_yes;
    /* Else the countdown would start again at once. */
    for (int i = 0; i < NET_CLIENTS_MAX && !is_yes; i++)
        server->state.members[i].is_ready = false;
}

/* --- All requests ----------------------------------------------------------------------------- */

void lobby_server_ask(LobbyServer *server, int member, const LobbyRequest *request)
{
    LobbyState *state = &server->state;
    LobbyMember *self = &state->members[member];
    unsigned rights = lobby_rights_of(state, member);
    int target;
    if (!self->is_here)
        return;
    switch (request->kind) {
    case LOBBY_ASK_READY:
        if (rights & LOBBY_MAY_GET_READY)
            self->is_ready = request->is_yes;
        break;
    case LOBBY_ASK_SPECTATE:
        if (rights & (request->is_yes ? LOBBY_MAY_SPECTATE : LOBBY_MAY_PLAY))
            set_spectating(server, member, request->is_yes);
        break;
    case LOBBY_ASK_TEAM:
        if ((rights & LOBBY_MAY_CHOOSE_TEAM) && request->person < self->people)
            self->person[request->person].team = request->number;
        break;
    case LOBBY_ASK_CIRCLE:
        if (request->person < self->people)
            self->person[request->person].circle = request->number;
        break;
    case LOBBY_ASK_TAUNT:
        taunt(server, member, request->person);
        break;
    case LOBBY_ASK_CHAT:
    case LOBBY_ASK_QUICK:
        speak(server, member, request);
        break;
    case LOBBY_ASK_SETTINGS:
        if (rights & LOBBY_MAY_CHANGE_SETTINGS)
            change_settings(server, request->settings);
        break;
    case LOBBY_ASK_START:
        if (rights & (request->is_yes ? LOBBY_MAY_START : LOBBY_MAY_STOP_START))
            start(server, request->is_yes);
        break;
    case LOBBY_ASK_KICK:
        target = lobby_state_find(state, request->id);
        if ((rights & LOBBY_MAY_KICK) && lobby_rights_may_kick(state, member, target))
            server->orders.kick |= 1u << target;
        break;
    case LOBBY_ASK_CALL_VOTE:
        call_vote(server, member, request);
        break;
    case LOBBY_ASK_VOTE:
        if ((rights & LOBBY_MAY_VOTE) && request->number == state->vote.number)
            lobby_vote_give(state, member, request->is_yes);
        break;
    case LOBBY_ASK_AUTOMATIC_FIRE:
        self->has_automatic_fire = request->is_yes;
        break;
    case LOBBY_ASK_RECORDING:
        break;
    }
}
