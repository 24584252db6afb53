/* SPDX-License-Identifier: MIT */
#include "onlineview/net_graph.h"

#include "ui/layout.h"
#include "ui/palette.h"
#include "ui/plural.h"

#include <stdio.h>

#define SAMPLE_SECONDS 0.1
#define TEXT_SIZE 17.0
#define LINE_STEP 24.0
#define SCALE_MOST 1.6 /* A larger one would cover the chat. */
#define PREDICTED_MOST ((double)NET_PREDICT_MAX)

enum { LINES = 4 };

static NetGraphSample measure(const NetGraph *graph, const NetGuest *guest)
{
    const NetClient *net = net_guest_match(guest);
    LinkClientView link = net_guest_view(guest).link;
    NetClientCounts counts = net_client_counts(net);
    uint64_t judged = link.counts.judged - graph->counts.judged;
    uint64_t lost = link.counts.lost - graph->counts.lost;
    long leads = counts.leads - graph->net.leads;
    double each = 1 / graph->seconds;
    return (NetGraphSample){
        .predicted = net_client_predicted_tick(net) - net_client_confirmed_tick(net),
        .margin = leads > 0 ? (counts.lead_sum - graph->net.lead_sum) / (double)leads : 0,
        .has_margin = leads > 0,
        .round_trip = (double)link.round_trip_us / 1000,
        .corrections = (int)(counts.own_corrections + counts.other_corrections -
                             graph->net.own_corrections - graph->net.other_corrections),
        .lost = judged > 0 ? (double)lost / (double)judged : 0,
        .down = each * (double)(link.counts.received_bytes - graph->counts.received_bytes),
        .up = each * (double)(link.counts.sent_bytes - graph->counts.sent_bytes)};
}

void net_graph_step(NetGraph *graph, const NetGuest *guest, double seconds)
{
    ConnectionCounts counts = net_guest_view(guest).link.counts;
    graph->seconds += seconds;
    if (graph->seconds < SAMPLE_SECONDS)
        return;
    /* After a reconnect the counters start over, and there is no difference to take. */
    if (counts.received_packets >= graph->counts.received_packets && graph->seconds < 1)
        graph->samples[graph->count++ % NET_GRAPH_SAMPLES] = measure(graph, guest);
    graph->counts = counts;
    graph->net = net_client_counts(net_guest_match(guest));
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
        double part = clamp_unit(sample->predicted / PREDICTED_MOST);
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
static void write_words(const NetGraph *graph, char lines[LINES][64])
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
    snprintf(lines[0], sizeof lines[0], "ping %.0f ms   packet loss %.0f %%", now->round_trip,
             100 * sum.lost);
    snprintf(lines[1], sizeof lines[1], "prediction %.0f %s   %d %s", now->predicted,
             plural((int)now->predicted, "tick", "ticks"), sum.corrections,
             plural(sum.corrections, "correction", "corrections"));
    if (margins > 0)
        snprintf(lines[2], sizeof lines[2], "input margin %.1f ms",
                 1000 * sum.margin / margins / TICKS_PER_SECOND);
    else
        snprintf(lines[2], sizeof lines[2], "input margin unknown");
    snprintf(lines[3], sizeof lines[3], "down %.1f kB/s   up %.1f kB/s", sum.down / 1000,
             sum.up / 1000);
}

void net_graph_draw(const NetGraph *graph, const Ui *ui, Box room)
{
    char lines[LINES][64];
    double z = fmin(ui->text_scale, SCALE_MOST);
    UiText text = {FONT_REGULAR, TEXT_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    Box box = {{room.high.x - layout_width(room) * z, room.high.y - layout_height(room) * z},
               room.high};
    Box plot = {{box.low.x + 16 * z, box.low.y + 12 * z},
                {box.high.x - 16 * z, box.high.y - (LINES * LINE_STEP + 14) * z}};
    ui_plate(ui, box, 8, color_make(PALETTE_GROUND, 0.85 * ui->opacity));
    if (graph->count == 0)
        return;
    draw_lines(graph, ui, plot);
    write_words(graph, lines);
    for (int i = 0; i < LINES; i++)
        ui_text_fitting(ui, &text, plot.low.x, plot.high.y + (i + 1) * LINE_STEP * z,
                        layout_width(plot), lines[i]);
}
