/* SPDX-License-Identifier: MIT */
#include "sound/sound_mixer.h"

#include "base/clamp.h"
#include "sound/sound_synth.h"

#include <math.h>
#include <stddef.h>

#define CEILING 0.97f
#define RECOVERY 0.012f /* Part of the distance back to 1, a block: about 0.1 s. */

void sound_mixer_limiter_init(SoundLimiter *limiter)
{
    *limiter = (SoundLimiter){.gain = 1};
}

static float peak_of(const SoundBlock *block)
{
    float peak = 0;
    for (int i = 0; i < SOUND_BLOCK; i++)
        peak = fmaxf(peak, fmaxf(fabsf(block->left[i]), fabsf(block->right[i])));
    return peak;
}

static float gain_for(float peak)
{
    return peak > CEILING ? CEILING / peak : 1;
}

static SoundBlock finite(const SoundBlock *in)
{
    SoundBlock block = *in;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        block.left[i] = isfinite(block.left[i]) ? block.left[i] : 0;
        block.right[i] = isfinite(block.right[i]) ? block.right[i] : 0;
    }
    return block;
}

void sound_mixer_limit(SoundLimiter *limiter, const SoundBlock *in, SoundBlock *out)
{
    SoundBlock next = finite(in);
    float next_peak = peak_of(&next);
    float first = limiter->gain;
    float last = first + (1 - first) * RECOVERY;
    last = fminf(last, fminf(gain_for(limiter->held_peak), gain_for(next_peak)));
    for (int i = 0; i < SOUND_BLOCK; i++) {
        float gain = first + (last - first) * (float)(i + 1) / SOUND_BLOCK;
        out->left[i] = limiter->held.left[i] * gain;
        out->right[i] = limiter->held.right[i] * gain;
    }
    limiter->held = next;
    limiter->held_peak = next_peak;
    limiter->gain = last;
}

#define TURN 6.28318531f
#define QUARTER_TURN (TURN / 4)
#define RATE_MIN 0.1f
#define RATE_MAX 8.0f
#define GAIN_MIN 0.0003f
#define GAIN_MAX 4.0f
/* Part of the distance to the target gain that is covered in a block. */
#define DUCK_STEP 0.25f
#define RELEASE_STEP 0.015f
#define GAIN_STEP 0.1f
#define MASTER_GAIN_MAX 1.4f /* With every slider at its maximum; the limiter handles peaks. */

SoundVolumes sound_mixer_default_volumes(void)
{
    return (SoundVolumes){.master = 0.8, .effects = 0.8, .music = 0.6};
}

/* A one-pole low-pass's weight of the new sample. */
static float follow_of(float cutoff_hz)
{
    return cutoff_hz >= SOUND_CLEAR_HZ ? 1 : 1 - expf(-TURN * cutoff_hz / SYNTH_RATE);
}

static float strength_of(double volume)
{
    float kept = (float)clamp_unit(volume);
    return kept * kept;
}

static float bus_goal(const SoundMixer *mixer, SoundBus bus)
{
    float master = strength_of(mixer->volumes.master) * MASTER_GAIN_MAX;
    float effects = strength_of(mixer->volumes.effects) * master;
    switch (bus) {
    case SOUND_BUS_EFFECTS:
        return effects * mixer->duck;
    case SOUND_BUS_NEAR:
        return effects;
    case SOUND_BUS_MUSIC:
        return strength_of(mixer->volumes.music) * master * mixer->music_gain * mixer->duck;
    case SOUND_BUS_COUNT:
        break;
    }
    return 0;
}

void sound_mixer_init(SoundMixer *mixer, const SoundBank *bank)
{
    *mixer = (SoundMixer){.bank = bank,
                          .volumes = sound_mixer_default_volumes(),
                          .music_gain = 1,
                          .music_hz = 2000,
                          .duck = 1,
                          .music_follow = follow_of(2000)};
}

/* Roughly how loud the rest of it is. */
static float left_of(const SoundVoice *voice)
{
    float rest = 1 - (float)(voice->position / voice->clip->count);
    return (voice->left + voice->right) * rest * rest;
}

static SoundVoice *free_voice(SoundMixer *mixer)
{
    SoundVoice *quietest = &mixer->voices[0];
    for (int i = 0; i < SOUND_VOICES; i++) {
        SoundVoice *voice = &mixer->voices[i];
        if (voice->clip == NULL)
            return voice;
        if (left_of(voice) < left_of(quietest))
            quietest = voice;
    }
    return quietest;
}

