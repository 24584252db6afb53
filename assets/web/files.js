/* SPDX-License-Identifier: MIT */
/* The player's files, kept in the browser from visit to visit. */
import { ask, say } from "./cover.js";

/* Where SDL_GetPrefPath() puts them. */
const FOLDER = "/libsdl";
const SAVE_EVERY_MS = 1000;
const NAME = "clockwise";

/* Pages hear each other by this. */
const others = new BroadcastChannel(NAME);
const LET_GO = "let go";

/* --- One page at a time ------------------------------------------------------------------------ */
/* Two pages would overwrite what the other one keeps. Browsers give locks to secure pages only: https, or localhost. */

/* Held until the page ends. */
function lock(options) {
  return new Promise((resolve, reject) => {
    navigator.locks.request(NAME, options, (held) => {
      resolve(held !== null);
      return held ? new Promise(() => {}) : undefined;
    }).catch(reject);
  });
}

export async function takeFiles() {
  if (!navigator.locks || await lock({ ifAvailable: true })) return;
  await ask("Clockwise is open in another tab.", "Play here");
  others.postMessage(LET_GO);
  await lock({});
}

/* --- Keeping ----------------------------------------------------------------------------------- */

const sync = (game, isLoading) => new Promise((resolve) => game.FS.syncfs(isLoading, resolve));

/* Resolves to whether files can be kept. */
export async function loadFiles(game) {
  game.FS.mkdir(FOLDER);
  game.FS.mount(game.IDBFS, {}, FOLDER);
  const problem = await sync(game, true);
  if (problem) say("Nothing will be kept after this visit: the browser does not allow it.");
  return !problem;
}

/* From now on. Only files that are newer are written. */
export function keepFiles(game) {
  let saving = null;
  let hasFailed = false;
  const save = () => {
    saving ??= sync(game, false).then((problem) => {
      if (problem && !hasFailed) say(`Not kept: ${problem.message || "the browser has no room"}`);
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
    location.reload();
  });
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
