/* SPDX-License-Identifier: MIT */
/*
 * The keyboard of a touch screen, which browsers show for a field of the page alone. The field stands at the top, where no
 * keyboard covers it, and what is in it goes into the field of the game.
 */

export const FIELD = document.getElementById("typed");

/* Returns what the game calls when it begins to take text, and when it ends. */
export function startKeyboard(canvas, hasTouch, type) {
  FIELD.addEventListener("input", () => type(FIELD.value));
  /* All but what confirms and cancels is the browser's. */
  for (const name of ["keydown", "keypress", "keyup"])
    FIELD.addEventListener(name, (event) => { if (event.key !== "Enter" && event.key !== "Escape") event.stopPropagation(); });
  return (isWanted) => {
    FIELD.value = "";
    FIELD.hidden = !(isWanted && hasTouch());
    (FIELD.hidden ? canvas : FIELD).focus();
  };
}
