/* SPDX-License-Identifier: MIT */
/* Both halves of the stream, also with a dishonest other side. */
#include "link/stream_receiver.h"
#include "link/stream_sender.h"

#include "base/random.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { QUEUE = 300000, TIMEOUT_US = 100000 };

TEST(caps)
{
    static unsigned char bytes[QUEUE];
    StreamSender sender;
    stream_sender_init(&sender, QUEUE);
    assert_true(stream_sender_queue(&sender, bytes, QUEUE - 1));
    assert_false(stream_sender_queue(&sender, bytes, 2));
    assert_true(stream_sender_queue(&sender, bytes, 1));
    assert_false(stream_sender_queue(&sender, bytes, 1));
    stream_sender_destroy(&sender);
    stream_sender_init(&sender, QUEUE);
    for (int i = 0; i < STREAM_MESSAGES_MAX; i++)
        assert_true(stream_sender_queue(&sender, bytes, 1));
    assert_false(stream_sender_queue(&sender, bytes, 1));
    stream_sender_destroy(&sender);
}

/* Sends everything that is due; returns how many fragments. */
static int send_all(StreamSender *sender, StreamReceiver *receiver, uint64_t now, uint64_t packet)
{
    uint64_t number;
    int count = 0;
    while (stream_sender_next(sender, now, TIMEOUT_US, &number)) {
        const StreamFragment *fragment = stream_sender_fragment(sender, number);
        if (receiver)
            assert_true(stream_receiver_take(receiver, (uint16_t)number, fragment->bytes,
                                             fragment->length, fragment->is_last));
        stream_sender_sent(sender, number, packet, now);
        count++;
    }
    return count;
}

/* A slow reader stalls the sender. Once it reads, everything arrives in order. */
TEST(backpressure)
{
    StreamSender sender;
    StreamReceiver receiver;
    stream_sender_init(&sender, QUEUE);
    stream_receiver_init(&receiver, 100);
    for (int i = 0; i < 200; i++) {
        unsigned char message[2] = {(unsigned char)i, 7};
        assert_true(stream_sender_queue(&sender, message, sizeof message));
    }
    for (uint64_t round = 0; round < 50; round++) {
        send_all(&sender, &receiver, round * 1000000, round);
        stream_sender_acknowledge(&sender, (uint16_t)receiver.next,
                                  stream_receiver_bits(&receiver));
    }
    assert_true(receiver.next == 1 && sender.next == 1 + STREAM_WINDOW);
    assert_int_equal(send_all(&sender, NULL, 90000000, 90), 0);
    for (int i = 0; i < 200; i++) {
        assert_true(receiver.is_whole);
        assert_true(receiver.count == 2 && receiver.message[0] == (unsigned char)i);
        assert_true(stream_receiver_drop(&receiver));
        stream_sender_acknowledge(&sender, (uint16_t)receiver.next,
                                  stream_receiver_bits(&receiver));
        send_all(&sender, &receiver, 91000000, 91);
    }
    assert_false(receiver.is_whole);
    assert_true(sender.queued_bytes == 0);
    stream_sender_destroy(&sender);
    stream_receiver_destroy(&receiver);
}

TEST(resending)
{
    static unsigned char bytes[16 * STREAM_FRAGMENT_BYTES];
    StreamSender sender;
    stream_sender_init(&sender, QUEUE);
    assert_true(stream_sender_queue(&sender, bytes, sizeof bytes));
    assert_int_equal(send_all(&sender, NULL, 0, 1), 16);
    assert_int_equal(send_all(&sender, NULL, TIMEOUT_US - 1, 2), 0);
    /* All but the first were acknowledged: three packets later that one counts as lost and is
     * due. */
    stream_sender_acknowledge(&sender, 0, 0xfffe);
    stream_sender_judge(&sender, 3, 5);
    assert_int_equal(send_all(&sender, NULL, 10, 5), 0);
    stream_sender_judge(&sender, 4, 5);
    assert_int_equal(send_all(&sender, NULL, 10, 5), 1);
    /* Without acknowledgements the pauses between resends grow. */
    int sent = 0;
    for (uint64_t now = 10; now < 20 * TIMEOUT_US; now += 1000)
        sent += send_all(&sender, NULL, now, 6);
    assert_int_equal(sent, 3);
    stream_sender_destroy(&sender);
}

TEST(too_long)
{
    static const unsigned char bytes[STREAM_FRAGMENT_BYTES];
    StreamReceiver receiver;
    stream_receiver_init(&receiver, 2 * STREAM_FRAGMENT_BYTES);
    assert_true(stream_receiver_take(&receiver, 1, bytes, STREAM_FRAGMENT_BYTES, false));
    assert_true(stream_receiver_take(&receiver, 0, bytes, STREAM_FRAGMENT_BYTES, false));
    assert_false(stream_receiver_take(&receiver, 2, bytes, 1, true));
    stream_receiver_destroy(&receiver);
}

/* Acknowledgements of fragments never sent, and arbitrary fragments. */
TEST(dishonest_other_side)
{
    static unsigned char bytes[4096];
    Random random = random_make(3, 9);
    StreamSender sender;
    StreamReceiver receiver;
    stream_sender_init(&sender, QUEUE);
    stream_receiver_init(&receiver, 5000);
    for (uint64_t i = 0; i < 20000; i++) {
        stream_sender_queue(&sender, bytes, 1 + (size_t)random_index(&random, 4000));
        send_all(&sender, NULL, i * 1000, i);
        stream_sender_acknowledge(&sender, (uint16_t)(random_u32(&random) % 300),
                                  random_u32(&random));
        stream_sender_judge(&sender, random_u32(&random) % (i + 1), i + 1);
        assert_true(sender.base <= sender.next && sender.next - sender.base <= STREAM_WINDOW);
        if (!stream_receiver_take(&receiver, (uint16_t)(receiver.next + random_u32(&random) % 80),
                                  bytes, (uint16_t)(1 + random_index(&random, 1024)),
                                  random_index(&random, 3) == 0) ||
            (receiver.is_whole && !stream_receiver_drop(&receiver))) {
            stream_receiver_destroy(&receiver);
            stream_receiver_init(&receiver, 5000);
        }
        assert_true(receiver.count <= 5000);
    }
    stream_sender_destroy(&sender);
    stream_receiver_destroy(&receiver);
}
