/* SPDX-License-Identifier: MIT */
#include "online/online_match.h"

#define LEAST_ROOM 1.15
#define SAMPLE_SECONDS 0.1
#define WIDTH 320.0
#define WIDTH_MAX 712.0 /* After scaling: the widest chat is beside it. */
#define PLOT_HEIGHT 90.0
#define INSET 16.0
#define TEXT_SIZE 19.0
#define PAIR_GAP 0.5 /* Of the text size: from a label to its value. */
#define LINE_STEP 26.0
#define BELOW_BASELINE 6.0
#define GAP 12.0        /* From the plot to the lines. */
#define TIGHT_INSET 8.0 /* These three are for little room. */
#define TIGHT_GAP 6.0
#define TIGHT_STEP 20.0
#define PLOT_HEIGHT_MIN 30.0
#define BESIDE_WIDTH 60.0 /* Of a plot beside the lines. */
#define PREDICTED_MAX ((double)NET_PREDICT_MAX)

enum { LINES = 7 };

typedef struct GraphLine {
    const char *label;
    char value[64];
} GraphLine;

static NetGraphSample measure(const NetGraph *graph, const GameClient *client)
{
    const MatchClientView net = match_client_view(game_client_match(client));
    const LobbyClient *lobby = game_client_lobby(client);
    LinkClientView link = game_client_view(client).link;
    const MatchClientCounts counts = net.counts;
    uint64_t judged = link.counts.judged - graph->counts.judged;
    uint64_t lost = link.counts.lost - graph->counts.lost;
    long leads = counts.leads - graph->net.leads;
    double each = 1 / graph->seconds;
    return (NetGraphSample){
        .predicted = net.predicted_tick - net.confirmed_tick,
        .margin = leads > 0 ? (counts.lead_sum - graph->net.lead_sum) / (double)leads : 0,
        .has_margin = leads > 0,
        .ping_ms = lobby->is_known ? lobby->state.members[lobby->own].ping_ms : 0,
        .corrections = (int)(counts.own_corrections + counts.other_corrections -
                             graph->net.own_corrections - graph->net.other_corrections),
        .lost = judged > 0 ? (double)lost / (double)judged : 0,
        .down = each * (double)(link.counts.received_bytes - graph->counts.received_bytes),
        .up = each * (double)(link.counts.sent_bytes - graph->counts.sent_bytes)};
}

void net_graph_step(NetGraph *graph, const GameClient *client, double seconds)
{
    ConnectionCounts counts = game_client_view(client).link.counts;
    graph->seconds += seconds;
    if (graph->seconds < SAMPLE_SECONDS)
        return;
    /* After a reconnect the counters start over, and there is no difference to take. */
    if (counts.received_packets >= graph->counts.received_packets && graph->seconds < 1)
        graph->samples[graph->count++ % NET_GRAPH_SAMPLES] = measure(graph, client);
    graph->counts = counts;
    graph->net = match_client_view(game_client_match(client)).counts;
    graph->seconds = 0;
}

static const NetGraphSample *sample_at(const NetGraph *graph, int age)
{
    return &graph->samples[(graph->count - 1 - age) % NET_GRAPH_SAMPLES];
}

/* The line is the predicted ticks, dots on it are corrections, bars at the bottom packet loss. */
static void draw_lines(const NetGraph *graph, const Ui *ui, Box box)
{
    int kept = graph->count < NET_GRAPH_SAMPLES ? graph->count : NET_GRAPH_SAMPLES;
    double step = layout_width(box) / NET_GRAPH_SAMPLES;
    Vec2 last = {0, 0};
    for (int age = 0; age < kept; age++) {
        const NetGraphSample *sample = sample_at(graph, age);
        double part = clamp_unit(sample->predicted / PREDICTED_MAX);
        Vec2 at = ui_to_screen(ui, box.high.x - age * step, box.high.y - part * layout_height(box));
        if (age > 0)
            canvas_line(ui->canvas, last, at, ui_line(ui, 1.5),
                        color_make(PALETTE_ACCENT, ui->opacity));
        if (sample->corrections > 0)
            canvas_disc(ui->canvas, at, ui_length(ui, 3), color_make(PALETTE_NOTICE, ui->opacity));
        Vec2 foot = ui_to_screen(ui, box.high.x - age * step, box.high.y);
        if (sample->lost > 0)
            canvas_line(ui->canvas, foot,
                        vec2(foot.x, foot.y - ui_length(ui, 30 * clamp_unit(sample->lost))),
                        ui_line(ui, 2), color_make(PALETTE_BORDER, ui->opacity));
        last = at;
    }
}

/* Averages and sums over the last second. */
static void write_lines(const NetGraph *graph, GraphLine lines[LINES])
{
    int kept = graph->count < 10 ? graph->count : 10;
    int margins = 0;
    NetGraphSample sum = {0};
    for (int age = 0; age < kept; age++) {
        const NetGraphSample *sample = sample_at(graph, age);
        sum.lost += sample->lost / kept;
        sum.down += sample->down / kept;
        sum.up += sample->up / kept;
        sum.corrections += sample->corrections;
        sum.margin += sample->margin;
        margins += sample->has_margin;
    }
    const NetGraphSample *now = sample_at(graph, 0);
    enum { BYTES = sizeof lines[0].value };
    snprintf(lines[0].value, BYTES, tr("%d ms"), now->ping_ms);
    snprintf(lines[1].value, BYTES, tr("%.0f %%"), 100 * sum.lost);
    int predicted = (int)(now->predicted + 0.5);
    snprintf(lines[2].value, BYTES, tr_count("%d tick", "%d ticks", predicted), predicted);
    snprintf(lines[3].value, BYTES, "%d", sum.corrections);
    if (margins > 0)
        tr_print(lines[4].value, BYTES, tr("%.1f ms"),
                 1000 * sum.margin / margins / TICKS_PER_SECOND);
    else
        snprintf(lines[4].value, BYTES, "%s", tr("unknown"));
    tr_print(lines[5].value, BYTES, tr("%.1f kB/s"), sum.down / 1000);
    tr_print(lines[6].value, BYTES, tr("%.1f kB/s"), sum.up / 1000);
}

