/* SPDX-License-Identifier: MIT */
#include "link/connection.h"

#include "base/array.h"
#include "base/error.h"
#include "link/bytes.h"

enum {
    QUIET_US = 500000,
    AWAY_US = 2000000,
    GONE_US = 10000000,
    ANSWER_US = 20000,      /* Acknowledgements wait this long for a packet to go with. */
    KEEP_ALIVE_US = 100000, /* After this much silence a keep-alive is sent. */
    JUDGED_AFTER = 64,      /* So many packets later, one without acknowledgement is lost. */
    FRAGMENTS_PER_PACKET = 8,
    FRAGMENT_HEAD_BYTES = 4, /* Number and length. */
    DELAY_UNIT_US = 500,
    DELAY_MAX = 255 /* This or longer. */
};

/* The first byte of a payload. The number of fragments is in its upper half. */
enum { HAS_ANSWER = 1, HAS_FRAME = 2, HAS_GOODBYE = 4, FLAGS = 7, COUNT_SHIFT = 4 };

typedef struct Answer {
    uint16_t newest;
    uint32_t recent;
    uint8_t delay;
} Answer;

typedef struct Fragment {
    uint16_t number;
    uint16_t length;
    bool is_last;
    const unsigned char *bytes;
} Fragment;

typedef struct Payload {
    bool has_answer;
    Answer answer;
    uint16_t stream_base;
    uint64_t stream_bits;
    int fragment_count;
    Fragment fragments[FRAGMENTS_PER_PACKET];
    ConnectionArrival arrival;
} Payload;

void connection_init(Connection *connection, const ConnectionOptions *options, uint64_t now_us)
{
    memset(connection, 0, sizeof *connection);
    connection->options = *options;
    connection->heard_us = now_us;
    connection->next_packet = 1;
    stream_sender_init(&connection->sender, options->queue_bytes_max);
    stream_receiver_init(&connection->receiver, options->message_bytes_max);
}

void connection_destroy(Connection *connection)
{
    stream_sender_destroy(&connection->sender);
    stream_receiver_destroy(&connection->receiver);
}

bool connection_send_message(Connection *connection, const void *bytes, size_t count)
{
    return stream_sender_queue(&connection->sender, bytes, count);
}

bool connection_message(const Connection *connection, uint64_t now_us,
                        const unsigned char **out_bytes, size_t *out_count)
{
    const StreamReceiver *receiver = &connection->receiver;
    *out_bytes = receiver->message;
    *out_count = receiver->count;
    return receiver->is_whole && rate_limit_is_open(connection->messages_full_at_us,
                                                    connection->options.messages, now_us);
}

bool connection_drop_message(Connection *connection, uint64_t now_us)
{
    rate_limit_take(&connection->messages_full_at_us, connection->options.messages, now_us);
    connection->has_news = true; /* The receive window has moved on. */
    return stream_receiver_drop(&connection->receiver);
}

bool connection_is_goodbye(const unsigned char *payload, size_t count)
{
    return count > 0 && (payload[0] & HAS_GOODBYE) != 0;
}

void connection_say_goodbye(Connection *connection, LinkReason reason)
{
    connection->goodbye = reason;
}

bool connection_wants_packet(Connection *connection, uint64_t now_us)
{
    uint64_t number;
    uint64_t idle = rate_limit_elapsed(connection->sent_us, now_us);
    /* Until one comes from the other side, each of ours may have been lost. */
    bool is_awaited = connection->has_news || connection->received.newest == 0;
    if (idle >= (is_awaited ? ANSWER_US : KEEP_ALIVE_US))
        return true;
    return stream_sender_next(&connection->sender, now_us,
                              round_trip_timeout_us(&connection->round_trip), &number) &&
           rate_limit_take(&connection->stream_full_at_us, connection->options.stream_packets,
                           now_us);
}

/* Writes as many fragments as are due and fit; returns how many. */
static int write_fragments(Connection *connection, uint64_t now_us, ByteWriter *writer,
                           size_t kept_free)
{
    uint64_t timeout_us = round_trip_timeout_us(&connection->round_trip);
    int count = 0;
    uint64_t number;
    while (count < FRAGMENTS_PER_PACKET &&
           stream_sender_next(&connection->sender, now_us, timeout_us, &number)) {
        const StreamFragment *fragment = stream_sender_fragment(&connection->sender, number);
        if (byte_writer_left(writer) < kept_free + FRAGMENT_HEAD_BYTES + fragment->length)
            break;
        byte_writer_uint(writer, number, 2);
        byte_writer_uint(writer, (uint64_t)fragment->length << 1 | fragment->is_last, 2);
        byte_writer_copy(writer, fragment->bytes, fragment->length);
        stream_sender_sent(&connection->sender, number, connection->next_packet, now_us);
        count++;
    }
    return count;
}

/* Acknowledgements reach back only a limited number of packets, so each packet is judged once, when
 * it falls out of that range. */
