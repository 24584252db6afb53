/* SPDX-License-Identifier: MIT */
#include "app/mode_face_trials.h"

#include "app/palette.h"
#include "app/pulse.h"
#include "geom/angle.h"
#include "modes/trials.h"
#include "replay/recording.h"
#include "sim/mode.h"
#include "sim/rules.h"

#include <stdio.h>
#include <time.h>

#define TARGET_NEXT_SECONDS 1.2

/* Four short lines, as in a sight. */
static void draw_cross(const MatchFrame *frame, Vec2 at, double from, double to, double width,
                       Color color)
{
    for (int i = 0; i < 4; i++) {
        Vec2 way = angle_unit_degrees(90.0 * i);
        canvas_line(frame->canvas, vec2_add_scaled(at, way, match_frame_length(frame, from)),
                    vec2_add_scaled(at, way, match_frame_length(frame, to)),
                    match_frame_line(frame, width), color);
    }
}

static void draw_target(const MatchFrame *frame, Vec2 world, double radius, bool is_next)
{
    Vec2 at = match_frame_place(frame, world);
    Color color = color_make(is_next ? PALETTE_WHITE : PALETTE_BRASS, is_next ? 1 : 0.6);
    canvas_disc(frame->canvas, at, match_frame_length(frame, radius),
                color_make(PALETTE_GROUND, 0.8));
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius - 1),
                match_frame_line(frame, is_next ? 3 : 2), color);
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius * 0.55),
                match_frame_line(frame, 1.6), color_fade(color, 0.7));
    canvas_disc(frame->canvas, at, match_frame_length(frame, radius * 0.18), color);
    if (!is_next)
        return;
    double out = 6 * pulse(frame->seconds, TARGET_NEXT_SECONDS);
    canvas_glow(frame->canvas, at, match_frame_length(frame, radius * 3),
                color_make(PALETTE_BRASS, 0.25));
    draw_cross(frame, at, radius + 5 + out, radius + 15 + out, 2.4,
               color_make(PALETTE_BRASS, 0.95));
}

static void draw_low(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    ModeGoal next = mode_goal(world, frame->match->viewer);
    for (int i = 0; i < world->target_count; i++) {
        const Target *target = &world->targets[i];
        Vec2 at = match_frame_place(frame, target->at);
        bool is_next =
            next.kind == GOAL_TARGET && vec2_distance(next.at, target->at) < CONTACT_EPSILON;
        if (target->is_hit)
            draw_cross(frame, at, 3, 8, 1.6, color_make(PALETTE_BRASS, 0.22));
        else
            draw_target(frame, target->at, TARGET_RADIUS, is_next);
    }
}

static void write_top(const World *world, bool is_left, char *out_words)
{
    if (is_left)
        snprintf(out_words, MODE_FACE_TOP_BYTES, "%d/%d targets",
                 world->target_count - world->targets_left, world->target_count);
    else
        snprintf(out_words, MODE_FACE_TOP_BYTES, "par %.1f s",
                 trials_view(world)->par_ticks * TICK_SECONDS);
}

static void write_outcome(const Match *match, bool is_won, char *out_words)
{
    int left = match->world.targets_left;
    if (is_won)
        snprintf(out_words, OUTCOME_BYTES,
                 match->best.is_new ? "A new best: %.2f s" : "All targets in %.2f s",
                 trials_view(&match->world)->finish_ticks * TICK_SECONDS);
    else
        snprintf(out_words, OUTCOME_BYTES, left == 1 ? "%d target left" : "%d targets left", left);
}

static int facts(const Match *match, OutcomeFact *out_facts)
{
    const TrialsState *trials = trials_view(&match->world);
    bool is_done = trials->finish_ticks > 0;
    int ticks = is_done ? trials->finish_ticks : match->world.play_ticks;
    out_facts[0] = outcome_seconds_fact("time", ticks * TICK_SECONDS);
    out_facts[1] = outcome_seconds_fact("par", trials->par_ticks * TICK_SECONDS);
    if (match->best.ticks == 0)
        return 2;
    out_facts[2] = outcome_seconds_fact(match->best.is_new ? "best before" : "best",
                                        match->best.ticks * TICK_SECONDS);
    return 3;
}

/* Records are of one who plays alone. */
static bool counts(const Match *match)
{
    return match->options.people == 1 && match->options.bots == 0;
}

static void find_best(const Records *records, Hash level_hash, Match *match)
{
    const TrialRecord *best = records_trial(records, level_hash);
    match->best.ticks = best != NULL ? best->ticks : 0;
}

static bool has_ghost(const Records *records, Hash level_hash)
{
    return records_trial_of(records, level_hash, REPLAY_VERSION) != NULL;
}

static bool take(Records *records, Hash level_hash, Match *match)
{
    TrialRecord run = {.level_hash = level_hash,
                       .version = REPLAY_VERSION,
                       .ticks = trials_view(&match->world)->finish_ticks,
                       .seconds = (long long)time(NULL)};
    if (match->world.targets_left > 0 || run.ticks == 0)
        return false;
    find_best(records, level_hash, match);
    match->best.is_new = match->best.ticks == 0 || run.ticks < match->best.ticks;
    snprintf(run.level, sizeof run.level, "%s", match->level.name);
    return records_take_trial(records, &run);
}

static void write_best(const Records *records, Hash level_hash, char *out_words)
{
    const TrialRecord *best = records_trial(records, level_hash);
    out_words[0] = '\0';
    if (best != NULL)
        snprintf(out_words, RECORDS_WORDS_BYTES, "best %.2f s", best->ticks * TICK_SECONDS);
}

static const ModeRuns runs = {.counts = counts,
                              .take = take,
                              .write_best = write_best,
                              .find_best = find_best,
                              .has_ghost = has_ghost};

const ModeFace mode_face_trials = {
    .title = "Trials",
    .line = "Hit every target within a minute, and race your own best.",
    .score = "Targets",
    .bots = "Bots",
    .is_peaceful = true,
    .write_top = write_top,
    .draw_low = draw_low,
    .write_outcome = write_outcome,
    .facts = facts,
    .runs = &runs,
};