/* The layout of the graph, before scaling by `zoom`. */
typedef struct GraphPlan {
    double zoom, step;
    Vec2 size;
    Box plot;  /* From the graph's upper left corner. */
    Vec2 text; /* The lines' upper left corner, from the graph's. */
} GraphPlan;

/* The plot is above the lines, `inset` from the border and `gap` from them. */
static GraphPlan plan_above(double inset, double plot_height, double gap, double step)
{
    double text_top = inset + plot_height + gap;
    return (GraphPlan){.step = step,
                       .size = {WIDTH, text_top + LINES * step + inset},
                       .plot = {{INSET, inset}, {WIDTH - INSET, inset + plot_height}},
                       .text = {INSET, text_top}};
}

/* Uses the player's text size if that fits, if necessary with closer lines or with the plot beside
 * them. */
static GraphPlan plan_of(const Ui *ui, Box room)
{
    double available = layout_height(room) / ui->text_scale;
    double foot = TIGHT_INSET + LINES * TIGHT_STEP;
    double plot_height = available - 2 * TIGHT_INSET - TIGHT_GAP - LINES * TIGHT_STEP;
    GraphPlan plan = plan_above(INSET, PLOT_HEIGHT, GAP, LINE_STEP);
    if (plan.size.y > available && plot_height >= PLOT_HEIGHT_MIN)
        plan = plan_above(TIGHT_INSET, fmin(plot_height, PLOT_HEIGHT), TIGHT_GAP, TIGHT_STEP);
    else if (plan.size.y > available)
        plan = (GraphPlan){.step = TIGHT_STEP, /* The plot is left of the lines. */
                           .size = {BESIDE_WIDTH + GAP + WIDTH, foot + TIGHT_INSET},
                           .plot = {{INSET, TIGHT_INSET}, {INSET + BESIDE_WIDTH, foot}},
                           .text = {INSET + BESIDE_WIDTH + GAP, TIGHT_INSET}};
    double fitting = fmin(layout_height(room) / plan.size.y, WIDTH_MAX / plan.size.x);
    /* Text has a smallest size in pixels, so in small windows it needs more of the page. */
    double least = LEAST_ROOM * ui->least_text_px / (TEXT_SIZE * ui->scale);
    plan.zoom = fmin(fmax(ui->text_scale, least), fitting);
    return plan;
}

static Box plate_of(const GraphPlan *plan, bool is_left, Box room)
{
    Vec2 size = vec2_scale(plan->size, plan->zoom);
    double left = is_left ? room.low.x : room.high.x - size.x;
    return (Box){{left, room.high.y - size.y}, {left + size.x, room.high.y}};
}

Box net_graph_box(const Ui *ui, bool is_left, Box room)
{
    GraphPlan plan = plan_of(ui, room);
    return plate_of(&plan, is_left, room);
}

/* The label at the left and the value at the right, so that the figures stay where they are as they
 * change. Where they do not fit side by side both shrink, and where that is not enough the label is
 * cut. */
static void draw_words(const Ui *ui, const GraphLine *line, Vec2 at, double width, double size)
{
    UiText label = {FONT_REGULAR, size, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText value = {FONT_SEMIBOLD, size, ALIGN_RIGHT, PALETTE_TEXT, 1};
    double gap = PAIR_GAP * size;
    double wide = ui_text_width(ui, &label, line->label) + ui_text_width(ui, &value, line->value);
    double part = clamp((width - gap) / fmax(wide, 1), ui_fitting_least(ui), 1);
    label.size *= part;
    value.size *= part;
    value.size = ui_fitting_size(ui, &value, width, line->value);
    double room = width - gap - ui_text_width(ui, &value, line->value);
    ui_text_fitting(ui, &label, at.x, at.y, room, line->label);
    ui_text(ui, &value, at.x + width, at.y, line->value);
}

void net_graph_draw(const NetGraph *graph, const Ui *ui, bool is_left, Box room)
{
    GraphLine lines[LINES] = {
        {.label = tr("ping")},
        {.label = tr("packet loss")},
        /* TRANSLATORS: how far the match here is ahead of what the server has told. */
        {.label = tr("prediction")},
        {.label = tr("corrections")},
        /* TRANSLATORS: how early what is pressed reaches the server. */
        {.label = tr("input margin")},
        {.label = tr_in("network", "down")},
        {.label = tr_in("network", "up")}};
    GraphPlan plan = plan_of(ui, room);
    double z = plan.zoom;
    Box plate = plate_of(&plan, is_left, room);
    Vec2 corner = plate.low;
    Box plot = {vec2_add_scaled(corner, plan.plot.low, z),
                vec2_add_scaled(corner, plan.plot.high, z)};
    Vec2 text = vec2_add_scaled(corner, plan.text, z);
    ui_plate(ui, plate, 8, color_make(PALETTE_GROUND, 0.9 * ui->opacity));
    if (graph->count == 0)
        return;
    draw_lines(graph, ui, plot);
    write_lines(graph, lines);
    for (int i = 0; i < LINES; i++) {
        Vec2 at = {text.x, text.y + ((i + 1) * plan.step - BELOW_BASELINE) * z};
        draw_words(ui, &lines[i], at, (WIDTH - 2 * INSET) * z, TEXT_SIZE * z);
    }
}