static void note_sent(Connection *connection, uint64_t now_us, size_t count)
{
    uint64_t packet = connection->next_packet++;
    connection->sent[packet % CONNECTION_SENT_KEPT] = (SentPacket){.sent_us = now_us};
    connection->sent_us = now_us;
    connection->has_news = false;
    connection->counts.sent_packets++;
    connection->counts.sent_bytes += count;
    if (packet > JUDGED_AFTER) {
        connection->counts.judged++;
        connection->counts.lost +=
            !connection->sent[(packet - JUDGED_AFTER) % CONNECTION_SENT_KEPT].has_come;
    }
}

size_t connection_write(Connection *connection, uint64_t now_us, const void *frame,
                        size_t frame_bytes, unsigned char out_payload[CONNECTION_PAYLOAD_BYTES],
                        uint64_t *out_packet)
{
    ASSERT(frame_bytes <= CONNECTION_FRAME_BYTES);
    ByteWriter writer = byte_writer_make(out_payload, CONNECTION_PAYLOAD_BYTES);
    bool has_answer = connection->received.newest > 0;
    bool has_goodbye = connection->goodbye != LINK_NO_REASON;
    byte_writer_uint(&writer, 0, 1); /* A placeholder for the flags. */
    if (has_answer) {
        uint64_t delay = rate_limit_elapsed(connection->newest_received_us, now_us) / DELAY_UNIT_US;
        byte_writer_uint(&writer, connection->received.newest, 2);
        byte_writer_uint(&writer, replay_window_recent(&connection->received), 4);
        byte_writer_uint(&writer, delay < DELAY_MAX ? delay : DELAY_MAX, 1);
    }
    byte_writer_uint(&writer, connection->receiver.next, 2);
    byte_writer_varint(&writer, stream_receiver_bits(&connection->receiver));
    int fragments = write_fragments(connection, now_us, &writer, frame_bytes + has_goodbye);
    if (has_goodbye)
        byte_writer_uint(&writer, connection->goodbye, 1);
    byte_writer_copy(&writer, frame, frame_bytes);
    ASSERT(!writer.is_too_big); /* write_fragments() leaves room for the rest. */
    out_payload[0] =
        (unsigned char)((has_answer ? HAS_ANSWER : 0) | (frame != NULL ? HAS_FRAME : 0) |
                        (has_goodbye ? HAS_GOODBYE : 0) | fragments << COUNT_SHIFT);
    *out_packet = connection->next_packet;
    note_sent(connection, now_us, writer.count);
    return writer.count;
}

static Fragment read_fragment(ByteReader *reader)
{
    Fragment fragment = {.number = (uint16_t)byte_reader_uint(reader, 2)};
    uint16_t length = (uint16_t)byte_reader_uint(reader, 2);
    fragment.is_last = (length & 1) != 0;
    fragment.length = length >> 1;
    fragment.bytes = byte_reader_take(reader, fragment.length);
    if (fragment.length == 0 || fragment.length > STREAM_FRAGMENT_BYTES)
        reader->is_bad = true;
    return fragment;
}

/* Parses the whole payload before any of it takes effect. */
static bool parse(ByteReader reader, Payload *out)
{
    memset(out, 0, sizeof *out);
    unsigned flags = (unsigned)byte_reader_uint(&reader, 1);
    out->has_answer = (flags & HAS_ANSWER) != 0;
    if (out->has_answer) {
        out->answer.newest = (uint16_t)byte_reader_uint(&reader, 2);
        out->answer.recent = (uint32_t)byte_reader_uint(&reader, 4);
        out->answer.delay = (uint8_t)byte_reader_uint(&reader, 1);
    }
    out->stream_base = (uint16_t)byte_reader_uint(&reader, 2);
    out->stream_bits = byte_reader_varint(&reader);
    out->fragment_count = (int)(flags >> COUNT_SHIFT);
    if (out->fragment_count > FRAGMENTS_PER_PACKET ||
        (flags & ((1u << COUNT_SHIFT) - 1) & ~(unsigned)FLAGS) != 0)
        return false;
    for (int i = 0; i < out->fragment_count && !reader.is_bad; i++)
        out->fragments[i] = read_fragment(&reader);
    if ((flags & HAS_GOODBYE) != 0) {
        unsigned reason = (unsigned)byte_reader_uint(&reader, 1);
        if (reason == LINK_NO_REASON || reason >= LINK_REASONS)
            return false;
        out->arrival.goodbye = (LinkReason)reason;
    }
    if ((flags & HAS_FRAME) != 0) {
        out->arrival.frame_bytes = byte_reader_left(&reader);
        out->arrival.frame = byte_reader_take(&reader, out->arrival.frame_bytes);
    }
    return byte_reader_is_done(&reader) && out->arrival.frame_bytes <= CONNECTION_FRAME_BYTES;
}

