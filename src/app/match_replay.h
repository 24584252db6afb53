/* SPDX-License-Identifier: MIT */
/* A match that is watched, not played: forwards by the recording's inputs, or to any tick at once.
 */
#ifndef CLOCKWISE_APP_MATCH_REPLAY_H
#define CLOCKWISE_APP_MATCH_REPLAY_H

#include "app/match.h"
#include "replay/playback.h"

/** One tick, at a tick before the playback's last. */
void match_replay_step(Match *match, const Playback *playback);

/** Shows a tick from 0 to the playback's last as if it had been watched up to there: marks and
 * words of the last seconds are there too. */
void match_replay_seek(Match *match, const Playback *playback, int tick);

/** Looks on with another player. */
void match_replay_watch(Match *match, int viewer);

#endif
