/* SPDX-License-Identifier: MIT */
/* What comes into the game from outside and goes out of it: levels, packs and recordings that are dropped on the page or stand
 * in its address, the clipboard, and files to download. */
import { say } from "./cover.js";
import { tr } from "./words.js";

const LARGEST_FILE = 64 * 1024 * 1024;
const LARGEST_PACK = 4 * 1024 * 1024; /* PACK_ZIP_BYTES. */
const PASTE_MS = 100; /* Browsers that tell of a paste do so at once. */

/* --- Opening ----------------------------------------------------------------------------------- */

const isPlain = (name) => /^[^\/\0]{1,100}$/.test(name) && name !== "." && name !== "..";

function open(game, name, content) {
  const path = `/tmp/${isPlain(name) ? name : tr("The file")}`;
  game.FS.writeFile(path, content);
  game.ccall("browser_open", null, ["string"], [path]);
}

async function openFile(game, file) {
  if (file.size > LARGEST_FILE) {
    say(tr("%s is too large.", file.name));
    return;
  }
  try {
    open(game, file.name, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    say(tr("%s cannot be read: %s", file.name, error.message));
  }
}

/* What follows a word in the address. Messengers may have changed its signs to %xx. */
function follows(word) {
  const found = new RegExp(`[#&]${word}=([^&]*)`).exec(location.hash);
  if (!found) return null;
  try {
    return decodeURIComponent(found[1]);
  } catch {
    return found[1]; /* Who reads it says what is wrong with it. */
  }
}

/* The bytes of an answer, which may never end. */
async function readAtMost(answer, most) {
  const parts = [];
  let length = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    length += value.length;
    parts.push(value);
    if (length > most) {
      reader.cancel();
      return null;
    }
  }
}

/* Nothing of the player goes along. Other hosts must allow it (CORS), and where the page has a policy, that, too. */
async function openPack(game, address) {
  try {
    const url = new URL(address, location.href);
    if (!/^https?:$/.test(url.protocol)) throw new Error(url.protocol);
    const answer = await fetch(url, { credentials: "omit", referrerPolicy: "no-referrer" });
    if (!answer.ok) throw new Error(String(answer.status));
    const bytes = await readAtMost(answer, LARGEST_PACK);
    if (bytes === null) say(tr("%s is too large.", address));
    else open(game, url.pathname.slice(url.pathname.lastIndexOf("/") + 1), new Uint8Array(bytes));
  } catch (error) {
    say(tr("%s cannot be read: %s", address, error.message));
  }
}

/* #level=TEXT, the text of a level as the game copies it, or #pack=ADDRESS of a pack of levels. */
export function openAddress(game) {
  const text = follows("level");
  const pack = follows("pack");
  if (text !== null) open(game, tr("What follows #level="), text);
  else if (pack !== null) openPack(game, pack);
}

function takeDrops(game) {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    const text = event.dataTransfer.getData("text/plain");
    if (file) openFile(game, file);
    else if (text) open(game, tr("The text"), text);
  });
}

/* --- The clipboard ----------------------------------------------------------------------------- */

/* For pages that are not secure: https, or localhost. */
function copyByCommand(text) {
  const fill = (event) => {
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", fill);
  if (!document.execCommand("copy")) say(tr("The browser does not allow copying."));
  document.removeEventListener("copy", fill);
}

export function copyText(text) {
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(() => copyByCommand(text));
  else copyByCommand(text);
}

/* Browsers hand over the clipboard only with their own event, which comes of a key that nobody else took. The game gets its
 * key then. */
function takePastes(game) {
  let waiting = 0;
  const paste = (text) => {
    clearTimeout(waiting);
    game.ccall("browser_paste", null, ["string"], [text]);
  };
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "v") return;
    event.stopImmediatePropagation();
    clearTimeout(waiting);
    waiting = setTimeout(() => paste(""), PASTE_MS);
  }, { capture: true });
  addEventListener("paste", (event) => {
    event.preventDefault();
    paste(event.clipboardData.getData("text/plain"));
  });
}

/* --- Downloads --------------------------------------------------------------------------------- */

function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/* The game itself says what it saved. It is given as it is now: it may be gone or another one when the player asks for it. */
export function offerFile(game, path) {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const bytes = game.FS.readFile(path);
  say("", tr("Download"), () => download(name, bytes));
}

export function listenOutside(game) {
  takeDrops(game);
  takePastes(game);
  addEventListener("hashchange", () => { /[#&]join=/.test(location.hash) ? location.reload() : openAddress(game); });
}
