/* SPDX-License-Identifier: MIT */
#include "meet/meet.h"

enum {
    CALL_US = 250000,    /* Between CALLs, until the other side is heard. */
    CALLED_US = 5000000, /* For so long, before it gives up. */
    ASK_US = 50000,      /* Between ASKs. */
    ASKED_US = 3000000,  /* ASKs are sent for so long. */
    DIRECT_US = 150000,  /* Plus four round trips to the service: after that it is relayed. */
    SILENT_US = 3000000, /* After so long a silence it calls again. */
    AGAIN_US = 6000000,  /* It does not call again more often than this. */
    READ_MAX = 64
};

void meet_caller_init(MeetCaller *caller, Wire inner, const Address *meet, const Address *own,
                      const char *code, uint64_t now_us)
{
    *caller = (MeetCaller){.inner = inner,
                           .meet = *meet,
                           .now_us = now_us,
                           .began_us = now_us,
                           .message = {.kind = MEET_CALL, .own = *own}};
    seal_random(caller->message.nonce, sizeof caller->message.nonce);
    memcpy(caller->message.code, code, MEET_CODE_BYTES);
}

static void call(MeetCaller *caller)
{
    caller->sent_us = caller->now_us;
    meet_send(caller->inner, &caller->meet, &caller->message);
}

static void ask(MeetCaller *caller, const Address *to)
{
    MeetMessage message = {.kind = MEET_ASK, .channel = caller->channel};
    if (to->family != ADDRESS_NONE)
        meet_send(caller->inner, to, &message);
}

static void open_way(MeetCaller *caller, bool is_relayed)
{
    caller->is_open = true;
    caller->is_relayed = is_relayed;
    caller->heard_us = caller->now_us;
}

static void take_called(MeetCaller *caller, const MeetMessage *called)
{
    if (called->result != MEET_FINE && !caller->is_open)
        caller->result = called->result;
    if (called->result != MEET_FINE) {
        /* The game may come back. Each call of a code that is wrong until then counts. */
        caller->sent_us = caller->now_us + AGAIN_US;
        return;
    }
    if (caller->called_us == 0) {
        caller->called_us = caller->now_us;
        caller->direct_us = DIRECT_US + 4 * rate_limit_elapsed(caller->sent_us, caller->now_us);
    }
    if (!caller->is_open)
        caller->server = called->seen;
    caller->channel = called->channel;
    caller->seen = called->seen;
    caller->own = called->own;
}

static void take_message(MeetCaller *caller, const Address *from, const MeetMessage *message)
{
    MeetMessage *own = &caller->message;
    bool is_answer = address_is_equal(from, &caller->meet) &&
                     memcmp(message->nonce, own->nonce, sizeof own->nonce) == 0;
    bool is_ours =
        message->kind >= MEET_OPENER && caller->channel != 0 &&
        message->channel == caller->channel &&
        meet_is_of(from, &caller->seen, &caller->own, &caller->answers_full_us, caller->now_us);
    if (message->kind == MEET_COOKIE && is_answer) {
        memcpy(own->cookie, message->cookie, sizeof own->cookie);
        call(caller);
    } else if (message->kind == MEET_CALLED && is_answer) {
        take_called(caller, message);
    } else if (message->kind == MEET_OPENER && is_ours) {
        ask(caller, from);
    } else if (message->kind == MEET_ANSWER && is_ours &&
               (!caller->is_open || caller->is_relayed ||
                rate_limit_elapsed(caller->heard_us, caller->now_us) >= SILENT_US)) {
        caller->path = *from;
        open_way(caller, false);
    }
}

/* Returns the size of what is from the server; 0 for anything else, or -1. */
static int receive_datagram(void *self, Address *out_from, unsigned char *out_bytes)
{
    MeetCaller *caller = self;
    MeetMessage message;
    uint64_t channel = 0;
    int count = caller->inner.receive(caller->inner.self, out_from, out_bytes);
    if (count <= 0)
        return count;
    if (meet_read(out_bytes, (size_t)count, &message)) {
        take_message(caller, out_from, &message);
        return 0;
    }
    bool is_relayed = out_bytes[0] == MEET_RELAY && address_is_equal(out_from, &caller->meet);
    if (is_relayed)
        count = meet_unpack(out_bytes, count, &channel);
    if (!caller->is_open ||
        (is_relayed ? channel != caller->channel : !address_is_equal(out_from, &caller->path)))
        return 0;
    caller->heard_us = caller->now_us;
    *out_from = caller->server;
    return count;
}

static void send_datagram(void *self, const Address *to, const void *bytes, size_t count)
{
    MeetCaller *caller = self;
    (void)to; /* There is no other than the server. */
    if (!caller->is_open)
        return;
    if (caller->is_relayed)
        meet_relay(caller->inner, &caller->meet, caller->channel, bytes, count);
    else
        caller->inner.send(caller->inner.self, &caller->path, bytes, count);
}

Wire meet_caller_wire(MeetCaller *caller)
{
    return (Wire){caller, send_datagram, receive_datagram};
}

/* What is due of a call, from its CALLs to its ASKs. */
static void go_on(MeetCaller *caller)
{
    uint64_t now = caller->now_us;
    uint64_t since_called = rate_limit_elapsed(caller->called_us, now);
    bool is_called = caller->called_us != 0;
    bool is_direct = caller->is_open && !caller->is_relayed && caller->heard_us >= caller->began_us;
    if (is_direct || (is_called && since_called >= ASKED_US))
        return;
    if (!is_called && rate_limit_elapsed(caller->began_us, now) >= CALLED_US) {
        caller->result = caller->is_open ? MEET_FINE : MEET_NO_ANSWER;
        return;
    }
    if (rate_limit_elapsed(caller->sent_us, now) >= CALL_US)
        call(caller);
    if (is_called && rate_limit_elapsed(caller->asked_us, now) >= ASK_US) {
        caller->asked_us = now;
        ask(caller, &caller->seen);
        ask(caller, &caller->own);
    }
    if (is_called && since_called >= caller->direct_us &&
        (!caller->is_open || caller->heard_us < caller->began_us))
        open_way(caller, true);
}

void meet_caller_wake(MeetCaller *caller, uint64_t now_us)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    Address from;
    caller->now_us = now_us;
    for (int i = 0; i < READ_MAX && !caller->is_open; i++)
        if (receive_datagram(caller, &from, datagram) < 0)
            break;
    if (caller->is_open && rate_limit_elapsed(caller->heard_us, now_us) >= SILENT_US &&
        rate_limit_elapsed(caller->began_us, now_us) >= AGAIN_US) {
        caller->began_us = now_us;
        caller->called_us = 0;
    }
    go_on(caller);
}
