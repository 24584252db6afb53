/* SPDX-License-Identifier: MIT */
#include "profile/settings.h"

#include "match/match.h"

enum { WIDTH_MIN = 480, HEIGHT_MIN = 270, SIDE_MAX = 16384, PLACE_MAX = 65536, DISPLAY_MAX = 63 };

/* Of each choice: the names in the file, and the labels on the settings screen, for tr(). */
static const char *const fps_limit_names[FPS_LIMIT_COUNT] = {"display", "30",  "60", "90",
                                                             "120",     "144", "240"};
/* TRANSLATORS: the frame rate is that of the display */
static const char *const fps_limit_labels[FPS_LIMIT_COUNT] = {
    TR("Match display"), "30", "60", "90", "120", "144", "240"};
/* The milliseconds of so many ticks. */
static const char *const delay_names[] = {"automatic", "none", "8", "17", "25", "33", "42", "50"};
/* TRANSLATORS: how long input is delayed */
static const char *const delay_labels[] = {TR("Automatic"), TR("None"),  TR("8 ms"),  TR("17 ms"),
                                           TR("25 ms"),     TR("33 ms"), TR("42 ms"), TR("50 ms")};
enum { DELAYS = sizeof delay_names / sizeof *delay_names };
static const char *const hands_names[HANDS_COUNT] = {"standard", "left", "right", "mouse"};
/* TRANSLATORS: for which hands the keys are laid out */
static const char *const hands_labels[HANDS_COUNT] = {TR("Standard"), TR("Left hand"),
                                                      TR("Right hand"), TR("Mouse alone")};
/* TRANSLATORS: which half of a controller is used */
static const char *const half_labels[HANDS_MOUSE] = {TR("Standard"), TR("Left half"),
                                                     TR("Right half")};
static const char *const fire_names[FIRE_WAY_COUNT] = {"hold", "toggle", "automatic"};
/* TRANSLATORS: how one fires: a button is held, or pressed to start and to stop, or nothing */
static const char *const fire_labels[FIRE_WAY_COUNT] = {TR("Hold"), TR("Toggle"),
                                                        TR("Automatic fire")};
static const char *const framing_names[FRAMING_COUNT] = {"follow", "whole"};
/* TRANSLATORS: the camera follows the player, or shows the whole arena */
static const char *const framing_labels[FRAMING_COUNT] = {TR("Follow"), TR("Whole arena")};
static const char *const panel_names[PANEL_PLACES] = {"middle", "right", "top"};
/* TRANSLATORS: where on the screen the panel is */
static const char *const panel_labels[PANEL_PLACES] = {TR("Bottom middle"), TR("Bottom right"),
                                                       TR("Top left")};
static const char *const flash_names[FLASH_LEVEL_COUNT] = {"full", "reduced", "off"};
/* TRANSLATORS: how bright flashes are */
static const char *const flash_labels[FLASH_LEVEL_COUNT] = {TR("Full"), TR("Reduced"), TR("Off")};
static const char *const palette_names[PALETTE_COUNT] = {"usual", "deuteranopia", "protanopia",
                                                         "tritanopia"};
/* TRANSLATORS: colors for kinds of color vision */
static const char *const palette_labels[PALETTE_COUNT] = {TR("Standard"), TR("Deuteranopia"),
                                                          TR("Protanopia"), TR("Tritanopia")};
static const char *const own_color_names[OWN_COLOR_COUNT] = {"seat", "blue",   "orange", "green",
                                                             "pink", "yellow", "violet"};
/* TRANSLATORS: the color of the own circle; the first one goes by the seat, as for others */
static const char *const own_color_labels[OWN_COLOR_COUNT] = {
    TR("By seat"), TR("Blue"), TR("Orange"), TR("Green"), TR("Pink"), TR("Yellow"), TR("Violet")};
static const char *const crosshair_names[CROSSHAIR_COUNT] = {"usual", "cross", "dot", "ring"};
/* TRANSLATORS: shapes of a crosshair; the first is a ring with a cross */
static const char *const crosshair_labels[CROSSHAIR_COUNT] = {TR("Standard"), TR("Cross"),
                                                              TR("Dot"), TR("Ring")};

static const char *const tour_difficulty_labels[TOUR_DIFFICULTIES] = {TR("Easy"), TR("Standard"),
                                                                      TR("Hard")};

/* By number, as in ui/palette.h. */
static const char *const circle_names[PLAYER_CIRCLES] = {"triangle", "square", "disc", "plus",
                                                         "spark",    "cog",    "star", "bar"};

