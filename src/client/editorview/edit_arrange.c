/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#define GAP 3.0
#define GROUP_GAP 9.0  /* Between what aligns and what spaces. */
#define ICON_PART 0.29 /* Of a button's width or height: an icon's radius. */

enum { SPACING = EDIT_SPACE_X - EDIT_ALIGN_LEFT, STROKES = 4 };

static const Stroke icons[EDIT_ARRANGE_BUTTONS][STROKES] = {
    {{STROKE_LINE, 0, 2, {{-1, -1}, {-1, 1}}},
     {STROKE_PLATE, 0, 4, {{-0.65, -0.65}, {1, -0.65}, {1, -0.15}, {-0.65, -0.15}}},
     {STROKE_PLATE, 0, 4, {{-0.65, 0.2}, {0.3, 0.2}, {0.3, 0.7}, {-0.65, 0.7}}}},
    {{STROKE_LINE, 0, 2, {{0, -1}, {0, 1}}},
     {STROKE_PLATE, 0, 4, {{-0.9, -0.65}, {0.9, -0.65}, {0.9, -0.15}, {-0.9, -0.15}}},
     {STROKE_PLATE, 0, 4, {{-0.5, 0.2}, {0.5, 0.2}, {0.5, 0.7}, {-0.5, 0.7}}}},
    {{STROKE_LINE, 0, 2, {{1, -1}, {1, 1}}},
     {STROKE_PLATE, 0, 4, {{0.65, -0.65}, {-1, -0.65}, {-1, -0.15}, {0.65, -0.15}}},
     {STROKE_PLATE, 0, 4, {{0.65, 0.2}, {-0.3, 0.2}, {-0.3, 0.7}, {0.65, 0.7}}}},
    {{STROKE_LINE, 0, 2, {{-1, -1}, {1, -1}}},
     {STROKE_PLATE, 0, 4, {{-0.65, -0.65}, {-0.65, 1}, {-0.15, 1}, {-0.15, -0.65}}},
     {STROKE_PLATE, 0, 4, {{0.2, -0.65}, {0.2, 0.3}, {0.7, 0.3}, {0.7, -0.65}}}},
    {{STROKE_LINE, 0, 2, {{-1, 0}, {1, 0}}},
     {STROKE_PLATE, 0, 4, {{-0.65, -0.9}, {-0.65, 0.9}, {-0.15, 0.9}, {-0.15, -0.9}}},
     {STROKE_PLATE, 0, 4, {{0.2, -0.5}, {0.2, 0.5}, {0.7, 0.5}, {0.7, -0.5}}}},
    {{STROKE_LINE, 0, 2, {{-1, 1}, {1, 1}}},
     {STROKE_PLATE, 0, 4, {{-0.65, 0.65}, {-0.65, -1}, {-0.15, -1}, {-0.15, 0.65}}},
     {STROKE_PLATE, 0, 4, {{0.2, 0.65}, {0.2, -0.3}, {0.7, -0.3}, {0.7, 0.65}}}},
    {{STROKE_LINE, 0, 2, {{-1, -0.9}, {-1, 0.9}}},
     {STROKE_PLATE, 0, 4, {{-0.3, -0.6}, {0.3, -0.6}, {0.3, 0.6}, {-0.3, 0.6}}},
     {STROKE_LINE, 0, 2, {{1, -0.9}, {1, 0.9}}}},
    {{STROKE_LINE, 0, 2, {{-0.9, -1}, {0.9, -1}}},
     {STROKE_PLATE, 0, 4, {{-0.6, -0.3}, {-0.6, 0.3}, {0.6, 0.3}, {0.6, -0.3}}},
     {STROKE_LINE, 0, 2, {{-0.9, 1}, {0.9, 1}}}},
};

Box edit_arrange_box(Box row, int index)
{
    double width =
        (layout_width(row) - (EDIT_ARRANGE_BUTTONS - 2) * GAP - GROUP_GAP) / EDIT_ARRANGE_BUTTONS;
    double left = row.low.x + index * (width + GAP) + (index >= SPACING ? GROUP_GAP - GAP : 0);
    return (Box){{left, row.low.y}, {left + width, row.high.y}};
}

int edit_arrange_at(Box row, Vec2 at)
{
    int index = EDIT_ARRANGE_BUTTONS - 1;
    while (index >= 0 && !box_contains(edit_arrange_box(row, index), at))
        index--;
    return index;
}

bool edit_arrange_press(Editor *editor, int id, Error *out_error)
{
    int index = id - EDIT_ALIGN_LEFT;
    return index < SPACING ? editor_arrange_align(editor, (EditorAlign)index, out_error)
                           : editor_arrange_distribute(editor, id == EDIT_SPACE_X, out_error);
}

void edit_arrange_draw(const Ui *page, Box row, bool has_spacing, int hot)
{
    for (int i = 0; i < EDIT_ARRANGE_BUTTONS; i++) {
        Box box = edit_arrange_box(row, i);
        Vec2 middle = layout_middle(box);
        bool is_faint = i >= SPACING && !has_spacing;
        uint32_t rgb = is_faint ? PALETTE_TEXT_FAINT : i == hot ? PALETTE_TEXT : PALETTE_TEXT_SOFT;
        double radius = ICON_PART * fmin(layout_width(box), layout_height(box));
        ui_plate(page, box, 6, ui_color(page, PALETTE_ACCENT, i == hot ? 0.22 : 0.08));
        edit_tools_draw_icon(page->canvas, icons[i], ui_to_screen(page, middle.x, middle.y),
                             ui_length(page, radius), ui_color(page, rgb, is_faint ? 0.6 : 1));
    }
}
