/* SPDX-License-Identifier: MIT */
/*
 * A lobby's state as bytes, in parts: one for each member, the host, the settings, the phase, the
 * vote. Times are sent as time left, since client and server clocks differ.
 */
#ifndef CLOCKWISE_NETPLAY_LOBBY_PARTS_H
#define CLOCKWISE_NETPLAY_LOBBY_PARTS_H

#include "link/bytes.h"
#include "netplay/lobby_state.h"

/** Enough for all parts and the levels. */
enum { LOBBY_PARTS_BYTES_MAX = 8 * 1024 };

/** Writes the parts in which `state` differs from `told`; all of them if `told` is NULL. */
void lobby_parts_write(ByteWriter *writer, const LobbyState *state, const LobbyState *told,
                       uint64_t now_us);

/** Reads parts up to the end and updates the state. If the reader is bad afterwards, no server
 * wrote this, and the state must be thrown away. */
void lobby_parts_read(ByteReader *reader, LobbyState *state, uint64_t now_us);

/** What never changes: the levels, how many can play, and `waits`. */
void lobby_parts_write_head(ByteWriter *writer, const LobbyState *state);
void lobby_parts_read_head(ByteReader *reader, LobbyState *state);

/** Reads a number of one byte, or two where `most` is above 255. Above `most` the reader becomes
 * bad. */
int lobby_parts_take(ByteReader *reader, int most);

/** Reads a byte that is 0 or 1; on anything else the reader becomes bad. */
bool lobby_parts_take_bool(ByteReader *reader);

void lobby_parts_put_settings(ByteWriter *writer, const LobbySettings *settings);
LobbySettings lobby_parts_take_settings(ByteReader *reader);

#endif
