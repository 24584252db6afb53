/* SPDX-License-Identifier: MIT */
/* What the page itself says to the player: on the cover, which hides the game, and in notes at its foot. */

const NOTE_MS = 7000;

const cover = document.getElementById("cover");
const words = document.getElementById("words");
const hand = document.getElementById("hand");
const choice = document.getElementById("choice");
const note = document.getElementById("note");
const said = note.querySelector("span");
const deed = note.querySelector("button");
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

const hush = () => note.classList.remove("shown");

/* With a button to press, or without. */
export function say(message, answer = "", act = () => {}) {
  clearTimeout(hidesNote);
  said.textContent = message;
  deed.textContent = answer;
  deed.hidden = answer === "";
  deed.onclick = () => {
    hush();
    deed.blur(); /* Keys are the game's again. */
    act();
  };
  note.classList.add("shown");
  hidesNote = setTimeout(hush, NOTE_MS);
}
