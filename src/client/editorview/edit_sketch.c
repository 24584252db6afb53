/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

void edit_sketch_open(EditSketch *sketch, const char *path)
{
    Error ignored;
    JsonProblems problems = {.items = NULL};
    char *text;
    size_t length;
    *sketch = (EditSketch){.is_open = false};
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, &length, &ignored))
        return;
    sketch->is_open = editor_open(&sketch->editor, text, length, &problems);
    json_problems_destroy(&problems);
    free(text);
}

void edit_sketch_close(EditSketch *sketch)
{
    if (sketch->is_open)
        editor_destroy(&sketch->editor);
    sketch->is_open = false;
}

void edit_sketch_draw(const EditSketch *sketch, const Ui *ui, Box box,
                      const Accessibility *accessibility)
{
    if (!sketch->is_open)
        return;
    const EditorDocument *document = &sketch->editor.document;
    Box px = {ui_to_screen(ui, box.low.x, box.low.y), ui_to_screen(ui, box.high.x, box.high.y)};
    EditCamera camera = {.box_px = px};
    edit_camera_fit(&camera, (Box){{0, 0}, document->head->level.size});
    Viewport viewport = edit_camera_viewport(&camera);
    ViewPen pen = view_pen_make(ui->canvas, &viewport, accessibility);
    canvas_clip(ui->canvas, px.low.x, px.low.y, layout_width(px), layout_height(px));
    for (int i = 0; i < document->counts[EDITOR_ZONE]; i++)
        edit_scene_draw_object(&pen, document->items[EDITOR_ZONE][i], i);
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++)
        if (!editor_object_moves(document->items[EDITOR_OBSTACLE][i]))
            edit_scene_draw_object(&pen, document->items[EDITOR_OBSTACLE][i], i);
    edit_scene_draw_live(&pen, document, 0);
    canvas_clip(ui->canvas, 0, 0, 0, 0);
}
