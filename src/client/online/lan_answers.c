/* SPDX-License-Identifier: MIT */
#include "online/lan_answers.h"

#include <string.h>

/* The nonce proves that this answers one of our own searches, and gives the ping. */
static bool find_ping(const LanRound rounds[LAN_ROUNDS], uint64_t now_us, LanAnswer *answer)
{
    for (int i = 0; i < LAN_ROUNDS; i++) {
        bool is_its = memcmp(rounds[i].nonce, answer->answer.nonce, sizeof rounds[i].nonce) == 0;
        if (rounds[i].sent_us == 0 || !is_its)
            continue;
        answer->ping_us = now_us - rounds[i].sent_us;
        return true;
    }
    return false;
}

int lan_answers_read(Wire wire, const LanRound rounds[LAN_ROUNDS], uint64_t now_us,
                     LanAnswer out_answers[LAN_READ_MAX])
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    int found = 0;
    for (int i = 0; i < LAN_READ_MAX; i++) {
        LanAnswer *answer = &out_answers[found];
        int count = wire.receive(wire.self, &answer->from, datagram);
        if (count < 0)
            break;
        if (listing_read_answer(datagram, (size_t)count, &answer->answer) &&
            find_ping(rounds, now_us, answer))
            found++;
    }
    return found;
}
