/* SPDX-License-Identifier: MIT */
#include "sound/sound_mixer.h"

#define TARGET_LUFS (-17.9) /* The limiter takes it to -18. */
#define MOST_DOWN (-6.0)    /* Decibels. */
#define MOST_UP 8.0
#define MEAN_SECONDS 3.0
#define RECENT_SECONDS 0.4
#define DECIBELS_A_SECOND 2.5
#define QUIET_DECIBELS (-12.0) /* So far below the target it is a pause and changes nothing. */

/* The music is so much softer than the effects, so that what happens stays in front. */
#define MUSIC_BELOW 1.0
#define BALANCE_DOWN (-9.0)
#define BALANCE_UP 6.0
#define BALANCE_MEAN_SECONDS 8.0
#define BALANCE_A_SECOND 1.0
/* Effects have pauses: what is so far below their mean is one, and only slowly counts. */
#define PAUSE_DECIBELS (-10.0)
#define PAUSE_MEAN_SECONDS 40.0

/* The mean square that measures as so many LUFS. */
static double power_of(double lufs)
{
    return pow(10, (lufs + 0.691) / 10);
}

/* The two filters of BS.1770-4 at 48 kHz, in direct form II transposed. */
static double k_weighted(double s[4], double in)
{
    double shelved = 1.53512485958697 * in + s[0];
    s[0] = -2.69169618940638 * in + 1.69065929318241 * shelved + s[1];
    s[1] = 1.19839281085285 * in - 0.73248077421585 * shelved;
    double out = shelved + s[2];
    s[2] = -2 * shelved + 1.99004745483398 * out + s[3];
    s[3] = shelved - 0.99007225036621 * out;
    return out;
}

#define BLOCK_SECONDS ((double)SOUND_BLOCK / SYNTH_RATE)

/* Hears a block, and returns its weighted mean square. */
static double meter_hear(SoundMeter *meter, const SoundBlock *block)
{
    double sum = 0;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        double l = k_weighted(meter->filters[0], (double)block->left[i]);
        double r = k_weighted(meter->filters[1], (double)block->right[i]);
        sum += l * l + r * r;
    }
    double now = sum / SOUND_BLOCK;
    meter->recent += (now - meter->recent) * BLOCK_SECONDS / RECENT_SECONDS;
    return now;
}

static void follow_part(SoundMeter *meter, const SoundBlock *part)
{
    double now = meter_hear(meter, part);
    bool is_pause = meter->recent < meter->power * pow(10, PAUSE_DECIBELS / 10);
    double seconds = is_pause ? PAUSE_MEAN_SECONDS : BALANCE_MEAN_SECONDS;
    meter->power += (now - meter->power) * BLOCK_SECONDS / seconds;
}

/* Takes both as they would be at default volumes and without the balance. While not active it
 * returns to 0 dB. */
static void balance_parts(SoundLeveler *leveler, const SoundBlock *effects, const SoundBlock *music,
                          bool is_active)
{
    double goal = 0;
    if (is_active) {
        follow_part(&leveler->effects, effects);
        follow_part(&leveler->music, music);
        goal = 10 * log10(leveler->effects.power / leveler->music.power) - MUSIC_BELOW;
    }
    goal = isfinite(goal) ? clamp(goal, BALANCE_DOWN, BALANCE_UP) : 0;
    double step = BALANCE_A_SECOND * BLOCK_SECONDS;
    leveler->balance += clamp(goal - leveler->balance, -step, step);
}

#define SECONDS 1.5f /* Until it is 60 dB quieter. */
#define SOFTNESS 0.45f
#define WET 0.13f
#define SPREAD 0.35355339f /* 1 / sqrt(8): keeps the power of the Hadamard matrix. */
#define NOT_TINY 1e-18f    /* No denormals, which are slow. */

/* Frames; no common factors: echoes do not meet. */
static const int lengths[REVERB_LINES] = {1153, 1409, 1693, 1999, 2309, 2677, 3049, 3533};

