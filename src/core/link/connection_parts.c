/* SPDX-License-Identifier: MIT */
/* What a connection is made of: limits, packet numbers, times, and both halves of its stream. */
#include "link/connection.h"

#include "base/array.h"
#include "base/error.h"

#include <stdlib.h>
#include <string.h>

enum {
    TIMEOUT_MIN_US = 50000,
    TIMEOUT_MAX_US = 2000000,
    TIMEOUT_FIRST_US = 300000,
    UNDER_WAY_FIRST = 16,
    UNDER_WAY_MIN = 8, /* Losses without congestion must not stop the stream. */
    REORDERED_MAX = 3, /* Packets that were only reordered are not lost. */
    DOUBLINGS_MAX = 4
};

/* --- Limits, numbers and times ---------------------------------------------------------------- */

uint64_t rate_limit_elapsed(uint64_t then_us, uint64_t now_us)
{
    return now_us > then_us ? now_us - then_us : 0;
}

bool rate_limit_is_open(uint64_t full_at_us, RateRule rule, uint64_t now_us)
{
    uint64_t owed = rate_limit_elapsed(now_us, full_at_us);
    return owed + rule.interval_us <= (uint64_t)rule.burst * rule.interval_us;
}

bool rate_limit_take(uint64_t *full_at_us, RateRule rule, uint64_t now_us)
{
    if (!rate_limit_is_open(*full_at_us, rule, now_us))
        return false;
    *full_at_us = (*full_at_us > now_us ? *full_at_us : now_us) + rule.interval_us;
    return true;
}

static bool has_bit(const ReplayWindow *window, uint64_t number)
{
    unsigned at = (unsigned)(number % REPLAY_WINDOW_PACKETS);
    return (window->bits[at / 64] >> at % 64 & 1) != 0;
}

static void set_bit(ReplayWindow *window, uint64_t number, bool is_set)
{
    unsigned at = (unsigned)(number % REPLAY_WINDOW_PACKETS);
    uint64_t bit = UINT64_C(1) << at % 64;
    window->bits[at / 64] = is_set ? window->bits[at / 64] | bit : window->bits[at / 64] & ~bit;
}

uint64_t replay_window_expand(const ReplayWindow *window, uint16_t low)
{
    uint64_t expected = window->newest + 1;
    uint16_t ahead = (uint16_t)(low - (uint16_t)expected);
    if (ahead < 0x8000)
        return expected + ahead;
    uint64_t behind = UINT64_C(0x10000) - ahead;
    return behind <= expected ? expected - behind : 0;
}

bool replay_window_is_new(const ReplayWindow *window, uint64_t number)
{
    if (number > window->newest)
        return true;
    return number > 0 && window->newest - number < REPLAY_WINDOW_PACKETS &&
           !has_bit(window, number);
}

void replay_window_note(ReplayWindow *window, uint64_t number)
{
    ASSERT(replay_window_is_new(window, number));
    if (number > window->newest + REPLAY_WINDOW_PACKETS)
        memset(window->bits, 0, sizeof window->bits);
    else
        for (uint64_t between = window->newest + 1; between < number; between++)
            set_bit(window, between, false);
    set_bit(window, number, true);
    window->newest = number > window->newest ? number : window->newest;
}

uint32_t replay_window_recent(const ReplayWindow *window)
{
    uint32_t recent = 0;
    for (unsigned i = 0; i < 32 && window->newest > i + 1; i++)
        recent |= (uint32_t)has_bit(window, window->newest - 1 - i) << i;
    return recent;
}

void round_trip_note(RoundTrip *round_trip, uint64_t sample_us)
{
    sample_us = sample_us > 0 ? sample_us : 1; /* 0 would mean that there is no sample. */
    if (round_trip->smooth_us == 0) {
        *round_trip = (RoundTrip){sample_us, sample_us / 2, sample_us};
        return;
    }
    uint64_t smooth = round_trip->smooth_us;
    uint64_t miss = sample_us > smooth ? sample_us - smooth : smooth - sample_us;
    round_trip->deviation_us = (3 * round_trip->deviation_us + miss) / 4;
    round_trip->smooth_us = (7 * smooth + sample_us) / 8;
    if (sample_us < round_trip->least_us)
        round_trip->least_us = sample_us;
}

