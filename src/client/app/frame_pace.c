/* SPDX-License-Identifier: MIT */
#include "app/game.h"

double frame_pace_due(const FramePace *pace, const FrameRate *rate)
{
    return rate->beat == BEAT_DISPLAY ? pace->drawn_at : pace->drawn_at + rate->interval;
}

bool frame_pace_draws(FramePace *pace, const FrameRate *rate, double now)
{
    double due = frame_pace_due(pace, rate);
    /* Rounds come at fixed times: the nearest to the due time may be up to half a round early. */
    double early = rate->beat == BEAT_CALLED ? rate->round_seconds / 2 : 0;
    if (rate->beat != BEAT_DISPLAY && now < due - early)
        return false;
    bool is_on_beat = rate->beat != BEAT_DISPLAY && now - due < rate->interval;
    pace->drawn_at = is_on_beat ? due : now;
    return true;
}
