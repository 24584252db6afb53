/* SPDX-License-Identifier: MIT */
#include "shell/lesson.h"

#include "base/text.h"

typedef struct Writing {
    const Bindings *bindings;
    LearnDevice device;
    char *words;
    size_t length;
    bool has_aim; /* The name of the aim control was already written. */
} Writing;

static void write_part(Writing *writing, const char *part, size_t length)
{
    size_t room = LEARN_WORDS_BYTES - 1 - writing->length;
    size_t count = length < room ? length : room;
    memcpy(writing->words + writing->length, part, count);
    writing->length += count;
    writing->words[writing->length] = '\0';
}

static void write_text(Writing *writing, const char *text)
{
    write_part(writing, text, strlen(text));
}

/* The label of a key or button; of the mouse in mid-sentence, "the left button". */
static void write_label(const Writing *writing, Action action, char out_label[CONTROL_TEXT_BYTES])
{
    static const char *const mouse[MOUSE_BUTTONS_MAX] = {
        /* TRANSLATORS: of the mouse, in a sentence: "hold the left button" */
        [MOUSE_LEFT] = TR("the left button"),
        [MOUSE_MIDDLE] = TR("the middle button"),
        [MOUSE_RIGHT] = TR("the right button"),
        /* TRANSLATORS: of the mouse, in a sentence: "fire with the wheel, turned up" */
        [MOUSE_WHEEL_UP] = TR("the wheel, turned up"),
        [MOUSE_WHEEL_DOWN] = TR("the wheel, turned down")};
    const Control *controls = writing->bindings->controls[writing->device.kind][action];
    const Control *shown = controls[0].kind != CONTROL_NONE ? &controls[0] : &controls[1];
    if (shown->kind == CONTROL_MOUSE && mouse[shown->code] != NULL)
        snprintf(out_label, CONTROL_TEXT_BYTES, "%s", tr(mouse[shown->code]));
    else if (shown->kind == CONTROL_MOUSE)
        snprintf(out_label, CONTROL_TEXT_BYTES, tr("the mouse button %d"), shown->code);
    else
        bindings_control_label(*shown, out_label);
}

static void write_control(Writing *writing, Action action)
{
    char label[CONTROL_TEXT_BYTES];
    write_label(writing, action, label);
    write_text(writing, label);
}

static void write_move(Writing *writing)
{
    static const Action moves[] = {ACTION_UP, ACTION_LEFT, ACTION_DOWN, ACTION_RIGHT};
    Hands hands = writing->device.hands;
    if (writing->device.has_touch || writing->device.kind == DEVICE_PAD) {
        write_text(writing, writing->device.has_touch ? tr("your left thumb")
                            : hands == HANDS_RIGHT    ? tr("the right stick")
                                                      : tr("the left stick"));
        return;
    }
    if (hands == HANDS_MOUSE) {
        write_control(writing, ACTION_MOVE_TO);
        return;
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        write_text(writing, i > 0 ? " " : "");
        write_control(writing, moves[i]);
    }
}

static void write_aim(Writing *writing)
{
    char left[CONTROL_TEXT_BYTES], right[CONTROL_TEXT_BYTES], words[LEARN_WORDS_BYTES];
    Hands hands = writing->device.hands;
    bool has_one_hand = hands == HANDS_LEFT || hands == HANDS_RIGHT;
    writing->has_aim = true;
    if (writing->device.has_touch) {
        write_text(writing, tr("your right thumb"));
    } else if (writing->device.kind == DEVICE_PAD && !has_one_hand) {
        write_text(writing, tr("the right stick"));
    } else if (writing->device.kind == DEVICE_MOUSE && !has_one_hand) {
        write_text(writing, tr("the mouse"));
    } else {
        write_label(writing, ACTION_TURN_LEFT, left);
        write_label(writing, ACTION_TURN_RIGHT, right);
        /* TRANSLATORS: two keys */
        snprintf(words, sizeof words, tr("the keys %s and %s"), left, right);
        write_text(writing, words);
    }
}

static void write_fire(Writing *writing)
{
    if (writing->device.has_touch)
        /* TRANSLATORS: the thumb: "Aim with your right thumb, fire with it." */
        write_text(writing, writing->has_aim ? tr_in("thumb", "it") : tr("your right thumb"));
    else
        write_control(writing, ACTION_FIRE);
}

