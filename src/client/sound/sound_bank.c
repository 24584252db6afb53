/* SPDX-License-Identifier: MIT */
#include "sound/sound_mixer.h"

#define TONE SYNTH_TONE
#define NOISE SYNTH_NOISE

typedef struct BankSound {
    SoundBus bus;
    float seconds, peak;
} BankSound;

typedef struct BankRow {
    BankSound sound;
    SynthLayer layers[SYNTH_LAYERS];
} BankRow;

/* Bus, seconds, peak; each layer's kind, at, from, to, glide, attack, decay, level. Wood has few
 * low modes of hundredths of a second; glass and bells high ones, out of tune, that ring. */
static const BankRow rows[SOUND_CHIRP] = {
    [SOUND_WEAPON + WEAPON_PULSE] = {{SOUND_BUS_EFFECTS, 0.20f, 0.26f},
                                     {{TONE, 0, 760, 392, 0.018f, 0.0010f, 0.040f, 1.0f},
                                      {TONE, 0, 1520, 1176, 0.010f, 0.0008f, 0.016f, 0.42f},
                                      {TONE, 0, 4700, 4550, 0.010f, 0.0008f, 0.018f, 0.42f},
                                      {NOISE, 0, 4300, 2600, 0.012f, 0.0006f, 0.006f, 1.0f}}},
    [SOUND_WEAPON + WEAPON_SCATTER] = {{SOUND_BUS_EFFECTS, 0.30f, 0.34f},
                                       {{TONE, 0, 240, 130, 0.020f, 0.0012f, 0.050f, 1.0f},
                                        {NOISE, 0, 1500, 800, 0.030f, 0.0008f, 0.028f, 2.2f},
                                        {NOISE, 0.000f, 4300, 3700, 0.01f, 0.001f, 0.011f, 2.0f},
                                        {NOISE, 0.020f, 4400, 3800, 0.01f, 0.001f, 0.010f, 1.7f},
                                        {NOISE, 0.043f, 4200, 3600, 0.01f, 0.001f, 0.010f, 1.4f},
                                        {TONE, 0.011f, 1130, 1060, 0.01f, 0.001f, 0.012f, 0.5f},
                                        {TONE, 0.030f, 1240, 1180, 0.01f, 0.001f, 0.012f, 0.4f}}},
    [SOUND_WEAPON + WEAPON_RICOCHET] = {{SOUND_BUS_EFFECTS, 0.26f, 0.20f},
                                        {{TONE, 0, 990, 880, 0.012f, 0.0008f, 0.030f, 1.0f},
                                         {TONE, 0, 2430, 2310, 0.012f, 0.0008f, 0.040f, 0.46f},
                                         {TONE, 0, 4420, 4420, 1, 0.0008f, 0.040f, 0.30f},
                                         {TONE, 0, 5860, 5860, 1, 0.0008f, 0.022f, 0.14f},
                                         {NOISE, 0, 3000, 2200, 0.006f, 0.0006f, 0.004f, 0.8f}}},
    [SOUND_WEAPON + WEAPON_LANCE] = {{SOUND_BUS_EFFECTS, 0.60f, 0.34f},
                                     {{TONE, 0, 420, 98, 0.030f, 0.0012f, 0.110f, 1.0f},
                                      {TONE, 0, 1760, 1740, 0.05f, 0.0010f, 0.110f, 0.30f},
                                      {TONE, 0, 2655, 2640, 0.05f, 0.0010f, 0.080f, 0.20f},
                                      {TONE, 0, 6600, 4250, 0.040f, 0.0010f, 0.090f, 0.24f},
                                      {TONE, 0, 1174, 1170, 0.05f, 0.0010f, 0.100f, 0.24f},
                                      {NOISE, 0, 4400, 900, 0.050f, 0.0008f, 0.030f, 1.3f}}},
    [SOUND_WEAPON + WEAPON_MORTAR] = {{SOUND_BUS_EFFECTS, 0.42f, 0.38f},
                                      {{TONE, 0, 210, 74, 0.030f, 0.0020f, 0.085f, 1.0f},
                                       {TONE, 0, 330, 196, 0.020f, 0.0015f, 0.030f, 0.45f},
                                       {NOISE, 0, 620, 300, 0.050f, 0.0020f, 0.060f, 1.6f},
                                       {TONE, 0, 4250, 4150, 0.020f, 0.0008f, 0.026f, 0.34f},
                                       {NOISE, 0, 4700, 4300, 0.020f, 0.0008f, 0.014f, 1.7f}}},
    [SOUND_WEAPON + WEAPON_DISC] = {{SOUND_BUS_EFFECTS, 0.45f, 0.24f},
                                    {{TONE, 0, 523, 660, 0.060f, 0.0030f, 0.100f, 1.0f},
                                     {TONE, 0, 537, 678, 0.060f, 0.0030f, 0.100f, 0.8f},
                                     {TONE, 0, 1320, 1650, 0.060f, 0.0020f, 0.040f, 0.20f},
                                     {TONE, 0, 4200, 5280, 0.060f, 0.0100f, 0.080f, 0.34f},
                                     {TONE, 0, 4260, 5350, 0.060f, 0.0100f, 0.080f, 0.30f},
                                     {NOISE, 0, 1400, 4200, 0.080f, 0.0100f, 0.060f, 0.8f}}},
    [SOUND_BOUNCE] = {{SOUND_BUS_EFFECTS, 0.14f, 0.11f},
                      {{TONE, 0, 2093, 2093, 1, 0.0006f, 0.022f, 1.0f},
                       {TONE, 0, 3340, 3340, 1, 0.0006f, 0.014f, 0.45f},
                       {TONE, 0, 5210, 5210, 1, 0.0006f, 0.007f, 0.16f},
                       {TONE, 0, 870, 820, 0.01f, 0.0008f, 0.008f, 0.50f}}},
    [SOUND_FIZZLE] = {{SOUND_BUS_EFFECTS, 0.12f, 0.08f},
                      {{NOISE, 0, 1900, 900, 0.020f, 0.0010f, 0.014f, 1.6f},
                       {TONE, 0, 640, 480, 0.010f, 0.0010f, 0.012f, 0.7f}}},
    [SOUND_HIT] = {{SOUND_BUS_EFFECTS, 0.20f, 0.34f},
                   {{TONE, 0, 260, 150, 0.014f, 0.0010f, 0.036f, 1.0f},
                    {TONE, 0, 540, 470, 0.010f, 0.0008f, 0.016f, 0.45f},
                    {NOISE, 0, 1300, 700, 0.010f, 0.0006f, 0.009f, 1.3f},
                    {NOISE, 0, 3600, 2600, 0.010f, 0.0006f, 0.007f, 1.4f}}},
    /* What you hit cracks, high and dry; what hits you is a dull blow. */
    [SOUND_HIT_OWN] = {{SOUND_BUS_NEAR, 0.18f, 0.50f},
                       {{NOISE, 0.000f, 4000, 3600, 0.010f, 0.0008f, 0.012f, 1.8f},
                        {NOISE, 0.019f, 3800, 3500, 0.010f, 0.0008f, 0.009f, 1.2f},
                        {TONE, 0.000f, 4060, 4020, 0.01f, 0.0008f, 0.030f, 1.20f},
                        {TONE, 0.000f, 5240, 5200, 0.01f, 0.0008f, 0.022f, 0.70f},
                        {TONE, 0.000f, 330, 190, 0.012f, 0.0010f, 0.018f, 0.26f}}},
    [SOUND_HIT_YOU] = {{SOUND_BUS_NEAR, 0.38f, 0.46f},
                       {{TONE, 0, 190, 92, 0.020f, 0.0010f, 0.075f, 1.0f},
                        {TONE, 0, 311, 294, 0.020f, 0.0010f, 0.060f, 0.55f},
                        {TONE, 0, 415, 392, 0.020f, 0.0010f, 0.045f, 0.40f},
                        {NOISE, 0, 1500, 600, 0.012f, 0.0006f, 0.012f, 1.8f}}},
    [SOUND_SHIELD_DOWN] = {{SOUND_BUS_EFFECTS, 0.45f, 0.24f},
                           {{TONE, 0.000f, 1760, 1760, 1, 0.0010f, 0.060f, 0.8f},
                            {TONE, 0.045f, 1397, 1397, 1, 0.0010f, 0.060f, 0.8f},
                            {TONE, 0.090f, 1047, 1047, 1, 0.0010f, 0.080f, 0.8f},
                            {TONE, 0.000f, 4170, 4170, 1, 0.0008f, 0.022f, 0.20f},
                            {NOISE, 0, 3400, 2300, 0.020f, 0.0008f, 0.014f, 0.7f}}},
    [SOUND_HIDDEN] = {{SOUND_BUS_EFFECTS, 0.16f, 0.10f},
                      {{TONE, 0.000f, 1760, 1760, 1, 0.0008f, 0.012f, 0.8f},
                       {TONE, 0.000f, 4450, 4450, 1, 0.0006f, 0.008f, 0.15f},
                       {TONE, 0.045f, 2349, 2349, 1, 0.0008f, 0.026f, 1.0f},
                       {TONE, 0.045f, 880, 860, 0.01f, 0.0010f, 0.014f, 0.5f}}},
    [SOUND_SHIELD_RETURN] = {{SOUND_BUS_EFFECTS, 0.75f, 0.15f},
                             {{TONE, 0.00f, 294, 587, 0.110f, 0.080f, 0.160f, 0.7f},
                              {TONE, 0.06f, 587, 880, 0.090f, 0.080f, 0.150f, 0.8f},
                              {TONE, 0.06f, 590, 884, 0.090f, 0.080f, 0.150f, 0.5f},
                              {TONE, 0.16f, 1175, 1175, 1, 0.060f, 0.130f, 0.6f},
                              {TONE, 0.22f, 1760, 1760, 1, 0.050f, 0.100f, 0.3f},
                              {NOISE, 0, 900, 3600, 0.120f, 0.160f, 0.110f, 0.7f}}},
    [SOUND_REVEALED] = {{SOUND_BUS_EFFECTS, 0.10f, 0.30f},
                        {{TONE, 0, 2217, 2200, 0.01f, 0.0006f, 0.010f, 1.0f},
                         {TONE, 0, 3730, 3730, 1, 0.0006f, 0.005f, 0.45f},
                         {TONE, 0, 740, 700, 0.01f, 0.0008f, 0.010f, 0.60f},
                         {NOISE, 0, 3000, 2400, 0.008f, 0.0005f, 0.002f, 1.2f}}},
    [SOUND_DASH] = {{SOUND_BUS_EFFECTS, 0.30f, 0.22f},
                    {{NOISE, 0, 420, 2500, 0.070f, 0.0200f, 0.060f, 2.0f},
                     {TONE, 0, 180, 290, 0.050f, 0.0100f, 0.040f, 0.35f}}},
    [SOUND_CATCH] = {{SOUND_BUS_EFFECTS, 0.50f, 0.30f},
                     {{TONE, 0, 880, 1760, 0.035f, 0.0020f, 0.090f, 1.0f},
                      {TONE, 0, 1320, 2640, 0.035f, 0.0020f, 0.060f, 0.40f},
                      {TONE, 0.06f, 2349, 2349, 1, 0.0010f, 0.100f, 0.45f},
                      {TONE, 0.06f, 3520, 3520, 1, 0.0010f, 0.050f, 0.18f}}},
    [SOUND_KILL] = {{SOUND_BUS_EFFECTS, 1.50f, 0.36f},
                    {{TONE, 0, 293.7f, 293.7f, 1, 0.0015f, 0.420f, 0.55f},
                     {TONE, 0, 587.3f, 587.3f, 1, 0.0010f, 0.330f, 1.0f},
                     {TONE, 0, 698.5f, 698.5f, 1, 0.0010f, 0.230f, 0.50f},
                     {TONE, 0, 881.0f, 881.0f, 1, 0.0010f, 0.180f, 0.40f},
                     {TONE, 0, 1176.0f, 1176.0f, 1, 0.0010f, 0.140f, 0.40f},
                     {TONE, 0, 1765.0f, 1765.0f, 1, 0.0008f, 0.070f, 0.20f},
                     {NOISE, 0, 2400, 1400, 0.010f, 0.0006f, 0.006f, 0.7f}}},
    /* Yours breaks, and rings high over its bell. */
    [SOUND_KILL_OWN] = {{SOUND_BUS_NEAR, 1.20f, 0.54f},
                        {{NOISE, 0.000f, 4400, 3800, 0.012f, 0.0007f, 0.020f, 2.2f},
                         {NOISE, 0.045f, 4200, 3700, 0.012f, 0.0007f, 0.016f, 1.6f},
                         {TONE, 0.000f, 4186, 4186, 1, 0.0008f, 0.110f, 0.80f},
                         {TONE, 0.045f, 5274, 5274, 1, 0.0008f, 0.090f, 0.45f},
                         {TONE, 0.000f, 293.7f, 293.7f, 1, 0.0015f, 0.300f, 0.30f},
                         {TONE, 0.000f, 587.3f, 587.3f, 1, 0.0010f, 0.260f, 0.50f},
                         {TONE, 0.045f, 881.0f, 881.0f, 1, 0.0010f, 0.220f, 0.36f}}},
    [SOUND_CRUSH_WARNING] = {{SOUND_BUS_NEAR, 0.50f, 0.26f},
                             {{TONE, 0, 104, 92, 0.200f, 0.120f, 0.140f, 1.0f},
                              {TONE, 0, 211, 184, 0.200f, 0.120f, 0.130f, 0.8f},
                              {TONE, 0, 333, 294, 0.150f, 0.100f, 0.120f, 0.5f},
                              {TONE, 0, 471, 440, 0.150f, 0.100f, 0.110f, 0.3f},
                              {NOISE, 0, 760, 420, 0.150f, 0.100f, 0.140f, 1.2f},
                              {NOISE, 0, 2300, 1500, 0.100f, 0.080f, 0.060f, 0.5f}}},
    [SOUND_CRUSH] = {{SOUND_BUS_EFFECTS, 0.55f, 0.42f},
                     {{TONE, 0, 150, 62, 0.040f, 0.0020f, 0.120f, 1.0f},
                      {NOISE, 0.000f, 900, 380, 0.050f, 0.0010f, 0.050f, 2.0f},
                      {NOISE, 0.050f, 1500, 700, 0.020f, 0.0010f, 0.014f, 1.4f},
                      {NOISE, 0.095f, 1200, 600, 0.020f, 0.0010f, 0.014f, 1.1f},
                      {TONE, 0.02f, 466, 440, 0.05f, 0.0010f, 0.040f, 0.35f}}},
    [SOUND_SPAWN] = {{SOUND_BUS_EFFECTS, 0.50f, 0.15f},
                     {{TONE, 0.00f, 440, 587, 0.060f, 0.0400f, 0.110f, 1.0f},
                      {TONE, 0.05f, 880, 1175, 0.060f, 0.0300f, 0.090f, 0.45f},
                      {NOISE, 0, 900, 2200, 0.120f, 0.0600f, 0.060f, 0.5f}}},
    [SOUND_START_PING] = {{SOUND_BUS_NEAR, 0.80f, 0.20f},
                          {{TONE, 0.00f, 1175, 1175, 1, 0.0020f, 0.130f, 1.0f},
                           {TONE, 0.00f, 2349, 2349, 1, 0.0015f, 0.050f, 0.25f},
                           {TONE, 0.00f, 4410, 4410, 1, 0.0010f, 0.012f, 0.12f},
                           {TONE, 0.22f, 1175, 1175, 1, 0.0040f, 0.110f, 0.35f},
                           {TONE, 0.44f, 1175, 1175, 1, 0.0060f, 0.090f, 0.12f}}},
    /* Pickups: two or three notes up, by what is gained. Metal for a weapon, warm for health. */
    [SOUND_PICKUP + PICKUP_WEAPON] = {{SOUND_BUS_EFFECTS, 0.34f, 0.26f},
                                      {{TONE, 0.000f, 1175, 1175, 1, 0.0008f, 0.016f, 0.8f},
                                       {TONE, 0.000f, 3090, 3050, 0.01f, 0.0006f, 0.010f, 0.3f},
                                       {NOISE, 0.000f, 2600, 1800, 0.010f, 0.0006f, 0.006f, 1.2f},
                                       {TONE, 0.065f, 1568, 1568, 1, 0.0008f, 0.050f, 1.0f},
                                       {TONE, 0.065f, 4180, 4150, 0.01f, 0.0006f, 0.016f, 0.2f},
                                       {NOISE, 0.065f, 3000, 2300, 0.010f, 0.0006f, 0.005f, 1},
                                       {TONE, 0, 294, 260, 0.02f, 0.0010f, 0.030f, 0.5f}}},
    [SOUND_PICKUP + PICKUP_HEALTH] = {{SOUND_BUS_EFFECTS, 0.46f, 0.24f},
                                      {{TONE, 0.00f, 440, 440, 1, 0.0060f, 0.090f, 0.9f},
                                       {TONE, 0.06f, 587, 587, 1, 0.0060f, 0.090f, 0.9f},
                                       {TONE, 0.12f, 880, 880, 1, 0.0060f, 0.100f, 1.0f},
                                       {TONE, 0.12f, 1762, 1762, 1, 0.0040f, 0.040f, 0.2f}}},
    [SOUND_PICKUP + PICKUP_OVERSHIELD] = {{SOUND_BUS_EFFECTS, 0.60f, 0.24f},
                                          {{TONE, 0.00f, 587, 880, 0.080f, 0.010f, 0.130f, 1.0f},
                                           {TONE, 0.00f, 593, 889, 0.080f, 0.010f, 0.130f, 0.8f},
                                           {TONE, 0.10f, 1760, 1760, 1, 0.002f, 0.100f, 0.45f},
                                           {TONE, 0.16f, 2349, 2349, 1, 0.002f, 0.080f, 0.3f}}},
    [SOUND_PICKUP + PICKUP_FLARE] = {{SOUND_BUS_EFFECTS, 0.70f, 0.26f},
                                     {{NOISE, 0, 700, 2900, 0.120f, 0.040f, 0.110f, 1.6f},
                                      {TONE, 0, 440, 1319, 0.110f, 0.010f, 0.130f, 0.8f},
                                      {TONE, 0.18f, 1760, 1760, 1, 0.002f, 0.120f, 0.5f},
                                      {TONE, 0.18f, 2637, 2637, 1, 0.002f, 0.080f, 0.25f}}},
    [SOUND_PICKUP + PICKUP_CLOAK] = {{SOUND_BUS_EFFECTS, 0.60f, 0.22f},
                                     {{NOISE, 0, 2400, 420, 0.110f, 0.020f, 0.110f, 1.5f},
                                      {TONE, 0, 880, 349, 0.120f, 0.010f, 0.120f, 0.8f},
                                      {TONE, 0, 1329, 520, 0.120f, 0.010f, 0.080f, 0.3f}}},
    [SOUND_PICKUP + PICKUP_DASH] = {{SOUND_BUS_EFFECTS, 0.30f, 0.22f},
                                    {{TONE, 0, 587, 1175, 0.040f, 0.0020f, 0.060f, 1.0f},
                                     {NOISE, 0, 600, 2600, 0.050f, 0.0080f, 0.040f, 1.2f},
                                     {TONE, 0.07f, 1760, 1760, 1, 0.0010f, 0.040f, 0.5f}}},
    [SOUND_PAD] = {{SOUND_BUS_EFFECTS, 0.30f, 0.10f},
                   {{TONE, 0.00f, 1175, 1175, 1, 0.0010f, 0.050f, 1.0f},
                    {TONE, 0.00f, 3240, 3240, 1, 0.0008f, 0.018f, 0.25f},
                    {TONE, 0.05f, 1760, 1760, 1, 0.0010f, 0.060f, 0.7f}}},
    [SOUND_CHARGE] = {{SOUND_BUS_EFFECTS, 0.45f, 0.20f},
                      {{TONE, 0, 147, 880, 0.320f, 0.300f, 0.600f, 1.0f},
                       {TONE, 0, 149, 893, 0.320f, 0.300f, 0.600f, 0.7f},
                       {TONE, 0, 294, 1762, 0.320f, 0.360f, 0.600f, 0.3f},
                       {NOISE, 0, 500, 3000, 0.300f, 0.380f, 0.400f, 0.5f}}},
    [SOUND_BLAST] = {{SOUND_BUS_EFFECTS, 0.80f, 0.50f},
                     {{TONE, 0, 118, 41, 0.060f, 0.0015f, 0.200f, 1.0f},
                      {TONE, 0, 205, 70, 0.040f, 0.0010f, 0.070f, 0.6f},
                      {NOISE, 0, 1700, 260, 0.060f, 0.0008f, 0.080f, 2.6f},
                      {NOISE, 0.03f, 420, 150, 0.150f, 0.0200f, 0.160f, 2.2f},
                      {NOISE, 0, 3800, 1900, 0.060f, 0.0008f, 0.030f, 2.0f}}},
    [SOUND_RETURN] = {{SOUND_BUS_EFFECTS, 0.22f, 0.22f},
                      {{TONE, 0, 680, 660, 0.02f, 0.0008f, 0.040f, 1.0f},
                       {TONE, 0, 1660, 1650, 0.02f, 0.0008f, 0.030f, 0.4f},
                       {TONE, 0, 250, 220, 0.02f, 0.0010f, 0.020f, 0.7f},
                       {NOISE, 0, 2400, 1600, 0.010f, 0.0006f, 0.006f, 1.0f}}},
    [SOUND_EMPTY] = {{SOUND_BUS_NEAR, 0.20f, 0.20f},
                     {{TONE, 0.00f, 880, 860, 0.01f, 0.0006f, 0.012f, 1.0f},
                      {NOISE, 0.00f, 2600, 2200, 0.010f, 0.0005f, 0.003f, 1.2f},
                      {TONE, 0.07f, 587, 570, 0.01f, 0.0006f, 0.016f, 1.0f},
                      {NOISE, 0.07f, 2000, 1700, 0.010f, 0.0005f, 0.003f, 1.2f}}},
    [SOUND_CRACK] = {{SOUND_BUS_EFFECTS, 0.16f, 0.20f},
                     {{NOISE, 0.000f, 1500, 800, 0.012f, 0.0006f, 0.010f, 2.0f},
                      {TONE, 0.000f, 330, 247, 0.010f, 0.0008f, 0.020f, 1.0f},
                      {NOISE, 0.022f, 3800, 2600, 0.010f, 0.0006f, 0.008f, 1.6f}}},
    [SOUND_BREAK] = {{SOUND_BUS_EFFECTS, 0.45f, 0.40f},
                     {{NOISE, 0.000f, 1300, 500, 0.050f, 0.0008f, 0.050f, 2.4f},
                      {TONE, 0.000f, 196, 98, 0.030f, 0.0010f, 0.070f, 1.0f},
                      {NOISE, 0.060f, 3600, 2700, 0.020f, 0.0008f, 0.018f, 2.0f},
                      {NOISE, 0.115f, 1900, 1200, 0.020f, 0.0008f, 0.016f, 1.2f},
                      {NOISE, 0.180f, 4100, 3200, 0.020f, 0.0008f, 0.014f, 1.5f},
                      {NOISE, 0.270f, 2100, 1500, 0.020f, 0.0008f, 0.012f, 0.6f}}},
    [SOUND_BEACON] = {{SOUND_BUS_NEAR, 0.90f, 0.24f},
                      {{TONE, 0.00f, 587.3f, 587.3f, 1, 0.004f, 0.160f, 0.9f},
                       {TONE, 0.00f, 1619, 1619, 1, 0.002f, 0.060f, 0.2f},
                       {TONE, 0.14f, 440, 440, 1, 0.004f, 0.160f, 0.8f},
                       {TONE, 0.28f, 698.5f, 698.5f, 1, 0.004f, 0.180f, 0.9f},
                       {TONE, 0.28f, 1925, 1925, 1, 0.002f, 0.060f, 0.2f}}},
    [SOUND_SCORE] = {{SOUND_BUS_EFFECTS, 0.16f, 0.13f},
                     {{TONE, 0, 1397, 1397, 1, 0.0010f, 0.030f, 1.0f},
                      {TONE, 0, 2794, 2794, 1, 0.0008f, 0.014f, 0.25f}}},
    [SOUND_TORCH] = {{SOUND_BUS_NEAR, 0.80f, 0.26f},
                     {{NOISE, 0, 500, 1900, 0.100f, 0.030f, 0.120f, 1.6f},
                      {TONE, 0.05f, 440, 440, 1, 0.004f, 0.200f, 0.8f},
                      {TONE, 0.05f, 660, 660, 1, 0.004f, 0.180f, 0.6f},
                      {TONE, 0.16f, 880, 880, 1, 0.003f, 0.200f, 0.8f},
                      {TONE, 0.16f, 1762, 1762, 1, 0.002f, 0.080f, 0.2f}}},
    [SOUND_TORCH_DOWN] = {{SOUND_BUS_NEAR, 0.60f, 0.22f},
                          {{NOISE, 0, 1500, 400, 0.090f, 0.006f, 0.080f, 1.6f},
                           {TONE, 0.00f, 660, 440, 0.080f, 0.003f, 0.120f, 0.9f},
                           {TONE, 0.12f, 293.7f, 293.7f, 1, 0.003f, 0.120f, 0.8f}}},
    [SOUND_WAVE] = {{SOUND_BUS_NEAR, 1.20f, 0.34f},
                    {{TONE, 0.00f, 146.8f, 146.8f, 1, 0.010f, 0.300f, 1.0f},
                     {TONE, 0.00f, 220.5f, 220.5f, 1, 0.010f, 0.260f, 0.7f},
                     {TONE, 0.00f, 441, 441, 1, 0.010f, 0.140f, 0.3f},
                     {TONE, 0.26f, 174.6f, 174.6f, 1, 0.010f, 0.300f, 1.0f},
                     {TONE, 0.26f, 349.6f, 349.6f, 1, 0.010f, 0.220f, 0.6f},
                     {TONE, 0.26f, 523.5f, 523.5f, 1, 0.010f, 0.160f, 0.3f}}},
    [SOUND_TARGET] = {{SOUND_BUS_NEAR, 0.50f, 0.28f},
                      {{TONE, 0.00f, 1175, 1175, 1, 0.0008f, 0.060f, 1.0f},
                       {TONE, 0.00f, 3236, 3236, 1, 0.0006f, 0.024f, 0.3f},
                       {TONE, 0.05f, 1760, 1760, 1, 0.0008f, 0.110f, 0.9f},
                       {TONE, 0.05f, 4848, 4848, 1, 0.0006f, 0.020f, 0.12f}}},
    [SOUND_STEP_DONE] = {{SOUND_BUS_NEAR, 0.70f, 0.22f},
                         {{TONE, 0.00f, 880, 880, 1, 0.0012f, 0.100f, 0.8f},
                          {TONE, 0.00f, 4400, 4400, 1, 0.0008f, 0.010f, 0.12f},
                          {TONE, 0.09f, 1175, 1175, 1, 0.0012f, 0.150f, 1.0f},
                          {TONE, 0.09f, 2355, 2355, 1, 0.0010f, 0.060f, 0.20f},
                          {TONE, 0.09f, 587, 587, 1, 0.0020f, 0.140f, 0.5f}}},
    /* Medals: two, three and four notes up, brighter each. */
    [SOUND_MEDAL] = {{SOUND_BUS_NEAR, 0.90f, 0.28f},
                     {{TONE, 0.00f, 440, 440, 1, 0.0015f, 0.180f, 0.9f},
                      {TONE, 0.00f, 1213, 1213, 1, 0.0010f, 0.060f, 0.2f},
                      {TONE, 0.13f, 587.3f, 587.3f, 1, 0.0015f, 0.240f, 1.0f},
                      {TONE, 0.13f, 1619, 1619, 1, 0.0010f, 0.070f, 0.2f}}},
    [SOUND_MEDAL + 1] = {{SOUND_BUS_NEAR, 1.10f, 0.29f},
                         {{TONE, 0.00f, 587.3f, 587.3f, 1, 0.0015f, 0.160f, 0.8f},
                          {TONE, 0.12f, 740, 740, 1, 0.0015f, 0.180f, 0.9f},
                          {TONE, 0.24f, 880, 880, 1, 0.0015f, 0.260f, 1.0f},
                          {TONE, 0.24f, 1763, 1763, 1, 0.0010f, 0.120f, 0.25f},
                          {TONE, 0.24f, 2426, 2426, 1, 0.0010f, 0.070f, 0.15f}}},
    [SOUND_MEDAL + 2] = {{SOUND_BUS_NEAR, 1.40f, 0.30f},
                         {{TONE, 0.00f, 587.3f, 587.3f, 1, 0.0015f, 0.160f, 0.8f},
                          {TONE, 0.11f, 740, 740, 1, 0.0015f, 0.180f, 0.8f},
                          {TONE, 0.22f, 880, 880, 1, 0.0015f, 0.220f, 0.9f},
                          {TONE, 0.33f, 1175, 1175, 1, 0.0015f, 0.320f, 1.0f},
                          {TONE, 0.33f, 587.3f, 587.3f, 1, 0.0020f, 0.300f, 0.6f},
                          {TONE, 0.33f, 2355, 2355, 1, 0.0010f, 0.140f, 0.3f},
                          {TONE, 0.33f, 4720, 4720, 1, 0.0010f, 0.080f, 0.12f}}},
    /* Two strokes of a small bell, a step apart. */
    [SOUND_MATCH_POINT] = {{SOUND_BUS_NEAR, 1.20f, 0.26f},
                           {{TONE, 0.00f, 880, 880, 1, 0.0015f, 0.160f, 0.8f},
                            {TONE, 0.00f, 2426, 2426, 1, 0.0010f, 0.060f, 0.2f},
                            {TONE, 0.20f, 987.8f, 987.8f, 1, 0.0015f, 0.280f, 1.0f},
                            {TONE, 0.20f, 1976, 1976, 1, 0.0010f, 0.130f, 0.3f},
                            {TONE, 0.20f, 2723, 2723, 1, 0.0010f, 0.070f, 0.2f}}},
    [SOUND_CHAT] = {{SOUND_BUS_NEAR, 0.30f, 0.18f},
                    {{TONE, 0.00f, 740, 740, 1, 0.0010f, 0.040f, 0.8f},
                     {TONE, 0.06f, 1109, 1109, 1, 0.0010f, 0.060f, 1.0f},
                     {TONE, 0.06f, 2218, 2218, 1, 0.0008f, 0.024f, 0.25f}}},
    /* A latch that falls in. */
    [SOUND_DASH_READY] = {{SOUND_BUS_NEAR, 0.10f, 0.10f},
                          {{TONE, 0, 1320, 1320, 1, 0.0006f, 0.012f, 1.0f},
                           {TONE, 0, 660, 650, 0.01f, 0.0008f, 0.014f, 0.6f},
                           {NOISE, 0, 2600, 2200, 0.010f, 0.0005f, 0.002f, 0.7f}}},
    /* Twice, as a heart. */
    [SOUND_LOW_HEALTH] = {{SOUND_BUS_NEAR, 0.60f, 0.34f},
                          {{TONE, 0.00f, 147, 110, 0.030f, 0.0040f, 0.060f, 1.0f},
                           {TONE, 0.00f, 294, 220, 0.030f, 0.0030f, 0.040f, 0.5f},
                           {TONE, 0.20f, 131, 98, 0.030f, 0.0040f, 0.080f, 0.9f},
                           {TONE, 0.20f, 262, 196, 0.030f, 0.0030f, 0.050f, 0.4f}}},
    [SOUND_BORDER] = {{SOUND_BUS_NEAR, 0.90f, 0.30f},
                      {{TONE, 0.00f, 440, 415, 0.100f, 0.010f, 0.120f, 1.0f},
                       {TONE, 0.00f, 881, 830, 0.100f, 0.010f, 0.060f, 0.3f},
                       {TONE, 0.24f, 440, 415, 0.100f, 0.010f, 0.120f, 1.0f},
                       {TONE, 0.24f, 881, 830, 0.100f, 0.010f, 0.060f, 0.3f},
                       {TONE, 0.48f, 440, 415, 0.100f, 0.010f, 0.120f, 1.0f},
                       {TONE, 0.00f, 110, 104, 0.300f, 0.020f, 0.250f, 0.5f}}},
    [SOUND_STRIKE] = {{SOUND_BUS_NEAR, 2.40f, 0.34f},
                      {{TONE, 0.00f, 220.0f, 220.0f, 1, 0.0020f, 0.700f, 0.7f},
                       {TONE, 0.00f, 440.0f, 440.0f, 1, 0.0015f, 0.600f, 1.0f},
                       {TONE, 0.00f, 528.0f, 528.0f, 1, 0.0015f, 0.420f, 0.5f},
                       {TONE, 0.00f, 662.0f, 662.0f, 1, 0.0010f, 0.320f, 0.35f},
                       {TONE, 0.00f, 886.0f, 886.0f, 1, 0.0010f, 0.260f, 0.4f},
                       {TONE, 0.00f, 2350.0f, 2350.0f, 1, 0.0006f, 0.060f, 0.25f}}},
    [SOUND_ROUND] = {{SOUND_BUS_NEAR, 1.10f, 0.32f},
                     {{TONE, 0.00f, 440.0f, 440.0f, 1, 0.0015f, 0.240f, 0.8f},
                      {TONE, 0.12f, 587.3f, 587.3f, 1, 0.0015f, 0.260f, 0.9f},
                      {TONE, 0.12f, 1176, 1176, 1, 0.0010f, 0.090f, 0.25f},
                      {TONE, 0.24f, 698.5f, 698.5f, 1, 0.0015f, 0.280f, 0.8f},
                      {TONE, 0.24f, 146.8f, 146.8f, 1, 0.0020f, 0.300f, 0.6f}}},
    [SOUND_TICK] = {{SOUND_BUS_NEAR, 0.12f, 0.26f},
                    {{TONE, 0, 1480, 1480, 1, 0.0006f, 0.014f, 1.0f},
                     {TONE, 0, 2710, 2710, 1, 0.0006f, 0.007f, 0.50f},
                     {TONE, 0, 620, 600, 0.01f, 0.0008f, 0.014f, 0.50f},
                     {NOISE, 0, 3000, 2600, 0.010f, 0.0005f, 0.002f, 1.0f}}},
    [SOUND_TOCK] = {{SOUND_BUS_NEAR, 0.14f, 0.26f},
                    {{TONE, 0, 1110, 1110, 1, 0.0006f, 0.016f, 1.0f},
                     {TONE, 0, 2030, 2030, 1, 0.0006f, 0.008f, 0.45f},
                     {TONE, 0, 465, 450, 0.01f, 0.0008f, 0.016f, 0.55f},
                     {NOISE, 0, 2300, 2000, 0.010f, 0.0005f, 0.002f, 1.0f}}},
    [SOUND_START] = {{SOUND_BUS_NEAR, 0.80f, 0.32f},
                     {{TONE, 0.00f, 587.3f, 587.3f, 1, 0.0010f, 0.140f, 0.8f},
                      {TONE, 0.00f, 1176, 1176, 1, 0.0010f, 0.080f, 0.4f},
                      {TONE, 0.07f, 880, 880, 1, 0.0010f, 0.200f, 0.9f},
                      {TONE, 0.07f, 1763, 1763, 1, 0.0010f, 0.110f, 0.35f},
                      {TONE, 0, 210, 147, 0.02f, 0.0010f, 0.050f, 0.6f}}},
    [SOUND_END] = {{SOUND_BUS_NEAR, 2.20f, 0.36f},
                   {{TONE, 0.00f, 146.8f, 146.8f, 1, 0.0020f, 0.600f, 0.6f},
                    {TONE, 0.00f, 293.7f, 293.7f, 1, 0.0015f, 0.550f, 1.0f},
                    {TONE, 0.00f, 440.0f, 440.0f, 1, 0.0015f, 0.420f, 0.45f},
                    {TONE, 0.00f, 588.5f, 588.5f, 1, 0.0010f, 0.360f, 0.50f},
                    {TONE, 0.00f, 884.0f, 884.0f, 1, 0.0010f, 0.200f, 0.25f},
                    {TONE, 0.30f, 293.7f, 293.7f, 1, 0.0015f, 0.500f, 0.80f},
                    {TONE, 0.30f, 589.0f, 589.0f, 1, 0.0010f, 0.300f, 0.40f}}},
    /* A match won climbs through a major chord; a match lost sinks through a minor one. */
    [SOUND_WIN] = {{SOUND_BUS_NEAR, 2.20f, 0.46f},
                   {{TONE, 0.00f, 293.7f, 293.7f, 1, 0.0020f, 0.260f, 0.8f},
                    {TONE, 0.13f, 440.0f, 440.0f, 1, 0.0015f, 0.280f, 0.8f},
                    {TONE, 0.26f, 587.3f, 587.3f, 1, 0.0015f, 0.480f, 0.9f},
                    {TONE, 0.39f, 740.0f, 740.0f, 1, 0.0015f, 0.500f, 0.7f},
                    {TONE, 0.39f, 1174.7f, 1174.7f, 1, 0.0012f, 0.460f, 0.8f},
                    {TONE, 0.39f, 2349.3f, 2349.3f, 1, 0.0010f, 0.240f, 0.35f},
                    {TONE, 0.39f, 3520.0f, 3520.0f, 1, 0.0010f, 0.160f, 0.18f}}},
    [SOUND_LOSE] = {{SOUND_BUS_NEAR, 2.20f, 0.44f},
                    {{TONE, 0.00f, 440.0f, 440.0f, 1, 0.0040f, 0.240f, 0.8f},
                     {TONE, 0.18f, 349.2f, 349.2f, 1, 0.0040f, 0.260f, 0.8f},
                     {TONE, 0.36f, 293.7f, 293.7f, 1, 0.0040f, 0.420f, 0.8f},
                     {TONE, 0.36f, 174.6f, 174.6f, 1, 0.0060f, 0.460f, 0.7f},
                     {TONE, 0.36f, 146.8f, 138.6f, 0.40f, 0.0060f, 0.500f, 0.9f},
                     {NOISE, 0.36f, 400, 220, 0.200f, 0.0300f, 0.220f, 0.5f}}},
    [SOUND_FOCUS] = {{SOUND_BUS_NEAR, 0.08f, 0.14f},
                     {{TONE, 0, 1760, 1760, 1, 0.0006f, 0.009f, 1.0f},
                      {TONE, 0, 880, 860, 0.01f, 0.0008f, 0.010f, 0.6f}}},
    [SOUND_CONFIRM] = {{SOUND_BUS_NEAR, 0.22f, 0.18f},
                       {{TONE, 0.00f, 880, 880, 1, 0.0008f, 0.022f, 1.0f},
                        {TONE, 0.045f, 1319, 1319, 1, 0.0008f, 0.036f, 1.0f},
                        {TONE, 0.045f, 2640, 2640, 1, 0.0008f, 0.014f, 0.25f}}},
    [SOUND_BACK] = {{SOUND_BUS_NEAR, 0.22f, 0.16f},
                    {{TONE, 0.00f, 880, 880, 1, 0.0008f, 0.022f, 1.0f},
                     {TONE, 0.045f, 659, 659, 1, 0.0008f, 0.036f, 1.0f}}},
    /* The score's. A tuned bar's modes are 1, 4, about 10, a string's all whole numbers, a comb's
     * tooth, clamped at an end, 1 and 6.27. */
    [SOUND_BAR] = {{SOUND_BUS_MUSIC, 0.95f, 0.30f},
                   {{TONE, 0, 293.7f, 293.7f, 1, 0.0015f, 0.200f, 1.0f},
                    {TONE, 0, 587.9f, 587.9f, 1, 0.0015f, 0.100f, 0.16f},
                    {TONE, 0, 1174.7f, 1174.7f, 1, 0.0010f, 0.050f, 0.30f},
                    {TONE, 0, 2890.0f, 2890.0f, 1, 0.0008f, 0.010f, 0.12f}}},
    [SOUND_PLUCK] = {{SOUND_BUS_MUSIC, 1.05f, 0.28f},
                     {{TONE, 0, 293.7f, 293.7f, 1, 0.0020f, 0.240f, 1.0f},
                      {TONE, 0, 587.6f, 587.6f, 1, 0.0018f, 0.150f, 0.52f},
                      {TONE, 0, 882.0f, 882.0f, 1, 0.0015f, 0.100f, 0.34f},
                      {TONE, 0, 1177.0f, 1177.0f, 1, 0.0015f, 0.070f, 0.20f},
                      {TONE, 0, 1473.0f, 1473.0f, 1, 0.0012f, 0.050f, 0.14f},
                      {TONE, 0, 2070.0f, 2070.0f, 1, 0.0010f, 0.025f, 0.10f}}},
    [SOUND_COMB] = {{SOUND_BUS_MUSIC, 1.00f, 0.22f},
                    {{TONE, 0, 587.3f, 587.3f, 1, 0.0012f, 0.220f, 1.0f},
                     {TONE, 0, 1175.5f, 1175.5f, 1, 0.0010f, 0.090f, 0.16f},
                     {TONE, 0, 3682.0f, 3682.0f, 1, 0.0008f, 0.024f, 0.20f},
                     {TONE, 0, 294.0f, 290.0f, 0.02f, 0.0010f, 0.020f, 0.30f}}},
    [SOUND_CHIME] = {{SOUND_BUS_MUSIC, 1.25f, 0.20f},
                     {{TONE, 0, 587.3f, 587.3f, 1, 0.0015f, 0.280f, 1.0f},
                      {TONE, 0, 1619.0f, 1619.0f, 1, 0.0010f, 0.120f, 0.30f},
                      {TONE, 0, 3172.0f, 3172.0f, 1, 0.0008f, 0.050f, 0.12f}}},
    [SOUND_BELL] = {{SOUND_BUS_MUSIC, 1.90f, 0.20f},
                    {{TONE, 0, 587.3f, 587.3f, 1, 0.0020f, 0.480f, 1.0f},
                     {TONE, 0, 588.9f, 588.9f, 1, 0.0020f, 0.450f, 0.5f},
                     {TONE, 0, 1177.0f, 1177.0f, 1, 0.0015f, 0.300f, 0.45f},
                     {TONE, 0, 1763.0f, 1763.0f, 1, 0.0012f, 0.180f, 0.20f},
                     {TONE, 0, 2462.0f, 2462.0f, 1, 0.0010f, 0.080f, 0.16f}}},
    [SOUND_BASS] = {{SOUND_BUS_MUSIC, 0.95f, 0.34f},
                    {{TONE, 0, 146.8f, 146.8f, 1, 0.0080f, 0.220f, 1.0f},
                     {TONE, 0, 293.7f, 293.7f, 1, 0.0060f, 0.140f, 0.40f},
                     {TONE, 0, 440.6f, 440.6f, 1, 0.0050f, 0.080f, 0.16f}}},
    [SOUND_CLOCK] = {{SOUND_BUS_MUSIC, 0.09f, 0.16f},
                     {{TONE, 0, 1240, 1240, 1, 0.0006f, 0.009f, 1.0f},
                      {TONE, 0, 2330, 2330, 1, 0.0006f, 0.005f, 0.40f},
                      {NOISE, 0, 2600, 2200, 0.010f, 0.0005f, 0.002f, 1.0f}}},
    [SOUND_RATCHET] = {{SOUND_BUS_MUSIC, 0.12f, 0.14f},
                       {{TONE, 0.000f, 2140, 2140, 1, 0.0006f, 0.006f, 1.0f},
                        {TONE, 0.000f, 3610, 3610, 1, 0.0006f, 0.004f, 0.5f},
                        {TONE, 0.035f, 1880, 1880, 1, 0.0006f, 0.006f, 0.7f},
                        {NOISE, 0.035f, 3000, 2600, 0.010f, 0.0005f, 0.002f, 0.9f}}},
};

