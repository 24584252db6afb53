/* SPDX-License-Identifier: MIT */
/*
 * The keyboard of a touch screen, which browsers show for a field of the page alone. The field lies over the one that the game
 * draws, but no lower than the keyboard, and what is in it goes there.
 */

export const FIELD = document.getElementById("typed");

/* Returns what the game calls when it begins to take text and when it ends, and as it draws its field: in parts of the canvas. */
export function startKeyboard(canvas, hasTouch, type) {
  const view = window.visualViewport;
  let box = [0, 0, 0, 0];
  const place = () => {
    const page = canvas.getBoundingClientRect();
    const [left, top, width, height] = box.map((part, i) => part * (i % 2 ? page.height : page.width));
    Object.assign(FIELD.style, { left: `${page.left + left}px`, width: `${width}px`, height: `${height}px`,
      top: `${Math.min(page.top + top + height, view.offsetTop + view.height) - height}px` });
  };
  view.addEventListener("resize", place);
  FIELD.addEventListener("input", () => type(FIELD.value));
  /* All but what confirms and cancels is the browser's. */
  for (const name of ["keydown", "keypress", "keyup"])
    FIELD.addEventListener(name, (event) => { if (event.key !== "Enter" && event.key !== "Escape") event.stopPropagation(); });
  return {
    takeText(isWanted) {
      FIELD.value = "";
      FIELD.hidden = !(isWanted && hasTouch());
      (FIELD.hidden ? canvas : FIELD).focus();
    },
    placeText(text, ...at) {
      box = at;
      if (FIELD.hidden) return;
      const isNew = FIELD.value === "";
      if (FIELD.value !== text) FIELD.value = text;
      if (isNew) FIELD.select(); /* The first letter replaces it all. */
      place();
    },
  };
}