#define AT(member) .offset = offsetof(Settings, member), .is_optional = true
#define NUMBER(member, low, high, preset)                                                          \
    .kind = JSON_FIELD_NUMBER, AT(member), .least = (low), .most = (high), .usual = (preset)
/* The defaults of volumes are the mixer's. */
#define VOLUME(member) NUMBER(volumes.member, 0, 1, 0)
#define WHOLE(member, low, high, preset)                                                           \
    .kind = JSON_FIELD_WHOLE, AT(member), .least = (low), .most = (high), .usual = (preset)
#define FLAG(member) .kind = JSON_FIELD_FLAG, AT(member), .most = 1
#define CHOICE(member, count, all)                                                                 \
    .kind = JSON_FIELD_NAME, AT(member), .most = (count)-1, .names = {(all), (count)},             \
    .what = "choice"
#define TEXT(member)                                                                               \
    .kind = JSON_FIELD_CODED, AT(member), .most = sizeof(((Settings *)0)->member) - 1

/* Those of a section stand together; the texts at the end are in none. "picture" and "comfort" are
 * the sections' keys in format 1 of the file; their pages are called Video and Accessibility. */
const JsonField settings_rows[SETTINGS_ROWS] = {
    [SETTING_MASTER] = {"master", .section = "sound", VOLUME(master), .label = TR("Volume"),
                        .help = TR("Master volume."), .step = 0.05},
    /* TRANSLATORS: sounds. */
    [SETTING_EFFECTS] = {"effects", .section = "sound", VOLUME(effects), .label = TR("Effects"),
                         .help = TR("Shots, hits and menus."), .step = 0.05},
    [SETTING_MUSIC] = {"music", .section = "sound", VOLUME(music), .label = TR("Music"),
                       .help = TR("Gets more intense as time runs out."), .step = 0.05},
    [SETTING_OWN_SOUNDS] = {"own_sounds", .section = "sound", VOLUME(own),
                            .label = TR("Own sounds"),
                            .help = TR("What you do, and what happens to you."), .step = 0.05},
    [SETTING_OTHERS_SOUNDS] = {"others_sounds", .section = "sound", VOLUME(others),
                               .label = TR("Others' sounds"),
                               .help = TR("What everybody else does."), .step = 0.05},
    [SETTING_MONO] = {"mono", .section = "sound", FLAG(volumes.is_mono), .label = TR("Mono"),
                      .help =
                          TR("Both ears hear everything. Captions show where sounds come from.")},
    [SETTING_BACKGROUND_MUTE] = {"background_mute", .section = "sound", FLAG(mutes_in_background),
                                 .label = TR("Mute in background"),
                                 .help = TR("No sound while you use another window or tab.")},
    [SETTING_FULLSCREEN] = {"fullscreen", .section = "picture", FLAG(is_fullscreen),
                            .label = TR("Fullscreen"),
                            .help = TR("F11 or Alt+Enter switches it at any time.")},
    [SETTING_WIDTH] = {"width", .section = "picture", WHOLE(width, WIDTH_MIN, SIDE_MAX, 1280)},
    [SETTING_HEIGHT] = {"height", .section = "picture", WHOLE(height, HEIGHT_MIN, SIDE_MAX, 720)},
    [SETTING_PLACED] = {"placed", .section = "picture", FLAG(place.is_known)},
    [SETTING_X] = {"x", .section = "picture", WHOLE(place.x, -PLACE_MAX, PLACE_MAX, 0)},
    [SETTING_Y] = {"y", .section = "picture", WHOLE(place.y, -PLACE_MAX, PLACE_MAX, 0)},
    [SETTING_MAXIMIZED] = {"maximized", .section = "picture", FLAG(place.is_maximized)},
    [SETTING_DISPLAY] = {"display", .section = "picture", WHOLE(place.display, 0, DISPLAY_MAX, 0)},
    [SETTING_KEEP_POINTER] =
        {"keep_pointer", .section = "picture", FLAG(keeps_pointer),
         .label = TR("Keep pointer inside"),
         .help = TR("In play the mouse cannot leave the window. In fullscreen it never can.")},
    [SETTING_TEXT_SCALE] = {"text_scale", .section = "picture", NUMBER(text_scale, 0.75, 2, 1),
                            .label = TR("Text size"), .help = TR("Size of all text and buttons."),
                            .step = 0.25},
    [SETTING_FPS_LIMIT] = {"frame_cap", .section = "picture",
                           CHOICE(fps_limit, FPS_LIMIT_COUNT, fps_limit_names),
                           .labels = fps_limit_labels, .label = TR("Frame rate limit"),
                           .help = TR("A lower limit saves battery.")},
    [SETTING_BRIGHTNESS] = {"brightness", .section = "picture",
                            NUMBER(accessibility.brightness, BRIGHTNESS_MIN, BRIGHTNESS_MAX, 1),
                            .label = TR("Brightness"), .help = TR("How bright the arena is."),
                            .step = 0.05},
    /* TRANSLATORS: how much of the arena is seen. */
    [SETTING_FRAMING] = {"framing", .section = "picture",
                         CHOICE(accessibility.framing, FRAMING_COUNT, framing_names),
                         .labels = framing_labels, .label = TR("View"),
                         .help = TR("Near and with you, or as much of the arena as fits.")},
    [SETTING_PANEL] = {"panel", .section = "picture",
                       CHOICE(accessibility.panel, PANEL_PLACES, panel_names),
                       .labels = panel_labels, .label = TR("Status panel"),
                       .help =
                           TR("Where weapon, shield and health are shown. Not on a split screen.")},
    /* TRANSLATORS: which keys do what, for two hands, one hand or the mouse alone. */
    [SETTING_HANDS] = {"layout", .section = "controls",
                       CHOICE(bindings.hands[DEVICE_MOUSE], HANDS_COUNT, hands_names),
                       .labels = hands_labels, .label = TR("Layout"),
                       .help = TR("Sets how you aim and all keys below, for two hands, for one or "
                                  "for the mouse alone. Your own keys are replaced.")},
    [SETTING_PAD_HANDS] = {"pad_layout", .section = "controls",
                           CHOICE(bindings.hands[DEVICE_PAD], HANDS_MOUSE, hands_names),
                           .labels = half_labels, .label = TR("Layout"),
                           .help = TR("Sets all buttons below and replaces your own. One half has "
                                      "one stick: it moves, and you aim where you go.")},
    [SETTING_FIRE] = {"fire", .section = "controls", CHOICE(fire_way, FIRE_WAY_COUNT, fire_names),
                      .labels = fire_labels, .label = TR("Firing"),
                      .help = TR("Hold, press to start and stop, or by itself. Automatic fire is "
                                 "shown beside your name and your records.")},
    [SETTING_AIM_ASSIST] = {"aim_assist", .section = "controls", NUMBER(aim_assist, 0, 1, 0.5),
                            .label = TR("Aim assist"),
                            .help = TR("Bends the aim a few degrees toward an opponent in sight."),
                            .step = 0.05},
    [SETTING_MOUSE_ASSIST] =
        {"mouse_assist", .section = "controls", NUMBER(mouse_assist, 0, 1, 0),
         .label = TR("Aim assist"),
         .help = TR("Bends the mouse's aim a few degrees toward an opponent in sight."),
         .step = 0.05},
    [SETTING_TURN_SPEED] = {"turn_speed", .section = "controls", NUMBER(turn_speed, 0.25, 2, 1),
                            .label = TR("Turning speed"),
                            .help = TR("How fast keys and buttons turn the aim."), .step = 0.05},
    [SETTING_DEAD_INNER] = {"dead_inner", .section = "controls", NUMBER(dead_inner, 0, 0.75, 0.15),
                            .label = TR("Dead zone"), .help = TR("Stick travel that is ignored."),
                            .step = 0.01},
    [SETTING_DEAD_OUTER] = {"dead_outer", .section = "controls", NUMBER(dead_outer, 0.6, 1, 0.95),
                            .label = TR("Outer dead zone"),
                            .help = TR("Stick travel that counts as full tilt."), .step = 0.01},
    [SETTING_RUMBLE] = {"rumble", .section = "controls", NUMBER(rumble, 0, 1, 0.7),
                        .label = TR("Vibration"),
                        .help = TR("How strongly controllers shake in play."), .step = 0.05},
    [SETTING_INPUT_DELAY] =
        {"input_delay", .section = "controls", CHOICE(input_delay, DELAYS, delay_names),
         .labels = delay_labels, .label = TR("Online input delay"),
         .help = TR("Your input counts this much later, and more of what you see comes true.")},
    [SETTING_SHAKE] = {"shake", .section = "comfort", NUMBER(accessibility.shake, 0, 1, 1),
                       .label = TR("Screen shake"),
                       .help =
                           TR("How much shots, hits and kills throw, zoom and stop the picture."),
                       .step = 0.05},
    [SETTING_STILL_CAMERA] =
        {"still_camera", .section = "comfort", FLAG(accessibility.has_still_camera),
         .label = TR("Still camera"),
         .help = TR("The camera stays on you: it does not shake, zoom, glide or look ahead.")},
    [SETTING_FLASHES] = {"flashes", .section = "comfort",
                         CHOICE(accessibility.flashes, FLASH_LEVEL_COUNT, flash_names),
                         .labels = flash_labels, .label = TR("Flashes"),
                         .help = TR("Muzzle flashes, white hits and glows.")},
    [SETTING_PALETTE] =
        {"palette", .section = "comfort",
         CHOICE(accessibility.palette, PALETTE_COUNT, palette_names), .labels = palette_labels,
         .label = TR("Colors"),
         .help = TR("Player colors for each kind of color vision. Shapes tell players apart too.")},
    /* TRANSLATORS: the color of the own circle */
    [SETTING_OWN_COLOR] = {"own_color", .section = "comfort",
                           CHOICE(accessibility.own_color, OWN_COLOR_COUNT, own_color_names),
                           .labels = own_color_labels, .label = TR("Your color"),
                           .help = TR("On your screen, when you play alone at it: whose color it "
                                      "was gets yours. Teams keep theirs.")},
    [SETTING_HIGH_CONTRAST] = {"high_contrast", .section = "comfort",
                               FLAG(accessibility.has_high_contrast), .label = TR("High contrast"),
                               .help = TR("A flat dark floor, white walls, thick outlines, strong "
                                          "edges and few effects. Nothing shakes.")},
    [SETTING_OUTLINES] = {"outlines", .section = "comfort",
                          NUMBER(accessibility.outlines, 1, OUTLINES_MAX, 1),
                          .label = TR("Outlines"),
                          .help = TR("How thick circles, walls and what moves are outlined."),
                          .step = 0.25},
    [SETTING_CIRCLE_SIZE] =
        {"circle_size", .section = "comfort",
         NUMBER(accessibility.circle_size, 1, CIRCLE_SIZE_MAX, 1), .label = TR("Circle size"),
         .help = TR("As drawn only: what touches walls, shots and others stays as small as ever."),
         .step = 0.1},
    [SETTING_CROSSHAIR] = {"crosshair", .section = "comfort",
                           CHOICE(accessibility.crosshair, CROSSHAIR_COUNT, crosshair_names),
                           .labels = crosshair_labels, .label = TR("Crosshair"),
                           .help = TR("Its shape, as shown above.")},
    [SETTING_CROSSHAIR_SIZE] = {"crosshair_size", .section = "comfort",
                                NUMBER(accessibility.crosshair_size, 1, CROSSHAIR_SIZE_MAX, 1),
                                .label = TR("Crosshair size"), .help = TR("As shown above."),
                                .step = 0.1},
    [SETTING_CAPTIONS] =
        {"captions", .section = "comfort", FLAG(accessibility.has_captions),
         .label = TR("Captions"),
         .help = TR("Words for sounds that matter, and marks around you where they come from.")},
    [SETTING_GAME_SPEED] = {"game_speed", .section = "comfort", NUMBER(game_speed, 0.25, 1, 1),
                            .label = TR("Game speed"),
                            .help = TR("Slows matches down for everyone in them."), .step = 0.05},
    [SETTING_TOUR_DIFFICULTY] = {"tour_difficulty", .section = "comfort",
                                 CHOICE(tour_difficulty, TOUR_DIFFICULTIES, tour_difficulty_names),
                                 .usual = TOUR_STANDARD, .labels = tour_difficulty_labels,
                                 .label = TR("Tour difficulty"),
                                 .help =
                                     TR("How strong the Tour's champions are. Stars stay the same, "
                                        "and each level shows the hardest you have won on.")},
    [SETTING_WELCOMED] = {"welcomed", .section = "match", FLAG(match.is_welcomed)},
    [SETTING_HAS_PLAYED] = {"has_played", .section = "match", FLAG(match.has_played)},
    [SETTING_HAS_LEARNED] = {"has_learned", .section = "match", FLAG(match.has_learned)},
    [SETTING_RATING] = {"rating", .section = "match",
                        NUMBER(match.rating, -RATING_MOST, RATING_MOST, 0)},
    [SETTING_KNOWS_KEYS] = {"knows_keys", .section = "match", FLAG(match.knows_keys)},
    [SETTING_MODE] = {"mode", .section = "match", CHOICE(match.mode, MODE_COUNT, level_mode_names)},
    [SETTING_TEAMS] = {"teams", .section = "match", FLAG(match.has_teams)},
    [SETTING_BOTS] = {"bots", .section = "match",
                      WHOLE(match.bots, 0, PLAYERS_MAX - 1, MATCH_BOTS)},
    [SETTING_CHOSEN_BOTS] = {"chosen_bots", .section = "match", FLAG(match.has_chosen_bots)},
    [SETTING_BOT_LEVEL] = {"bot_level", .section = "match",
                           CHOICE(match.bot_level, BOT_LEVEL_COUNT, bot_level_names),
                           .usual = BOT_ADAPTIVE},
    [SETTING_MUTATOR] = {"mutator", .section = "match",
                         CHOICE(match.mutator, MUTATOR_CHOICES + 1, mutator_choices)},
    [SETTING_STRIKES] = {"strikes", .section = "match", FLAG(match.has_strikes), .usual = 1},
#define CIRCLE(key_name, seat)                                                                     \
    [SETTING_CIRCLE + (seat)] = {key_name, .section = "match",                                     \
                                 CHOICE(circles[seat], PLAYER_CIRCLES, circle_names),              \
                                 .usual = (seat)}
    CIRCLE("circle", 0),
    CIRCLE("circle_2", 1),
    CIRCLE("circle_3", 2),
    CIRCLE("circle_4", 3),
    CIRCLE("circle_5", 4),
    CIRCLE("circle_6", 5),
    CIRCLE("circle_7", 6),
    CIRCLE("circle_8", 7),
#undef CIRCLE
    [SETTING_COUNT] = {"level", TEXT(match.level)},
    {"display", TEXT(place.display_name)},
    {"language", TEXT(language)},
};