/* Every output is a sum of all inputs with other signs. */
static void mix(float values[REVERB_LINES])
{
    for (int half = 1; half < REVERB_LINES; half *= 2)
        for (int i = 0; i < REVERB_LINES; i++) {
            if ((i & half) != 0)
                continue;
            float sum = values[i] + values[i + half];
            values[i + half] = values[i] - values[i + half];
            values[i] = sum;
        }
}

/* Adds the room's answer to `count` samples of each side. */
static void reverb_add(SoundReverb *reverb, float *left, float *right, int count)
{
    for (int n = 0; n < count; n++) {
        float values[REVERB_LINES];
        float out[2] = {0, 0};
        for (int i = 0; i < REVERB_LINES; i++) {
            float heard = reverb->past[(reverb->at - lengths[i]) & (REVERB_FRAMES - 1)][i];
            reverb->soft[i] += (heard * reverb->gains[i] - reverb->soft[i]) * (1 - SOFTNESS);
            values[i] = reverb->soft[i];
            out[i % 2] += i % 4 < 2 ? values[i] : -values[i];
        }
        mix(values);
        for (int i = 0; i < REVERB_LINES; i++)
            reverb->past[reverb->at][i] =
                values[i] * SPREAD + (i % 2 == 0 ? left[n] : right[n]) + NOT_TINY;
        reverb->at = (reverb->at + 1) & (REVERB_FRAMES - 1);
        left[n] += out[0] * WET;
        right[n] += out[1] * WET;
    }
}

#define CEILING 0.86f   /* -1.3 dB, for what interpolation misses. */
#define RECOVERY 0.012f /* Part of the distance back to 1, a block: about 0.1 s. */

void sound_mixer_limiter_init(SoundLimiter *limiter)
{
    *limiter = (SoundLimiter){.gain = 1};
}

/* A windowed sinc, for a quarter, a half and three quarters of the way between two samples. */
static const float taps[3][2 * LIMITER_REACH] = {
    {-0.003795f, 0.014175f, -0.034630f, 0.073268f, -0.164139f, 0.897104f, 0.290377f, -0.106961f,
     0.050721f, -0.022830f, 0.007982f, -0.001272f},
    {-0.003314f, 0.015275f, -0.039987f, 0.086227f, -0.185502f, 0.627302f, 0.627302f, -0.185502f,
     0.086227f, -0.039987f, 0.015275f, -0.003314f},
    {-0.001272f, 0.007982f, -0.022830f, 0.050721f, -0.106961f, 0.290377f, 0.897104f, -0.164139f,
     0.073268f, -0.034630f, 0.014175f, -0.003795f}};

/* The peak of the block and of the samples just before it, also between the samples. */
static float side_peak(const float *samples, float tail[2 * LIMITER_REACH])
{
    float all[2 * LIMITER_REACH + SOUND_BLOCK], peak = 0;
    memcpy(all, tail, sizeof(float) * 2 * LIMITER_REACH);
    memcpy(all + 2 * LIMITER_REACH, samples, sizeof(float) * SOUND_BLOCK);
    memcpy(tail, all + SOUND_BLOCK, sizeof(float) * 2 * LIMITER_REACH);
    for (int i = 0; i < SOUND_BLOCK; i++)
        peak = fmaxf(peak, fabsf(samples[i]));
    if (peak < CEILING / 2)
        return peak;
    for (int phase = 0; phase < 3; phase++)
        for (int i = 0; i <= SOUND_BLOCK; i++) {
            float sum = 0;
            for (int k = 0; k < 2 * LIMITER_REACH; k++)
                sum += all[i + k] * taps[phase][k];
            peak = fmaxf(peak, fabsf(sum));
        }
    return peak;
}

static float gain_for(float peak)
{
    return peak > CEILING ? CEILING / peak : 1;
}