uint64_t round_trip_timeout_us(const RoundTrip *round_trip)
{
    if (round_trip->smooth_us == 0)
        return TIMEOUT_FIRST_US;
    uint64_t timeout = round_trip->smooth_us + 4 * round_trip->deviation_us;
    return timeout < TIMEOUT_MIN_US   ? TIMEOUT_MIN_US
           : timeout > TIMEOUT_MAX_US ? TIMEOUT_MAX_US
                                      : timeout;
}

/* --- Sending messages ------------------------------------------------------------------------- */

static StreamFragment *at(StreamSender *sender, uint64_t number)
{
    return &sender->window[number % STREAM_WINDOW];
}

void stream_sender_init(StreamSender *sender, size_t queue_bytes_max)
{
    memset(sender, 0, sizeof *sender);
    sender->queue_bytes_max = queue_bytes_max;
    sender->under_way_max = UNDER_WAY_FIRST;
}

static void drop_first_message(StreamSender *sender)
{
    StreamMessage *message = &sender->messages[sender->first_message++ % STREAM_MESSAGES_MAX];
    sender->queued_bytes -= message->count;
    free(message->bytes);
}

void stream_sender_destroy(StreamSender *sender)
{
    while (sender->first_message < sender->end_message)
        drop_first_message(sender);
    memset(sender, 0, sizeof *sender);
}

bool stream_sender_queue(StreamSender *sender, const void *bytes, size_t count)
{
    ASSERT(count > 0);
    if (sender->end_message - sender->first_message >= STREAM_MESSAGES_MAX ||
        count > sender->queue_bytes_max - sender->queued_bytes)
        return false;
    unsigned char *copy = malloc(count);
    if (copy == NULL)
        return false;
    memcpy(copy, bytes, count);
    sender->messages[sender->end_message++ % STREAM_MESSAGES_MAX] = (StreamMessage){copy, count};
    sender->queued_bytes += count;
    return true;
}

static bool is_due(const StreamFragment *fragment, uint64_t now_us, uint64_t timeout_us)
{
    if (fragment->has_come)
        return false;
    if (fragment->tries == 0 || fragment->is_lost)
        return true;
    int doublings = fragment->tries - 1 < DOUBLINGS_MAX ? fragment->tries - 1 : DOUBLINGS_MAX;
    return rate_limit_elapsed(fragment->sent_us, now_us) >= timeout_us << doublings;
}

/* Cuts the next fragment from the queue and puts it into the window. */
static uint64_t cut(StreamSender *sender)
{
    StreamMessage *message = &sender->messages[sender->cut_message % STREAM_MESSAGES_MAX];
    size_t left = message->count - sender->cut_bytes;
    size_t length = left < STREAM_FRAGMENT_BYTES ? left : STREAM_FRAGMENT_BYTES;
    *at(sender, sender->next) = (StreamFragment){.bytes = message->bytes + sender->cut_bytes,
                                                 .length = (uint16_t)length,
                                                 .is_last = length == left};
    sender->cut_bytes += length;
    if (length == left) {
        sender->cut_message++;
        sender->cut_bytes = 0;
    }
    return sender->next++;
}

bool stream_sender_next(StreamSender *sender, uint64_t now_us, uint64_t timeout_us,
                        uint64_t *out_number)
{
    int under_way = 0;
    for (uint64_t number = sender->base; number < sender->next; number++) {
        *out_number = number;
        if (is_due(at(sender, number), now_us, timeout_us))
            return true;
        under_way += !at(sender, number)->has_come;
    }
    if (sender->cut_message == sender->end_message || under_way >= sender->under_way_max ||
        sender->next - sender->base >= STREAM_WINDOW)
        return false;
    *out_number = cut(sender);
    return true;
}

const StreamFragment *stream_sender_fragment(const StreamSender *sender, uint64_t number)
{
    return &sender->window[number % STREAM_WINDOW];
}

void stream_sender_sent(StreamSender *sender, uint64_t number, uint64_t packet, uint64_t now_us)
{
    StreamFragment *fragment = at(sender, number);
    /* A timeout: nothing is known about the network any more, so start again carefully. */
    if (fragment->tries > 0 && !fragment->is_lost)
        sender->under_way_max = UNDER_WAY_MIN;
    fragment->tries++;
    fragment->is_lost = false;
    fragment->packet = packet;
    fragment->sent_us = now_us;
}