Settings settings_defaults(void)
{
    Settings settings = {.width = 0};
    for (int i = 0; i < SETTINGS_ROWS; i++)
        json_field_set(&settings_rows[i], &settings, 0, settings_rows[i].usual);
    settings.volumes = sound_mixer_default_volumes();
    bindings_init(&settings.bindings);
    return settings;
}

const JsonField *settings_rule(SettingId id)
{
    ASSERT((int)id >= 0 && id < SETTING_COUNT);
    return &settings_rows[id];
}

double settings_get(const Settings *settings, SettingId id)
{
    return json_field_get(settings_rule(id), settings, 0);
}

void settings_set(Settings *settings, SettingId id, double value)
{
    const JsonField *rule = settings_rule(id);
    double before = settings_get(settings, id);
    json_field_set(rule, settings, 0, clamp(value, rule->least, rule->most));
    bool is_changed = fabs(settings_get(settings, id) - before) > 0;
    if (is_changed && (id == SETTING_HANDS || id == SETTING_PAD_HANDS))
        bindings_reset(&settings->bindings, id == SETTING_HANDS ? DEVICE_MOUSE : DEVICE_PAD);
}

bool settings_are_equal(const Settings *a, const Settings *b)
{
    for (int i = 0; i < SETTINGS_ROWS; i++)
        if (!json_field_is_equal(&settings_rows[i], a, b))
            return false;
    return memcmp(&a->bindings, &b->bindings, sizeof a->bindings) == 0 &&
           memcmp(&a->online, &b->online, sizeof a->online) == 0 &&
           memcmp(&a->ignored_pads, &b->ignored_pads, sizeof a->ignored_pads) == 0;
}