/* Writes the whole action: a touch screen has to be tapped, because a longer press would move or
 * fire. */
static void write_dash(Writing *writing)
{
    char label[CONTROL_TEXT_BYTES], words[LEARN_WORDS_BYTES];
    write_label(writing, ACTION_DASH, label);
    /* TRANSLATORS: %s is a key or button: "Press Space to dash through a shot" */
    snprintf(words, sizeof words, tr("Press %s"), label);
    write_text(writing, writing->device.has_touch ? tr("Tap the screen") : words);
}

typedef struct Name {
    const char *name;
    void (*write)(Writing *writing);
} Name;

static const Name names[] = {
    {"{move}", write_move}, {"{aim}", write_aim}, {"{fire}", write_fire}, {"{dash}", write_dash}};

/* Writes what stands for the name at the beginning of `text`; returns what follows it. */
static const char *write_name(Writing *writing, const char *text)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i].name);
        if (strncmp(text, names[i].name, length) == 0) {
            names[i].write(writing);
            return text + length;
        }
    }
    write_part(writing, text, 1); /* Of a translation that misspells it. */
    return text + 1;
}

void learn_words_fill(const char *text, const Bindings *bindings, LearnDevice device,
                      char out_words[LEARN_WORDS_BYTES])
{
    Writing writing = {bindings, device, out_words, 0, false};
    out_words[0] = '\0';
    while (*text != '\0') {
        size_t plain = strcspn(text, "{");
        write_part(&writing, text, plain);
        text += plain;
        if (*text != '\0')
            text = write_name(&writing, text);
    }
}

#define MIDDLE_X (UI_PAGE_WIDTH / 2)
#define PLATE_Y 62.0 /* Its middle. */
#define TEXT_SIZE 30.0
#define REMARK_SIZE 23.0
#define REMARK_BELOW 4.0 /* The sentence's plate. */
#define PLATE_HALF 0.85  /* Of the text's size. */
#define REMARK_HALF 0.72 /* Of a remark's size: above the arena there is little room. */
#define TEXT_SCALE_MAX 1.6
#define TEXT_WIDTH_MAX (UI_PAGE_WIDTH - 160)
#define COUNT_GAP 26.0
#define DOTS_Y 116.0
#define DOT_STEP 24.0
#define DOT_RADIUS 5.0
#define TICK_Y (UI_PAGE_HEIGHT / 2)
#define TICK_RADIUS 74.0
#define TICK_SECONDS 0.35

/* The plate of a line; returns its text's baseline. */
static double draw_plate(const Ui *ui, double y, double width, double size, double half)
{
    double reach = width / 2 + half + 8;
    Box plate = {{MIDDLE_X - reach, y - half}, {MIDDLE_X + reach, y + half}};
    ui_plate(ui, plate, half, ui_color(ui, PALETTE_GROUND, VIEW_PLATE_OPACITY));
    return y + 0.36 * size;
}

