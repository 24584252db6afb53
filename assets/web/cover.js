/* SPDX-License-Identifier: MIT */
/* What the page itself says to the player: on the cover, which hides the game, and in notes at its foot. */

const NOTE_MS = 7000;

const cover = document.getElementById("cover");
const words = document.getElementById("words");
const hand = document.getElementById("hand");
const choice = document.getElementById("choice");
const note = document.getElementById("note");
let hidesNote = 0;
let hasFailed = false;

/* A part of 1, of what is to be fetched. */
export function showProgress(part) {
  hand.setAttribute("stroke-dasharray", `${100 * part} 100`);
}

export function lift() {
  if (!hasFailed) cover.classList.add("gone");
}

/* For good. The first reason is the one that matters. */
export function fail(message) {
  if (hasFailed) return;
  hasFailed = true;
  cover.classList.remove("gone");
  words.textContent = message;
}

/* Resolves when the player presses the button. */
export function ask(message, answer) {
  words.textContent = message;
  choice.textContent = answer;
  choice.hidden = false;
  choice.focus();
  return new Promise((resolve) => {
    choice.addEventListener("click", () => {
      words.textContent = "";
      choice.hidden = true;
      resolve();
    }, { once: true });
  });
}

export function say(message) {
  clearTimeout(hidesNote);
  note.textContent = message;
  note.classList.add("shown");
  hidesNote = setTimeout(() => note.classList.remove("shown"), NOTE_MS);
}
