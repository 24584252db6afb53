/* SPDX-License-Identifier: MIT */
/* What is sent to the device, and how often: a device of the test's own only notes it. */
#include "sound/sound.h"
#include "test.h"

enum { SENT_MAX = 16 };

static struct {
    AudioMessage items[SENT_MAX];
    int count;
    bool is_full;
} sent;

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
Audio *__wrap_audio_open(const AudioSource *source);
bool __wrap_audio_close(Audio *audio);
AudioState __wrap_audio_state(Audio *audio);
bool __wrap_audio_send(Audio *audio, const AudioMessage *message);

Audio *__wrap_audio_open(const AudioSource *source)
{
    (void)source;
    return (Audio *)&sent;
}

bool __wrap_audio_close(Audio *audio)
{
    (void)audio;
    return true;
}

AudioState __wrap_audio_state(Audio *audio)
{
    (void)audio;
    return AUDIO_PLAYING;
}

bool __wrap_audio_send(Audio *audio, const AudioMessage *message)
{
    (void)audio;
    if (sent.is_full || sent.count == SENT_MAX)
        return false;
    sent.items[sent.count++] = *message;
    return true;
}
/* NOLINTEND(readability-identifier-naming) */

static bool is_same(const AudioMessage *a, const AudioMessage *b)
{
    bool is_same = a->kind == b->kind && a->number == b->number && a->seed == b->seed;
    for (int i = 0; i < AUDIO_MESSAGE_VALUES; i++)
        is_same = is_same && a->values[i] >= b->values[i] && a->values[i] <= b->values[i];
    return is_same;
}

/* How often the scene was sent since the last call. */
static int take_sent(const SoundScene *scene)
{
    AudioMessage wanted = sound_engine_scene_message(scene);
    int found = 0;
    for (int i = 0; i < sent.count; i++)
        found += is_same(&sent.items[i], &wanted);
    sent.count = 0;
    return found;
}

static const SoundScene usual = {SOUND_MOOD_MATCH, 0.5, 7, 3, MODE_DEATHMATCH};

/* Each thing alone sends the scene again, and nothing else does. */
TEST(a_scene_is_sent_when_it_changes)
{
    static const struct {
        const char *name;
        SoundScene scene;
        int sent;
    } cases[] = {
        {"the same", {SOUND_MOOD_MATCH, 0.5, 7, 3, MODE_DEATHMATCH}, 0},
        {"another mood", {SOUND_MOOD_STILL, 0.5, 7, 3, MODE_DEATHMATCH}, 1},
        {"another seed", {SOUND_MOOD_MATCH, 0.5, 8, 3, MODE_DEATHMATCH}, 1},
        {"another level", {SOUND_MOOD_MATCH, 0.5, 7, 4, MODE_DEATHMATCH}, 1},
        {"another mode", {SOUND_MOOD_MATCH, 0.5, 7, 3, MODE_TORCH}, 1},
        {"much more tension", {SOUND_MOOD_MATCH, 0.6, 7, 3, MODE_DEATHMATCH}, 1},
        {"much less tension", {SOUND_MOOD_MATCH, 0.4, 7, 3, MODE_DEATHMATCH}, 1},
        {"a hair more tension", {SOUND_MOOD_MATCH, 0.503, 7, 3, MODE_DEATHMATCH}, 0},
        {"a hair less tension", {SOUND_MOOD_MATCH, 0.497, 7, 3, MODE_DEATHMATCH}, 0},
        {"just enough tension", {SOUND_MOOD_MATCH, 0.505, 7, 3, MODE_DEATHMATCH}, 1},
    };
    const SoundCues none = {.count = 0};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Sound *sound = sound_create();
        assert_non_null(sound);
        sound_open(sound);
        sent.count = 0;
        sound_play(sound, &none, &usual);
        int first = take_sent(&usual);
        sound_play(sound, &none, &cases[i].scene);
        int again = take_sent(&cases[i].scene);
        if (first != 1 || again != cases[i].sent)
            fail_msg("%s: sent %d times at first, then %d times, not %d", cases[i].name, first,
                     again, cases[i].sent);
        sound_destroy(sound);
    }
}

/* What a full ring did not take is sent with the next frame; tension that creeps is sent at last.
 */
TEST(a_scene_is_sent_until_it_is_taken)
{
    const SoundCues none = {.count = 0};
    Sound *sound = sound_create();
    assert_non_null(sound);
    sound_open(sound);
    sent.is_full = true;
    sound_play(sound, &none, &usual);
    sent.is_full = false;
    assert_int_equal(take_sent(&usual), 0);
    sound_play(sound, &none, &usual);
    assert_int_equal(take_sent(&usual), 1);
    SoundScene creeping = usual;
    int times = 0;
    for (int i = 0; i < 10; i++) {
        creeping.tension += 0.001;
        sound_play(sound, &none, &creeping);
        times += take_sent(&creeping);
    }
    if (times < 1 || times > 2)
        fail_msg("a hundredth of tension in ten steps was sent %d times", times);
    sound_be_still(sound);
    if (sent.count != 1)
        fail_msg("stillness was sent %d times", sent.count);
    sound_destroy(sound);
}
