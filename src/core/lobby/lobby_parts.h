/* SPDX-License-Identifier: MIT */
/*
 * A lobby's state as bytes, in parts: a member each, the host, the settings, the phase, the vote.
 * What ends at some time is written as what is left of it, since no two clocks agree.
 */
#ifndef CLOCKWISE_LOBBY_LOBBY_PARTS_H
#define CLOCKWISE_LOBBY_LOBBY_PARTS_H

#include "lobby/lobby_state.h"
#include "wire/byte_reader.h"
#include "wire/byte_writer.h"

/** Room enough for all parts and the levels. */
enum { LOBBY_PARTS_BYTES_MAX = 8 * 1024 };

/** Writes the parts in which `state` differs from `told`; all of them where that is NULL. */
void lobby_parts_write(ByteWriter *writer, const LobbyState *state, const LobbyState *told,
                       uint64_t now_us);

/** Changes the state by all parts up to the end. The reader is bad where no server writes that;
 * the state is to be thrown away then. */
void lobby_parts_read(ByteReader *reader, LobbyState *state, uint64_t now_us);

/** What does not change: the list of levels, how many can play, what begins a match. */
void lobby_parts_write_head(ByteWriter *writer, const LobbyState *state);
void lobby_parts_read_head(ByteReader *reader, LobbyState *state);

/** A number up to `most`, or the reader is bad. */
int lobby_parts_take(ByteReader *reader, int most);

/** A truth value: a byte of 0 or 1. */
bool lobby_parts_take_bool(ByteReader *reader);

void lobby_parts_put_settings(ByteWriter *writer, const LobbySettings *settings);
LobbySettings lobby_parts_take_settings(ByteReader *reader);

#endif