enum { CHIRP_NOTES_MAX = 4 };

/* How a circle's notes sound, and the three that are its own. */
typedef struct Voice {
    float hz;       /* Of its lowest note. */
    float steps[3]; /* Its notes, in semitones above that. */
    float pace;     /* Seconds from note to note. */
    float slide;    /* Semitones from below (or above, negative) into each note. */
    float attack, decay;
    float partial;  /* A second tone, times the first's frequency; 0: a band of noise instead. */
    float strength; /* How strong the second tone is. */
    float peaks[SOUND_CHIRP_COUNT]; /* Equally loud: test_sound_bank.c measures it. */
} Voice;

static const Voice voices[PLAYER_CIRCLES] = {
    {1047, {0, 4, 9}, 0.070f, 0, 0.0015f, 0.050f, 2.76f, 0.35f, {0.101f, 0.110f, 0.100f, 0.081f}},
    {392, {0, 0, 5}, 0.085f, 0, 0.0030f, 0.045f, 3.0f, 0.55f, {0.102f, 0.126f, 0.097f, 0.087f}},
    {587, {0, 2, 4}, 0.100f, -2, 0.0160f, 0.085f, 2.0f, 0.12f, {0.081f, 0.100f, 0.075f, 0.069f}},
    {784, {0, 7, 0}, 0.060f, 0, 0.0060f, 0.038f, 1.5f, 0.80f, {0.135f, 0.154f, 0.128f, 0.116f}},
    {1319, {7, 0, 12}, 0.045f, 5, 0.0008f, 0.022f, 1.41f, 0.45f, {0.126f, 0.157f, 0.129f, 0.102f}},
    {330, {0, 3, 0}, 0.055f, 0, 0.0008f, 0.020f, 0, 1.60f, {0.182f, 0.218f, 0.157f, 0.145f}},
    {880, {0, 5, 12}, 0.080f, -7, 0.0040f, 0.060f, 3.0f, 0.12f, {0.077f, 0.088f, 0.072f, 0.064f}},
    {220, {7, 3, 0}, 0.110f, 3, 0.0020f, 0.090f, 4.0f, 0.40f, {0.091f, 0.113f, 0.087f, 0.081f}},
};