static void take_answer(Connection *connection, const Answer *answer, uint64_t now_us)
{
    uint16_t behind = (uint16_t)((uint16_t)connection->next_packet - answer->newest);
    if (behind == 0 || behind > CONNECTION_SENT_KEPT || behind >= connection->next_packet)
        return; /* Too old to matter, or never sent. */
    uint64_t newest = connection->next_packet - behind;
    /* One of our packets has arrived at the other side. */
    SentPacket *sent = &connection->sent[newest % CONNECTION_SENT_KEPT];
    uint64_t delay_us = (uint64_t)answer->delay * DELAY_UNIT_US;
    uint64_t age = rate_limit_elapsed(sent->sent_us, now_us);
    if (newest > connection->newest_come) {
        connection->newest_come = newest;
        if (answer->delay < DELAY_MAX && age >= delay_us)
            round_trip_note(&connection->round_trip, age - delay_us);
    }
    sent->has_come = true;
    for (unsigned i = 0; i < 32 && newest > i + 1; i++)
        if ((answer->recent >> i & 1) != 0 &&
            connection->next_packet - (newest - 1 - i) <= CONNECTION_SENT_KEPT)
            connection->sent[(newest - 1 - i) % CONNECTION_SENT_KEPT].has_come = true;
}

bool connection_read(Connection *connection, uint64_t now_us, uint64_t packet, const void *payload,
                     size_t count, ConnectionArrival *out_arrival)
{
    Payload parsed;
    memset(out_arrival, 0, sizeof *out_arrival);
    bool is_newest = packet > connection->received.newest;
    replay_window_note(&connection->received, packet);
    if (!parse(byte_reader_make(payload, count), &parsed))
        return false;
    if (is_newest)
        connection->newest_received_us = now_us;
    connection->heard_us = now_us;
    connection->counts.received_packets++;
    connection->counts.received_bytes += count;
    stream_sender_acknowledge(&connection->sender, parsed.stream_base, parsed.stream_bits);
    if (parsed.has_answer) {
        take_answer(connection, &parsed.answer, now_us);
        stream_sender_judge(&connection->sender, connection->newest_come, connection->next_packet);
    }
    for (int i = 0; i < parsed.fragment_count; i++) {
        const Fragment *fragment = &parsed.fragments[i];
        connection->has_news = true;
        if (!stream_receiver_take(&connection->receiver, fragment->number, fragment->bytes,
                                  fragment->length, fragment->is_last))
            return false;
    }
    *out_arrival = parsed.arrival;
    return true;
}

LinkHealth connection_health_after(uint64_t silent_us)
{
    return silent_us >= GONE_US    ? LINK_GONE
           : silent_us >= AWAY_US  ? LINK_AWAY
           : silent_us >= QUIET_US ? LINK_QUIET
                                   : LINK_FINE;
}

LinkHealth connection_health(const Connection *connection, uint64_t now_us)
{
    return connection_health_after(rate_limit_elapsed(connection->heard_us, now_us));
}

/* What a connection is made of: limits, packet numbers, times, and both halves of its stream. */

enum {
    TIMEOUT_MIN_US = 50000,
    TIMEOUT_MAX_US = 2000000,
    TIMEOUT_FIRST_US = 300000,
    UNDER_WAY_FIRST = 16,
    UNDER_WAY_MIN = 8, /* Losses without congestion must not stop the stream. */
    REORDERED_MAX = 3, /* Packets that were only reordered are not lost. */
    DOUBLINGS_MAX = 4,
    SHORT_FRAGMENTS = 4,   /* Where no more are under way, a loss is only noticed by the timeout. */
    SECOND_COPY_US = 20000 /* Each is sent twice then, this much later. */
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
    unsigned char *copy = array_copy(bytes, count, 1);
    if (copy == NULL)
        return false;
    sender->messages[sender->end_message++ % STREAM_MESSAGES_MAX] = (StreamMessage){copy, count};
    sender->queued_bytes += count;
    return true;
}

static bool is_second_copy(const StreamSender *sender, const StreamFragment *fragment,
                           uint64_t now_us)
{
    return fragment->tries == 1 && !fragment->is_lost &&
           sender->next - sender->base <= SHORT_FRAGMENTS &&
           rate_limit_elapsed(fragment->sent_us, now_us) >= SECOND_COPY_US;
}

static bool is_due(const StreamSender *sender, const StreamFragment *fragment, uint64_t now_us,
                   uint64_t timeout_us)
{
    if (fragment->has_come)
        return false;
    if (fragment->tries == 0 || fragment->is_lost || is_second_copy(sender, fragment, now_us))
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
        if (is_due(sender, at(sender, number), now_us, timeout_us))
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
    if (fragment->tries > 0 && !fragment->is_lost && !is_second_copy(sender, fragment, now_us))
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
        unsigned char *copy = array_copy(bytes, length, 1);
        if (copy == NULL)
            return true;
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
