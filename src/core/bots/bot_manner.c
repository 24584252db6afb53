/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "base/error.h"

static const BotMannerTraits traits[BOT_MANNER_COUNT] = {
    [BOT_MANNER_USUAL] = {.distance = 1, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 1},
    [BOT_MANNER_RUSHES] = {.distance = 0.35, .hide_below = 0, .weapon_pads = 1},
    [BOT_MANNER_RIDES] = {.distance = 1,
                          .hide_below = BOT_HIDE_BELOW,
                          .weapon_pads = 0.5,
                          .rides = true},
    [BOT_MANNER_STANDS] = {.distance = 1,
                           .hide_below = 0,
                           .weapon_pads = 1,
                           .dash = BOT_DASH_NEVER},
    [BOT_MANNER_ARMS] = {.distance = 1, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 3},
    [BOT_MANNER_AIMS] = {.distance = 1.2,
                         .hide_below = BOT_HIDE_BELOW,
                         .weapon_pads = 1,
                         .pause = 0.7},
    [BOT_MANNER_LURKS] = {.distance = 1,
                          .hide_below = BOT_HIDE_BELOW,
                          .weapon_pads = 1,
                          .hides_always = true},
    [BOT_MANNER_DASHES] = {.distance = 0.8,
                           .hide_below = 0,
                           .weapon_pads = 1,
                           .dash = BOT_DASH_ALWAYS},
    [BOT_MANNER_RETREATS] = {.distance = 1.6, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 1},
    [BOT_MANNER_CAMPS] = {.distance = 1,
                          .hide_below = BOT_HIDE_BELOW,
                          .weapon_pads = 1,
                          .camps = true},
    [BOT_MANNER_BANKS] = {.distance = 1.2,
                          .hide_below = BOT_HIDE_BELOW,
                          .weapon_pads = 1,
                          .banks = BANKS_MAX},
    [BOT_MANNER_SNIPES] = {.distance = 1.7, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 2},
    [BOT_MANNER_COMBINES] = {.distance = 0.7,
                             .hide_below = BOT_HIDE_BELOW,
                             .weapon_pads = 1.5,
                             .rides = true,
                             .banks = 1},
};

BotMannerTraits bot_manner_traits(BotManner manner)
{
    ASSERT(manner < BOT_MANNER_COUNT);
    return traits[manner];
}
