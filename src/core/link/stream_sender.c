/* SPDX-License-Identifier: MIT */
#include "link/stream_sender.h"

#include "base/assert.h"
#include "link/rate_limit.h"

#include <stdlib.h>
#include <string.h>

enum {
    UNDER_WAY_FIRST = 16,
    UNDER_WAY_MIN = 8, /* Losses without congestion must not stop the stream. */
    REORDERED_MAX = 3, /* Packets that were only reordered are not lost. */
    DOUBLINGS_MAX = 4
};

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

static void grow(StreamSender *sender)
{
    sender->grown++;
    if (!sender->is_slow || sender->grown >= sender->under_way_max) {
        sender->grown = 0;
        sender->under_way_max += sender->under_way_max < STREAM_WINDOW;
    }
}

static void note_come(StreamSender *sender, uint64_t number)
{
    StreamFragment *fragment = at(sender, number);
    if (!fragment->has_come)
        grow(sender);
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
