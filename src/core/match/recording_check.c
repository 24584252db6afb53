/* SPDX-License-Identifier: MIT */
#include "match/recording.h"

#include "json/json_print.h"
#include "match/recording_seal.h"

#include <inttypes.h>

static bool are_equal(double a, double b)
{
    return a >= b && a <= b;
}

/* A comparison of two states. */
typedef struct Comparison {
    const Recording *recording;
    Mismatches *mismatches;
    int tick;
    int player;
    bool is_named; /* A difference was reported. */
} Comparison;

static void compare_number(Comparison *self, const char *what, double now, double then)
{
    char texts[2][JSON_NUMBER_BYTES];
    if (are_equal(now, then))
        return;
    self->is_named = true;
    mismatches_add_player(self->mismatches, self->tick, self->player,
                          "player %d (%s): %s is %s instead of %s: off by %.6g", self->player,
                          self->recording->options.players[self->player].name, what,
                          json_print_shortest(now, texts[0]), json_print_shortest(then, texts[1]),
                          now - then);
}

static void compare_pair(Comparison *self, const char *what, Vec2 now, Vec2 then)
{
    char texts[4][JSON_NUMBER_BYTES];
    if (are_equal(now.x, then.x) && are_equal(now.y, then.y))
        return;
    self->is_named = true;
    mismatches_add_player(self->mismatches, self->tick, self->player,
                          "player %d (%s): %s is [%s, %s] instead of [%s, %s]: off by %.6g",
                          self->player, self->recording->options.players[self->player].name, what,
                          json_print_shortest(now.x, texts[0]),
                          json_print_shortest(now.y, texts[1]),
                          json_print_shortest(then.x, texts[2]),
                          json_print_shortest(then.y, texts[3]), vec2_distance(now, then));
}

static void compare_states(Comparison *self, const RecordedState *now, const RecordedState *then)
{
    for (int i = 0; i < self->recording->options.player_count; i++) {
        const RecordedPlayer *player = &now->players[i];
        const RecordedPlayer *recorded = &then->players[i];
        self->player = i;
        compare_pair(self, "at", player->at, recorded->at);
        compare_pair(self, "velocity", player->velocity, recorded->velocity);
        compare_number(self, "health", player->health, recorded->health);
        compare_number(self, "shield", player->shield, recorded->shield);
        compare_number(self, "score", player->score, recorded->score);
    }
    if (now->bullet_count == then->bullet_count)
        return;
    self->is_named = true;
    mismatches_add(self->mismatches, self->tick, "%d bullets instead of %d", now->bullet_count,
                   then->bullet_count);
}

/* The last state may be outside the regular ones. */
static const RecordedState *state_at(const Recording *recording, int index)
{
    return index < recording->state_count ? &recording->states[index] : &recording->last;
}

/* The checks give the first tick that differs, the next whole state what differs. */
static void name_difference(RecordingCheck *check, const RecordedState *now,
                            const RecordedState *then)
{
    Comparison comparison = {check->recording, check->mismatches, now->tick, 0, false};
    mismatches_add(check->mismatches, check->first_bad,
                   "the first that differs from the recording");
    if (now->hash == then->hash) {
        mismatches_add(check->mismatches, now->tick, "the state is as recorded again");
        return;
    }
    mismatches_add(check->mismatches, now->tick, "hash %016" PRIx64 " instead of %016" PRIx64,
                   now->hash, then->hash);
    compare_states(&comparison, now, then);
    if (!comparison.is_named)
        mismatches_add(
            check->mismatches, now->tick,
            "places, velocities, health, shields, scores and the count of bullets are as "
            "recorded; what differs is a bullet, a timer, an aim or the random numbers");
}

/* If the hashes agree but the states do not, the recorded state was edited. */
static void look_for_edits(const RecordingCheck *check, const RecordedState *now,
                           const RecordedState *then)
{
    Comparison comparison = {check->recording, check->mismatches, now->tick, 0, false};
    compare_states(&comparison, now, then);
    if (comparison.is_named)
        mismatches_add(check->mismatches, now->tick,
                       "the hash is as recorded: it is the recorded state that was edited");
}

RecordingCheck recording_check_make(const Recording *recording, Mismatches *mismatches)
{
    char words[sizeof mismatches->items[0].text];
    recording_seal_words(recording, words, sizeof words);
    if (recording->edit_count > 0)
        mismatches_add(mismatches, 0, "%s", words);
    return (RecordingCheck){.recording = recording, .mismatches = mismatches, .first_bad = -1};
}

void recording_check_tick(RecordingCheck *check, const World *world)
{
    const Recording *recording = check->recording;
    if (check->is_done || check->next_state > recording->state_count)
        return;
    RecordedState now = recording_state_of(world);
    bool is_checked = world->state.tick == 0 ||
                      (uint16_t)(now.hash & 0xffff) == recording->checks[world->state.tick - 1];
    if (!is_checked && check->first_bad < 0)
        check->first_bad = world->state.tick;
    const RecordedState *then = state_at(recording, check->next_state);
    if (world->state.tick < then->tick)
        return;
    check->next_state++;
    if (now.hash != then->hash && check->first_bad < 0)
        check->first_bad = world->state.tick;
    if (check->first_bad >= 0) {
        check->is_done = true;
        name_difference(check, &now, then);
    } else {
        look_for_edits(check, &now, then);
    }
}

void recording_check_end(RecordingCheck *check, int tick)
{
    if (check->is_done || tick >= check->recording->tick_count)
        return;
    check->is_done = true;
    if (check->first_bad < 0)
        check->first_bad = tick;
    mismatches_add(check->mismatches, tick,
                   "the match is over here; the recording goes on to tick %d",
                   check->recording->tick_count);
}