static void note_come(StreamSender *sender, uint64_t number)
{
    StreamFragment *fragment = at(sender, number);
    if (!fragment->has_come) {
        sender->grown++;
        if (!sender->is_slow || sender->grown >= sender->under_way_max) {
            sender->grown = 0;
            sender->under_way_max += sender->under_way_max < STREAM_WINDOW;
        }
    }
    fragment->has_come = true;
}

void stream_sender_acknowledge(StreamSender *sender, uint16_t base, uint64_t bits)
{
    uint64_t taken = (uint16_t)(base - (uint16_t)sender->base);
    if (taken > sender->next - sender->base)
        return; /* An outdated acknowledgement that arrived late. */
    for (uint64_t i = 0; i < taken; i++) {
        note_come(sender, sender->base);
        if (at(sender, sender->base++)->is_last)
            drop_first_message(sender);
    }
    for (uint64_t i = 0; i < STREAM_WINDOW && sender->base + i < sender->next; i++)
        if ((bits >> i & 1) != 0)
            note_come(sender, sender->base + i);
}

void stream_sender_judge(StreamSender *sender, uint64_t newest, uint64_t next_packet)
{
    for (uint64_t number = sender->base; number < sender->next; number++) {
        StreamFragment *fragment = at(sender, number);
        if (fragment->has_come || fragment->is_lost || fragment->tries == 0 ||
            fragment->packet + REORDERED_MAX > newest)
            continue;
        fragment->is_lost = true;
        if (fragment->packet < sender->halved_at)
            continue;
        int half = sender->under_way_max / 2;
        sender->under_way_max = half > UNDER_WAY_MIN ? half : UNDER_WAY_MIN;
        sender->halved_at = next_packet;
        sender->is_slow = true;
    }
}

/* --- Receiving messages ----------------------------------------------------------------------- */

void stream_receiver_init(StreamReceiver *receiver, size_t message_bytes_max)
{
    memset(receiver, 0, sizeof *receiver);
    receiver->message_bytes_max = message_bytes_max;
}

void stream_receiver_destroy(StreamReceiver *receiver)
{
    for (int i = 0; i < STREAM_WINDOW; i++)
        free(receiver->window[i].bytes);
    free(receiver->message);
    memset(receiver, 0, sizeof *receiver);
}

/* Appends fragments that are next in order, up to the end of the message. */
static bool advance(StreamReceiver *receiver)
{
    while (!receiver->is_whole) {
        StreamPiece *piece = &receiver->window[receiver->next % STREAM_WINDOW];
        if (piece->bytes == NULL)
            return true;
        if (piece->length > receiver->message_bytes_max - receiver->count ||
            !array_grow(&receiver->message, &receiver->room, (int)(receiver->count + piece->length),
                        1)) /* Memory grows with what has arrived, not with what is announced. */
            return false;
        memcpy(receiver->message + receiver->count, piece->bytes, piece->length);
        receiver->count += piece->length;
        receiver->is_whole = piece->is_last;
        free(piece->bytes);
        *piece = (StreamPiece){0};
        receiver->next++;
    }
    return true;
}

bool stream_receiver_take(StreamReceiver *receiver, uint16_t number, const unsigned char *bytes,
                          uint16_t length, bool is_last)
{
    ASSERT(length > 0);
    uint16_t ahead = (uint16_t)(number - (uint16_t)receiver->next);
    if (ahead >= STREAM_WINDOW)
        return true;
    StreamPiece *piece = &receiver->window[(receiver->next + ahead) % STREAM_WINDOW];
    if (piece->bytes == NULL) {
        unsigned char *copy = malloc(length);
        if (copy == NULL)
            return true;
        memcpy(copy, bytes, length);
        *piece = (StreamPiece){copy, length, is_last};
    }
    return advance(receiver);
}

bool stream_receiver_drop(StreamReceiver *receiver)
{
    ASSERT(receiver->is_whole);
    receiver->is_whole = false;
    receiver->count = 0;
    /* A large message, such as a level, is rare: do not keep its memory for chat. */
    if (receiver->room > STREAM_FRAGMENT_BYTES) {
        free(receiver->message);
        receiver->message = NULL;
        receiver->room = 0;
    }
    return advance(receiver);
}

uint64_t stream_receiver_bits(const StreamReceiver *receiver)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < STREAM_WINDOW; i++)
        bits |= (uint64_t)(receiver->window[(receiver->next + i) % STREAM_WINDOW].bytes != NULL)
                << i;
    return bits;
}