/* The order of a voice's own notes, and so many semitones higher: it appears, kills by a jump up,
 * sinks as it dies, and taunts by all of them. */
typedef struct ChirpNote {
    int step;
    float higher;
} ChirpNote;

static const struct {
    int count;
    float slower;
    ChirpNote notes[CHIRP_NOTES_MAX];
} chirps[SOUND_CHIRP_COUNT] = {
    [SOUND_CHIRP_SPAWN] = {3, 1, {{0, 0}, {1, 0}, {2, 0}}},
    [SOUND_CHIRP_KILL] = {2, 0.9f, {{1, 0}, {2, 5}}},
    [SOUND_CHIRP_DEATH] = {3, 1.4f, {{2, 0}, {1, -2}, {0, -7}}},
    [SOUND_CHIRP_TAUNT] = {4, 1.25f, {{0, 0}, {2, 0}, {1, 0}, {2, 5}}},
};

static SynthInstrument chirp_of(int circle, SoundChirp kind)
{
    const Voice *voice = &voices[circle];
    float step = voice->pace * chirps[kind].slower;
    int count = chirps[kind].count;
    int layer = 0;
    SynthInstrument instrument = {.seconds = step * (float)(count - 1) + 6 * voice->decay + 0.04f,
                                  .peak = voice->peaks[kind]};
    for (int i = 0; i < count; i++) {
        ChirpNote note = chirps[kind].notes[i];
        float hz = voice->hz * exp2f((voice->steps[note.step] + note.higher) / 12);
        float from = hz * exp2f(voice->slide / 12);
        SynthLayer tone = {TONE, step * (float)i, from, hz, 0.02f, voice->attack, voice->decay, 1};
        SynthLayer second = tone;
        bool is_noise = voice->partial <= 0;
        second.kind = is_noise ? NOISE : TONE;
        second.from_hz = is_noise ? 6 * hz : from * voice->partial;
        second.to_hz = is_noise ? 4 * hz : hz * voice->partial;
        second.decay = 0.6f * voice->decay;
        second.level = voice->strength;
        instrument.layers[layer++] = tone;
        if (layer < SYNTH_LAYERS)
            instrument.layers[layer++] = second;
    }
    return instrument;
}

