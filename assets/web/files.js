/* SPDX-License-Identifier: MIT */
/* The player's files, kept in the browser from visit to visit. */
import { ask, say } from "./cover.js";
import { tr } from "./words.js";

/* Where SDL_GetPrefPath() puts them. */
const FOLDER = "/libsdl";
const SAVE_EVERY_MS = 1000;
const NAME = "clockwise";

/* Pages hear each other by this. */
const others = new BroadcastChannel(NAME);
const WHO = "who plays?";
const I_DO = "I do";
const LET_GO = "let go";
const GONE = "gone";
const DATABASE_MS = 3000;
const ANSWER_MS = 200;
const LET_GO_MS = 2000;

/* --- One page at a time ------------------------------------------------------------------------ */
/* Two pages would overwrite what the other one keeps. Browsers give locks to secure pages only: https, or localhost. Others
 * ask around. */

/* Held until the page ends, or another one takes it. */
function lock(options) {
  return new Promise((resolve, reject) => {
    navigator.locks.request(NAME, options, (held) => {
      resolve(held !== null);
      return held ? new Promise(() => {}) : undefined;
    }).catch((error) => {
      if (error.name === "AbortError" && !options.signal) location.reload();
      else reject(error);
    });
  });
}

/* Whether a word is answered by another. */
function call(word, answer, ms) {
  return new Promise((resolve) => {
    const end = (isAnswered) => {
      others.removeEventListener("message", hear);
      resolve(isAnswered);
    };
    const hear = ({ data }) => { if (data === answer) end(true); };
    others.addEventListener("message", hear);
    others.postMessage(word);
    setTimeout(end, ms, false);
  });
}

async function isFree() {
  if (navigator.locks) return lock({ ifAvailable: true });
  return !await call(WHO, I_DO, ANSWER_MS);
}

export async function takeFiles() {
  if (window.name === LET_GO || !await isFree()) {
    window.name = "";
    await ask(tr("Clockwise is open in another tab."), tr("Play here"));
    await call(LET_GO, GONE, LET_GO_MS);
    /* A page that sleeps in the background does not answer. */
    if (navigator.locks && !await lock({ ifAvailable: true })) await lock({ steal: true });
  }
  others.addEventListener("message", ({ data }) => { if (data === WHO) others.postMessage(I_DO); });
}

/* --- Keeping ----------------------------------------------------------------------------------- */

const sync = (game, isLoading) => new Promise((resolve) => game.FS.syncfs(isLoading, resolve));

/* Resolves to null, or to why there is no database: emscripten would not come back. Some browsers have none in private windows. */
function tryDatabase() {
  return new Promise((resolve) => {
    const asked = indexedDB.open(NAME);
    asked.onsuccess = () => { asked.result.close(); resolve(null); };
    asked.onerror = () => resolve(asked.error);
    setTimeout(resolve, DATABASE_MS, new Error("the database does not answer"));
  }).catch((error) => error);
}

/* Resolves to whether files can be kept. */
export async function loadFiles(game) {
  game.FS.mkdir(FOLDER);
  game.FS.mount(game.IDBFS, {}, FOLDER);
  const problem = await tryDatabase() ?? await sync(game, true);
  if (problem) say(tr("Nothing will be kept after this visit: the browser does not allow it."));
  return !problem;
}

/* From now on. Only files that are newer are written. */
export function keepFiles(game) {
  let saving = null;
  let hasFailed = false;
  const save = () => {
    saving ??= sync(game, false).then((problem) => {
      if (problem && !hasFailed) say(tr("Not kept: %s", problem.message || tr("the browser has no room")));
      hasFailed = Boolean(problem);
      saving = null;
    });
    return saving;
  };
  setInterval(save, SAVE_EVERY_MS);
  document.addEventListener("visibilitychange", save);
  others.addEventListener("message", async ({ data }) => {
    if (data !== LET_GO) return;
    await saving; /* It may have begun before the last change. */
    await save();
    others.postMessage(GONE);
    window.name = LET_GO; /* Which outlives a reload. */
    location.reload();
  });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); }); /* Others played meanwhile. */
}

/* By their paths, as texts: for tests, and for who wants to look. */
export function listFiles(game, folder = FOLDER, found = {}) {
  for (const name of game.FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (game.FS.isDir(game.FS.stat(path).mode)) listFiles(game, path, found);
    else found[path.slice(FOLDER.length + 1)] = game.FS.readFile(path, { encoding: "utf8" });
  }
  return found;
}
