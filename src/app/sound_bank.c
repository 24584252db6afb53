/* SPDX-License-Identifier: MIT */
#include "app/sound_bank.h"

#include "app/sound_synth.h"

#include <stdlib.h>

#define TONE SYNTH_TONE
#define NOISE SYNTH_NOISE

typedef struct BankRow {
    const char *name;
    SoundBus bus;
    SynthInstrument instrument;
} BankRow;

/* A layer: kind, at, from, to, glide, attack, decay, level. Wood has a few low modes that die
 * within hundredths of a second, glass and bells have high ones, out of tune with each other, that
 * ring. */
static const BankRow rows[SOUND_COUNT] = {
    [SOUND_WEAPON + WEAPON_PULSE] = {"pulse",
                                     SOUND_BUS_EFFECTS,
                                     {0.22f,
                                      0.26f,
                                      {{TONE, 0, 760, 392, 0.018f, 0.0010f, 0.045f, 1.0f},
                                       {TONE, 0, 1520, 1176, 0.010f, 0.0008f, 0.016f, 0.42f},
                                       {NOISE, 0, 2600, 1500, 0.008f, 0.0006f, 0.006f, 0.9f}}}},
    [SOUND_WEAPON + WEAPON_SCATTER] = {"scatter",
                                       SOUND_BUS_EFFECTS,
                                       {0.30f,
                                        0.32f,
                                        {{TONE, 0, 240, 130, 0.020f, 0.0012f, 0.050f, 1.0f},
                                         {NOISE, 0, 1500, 800, 0.030f, 0.0008f, 0.028f, 2.2f},
                                         {TONE, 0.000f, 940, 880, 0.01f, 0.001f, 0.012f, 0.5f},
                                         {TONE, 0.011f, 1130, 1060, 0.01f, 0.001f, 0.012f, 0.5f},
                                         {TONE, 0.023f, 1010, 930, 0.01f, 0.001f, 0.012f, 0.4f},
                                         {TONE, 0.038f, 1240, 1180, 0.01f, 0.001f, 0.012f, 0.3f}}}},
    [SOUND_WEAPON + WEAPON_RICOCHET] = {"ricochet",
                                        SOUND_BUS_EFFECTS,
                                        {0.24f,
                                         0.22f,
                                         {{TONE, 0, 990, 880, 0.012f, 0.0008f, 0.034f, 1.0f},
                                          {TONE, 0, 2430, 2310, 0.012f, 0.0008f, 0.022f, 0.40f},
                                          {TONE, 0, 4020, 4020, 1, 0.0008f, 0.010f, 0.14f},
                                          {NOISE, 0, 3000, 2200, 0.006f, 0.0006f, 0.004f, 0.8f}}}},
    [SOUND_WEAPON + WEAPON_LANCE] = {"lance",
                                     SOUND_BUS_EFFECTS,
                                     {0.60f,
                                      0.34f,
                                      {{TONE, 0, 420, 98, 0.030f, 0.0012f, 0.110f, 1.0f},
                                       {TONE, 0, 1760, 1740, 0.05f, 0.0010f, 0.120f, 0.32f},
                                       {TONE, 0, 2655, 2640, 0.05f, 0.0010f, 0.080f, 0.18f},
                                       {TONE, 0, 1174, 1170, 0.05f, 0.0010f, 0.100f, 0.24f},
                                       {NOISE, 0, 3200, 700, 0.040f, 0.0008f, 0.030f, 1.2f}}}},
    [SOUND_WEAPON + WEAPON_MORTAR] = {"mortar",
                                      SOUND_BUS_EFFECTS,
                                      {0.42f,
                                       0.36f,
                                       {{TONE, 0, 210, 74, 0.030f, 0.0020f, 0.085f, 1.0f},
                                        {TONE, 0, 330, 196, 0.020f, 0.0015f, 0.030f, 0.45f},
                                        {NOISE, 0, 620, 300, 0.050f, 0.0020f, 0.060f, 1.6f}}}},
    [SOUND_WEAPON + WEAPON_DISC] = {"disc",
                                    SOUND_BUS_EFFECTS,
                                    {0.45f,
                                     0.24f,
                                     {{TONE, 0, 523, 660, 0.060f, 0.0030f, 0.100f, 1.0f},
                                      {TONE, 0, 537, 678, 0.060f, 0.0030f, 0.100f, 0.8f},
                                      {TONE, 0, 1320, 1650, 0.060f, 0.0020f, 0.040f, 0.20f},
                                      {NOISE, 0, 1400, 2600, 0.080f, 0.0100f, 0.060f, 0.7f}}}},
    [SOUND_BOUNCE] = {"bounce",
                      SOUND_BUS_EFFECTS,
                      {0.14f,
                       0.11f,
                       {{TONE, 0, 2093, 2093, 1, 0.0006f, 0.022f, 1.0f},
                        {TONE, 0, 3340, 3340, 1, 0.0006f, 0.014f, 0.45f},
                        {TONE, 0, 5210, 5210, 1, 0.0006f, 0.007f, 0.16f},
                        {TONE, 0, 870, 820, 0.01f, 0.0008f, 0.008f, 0.50f}}}},
    [SOUND_FIZZLE] = {"fizzle",
                      SOUND_BUS_EFFECTS,
                      {0.12f,
                       0.08f,
                       {{NOISE, 0, 1900, 900, 0.020f, 0.0010f, 0.014f, 1.6f},
                        {TONE, 0, 640, 480, 0.010f, 0.0010f, 0.012f, 0.7f}}}},
    [SOUND_HIT] = {"hit",
                   SOUND_BUS_EFFECTS,
                   {0.20f,
                    0.34f,
                    {{TONE, 0, 260, 150, 0.014f, 0.0010f, 0.036f, 1.0f},
                     {TONE, 0, 540, 470, 0.010f, 0.0008f, 0.016f, 0.45f},
                     {NOISE, 0, 1300, 700, 0.010f, 0.0006f, 0.009f, 1.3f}}}},
    [SOUND_HIT_YOU] = {"hit on you",
                       SOUND_BUS_NEAR,
                       {0.38f,
                        0.46f,
                        {{TONE, 0, 190, 92, 0.020f, 0.0010f, 0.075f, 1.0f},
                         {TONE, 0, 311, 294, 0.020f, 0.0010f, 0.060f, 0.55f},
                         {TONE, 0, 415, 392, 0.020f, 0.0010f, 0.045f, 0.40f},
                         {NOISE, 0, 1500, 600, 0.012f, 0.0006f, 0.012f, 1.4f}}}},
    [SOUND_SHIELD_DOWN] = {"shield down",
                           SOUND_BUS_EFFECTS,
                           {0.45f,
                            0.24f,
                            {{TONE, 0.000f, 1760, 1760, 1, 0.0010f, 0.060f, 0.8f},
                             {TONE, 0.045f, 1397, 1397, 1, 0.0010f, 0.060f, 0.8f},
                             {TONE, 0.090f, 1047, 1047, 1, 0.0010f, 0.080f, 0.8f},
                             {TONE, 0.000f, 4170, 4170, 1, 0.0008f, 0.022f, 0.20f},
                             {NOISE, 0, 3400, 2300, 0.020f, 0.0008f, 0.014f, 0.7f}}}},
    [SOUND_SHIELD_UP] = {"shield up",
                         SOUND_BUS_EFFECTS,
                         {0.60f,
                          0.13f,
                          {{TONE, 0.00f, 587, 587, 1, 0.030f, 0.120f, 0.8f},
                           {TONE, 0.08f, 880, 880, 1, 0.030f, 0.120f, 0.8f},
                           {TONE, 0.16f, 1175, 1175, 1, 0.030f, 0.110f, 0.7f}}}},
    [SOUND_DASH] = {"dash",
                    SOUND_BUS_EFFECTS,
                    {0.30f,
                     0.22f,
                     {{NOISE, 0, 420, 2500, 0.070f, 0.0200f, 0.060f, 2.0f},
                      {TONE, 0, 180, 290, 0.050f, 0.0100f, 0.040f, 0.35f}}}},
    [SOUND_CATCH] = {"catch",
                     SOUND_BUS_EFFECTS,
                     {0.50f,
                      0.30f,
                      {{TONE, 0, 880, 1760, 0.035f, 0.0020f, 0.090f, 1.0f},
                       {TONE, 0, 1320, 2640, 0.035f, 0.0020f, 0.060f, 0.40f},
                       {TONE, 0.06f, 2349, 2349, 1, 0.0010f, 0.100f, 0.45f},
                       {TONE, 0.06f, 3520, 3520, 1, 0.0010f, 0.050f, 0.18f}}}},
    [SOUND_KILL] = {"kill",
                    SOUND_BUS_EFFECTS,
                    {1.50f,
                     0.36f,
                     {{TONE, 0, 293.7f, 293.7f, 1, 0.0015f, 0.420f, 0.55f},
                      {TONE, 0, 587.3f, 587.3f, 1, 0.0010f, 0.330f, 1.0f},
                      {TONE, 0, 698.5f, 698.5f, 1, 0.0010f, 0.230f, 0.50f},
                      {TONE, 0, 881.0f, 881.0f, 1, 0.0010f, 0.180f, 0.40f},
                      {TONE, 0, 1176.0f, 1176.0f, 1, 0.0010f, 0.140f, 0.40f},
                      {TONE, 0, 1765.0f, 1765.0f, 1, 0.0008f, 0.070f, 0.20f},
                      {NOISE, 0, 2400, 1400, 0.010f, 0.0006f, 0.006f, 0.7f}}}},
    [SOUND_CRUSH] = {"crush",
                     SOUND_BUS_EFFECTS,
                     {0.55f,
                      0.42f,
                      {{TONE, 0, 150, 62, 0.040f, 0.0020f, 0.120f, 1.0f},
                       {NOISE, 0.000f, 900, 380, 0.050f, 0.0010f, 0.050f, 2.0f},
                       {NOISE, 0.050f, 1500, 700, 0.020f, 0.0010f, 0.014f, 1.4f},
                       {NOISE, 0.095f, 1200, 600, 0.020f, 0.0010f, 0.014f, 1.1f},
                       {TONE, 0.02f, 466, 440, 0.05f, 0.0010f, 0.040f, 0.35f}}}},
    [SOUND_SPAWN] = {"spawn",
                     SOUND_BUS_EFFECTS,
                     {0.50f,
                      0.15f,
                      {{TONE, 0.00f, 440, 587, 0.060f, 0.0400f, 0.110f, 1.0f},
                       {TONE, 0.05f, 880, 1175, 0.060f, 0.0300f, 0.090f, 0.45f},
                       {NOISE, 0, 900, 2200, 0.120f, 0.0600f, 0.060f, 0.5f}}}},
    [SOUND_TICK] = {"tick",
                    SOUND_BUS_NEAR,
                    {0.12f,
                     0.26f,
                     {{TONE, 0, 1480, 1480, 1, 0.0006f, 0.014f, 1.0f},
                      {TONE, 0, 2710, 2710, 1, 0.0006f, 0.007f, 0.50f},
                      {TONE, 0, 620, 600, 0.01f, 0.0008f, 0.014f, 0.50f},
                      {NOISE, 0, 3000, 2600, 0.010f, 0.0005f, 0.002f, 1.0f}}}},
    [SOUND_TOCK] = {"tock",
                    SOUND_BUS_NEAR,
                    {0.14f,
                     0.26f,
                     {{TONE, 0, 1110, 1110, 1, 0.0006f, 0.016f, 1.0f},
                      {TONE, 0, 2030, 2030, 1, 0.0006f, 0.008f, 0.45f},
                      {TONE, 0, 465, 450, 0.01f, 0.0008f, 0.016f, 0.55f},
                      {NOISE, 0, 2300, 2000, 0.010f, 0.0005f, 0.002f, 1.0f}}}},
    [SOUND_START] = {"start",
                     SOUND_BUS_NEAR,
                     {0.80f,
                      0.32f,
                      {{TONE, 0.00f, 587.3f, 587.3f, 1, 0.0010f, 0.140f, 0.8f},
                       {TONE, 0.00f, 1176, 1176, 1, 0.0010f, 0.080f, 0.4f},
                       {TONE, 0.07f, 880, 880, 1, 0.0010f, 0.200f, 0.9f},
                       {TONE, 0.07f, 1763, 1763, 1, 0.0010f, 0.110f, 0.35f},
                       {TONE, 0, 210, 147, 0.02f, 0.0010f, 0.050f, 0.6f}}}},
    [SOUND_END] = {"end",
                   SOUND_BUS_NEAR,
                   {2.20f,
                    0.36f,
                    {{TONE, 0.00f, 146.8f, 146.8f, 1, 0.0020f, 0.600f, 0.6f},
                     {TONE, 0.00f, 293.7f, 293.7f, 1, 0.0015f, 0.550f, 1.0f},
                     {TONE, 0.00f, 440.0f, 440.0f, 1, 0.0015f, 0.420f, 0.45f},
                     {TONE, 0.00f, 588.5f, 588.5f, 1, 0.0010f, 0.360f, 0.50f},
                     {TONE, 0.00f, 884.0f, 884.0f, 1, 0.0010f, 0.200f, 0.25f},
                     {TONE, 0.30f, 293.7f, 293.7f, 1, 0.0015f, 0.500f, 0.80f},
                     {TONE, 0.30f, 589.0f, 589.0f, 1, 0.0010f, 0.300f, 0.40f}}}},
    [SOUND_FOCUS] = {"focus",
                     SOUND_BUS_NEAR,
                     {0.08f,
                      0.14f,
                      {{TONE, 0, 1760, 1760, 1, 0.0006f, 0.009f, 1.0f},
                       {TONE, 0, 880, 860, 0.01f, 0.0008f, 0.010f, 0.6f}}}},
    [SOUND_CONFIRM] = {"confirm",
                       SOUND_BUS_NEAR,
                       {0.22f,
                        0.18f,
                        {{TONE, 0.00f, 880, 880, 1, 0.0008f, 0.022f, 1.0f},
                         {TONE, 0.045f, 1319, 1319, 1, 0.0008f, 0.036f, 1.0f},
                         {TONE, 0.045f, 2640, 2640, 1, 0.0008f, 0.014f, 0.25f}}}},
    [SOUND_BACK] = {"back",
                    SOUND_BUS_NEAR,
                    {0.22f,
                     0.16f,
                     {{TONE, 0.00f, 880, 880, 1, 0.0008f, 0.022f, 1.0f},
                      {TONE, 0.045f, 659, 659, 1, 0.0008f, 0.036f, 1.0f}}}},
    /* A tuned bar's modes lie at 1, 4 and about 10. */
    [SOUND_BAR] = {"bar",
                   SOUND_BUS_MUSIC,
                   {1.30f,
                    0.30f,
                    {{TONE, 0, 293.7f, 293.7f, 1, 0.0015f, 0.230f, 1.0f},
                     {TONE, 0, 587.9f, 587.9f, 1, 0.0015f, 0.100f, 0.16f},
                     {TONE, 0, 1174.7f, 1174.7f, 1, 0.0010f, 0.050f, 0.30f},
                     {TONE, 0, 2890.0f, 2890.0f, 1, 0.0008f, 0.010f, 0.12f}}}},
    [SOUND_CHIME] = {"chime",
                     SOUND_BUS_MUSIC,
                     {1.50f,
                      0.20f,
                      {{TONE, 0, 587.3f, 587.3f, 1, 0.0015f, 0.300f, 1.0f},
                       {TONE, 0, 1619.0f, 1619.0f, 1, 0.0010f, 0.120f, 0.30f},
                       {TONE, 0, 3172.0f, 3172.0f, 1, 0.0008f, 0.050f, 0.12f}}}},
    [SOUND_CLOCK] = {"clock",
                     SOUND_BUS_MUSIC,
                     {0.09f,
                      0.16f,
                      {{TONE, 0, 1240, 1240, 1, 0.0006f, 0.009f, 1.0f},
                       {TONE, 0, 2330, 2330, 1, 0.0006f, 0.005f, 0.40f},
                       {NOISE, 0, 2600, 2200, 0.010f, 0.0005f, 0.002f, 1.0f}}}},
};

bool sound_bank_create(SoundBank *out_bank)
{
    int total = 0;
    *out_bank = (SoundBank){.samples = NULL};
    for (int i = 0; i < SOUND_COUNT; i++)
        total += synth_frames(&rows[i].instrument);
    float *next = malloc((size_t)total * sizeof *next);
    if (next == NULL)
        return false;
    out_bank->samples = next;
    for (int i = 0; i < SOUND_COUNT; i++) {
        const SynthInstrument *instrument = &rows[i].instrument;
        synth_render(instrument, (uint64_t)i, next);
        out_bank->clips[i] = (SoundClip){next, synth_frames(instrument), rows[i].bus};
        next += synth_frames(instrument);
    }
    return true;
}

void sound_bank_destroy(SoundBank *bank)
{
    free(bank->samples);
    *bank = (SoundBank){.samples = NULL};
}

const char *sound_bank_name(SoundId id)
{
    return rows[id].name;
}