void sound_mixer_limit(SoundLimiter *limiter, const SoundBlock *in, SoundBlock *out)
{
    SoundBlock next = *in;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        next.left[i] = isfinite(next.left[i]) ? next.left[i] : 0;
        next.right[i] = isfinite(next.right[i]) ? next.right[i] : 0;
    }
    float next_peak =
        fmaxf(side_peak(next.left, limiter->tails[0]), side_peak(next.right, limiter->tails[1]));
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
#define TOGETHER_SECONDS 0.02
/* Part of the distance to the target gain that is covered in a block. */
#define DUCK_STEP 0.25f
#define RELEASE_STEP 0.015f
#define GAIN_STEP 0.1f
#define MASTER_GAIN_MAX 3.0f /* With every slider at its maximum; the limiter handles peaks. */
#define MUSIC_LEVEL 2.2f     /* Of the music, to effects, as they usually are. */
/* The music yields to effects of this strength by this much, at once and back within a second. */
#define YIELD_STRENGTH 0.10f
#define YIELD_MAX 0.38f /* -4 dB. */
#define YIELD_STEP 0.1f
#define RETURN_STEP 0.003f

SoundVolumes sound_mixer_default_volumes(void)
{
    return (SoundVolumes){.master = 0.8, .effects = 0.8, .music = 0.6, .own = 1, .others = 1};
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

static float bus_goal(const SoundMixer *mixer, const SoundVolumes *volumes, SoundBus bus)
{
    float master = volumes->is_muted ? 0 : strength_of(volumes->master) * MASTER_GAIN_MAX;
    float effects = strength_of(volumes->effects) * master;
    switch (bus) {
    case SOUND_BUS_EFFECTS:
        return effects * mixer->duck;
    case SOUND_BUS_NEAR:
        return effects;
    case SOUND_BUS_MUSIC:
        return strength_of(volumes->music) * master * MUSIC_LEVEL * mixer->music_gain *
               powf(10, (float)mixer->leveler.balance / 20) * mixer->duck * mixer->yield;
    case SOUND_BUS_COUNT:
        break;
    }
    return 0;
}

static float side_goal(const SoundVolumes *volumes, SoundSide side)
{
    return side == SOUND_SIDE_OWN      ? strength_of(volumes->own)
           : side == SOUND_SIDE_OTHERS ? strength_of(volumes->others)
                                       : 1;
}

void sound_mixer_init(SoundMixer *mixer, const SoundBank *bank)
{
    memset(mixer, 0, sizeof *mixer);
    for (int i = 0; i < SOUND_SIDE_COUNT; i++)
        mixer->side_gains[i] = 1;
    mixer->bank = bank;
    mixer->volumes = sound_mixer_default_volumes();
    mixer->music_gain = 1;
    mixer->music_hz = 2000;
    mixer->duck = 1;
    mixer->yield = 1;
    mixer->music_follow = follow_of(2000);
    for (int i = 0; i < REVERB_LINES; i++)
        mixer->reverb.gains[i] = powf(10, -3 * (float)lengths[i] / (SECONDS * SYNTH_RATE));
    mixer->leveler.mix.power = power_of(TARGET_LUFS);
    mixer->leveler.effects.power = power_of(TARGET_LUFS);
    mixer->leveler.music.power = power_of(TARGET_LUFS - MUSIC_BELOW);
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
           fabsf(cue->pan) <= 1 && cue->cutoff_hz > 0 && (int)cue->side >= 0 &&
           cue->side < SOUND_SIDE_COUNT;
}

void sound_mixer_play(SoundMixer *mixer, const SoundCue *cue)
{
    if (!can_be_heard(cue))
        return;
    const SoundClip *clip = &mixer->bank->clips[cue->id];
    /* How many voices began to play the same clip just now: they add up as one. */
    int count = 0;
    for (int i = 0; i < SOUND_VOICES; i++) {
        const SoundVoice *voice = &mixer->voices[i];
        count += voice->clip == clip && voice->position < TOGETHER_SECONDS * SYNTH_RATE ? 1 : 0;
    }
    float gain = cue->gain * 1.41421356f / (float)(1 + count);
    /* Constant power; in the middle each side plays it at gain 1. */
    float angle = (cue->pan + 1) / 2 * QUARTER_TURN;
    *free_voice(mixer) = (SoundVoice){.clip = clip,
                                      .rate = (double)cue->rate,
                                      .side = cue->side,
                                      .left = gain * cosf(angle),
                                      .right = gain * sinf(angle),
                                      .follow = follow_of(cue->cutoff_hz)};
}

void sound_mixer_duck(SoundMixer *mixer)
{
    mixer->duck_frames = (int)(SOUND_DUCK_SECONDS * SYNTH_RATE);
}

/* In mono each side has the same part of the power. */
static void add_voice(SoundVoice *voice, bool is_mono, SoundBlock *bus)
{
    const float *samples = voice->clip->samples;
    float middle = sqrtf((voice->left * voice->left + voice->right * voice->right) / 2);
    float left = is_mono ? middle : voice->left;
    float right = is_mono ? middle : voice->right;
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
        bus->left[i] += voice->soft[1] * left;
        bus->right[i] += voice->soft[1] * right;
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

/* The gain is interpolated within a block, so that changes are not heard as steps. */
static void add_bus(SoundMixer *mixer, SoundBus bus, const SoundBlock *block, SoundBlock *out)
{
    bool is_ducking = mixer->duck_frames > 0;
    float first = mixer->gains[bus];
    float step = is_ducking ? DUCK_STEP : GAIN_STEP;
    float last = first + (bus_goal(mixer, &mixer->volumes, bus) - first) * step;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        float gain = first + (last - first) * (float)(i + 1) / SOUND_BLOCK;
        out->left[i] += block->left[i] * gain;
        out->right[i] += block->right[i] * gain;
    }
    mixer->gains[bus] = last;
}

/* The music's gain falls with the strength of what is played over it. */
static void step_yield(SoundMixer *mixer, const SoundBlock buses[SOUND_BUS_COUNT])
{
    float power = 0;
    for (int i = 0; i < SOUND_BLOCK; i++) {
        float left = buses[SOUND_BUS_EFFECTS].left[i] + buses[SOUND_BUS_NEAR].left[i];
        float right = buses[SOUND_BUS_EFFECTS].right[i] + buses[SOUND_BUS_NEAR].right[i];
        power += left * left + right * right;
    }
    float strength = sqrtf(power / (2 * SOUND_BLOCK)) / YIELD_STRENGTH;
    float goal = 1 - YIELD_MAX * fminf(strength, 1);
    float step = goal < mixer->yield ? YIELD_STEP : RETURN_STEP;
    mixer->yield += (goal - mixer->yield) * step;
}

static void add_block(SoundBlock *sum, const SoundBlock *block, float gain)
{
    for (int i = 0; i < SOUND_BLOCK; i++) {
        sum->left[i] += block->left[i] * gain;
        sum->right[i] += block->right[i] * gain;
    }
}

/* The gain that holds the loudness of this block at the default volumes. */
static float leveler_gain(SoundMixer *mixer, const SoundBlock buses[SOUND_BUS_COUNT])
{
    SoundVolumes volumes = sound_mixer_default_volumes();
    SoundBlock effects = {{0}, {0}};
    SoundBlock music = {{0}, {0}};
    float balance = powf(10, (float)mixer->leveler.balance / 20);
    for (SoundBus bus = 0; bus < SOUND_BUS_MUSIC; bus++)
        add_block(&effects, &buses[bus], bus_goal(mixer, &volumes, bus));
    add_block(&music, &buses[SOUND_BUS_MUSIC],
              bus_goal(mixer, &volumes, SOUND_BUS_MUSIC) / balance);
    balance_parts(&mixer->leveler, &effects, &music, mixer->is_leveling);
    add_block(&effects, &music, balance);
    /* Takes what the mix would be at default volumes. While not active the gain returns to 0 dB. */
    SoundMeter *meter = &mixer->leveler.mix;
    double now = meter_hear(meter, &effects);
    if (mixer->is_leveling && meter->recent > power_of(TARGET_LUFS + QUIET_DECIBELS))
        meter->power += (now - meter->power) * BLOCK_SECONDS / MEAN_SECONDS;
    double goal = 10 * log10(power_of(TARGET_LUFS) / meter->power);
    goal = mixer->is_leveling ? clamp(goal, MOST_DOWN, MOST_UP) : 0;
    double step = DECIBELS_A_SECOND * BLOCK_SECONDS;
    mixer->leveler.decibels += clamp(goal - mixer->leveler.decibels, -step, step);
    return (float)pow(10, mixer->leveler.decibels / 20);
}

/* What is the same on both sides is as loud as before. */
static void fold(SoundBlock *block)
{
    for (int i = 0; i < SOUND_BLOCK; i++)
        block->left[i] = block->right[i] = (block->left[i] + block->right[i]) / 2;
}

/* Adds a part of each bus at its side's volume. */
static void add_side(SoundMixer *mixer, SoundSide side, const SoundBlock parts[SOUND_BUS_COUNT],
                     SoundBlock buses[SOUND_BUS_COUNT])
{
    float *gain = &mixer->side_gains[side];
    *gain += (side_goal(&mixer->volumes, side) - *gain) * GAIN_STEP;
    for (int bus = 0; bus < SOUND_BUS_COUNT; bus++)
        add_block(&buses[bus], &parts[bus], *gain);
}

/* The loudness is held by what sounds would be at default volumes: whose they are counts later. */
void sound_mixer_render(SoundMixer *mixer, const SoundBlock *bed, SoundBlock *out)
{
    SoundBlock parts[SOUND_SIDE_COUNT][SOUND_BUS_COUNT] = {{{{0}, {0}}}};
    SoundBlock buses[SOUND_BUS_COUNT] = {{{0}, {0}}};
    SoundBlock heard[SOUND_BUS_COUNT] = {{{0}, {0}}};
    SoundBlock *music = &parts[SOUND_SIDE_NONE][SOUND_BUS_MUSIC];
    bool is_mono = mixer->volumes.is_mono;
    *music = *bed;
    for (int i = 0; i < SOUND_VOICES; i++) {
        SoundVoice *voice = &mixer->voices[i];
        if (voice->clip != NULL)
            add_voice(voice, is_mono, &parts[voice->side][voice->clip->bus]);
    }
    soften_music(mixer, music);
    reverb_add(&mixer->reverb, music->left, music->right, SOUND_BLOCK);
    if (is_mono) /* The room has sides of its own. */
        fold(music);
    for (int side = 0; side < SOUND_SIDE_COUNT; side++) {
        for (int bus = 0; bus < SOUND_BUS_COUNT; bus++)
            add_block(&buses[bus], &parts[side][bus], 1);
        add_side(mixer, (SoundSide)side, parts[side], heard);
    }
    bool is_ducked = mixer->duck_frames > 0;
    float goal = is_ducked ? SOUND_DUCK_GAIN : 1;
    mixer->duck += (goal - mixer->duck) * (is_ducked ? DUCK_STEP : RELEASE_STEP);
    mixer->duck_frames -= is_ducked ? SOUND_BLOCK : 0;
    step_yield(mixer, buses);
    float level = leveler_gain(mixer, buses);
    *out = (SoundBlock){{0}, {0}};
    for (int bus = 0; bus < SOUND_BUS_COUNT; bus++)
        add_bus(mixer, (SoundBus)bus, &heard[bus], out);
    for (int i = 0; i < SOUND_BLOCK; i++) {
        out->left[i] *= level;
        out->right[i] *= level;
    }
}