void settings_clamp(Settings *settings)
{
    user_fields_clamp(JSON_FIELDS(settings_rows), settings);
}

void settings_change(Settings *settings, const Settings *before, const Settings *after)
{
    for (int i = 0; i < SETTINGS_ROWS; i++)
        if (!json_field_is_equal(&settings_rows[i], before, after))
            json_field_copy(&settings_rows[i], settings, after);
    Bindings *bindings = &settings->bindings;
    const size_t bytes = sizeof before->bindings.controls[0][0];
    Error why;
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++)
        for (Action action = 0; action < ACTION_COUNT; action++)
            if (memcmp(before->bindings.controls[device][action],
                       after->bindings.controls[device][action], bytes) != 0)
                memcpy(bindings->controls[device][action], after->bindings.controls[device][action],
                       bytes);
    if (!bindings_validate(bindings, &why))
        *bindings = after->bindings;
    if (memcmp(&before->online, &after->online, sizeof before->online) != 0)
        settings->online = after->online;
    if (memcmp(&before->ignored_pads, &after->ignored_pads, sizeof before->ignored_pads) != 0)
        settings->ignored_pads = after->ignored_pads;
}

double settings_fps_limit(int limit)
{
    static const double frames[FPS_LIMIT_COUNT] = {0, 30, 60, 90, 120, 144, 240};
    return frames[limit];
}