/* False for NaN too. */
static bool can_be_heard(const SoundCue *cue)
{
    return (int)cue->id >= 0 && cue->id < SOUND_COUNT && cue->gain >= GAIN_MIN &&
           cue->gain <= GAIN_MAX && cue->rate >= RATE_MIN && cue->rate <= RATE_MAX &&
           fabsf(cue->pan) <= 1 && cue->cutoff_hz > 0;
}

void sound_mixer_play(SoundMixer *mixer, const SoundCue *cue)
{
    if (!can_be_heard(cue))
        return;
    /* Constant power; in the middle each side plays it at gain 1. */
    float angle = (cue->pan + 1) / 2 * QUARTER_TURN;
    *free_voice(mixer) = (SoundVoice){.clip = &mixer->bank->clips[cue->id],
                                      .rate = (double)cue->rate,
                                      .left = cue->gain * 1.41421356f * cosf(angle),
                                      .right = cue->gain * 1.41421356f * sinf(angle),
                                      .follow = follow_of(cue->cutoff_hz)};
}

void sound_mixer_duck(SoundMixer *mixer)
{
    mixer->duck_frames = (int)(SOUND_DUCK_SECONDS * SYNTH_RATE);
}

static void add_voice(SoundVoice *voice, SoundBlock *bus)
{
    const float *samples = voice->clip->samples;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        int at = (int)voice->position;
        if (at + 1 >= voice->clip->count) {
            voice->clip = NULL;
            return;
        }
        float part = (float)(voice->position - at);
        float sample = samples[at] + (samples[at + 1] - samples[at]) * part;
        voice->soft[0] += (sample - voice->soft[0]) * voice->follow;
        voice->soft[1] += (voice->soft[0] - voice->soft[1]) * voice->follow;
        bus->left[i] += voice->soft[1] * voice->left;
        bus->right[i] += voice->soft[1] * voice->right;
        voice->position += voice->rate;
    }
}

static void soften_music(SoundMixer *mixer, SoundBlock *music)
{
    float(*soft)[2] = mixer->music_soft;
    float follow = mixer->music_follow;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        soft[0][0] += (music->left[i] - soft[0][0]) * follow;
        soft[0][1] += (music->right[i] - soft[0][1]) * follow;
        soft[1][0] += (soft[0][0] - soft[1][0]) * follow;
        soft[1][1] += (soft[0][1] - soft[1][1]) * follow;
        music->left[i] = soft[1][0];
        music->right[i] = soft[1][1];
    }
    mixer->music_follow += (follow_of(mixer->music_hz) - follow) * GAIN_STEP;
}

static void step_duck(SoundMixer *mixer)
{
    bool is_ducked = mixer->duck_frames > 0;
    float goal = is_ducked ? SOUND_DUCK_GAIN : 1;
    mixer->duck += (goal - mixer->duck) * (is_ducked ? DUCK_STEP : RELEASE_STEP);
    mixer->duck_frames -= is_ducked ? SOUND_BLOCK : 0;
}

/* The gain is interpolated within a block, so that changes are not heard as steps. */
static void add_bus(SoundMixer *mixer, SoundBus bus, const SoundBlock *block, SoundBlock *out)
{
    bool is_ducking = mixer->duck_frames > 0;
    float first = mixer->gains[bus];
    float step = is_ducking ? DUCK_STEP : GAIN_STEP;
    float last = first + (bus_goal(mixer, bus) - first) * step;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        float gain = first + (last - first) * (float)(i + 1) / SOUND_BLOCK;
        out->left[i] += block->left[i] * gain;
        out->right[i] += block->right[i] * gain;
    }
    mixer->gains[bus] = last;
}

void sound_mixer_render(SoundMixer *mixer, const SoundBlock *bed, SoundBlock *out)
{
    SoundBlock buses[SOUND_BUS_COUNT] = {{{0}, {0}}};
    buses[SOUND_BUS_MUSIC] = *bed;
    for (int i = 0; i < SOUND_VOICES; i++)
        if (mixer->voices[i].clip != NULL)
            add_voice(&mixer->voices[i], &buses[mixer->voices[i].clip->bus]);
    soften_music(mixer, &buses[SOUND_BUS_MUSIC]);
    step_duck(mixer);
    *out = (SoundBlock){{0}, {0}};
    for (int bus = 0; bus < SOUND_BUS_COUNT; bus++)
        add_bus(mixer, (SoundBus)bus, &buses[bus], out);
}