static SynthInstrument instrument_of(SoundId id)
{
    if (id >= SOUND_CHIRP)
        return chirp_of(((int)id - SOUND_CHIRP) / SOUND_CHIRP_COUNT,
                        (SoundChirp)(((int)id - SOUND_CHIRP) % SOUND_CHIRP_COUNT));
    const BankRow *row = &rows[id];
    SynthInstrument instrument = {.seconds = row->sound.seconds, .peak = row->sound.peak};
    memcpy(instrument.layers, row->layers, sizeof row->layers);
    return instrument;
}

bool sound_bank_create(SoundBank *out_bank)
{
    int total = 0;
    *out_bank = (SoundBank){.samples = NULL};
    for (SoundId id = 0; id < SOUND_COUNT; id++) {
        SynthInstrument instrument = instrument_of(id);
        total += sound_synth_frames(&instrument);
    }
    float *next = malloc((size_t)total * sizeof *next);
    if (next == NULL)
        return false;
    out_bank->samples = next;
    for (SoundId id = 0; id < SOUND_COUNT; id++) {
        SynthInstrument instrument = instrument_of(id);
        int count = sound_synth_frames(&instrument);
        sound_synth_render(&instrument, (uint64_t)id, next);
        out_bank->clips[id] =
            (SoundClip){next, count, id < SOUND_CHIRP ? rows[id].sound.bus : SOUND_BUS_EFFECTS};
        next += count;
    }
    return true;
}

void sound_bank_destroy(SoundBank *bank)
{
    free(bank->samples);
    *bank = (SoundBank){.samples = NULL};
}