/* The sentence on a plate and, where there is something to count, how much is done. */
static void draw_sentence(const Lesson *lesson, const Bindings *bindings, LearnDevice device,
                          const Ui *ui)
{
    char words[LEARN_WORDS_BYTES], count[64] = "";
    double z = fmin(ui->text_scale, TEXT_SCALE_MAX);
    UiText text = {FONT_SEMIBOLD, TEXT_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText soft = {FONT_REGULAR, TEXT_SIZE * z, ALIGN_LEFT, PALETTE_BRASS, 1};
    learn_words_fill(lesson_sentence(lesson, device.fires_itself), bindings, device, words);
    if (lesson->room->needed > 1 && !lesson_is_done(lesson))
        /* TRANSLATORS: how many are done, of how many */
        snprintf(count, sizeof count, tr("%d of %d"), lesson->progress, lesson->room->needed);
    double gap = count[0] != '\0' ? COUNT_GAP * z : 0;
    double counted = count[0] != '\0' ? ui_text_width(ui, &soft, count) + gap : 0;
    double part = fmin(1, TEXT_WIDTH_MAX / (ui_text_width(ui, &text, words) + counted));
    soft.size *= part;
    gap *= part;
    counted = count[0] != '\0' ? ui_text_width(ui, &soft, count) + gap : 0;
    text.size = ui_fitting_size(ui, &text, TEXT_WIDTH_MAX - counted, words);
    double width = ui_text_width(ui, &text, words);
    double left = MIDDLE_X - (width + counted) / 2;
    double baseline =
        draw_plate(ui, PLATE_Y, width + counted, TEXT_SIZE * z, PLATE_HALF * TEXT_SIZE * z);
    ui_text(ui, &text, left, baseline, words);
    if (count[0] != '\0')
        ui_text(ui, &soft, left + width + gap, baseline, count);
}

/* The rooms: those done are filled, this one has a bright ring, a skipped one a faint one. */
static void draw_dots(const Lesson *lesson, const Ui *ui)
{
    for (int i = 0; i < LEARN_ROOMS; i++) {
        Vec2 at = ui_to_screen(ui, MIDDLE_X + (i - (LEARN_ROOMS - 1) / 2.0) * DOT_STEP, DOTS_Y);
        bool is_done = i < lesson->number || (i == lesson->number && lesson_is_done(lesson));
        double radius = ui_length(ui, DOT_RADIUS);
        if (lesson->skipped >> i & 1u)
            canvas_ring(ui->canvas, at, radius * 0.8, ui_line(ui, 1.5),
                        ui_color(ui, PALETTE_TEXT_FAINT, 0.9));
        else if (is_done)
            canvas_disc(ui->canvas, at, radius, ui_color(ui, PALETTE_BRASS, 0.95));
        else if (i == lesson->number)
            canvas_ring(ui->canvas, at, radius, ui_line(ui, 2.5), ui_color(ui, PALETTE_TEXT, 1));
        else
            canvas_disc(ui->canvas, at, radius * 0.6, ui_color(ui, PALETTE_TEXT_FAINT, 0.9));
    }
}

/* A ring closes, then a tick is drawn in it. */
static void draw_tick(const Lesson *lesson, const Ui *ui)
{
    double part = fmin(1, lesson->done_ticks * SECONDS_PER_TICK / TICK_SECONDS);
    double eased = ui_ease_out(part);
    Vec2 at = ui_to_screen(ui, MIDDLE_X, TICK_Y);
    double radius = ui_length(ui, TICK_RADIUS);
    Color color = ui_color(ui, PALETTE_BRASS, eased);
    const Vec2 low = {at.x - 0.1 * radius, at.y + 0.32 * radius};
    const Vec2 corners[3] = {
        {at.x - 0.42 * radius, at.y + 0.02 * radius},
        low,
        vec2_mix(low, vec2(at.x + 0.45 * radius, at.y - 0.32 * radius), eased),
    };
    canvas_disc(ui->canvas, at, radius, ui_color(ui, PALETTE_GROUND, 0.8 * eased));
    canvas_arc(ui->canvas, at, radius, ui_line(ui, 4), -ANGLE_PI / 2, 2 * ANGLE_PI * eased, color);
    canvas_polyline(ui->canvas, corners, 3, false, ui_length(ui, 7), color);
}

double learn_hud_draw(const Lesson *lesson, const Bindings *bindings, LearnDevice device,
                      const Ui *ui)
{
    double bottom = DOTS_Y + DOT_RADIUS;
    draw_sentence(lesson, bindings, device, ui);
    if (lesson_remark(lesson) != NULL) {
        /* A remark stands below the task, in place of the dots. */
        const char *words = lesson_remark(lesson);
        double z = fmin(ui->text_scale, TEXT_SCALE_MAX);
        double size = REMARK_SIZE * z;
        double half = REMARK_HALF * size;
        UiText text = {FONT_REGULAR, size, ALIGN_CENTER, PALETTE_NOTICE, 1};
        double y = PLATE_Y + PLATE_HALF * TEXT_SIZE * z + REMARK_BELOW + half;
        text.size = ui_fitting_size(ui, &text, TEXT_WIDTH_MAX, words);
        double baseline = draw_plate(ui, y, ui_text_width(ui, &text, words), size, half);
        ui_text(ui, &text, MIDDLE_X, baseline, words);
        bottom = y + half;
    } else
        draw_dots(lesson, ui);
    if (lesson_is_done(lesson))
        draw_tick(lesson, ui);
    return bottom;
}

#define DASH_LENGTH 16.0 /* Of dashed lines and rings, world units; gaps are as long. */
#define PULSE_SECONDS 1.2
#define TURN_DEGREES 24.0 /* Of dashed rings, per second. */
#define GOAL_LINE 3.0
#define ARROW_FROM 42.0 /* From the circle's center. */
#define ARROW_LENGTH 11.0
#define ARROW_HALF 13.0
#define CHARGE_RADIUS 62.0 /* Of the ring that closes on the opponent. */
#define CATCH_RADIUS 28.0  /* Of the ring around the person; where the other one meets it, dash. */
#define CATCH_DISTANCE 130.0
#define CATCH_FROM 460.0
#define WATCH_VIEWS 1.2 /* How far the opponent's light reaches, in widths of the view. */
#define WATCH_SOFT 10.0
#define WATCH_RGB 0x2a1006 /* Added to what is lit; own circles stand 3 to 1 on both. */
#define HIDDEN_OPACITY 0.6
#define BACK_RADIUS 40.0
#define RETURN_SECONDS 1.2
#define RETURN_GLOW 130.0

static Color brass(double opacity)
{
    return color_make(PALETTE_BRASS, opacity);
}

static void draw_dashed_line(const MatchFrame *frame, Vec2 from, Vec2 to, Color color)
{
    double length = vec2_distance(from, to);
    Vec2 way = vec2_unit_or(vec2_subtract(to, from), vec2(1, 0));
    double shift = 2 * DASH_LENGTH * (frame->seconds - floor(frame->seconds));
    for (double at = shift - 2 * DASH_LENGTH; at < length; at += 2 * DASH_LENGTH) {
        double begin = fmax(0, at);
        double end = fmin(length, at + DASH_LENGTH);
        if (end <= begin)
            continue;
        frame_line(frame, match_frame_to_screen(frame, vec2_add_scaled(from, way, begin)),
                   match_frame_to_screen(frame, vec2_add_scaled(from, way, end)), 2, color);
    }
}

/* A small arrowhead beside the person's circle, toward a place. */
static void draw_arrow(const MatchFrame *frame, Vec2 to)
{
    Vec2 from = frame->players[LEARN_PERSON].at;
    Vec2 way = vec2_unit_or(vec2_subtract(to, from), vec2(1, 0));
    double out = ARROW_FROM + 6 * ui_pulse(frame->seconds, PULSE_SECONDS);
    if (vec2_distance(from, to) < ARROW_FROM + 4 * ARROW_LENGTH)
        return;
    Vec2 base = vec2_add_scaled(from, way, out);
    Vec2 across = vec2_scale(vec2_left(way), ARROW_HALF);
    const Vec2 corners[3] = {
        match_frame_to_screen(frame, vec2_add(base, across)),
        match_frame_to_screen(frame, vec2_add_scaled(base, way, ARROW_LENGTH)),
        match_frame_to_screen(frame, vec2_subtract(base, across)),
    };
    canvas_polyline(frame->canvas, corners, 3, false, match_frame_line(frame, 4), brass(0.95));
}

/* A place to go to: the next one, or one that is faint until its turn comes. */
static void draw_goal(const MatchFrame *frame, Vec2 world, double radius, bool is_next)
{
    Vec2 at = match_frame_to_screen(frame, world);
    double drawn = match_frame_length(frame, radius);
    if (!is_next) {
        canvas_ring(frame->canvas, at, drawn, match_frame_line(frame, 2), brass(0.5));
        return;
    }
    double pulse = ui_pulse(frame->seconds, PULSE_SECONDS);
    canvas_glow(frame->canvas, at, 2 * drawn, brass(0.1 + 0.1 * pulse));
    canvas_disc(frame->canvas, at, drawn, brass(0.1));
    canvas_ring(frame->canvas, at, drawn, match_frame_line(frame, GOAL_LINE), brass(0.95));
    canvas_ring(frame->canvas, at, drawn + match_frame_length(frame, 8 + 10 * pulse),
                match_frame_line(frame, 1), brass(0.5 * (1 - pulse)));
}

/* Shows a person who is sent back from where and to where: a line and a soft glow, which fade. */
static void draw_return(const Lesson *lesson, const MatchFrame *frame)
{
    double part = lesson->return_ticks * SECONDS_PER_TICK / RETURN_SECONDS;
    if (lesson->returns == 0 || part >= 1)
        return;
    double left = (1 - part) * (1 - part);
    Vec2 start = lesson->match->level.spawns[LEARN_PERSON].at;
    Vec2 at = match_frame_to_screen(frame, start);
    Vec2 from = match_frame_to_screen(frame, lesson->returned_from);
    Color color = color_make(PALETTE_FLAME, left);
    frame_line(frame, from, at, 2, color_fade(color, 0.6));
    frame_ring(frame, from, PLAYER_RADIUS, 2, color);
    frame_glow(frame, at, RETURN_GLOW, color_fade(color, 0.35));
    frame_ring(frame, at, PLAYER_RADIUS + 60 * (1 - left), 3, color);
}

static void draw_targets(const Lesson *lesson, const MatchFrame *frame)
{
    const World *world = &lesson->match->world;
    double pulse = ui_pulse(frame->seconds, PULSE_SECONDS);
    for (int i = 0; i < world->state.target_count; i++) {
        Vec2 at = match_frame_to_screen(frame, world->state.targets[i].at);
        if (world->state.targets[i].is_hit)
            continue;
        frame_glow(frame, at, 4 * TARGET_RADIUS, brass(0.16));
        frame_ring(frame, at, TARGET_RADIUS, GOAL_LINE, brass(0.95));
        frame_ring(frame, at, TARGET_RADIUS + 6 + 10 * pulse, 1, brass(0.5 * (1 - pulse)));
    }
}

/* The way of a shot from the person by the mirror to the opponent. */
static void draw_bounce(const Lesson *lesson, const MatchFrame *frame)
{
    Vec2 from = frame->players[LEARN_PERSON].at;
    Vec2 to = frame->players[LEARN_OPPONENT].at;
    Vec2 at;
    bool is_helping = lesson_is_helping(lesson);
    if (!lesson_can_work(lesson) || !learn_rooms_bounce(&lesson->match->level, from, to, &at))
        return;
    double pulse = ui_pulse(frame->seconds, PULSE_SECONDS);
    Vec2 mark = match_frame_to_screen(frame, at);
    Vec2 start = vec2_add_scaled(from, vec2_unit_or(vec2_subtract(at, from), vec2(0, 1)), 34);
    Vec2 end = vec2_add_scaled(to, vec2_unit_or(vec2_subtract(at, to), vec2(0, 1)), 34);
    draw_dashed_line(frame, start, at, brass(is_helping ? 0.85 : 0.4));
    draw_dashed_line(frame, at, end, brass(is_helping ? 0.85 : 0.4));
    frame_disc(frame, mark, 5, brass(1));
    frame_ring(frame, mark, 11 + 7 * pulse, 2, brass(1 - 0.6 * pulse));
}

/* A ring closes on the person's own as a shot comes near: when they meet it is time to dash. */
static void draw_catch(const Lesson *lesson, const MatchFrame *frame)
{
    double distance = lesson_shot_distance(lesson);
    double left = (distance - CATCH_DISTANCE) / (CATCH_FROM - CATCH_DISTANCE);
    if (left > 1 || lesson_is_done(lesson))
        return;
    Vec2 at = match_frame_to_screen(frame, frame->players[LEARN_PERSON].at);
    double radius = CATCH_RADIUS * (1 + 1.8 * fmax(0, left));
    bool is_time = left <= 0;
    /* Not brass: rings of that color surround players who stay in one place. */
    frame_ring(frame, at, CATCH_RADIUS, is_time ? 4 : 1.5,
               color_make(PALETTE_ACCENT, is_time ? 1 : 0.6));
    frame_ring(frame, at, radius, 2.5, color_make(PALETTE_ACCENT, 1 - 0.6 * fmax(0, left)));
}

/* A dashed ring where to wait or to stay now; the goal is the brightest all the time. */
static void draw_ride(const Lesson *lesson, const MatchFrame *frame)
{
    const World *world = &lesson->match->world;
    const LevelZone *goal = &lesson->match->level.zones[0];
    LearnRide stage = learn_ride_stage(world);
    Vec2 start = lesson->match->level.spawns[LEARN_PERSON].at;
    if (stage != LEARN_RIDE_ARRIVE) {
        Vec2 at = stage == LEARN_RIDE_WAIT ? start : learn_ride_shadow(world);
        int dashes = (int)(ANGLE_PI * LEARN_RIDE_RADIUS / DASH_LENGTH);
        double turn = frame->seconds * TURN_DEGREES * ANGLE_PI / 180;
        canvas_dashed_ring(frame->canvas, match_frame_to_screen(frame, at),
                           match_frame_length(frame, LEARN_RIDE_RADIUS), match_frame_line(frame, 2),
                           (RingDashes){dashes, turn, 0.5}, brass(0.8));
    }
    draw_goal(frame, goal->at, goal->radius, true);
}

void learn_marks_draw(const Lesson *lesson, const MatchFrame *frame)
{
    const LearnRoom *room = lesson->room;
    const Level *level = &lesson->match->level;
    if (!match_frame_clip(frame))
        return;
    if (room->shot_seconds > 0 && !room->fires_always) {
        /* Lights what the opponent sees, so that all dark places are shelter. */
        Vec2 points[VISION_POINTS_MAX];
        Vec2 from = frame->players[LEARN_OPPONENT].at;
        double radius = WATCH_VIEWS * frame->match->level.view.x;
        const VisionOutline *seen =
            vision_outline(&frame->scene->vision, LEARN_OPPONENT, from, radius);
        for (int i = 0; i < seen->count; i++)
            points[i] = match_frame_to_screen(frame, seen->points[i]);
        const LightSource light = {match_frame_to_screen(frame, from),
                                   match_frame_length(frame, radius), points, seen->count, 1};
        canvas_light(frame->canvas, &light, 1, match_frame_length(frame, WATCH_SOFT),
                     color_make(WATCH_RGB, 1));
    }
    if (room->has_opponent) {
        /* Where the opponent is while the person does not see it. */
        const DrawnPlayer *opponent = &frame->players[LEARN_OPPONENT];
        Vec2 at = match_frame_to_screen(frame, opponent->at);
        Color color = sides_color(frame->scene, LEARN_OPPONENT);
        double opacity = HIDDEN_OPACITY * (1 - opponent->opacity);
        frame_ring(frame, at, PLAYER_RADIUS, 2, color_fade(color, opacity));
        palette_circle_draw(frame->canvas, sides_circle(frame->scene, LEARN_OPPONENT), at,
                            match_frame_length(frame, 8), color_fade(color, opacity));
    }
    if (room->zones == LEARN_ZONES_TARGETS)
        draw_targets(lesson, frame);
    if (room->zones == LEARN_ZONES_GOALS && !room->has_ride)
        for (int i = lesson->progress; i < level->zone_count; i++) {
            draw_goal(frame, level->zones[i].at, level->zones[i].radius, i == lesson->progress);
            if (i == lesson->progress)
                draw_arrow(frame, level->zones[i].at);
        }
    if (room->has_ride && !lesson_is_done(lesson))
        draw_ride(lesson, frame);
    /* Shows the way back to where the task can be done. */
    if (!lesson_is_done(lesson) && !lesson_can_work(lesson)) {
        draw_goal(frame, level->spawns[LEARN_PERSON].at, BACK_RADIUS, true);
        draw_arrow(frame, level->spawns[LEARN_PERSON].at);
    }
    if (room->shows_bounce && !lesson_is_done(lesson))
        draw_bounce(lesson, frame);
    if (room->shows_catch)
        draw_catch(lesson, frame);
    double charge = learn_opponent_charge(&lesson->opponent, room);
    if (charge > 0) { /* A ring closes on the opponent until it fires. */
        Vec2 at = match_frame_to_screen(frame, frame->players[LEARN_OPPONENT].at);
        double radius = PLAYER_RADIUS + (CHARGE_RADIUS - PLAYER_RADIUS) * (1 - charge * charge);
        frame_ring(frame, at, radius, 1 + 2 * charge, color_make(PALETTE_FLAME, charge));
    }
    draw_return(lesson, frame);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}
