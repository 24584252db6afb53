/* SPDX-License-Identifier: MIT */
/* web.cjs FOLDER PROGRAM SCRATCH: tries the page in FOLDER, beside the native PROGRAM. Prints a line for each thing that is
 * wrong, what was measured, and "N passed, M failed". */
"use strict";

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const { launchers, wait, judge, finish, startServer, note, visit, press, files, comes } = require("./common.cjs");

const [folder, program, scratch] = process.argv.slice(2);
const DESKTOP = { width: 1280, height: 720 };
const UPRIGHT = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 3 };
const PHONE = { width: 844, height: 390, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SETTLED_MS = 1500; /* The page saves every second. */

const LEVEL_TEXT = "tests/kinds/fuzz/corpus/level-text/concave.txt"; /* Not one of the game's. */

const PACK = "assets/ci/example/levels"; /* "Levels of my own", with "Crossing". */

/* Lines of the title's menu, at 1280x720. */
const PLAY = [163, 274]; /* The second: cards, of which the first is a match. */
const LAST = [185, 506]; /* Settings, since there is no Quit. */

async function openPage(browser, address, size, problems) {
  const page = await browser.newPage();
  await page.setViewport(size);
  note(page, problems);
  await visit(page, () => page.goto(address));
  if (!address.includes("#")) await skipWelcome(page, size.hasTouch);
  return page;
}

/* What is asked at the first start lies over the title, where Escape does nothing. A key would tell the page that there are keys. */
async function skipWelcome(page, hasTouch) {
  if (!hasTouch) return press(page, "Escape");
  await page.tap("#back");
  await wait(250);
}

async function click(page, [x, y]) {
  await page.mouse.click(x, y);
  await wait(600);
}

/* The recordings that F9 keeps tell what was played. */
async function recordings(page) {
  await press(page, "F9");
  await wait(SETTLED_MS);
  return Object.entries(await files(page)).filter(([name]) => name.endsWith(".replay.json")).map(([, text]) => JSON.parse(text));
}

/* What is loaded only where a language is chosen does not count. */
function checkPacked() {
  const names = fs.readdirSync(folder).filter((name) => !/\.(mo|otf)$/.test(name));
  const bytes = names.reduce((sum, name) => sum + zlib.gzipSync(fs.readFileSync(path.join(folder, name)), { level: 9 }).length, 0);
  console.log(`${bytes} bytes as a host sends it, gzipped`);
  judge("at most 1.65 MB, packed", true, bytes <= 1.65e6);
}

async function checkCommands(page) {
  const run = (args) => page.evaluate((list) => window.clockwise.run(list), args);
  for (const level of fs.readdirSync("levels").filter((name) => name.endsWith(".json") && !name.includes("schema"))) {
    const args = ["simulate", `levels/${level}`, "--bots", "8", "--ticks", "3600"];
    const native = JSON.parse(execFileSync(program, args));
    const { status, stdout, stderr } = await run(args);
    judge(`${level}: the same hash`, `0 ${native.hash} `, `${status} ${JSON.parse(stdout).hash} ${stderr}`);
  }
  const wrong = await run(["simulate", "--bots", "9", "levels/duel.json"]);
  judge("a wrong command's exit status", 2, wrong.status);
  judge("and its words", true, wrong.stderr.includes("--bots"));
  judge("what play over a network says", 3, (await run(["serve", "levels/duel.json"])).status);
}

async function checkSettings(page) {
  const settings = async () => (await files(page))["clockwise/settings.json"] ?? "";
  await click(page, LAST);
  const before = await settings();
  await press(page, "ArrowDown", "ArrowRight");
  await wait(SETTLED_MS);
  const changed = await settings();
  judge("a setting changes", true, changed !== before && changed.length > 0);
  await visit(page, () => page.reload());
  judge("and is there after a reload", changed, await settings());
}

/* What screen readers are told. */
async function checkReader(page) {
  const said = () => page.evaluate(() => document.getElementById("focus").innerText);
  await click(page, LAST);
  judge("a screen reader hears the row in focus", true, await comes(async () => /^Volume, \d+ %, /.test(await said())));
  await press(page, "ArrowDown");
  judge("and the next one", true, await comes(async () => (await said()).startsWith("Effects, ")));
  await press(page, "Escape");
}

async function pressControl(page, key) {
  await page.keyboard.down("Control");
  await press(page, key);
  await page.keyboard.up("Control");
}

async function checkClipboard(page) {
  await click(page, PLAY);
  await press(page, "Enter");
  await pressControl(page, "c");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  judge("a level is copied as text", true, copied.startsWith("clockwise-level-"));
  await page.evaluate((text) => navigator.clipboard.writeText(text), fs.readFileSync(LEVEL_TEXT, "utf8"));
  await pressControl(page, "v");
  const isKept = async () => Object.keys(await files(page)).some((name) => name.startsWith("clockwise/levels/"));
  judge("a level that is pasted is kept", true, await comes(isKept));
  await press(page, "Escape", "Escape");
  return copied;
}

async function checkFullscreen(page) {
  for (const wanted of [true, false]) {
    await press(page, "F11");
    judge(`full screen by F11: ${wanted}`, true, await comes(async () => await page.evaluate(() => document.fullscreenElement !== null) === wanted));
  }
}

async function checkDownload(page) {
  const session = await page.createCDPSession();
  const downloads = fs.mkdtempSync(path.join(scratch, "downloads-"));
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
  await page.click("#note button");
  await comes(() => fs.readdirSync(downloads).some((name) => name.endsWith(".json")));
  const [name] = fs.readdirSync(downloads);
  judge("a recording is downloaded", "object", name ? typeof JSON.parse(fs.readFileSync(path.join(downloads, name), "utf8")) : "nothing");
  fs.rmSync(downloads, { recursive: true });
}

async function checkMatch(page) {
  await click(page, PLAY);
  await press(page, "Enter", "Enter");
  await wait(4000);
  await page.keyboard.down("d");
  await wait(600);
  await page.keyboard.up("d");
  const kept = await recordings(page);
  judge("a match is played and recorded", 1, kept.length);
  await checkDownload(page);
  await press(page, "Escape");
}

/* Two pages, where the browser has locks and where it has not: one plays, and none of its files is lost. */
async function checkTabs(browser, address, hasLocks) {
  const context = await browser.createBrowserContext();
  const open = async () => {
    const page = await context.newPage();
    await page.setViewport(DESKTOP);
    if (!hasLocks) await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, "locks", { value: undefined }));
    await page.goto(address);
    await wait(SETTLED_MS);
    return page;
  };
  const isAsked = (page) => page.waitForSelector("#choice:not([hidden])", { timeout: 10000 }).then(() => true, () => false);
  const isPlaying = async (page) => {
    await page.bringToFront();
    return page.evaluate(() => document.documentElement.dataset.state === "playing");
  };
  const what = hasLocks ? "with locks" : "without locks";
  const first = await open();
  await skipWelcome(first);
  await click(first, LAST);
  await press(first, "ArrowDown", "ArrowRight");
  const second = await open();
  judge(`the second tab asks, ${what}`, true, await isAsked(second));
  await second.bringToFront();
  await second.click("#choice");
  judge(`and plays, ${what}`, true, await comes(() => isPlaying(second)));
  judge(`with the files of the first, ${what}`, true, "clockwise/settings.json" in await files(second));
  judge(`which now asks, ${what}`, true, await isAsked(first) && !await isPlaying(first));
  await context.close();
}

/* As in some browsers' private windows. */
async function checkNoDatabase(browser, address, problems) {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    IDBFactory.prototype.open = () => { throw new DOMException("not in private windows", "SecurityError"); };
  });
  page.on("pageerror", (error) => problems.push(error.message));
  await visit(page, () => page.goto(address));
  const said = await page.evaluate(() => document.getElementById("note").innerText);
  judge("without a database the game plays, and says that nothing is kept", true, said.startsWith("Nothing will be kept"));
  await page.close();
}

async function checkLevelInAddress(browser, address, text, problems) {
  const page = await openPage(browser, `${address}#level=${text}`, DESKTOP, problems);
  const before = Object.keys(await files(page)).length;
  await wait(4500);
  const kept = await recordings(page);
  judge("the level in the address is played", true, Object.keys(await files(page)).length > before && kept.length > 0);
  await page.close();
}

/* The page's folder with packs of levels beside it: a good one, and one of which the end is missing. */
function placePacks() {
  const beside = fs.mkdtempSync(path.join(scratch, "packs-"));
  for (const name of fs.readdirSync(folder)) fs.symlinkSync(path.resolve(folder, name), path.join(beside, name));
  execFileSync(program, ["pack", PACK, path.join(beside, "mine.zip")]);
  const bytes = fs.readFileSync(path.join(beside, "mine.zip"));
  fs.writeFileSync(path.join(beside, "damaged.zip"), bytes.subarray(0, bytes.length / 2));
  return beside;
}

/* #pack=: what is inside is shown, and nothing is kept before it is asked for. */
async function checkPackInAddress(browser, problems) {
  const beside = placePacks();
  const { server, address } = await startServer(beside);
  const context = await browser.createBrowserContext(); /* In which nothing is kept yet. */
  const said = (page) => page.evaluate(() => document.getElementById("focus").innerText);
  const page = await openPage(context, `${address}#pack=mine.zip`, DESKTOP, problems);
  judge("a pack in the address is not installed unasked", true, await comes(async () => /^Install\b/.test(await said(page))));
  await press(page, "ArrowDown");
  judge("and shows its levels", true, await comes(async () => /^Level, .*Crossing/.test(await said(page))));
  const isKept = async () => Object.keys(await files(page)).includes("clockwise/levels/levels-of-my-own/crossing.json");
  judge("of which nothing is kept", false, await isKept());
  await press(page, "ArrowUp", "Enter");
  judge("Enter installs it", true, await comes(async () => /Levels of my own is installed\./.test(await said(page))));
  judge("and it is kept", true, await comes(isKept));
  await click(page, PLAY);
  await press(page, "Enter", "Enter");
  await wait(4000);
  const played = (await recordings(page)).map(({ level }) => level.name);
  judge("the set-up begins with its level", "Crossing", played[0]);
  await page.close();
  for (const [name, words] of [["damaged.zip", /damaged\.zip: the zip file is damaged/], ["index.html", /index\.html is not a level, pack/]]) {
    const bad = await openPage(context, `${address}#pack=${name}`, DESKTOP, problems);
    judge(`${name} is no pack, and the game says so`, true, await comes(async () => words.test(await said(bad))));
    await bad.close();
  }
  await context.close();
  server.kill();
  fs.rmSync(beside, { recursive: true });
}

async function checkDrop(page) {
  const before = (await recordings(page)).length;
  await page.evaluate((json) => {
    const data = new DataTransfer();
    data.items.add(new File([json], "dropped.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, fs.readFileSync("levels/raim.json", "utf8").replace(/"name": "[^"]*"/, '"name": "Dropped here"'));
  await wait(4500);
  const kept = await recordings(page);
  judge("a level that is dropped is played", true, kept.length > before && kept.some((one) => one.level.name === "Dropped here"));
}

async function checkOffline(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await wait(SETTLED_MS);
  await page.setOfflineMode(true);
  const isThere = await visit(page, () => page.reload()).then(() => true, (error) => error.message);
  judge("it starts without a network", true, isThere);
  await page.setOfflineMode(false);
}

/* The whole page is the game's picture, also after its size changed. A slow machine draws a large one smaller. */
async function checkSize(page) {
  for (const size of [{ width: 1920, height: 1080 }, { width: 700, height: 900 }, DESKTOP]) {
    await page.setViewport(size);
    await wait(500);
    const { width, height } = await page.evaluate(() => { const { width, height } = document.getElementById("canvas"); return { width, height }; });
    const all = size.width * size.height;
    const isSmaller = width * height >= Math.min(all, 1280 * 720) && width * height < all && Math.abs(width * size.height / size.width - height) <= 1;
    judge("the picture has the page's size", `${size.width}x${size.height}`, isSmaller ? `${size.width}x${size.height}` : `${width}x${height}`);
  }
}

/* What a player's helpers are told of the page, whatever of it is shown. */
async function checkAccessibility(browser, address, problems) {
  const page = await openPage(browser, address, PHONE, problems);
  const judgeRules = async (name) => {
    const { violations } = await page.evaluate(() => window.axe.run());
    judge(`accessibility of ${name}`, "", violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`).join("\n"));
  };
  const rules = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(rules);
  const shows = {
    "the game": () => {},
    "its controls": (by) => ["pause", "back", "whole", "touch"].forEach((id) => { by(id).hidden = false; }),
    "a question": (by) => {
      by("cover").classList.remove("gone");
      by("choice").hidden = false;
      by("choice").textContent = "Play here";
    },
  };
  for (const [name, show] of Object.entries(shows)) {
    await page.evaluate(`(${show})((id) => document.getElementById(id))`);
    await wait(500); /* The cover fades. */
    await judgeRules(name);
  }
  await page.goto(await page.evaluate(() => document.getElementById("help").href));
  judge("the help has its sections", true, await page.evaluate(() => document.querySelectorAll("h2").length >= 10));
  await page.evaluate(rules);
  await judgeRules("the help");
  await page.close();
}

/* How high the row with the focus is, in CSS pixels: the most lines with its color at the left, one below the other but for its
 * round corners. A player of the same one, who may be there, is smaller. */
const rowHeight = (page) => page.evaluate(() => {
  const CORNER_PX = 4;
  const canvas = document.getElementById("canvas");
  const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width / 5, canvas.height);
  let [most, first, last] = [0, 0, -CORNER_PX];
  for (let i = 0; i < data.length; i += 4) {
    const line = Math.floor(i / 4 / width);
    if (line === last || !(data[i] < 120 && data[i + 1] > 130 && data[i + 2] > 170)) continue;
    if (line > last + CORNER_PX) first = line;
    most = Math.max(most, line - first + 1);
    last = line;
  }
  return Math.round(most * canvas.getBoundingClientRect().height / height);
});

async function checkRows(browser, address, problems) {
  for (const [name, size] of Object.entries({ upright: UPRIGHT, "on its side": PHONE })) {
    const page = await openPage(browser, address, size, problems);
    await wait(1500);
    const height = await rowHeight(page);
    judge(`a row is large enough for a finger on a phone ${name}: 40 to 48, of 44 with the gap`, true, height >= 40 && height <= 48 ? true : height);
    await page.close();
  }
}

const isAskedToTurn = (page) => page.evaluate(() => getComputedStyle(document.getElementById("turn")).display !== "none");

async function checkUpright(browser, address, problems) {
  const page = await openPage(browser, address, UPRIGHT, problems);
  judge("an upright phone is asked nothing in menus, which fit it", false, await isAskedToTurn(page));
  judge("what the page adds lies below the game", "", await page.evaluate(() => {
    const end = document.getElementById("canvas").getBoundingClientRect().bottom;
    return ["back", "help", "whole"].filter((id) => document.getElementById(id).getBoundingClientRect().top < end).join(" ");
  }));
  await page.screenshot({ path: path.join(scratch, "upright.png") });
  await page.close();
}

async function checkNoWebAssembly(browser, address) {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => { delete globalThis.WebAssembly; });
  await page.goto(address);
  judge("without WebAssembly the page says so", true, await comes(() => page.evaluate(() =>
    document.getElementById("words").innerText.startsWith("Clockwise needs WebAssembly"))));
  await page.close();
}

/* Where a notch and the bars of the system are nothing lies that is to be seen or touched. */
async function checkNotch(browser, address, problems) {
  const page = await openPage(browser, address, PHONE, problems);
  const session = await page.createCDPSession();
  for (const [name, size, insets] of [["on its side", PHONE, { top: 5, right: 44, bottom: 21, left: 47 }],
    ["upright", UPRIGHT, { top: 47, right: 3, bottom: 34, left: 2 }]]) {
    await page.setViewport(size);
    await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await wait(500);
    judge(`all lies beside the notch of a phone ${name}`, "", await page.evaluate(({ top, right, bottom, left }) => {
      document.querySelectorAll("#touch, .corner, #note").forEach((one) => { one.hidden = false; });
      const isOutside = (box) => box.top < top || box.left < left || box.right > innerWidth - right || box.bottom > innerHeight - bottom;
      return [...document.querySelectorAll("canvas, .corner, .thumb, #note, #turn")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && isOutside(box);
      }).map((one) => one.id || one.className).join(" ");
    }, insets));
  }
  await page.close();
}

/* A finger that goes up a menu scrolls it and presses nothing; one that rests clicks. */
async function checkFingers(browser, address, problems) {
  const page = await openPage(browser, address, PHONE, problems);
  const session = await page.createCDPSession();
  await page.evaluate(() => {
    window.heard = [];
    document.getElementById("canvas").addEventListener("mousemove", (event) => { window.pointed = [event.clientX, event.clientY].join(); });
    for (const name of ["mousedown", "mouseup", "wheel"])
      document.getElementById("canvas").addEventListener(name, (event) => window.heard.push(name + Math.sign(event.deltaY ?? 0)));
  });
  const go = async (...points) => {
    for (const [i, [x, y]] of points.entries())
      await session.send("Input.dispatchTouchEvent", { type: i === 0 ? "touchStart" : "touchMove", touchPoints: [{ x, y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    return page.evaluate(() => window.heard.splice(0).join(" "));
  };
  judge("a way up scrolls down", "wheel1 wheel1", await go([200, 300], [201, 280], [202, 210]));
  judge("where the finger began", "200,300", await page.evaluate(() => window.pointed));
  judge("a way down scrolls up", "wheel-1", await go([200, 200], [200, 250]));
  judge("a way across drags", "mousedown0 mouseup0", await go([600, 380], [700, 384]));
  judge("a tap clicks", "mousedown0 mouseup0", await go([600, 380]));
  await page.close();
}

/* The values of "COUNT*VALUE" words, of which a recording is made. */
const valuesOf = (words) => words.join(" ").split(" ").map((word) => word.replace(/^.*\*/, ""));

async function checkTouch(browser, address, problems) {
  const page = await openPage(browser, address, PHONE, problems);
  const session = await page.createCDPSession();
  const touch = async (type, ...points) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([id, x, y]) => ({ id, x, y })) });
    await wait(60);
  };
  await wait(1500);
  const before = await files(page);
  await touch("touchStart", [1, 170, 180]); /* To the top of the menu, */
  await touch("touchMove", [1, 170, 370]);
  await touch("touchEnd");
  await page.touchscreen.tap(170, 177); /* Play, */
  await wait(1500);
  await page.touchscreen.tap(199, 136); /* its first card, */
  await wait(2000);
  await page.touchscreen.tap(200, 95); /* and Play once more. */
  await wait(6000);
  judge("thumbs are taken for sticks in a match", false, await page.evaluate(() => document.getElementById("touch").hidden));
  judge("a phone on its side is not asked to turn", false, await isAskedToTurn(page));
  await page.setViewport(UPRIGHT);
  judge("an upright one is, in a match", true, await isAskedToTurn(page));
  await page.setViewport(PHONE);
  await touch("touchStart", [1, 200, 250]);
  await touch("touchMove", [1, 140, 250]);
  await touch("touchStart", [1, 140, 250], [2, 650, 250]);
  await touch("touchMove", [1, 140, 250], [2, 650, 190]);
  await wait(600);
  await page.screenshot({ path: path.join(scratch, "touch.png") });
  await touch("touchEnd");
  await page.touchscreen.tap(400, 300); /* A dash. */
  await wait(300);
  await page.touchscreen.tap(820, 28); /* Pause, */
  await wait(1500);
  /* and save the last seconds: the menu is at the side where the player is not. */
  await page.touchscreen.tap(230, 266);
  await wait(300);
  await page.touchscreen.tap(616, 266);
  const findNew = async () => Object.entries(await files(page)).find(([name]) => name.endsWith(".replay.json") && !(name in before));
  judge("a match of thumbs is kept", true, await comes(findNew));
  await page.screenshot({ path: path.join(scratch, "pause.png") });
  const kept = await findNew();
  const { move, aim, buttons } = kept ? JSON.parse(kept[1]).players[0].inputs : { move: [], aim: [], buttons: [] };
  const has = (words, test) => valuesOf(words).some(test);
  judge("the left thumb moves to the left", true, has(move, (value) => /^-1[0-9]{2},0$/.test(value)));
  judge("the right thumb aims upwards", true, has(aim, (value) => value === "16384"));
  judge("and fires", true, has(buttons, (value) => value.includes("f")));
  judge("a tap dashes", true, has(buttons, (value) => value.includes("d")));
  await page.close();
}

/* The first touch of all, with few frames a second. */
async function checkFirstTouch(browser, address, text, rate, problems) {
  const page = await openPage(browser, `${address}#level=${text}`, PHONE, problems);
  const session = await page.createCDPSession();
  await wait(4500);
  const before = Object.keys(await files(page));
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 200, y: 250 }] });
  for (let x = 200; x >= 140; x -= 5) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: 250 }] });
    await wait(16);
  }
  await wait(1000);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const kept = (await recordings(page)).filter(({ players }) => valuesOf(players[0].inputs.move).some((value) => /^-1[0-9]{2},0$/.test(value)));
  judge("the first thumb moves at once", true, kept.length > 0 && before.length > 0);
  await page.close();
}

/* WebGL here is software, which the page leaves alone; so it is told of a card, which it then loses in the middle of a match. */
async function checkLostCard(browser, address, problems) {
  const page = await browser.newPage();
  await page.setViewport(DESKTOP);
  note(page, problems);
  await page.evaluateOnNewDocument(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (kind, options) {
      const context = getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
      if (context && kind.startsWith("webgl")) globalThis.card = context;
      return context;
    };
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
      const { getParameter } = prototype;
      prototype.getParameter = function (name) { return name === 0x9246 ? "A card" : getParameter.call(this, name); };
    }
  });
  await visit(page, () => page.goto(address));
  await skipWelcome(page);
  await click(page, PLAY);
  await press(page, "Enter", "Enter");
  await wait(4000);
  judge("a card draws the page", "canvas", await page.evaluate(() => globalThis.card?.canvas.id));
  judge("alone", 1, await page.evaluate(() => document.querySelectorAll("canvas").length));
  await page.evaluate(() => globalThis.card.getExtension("WEBGL_lose_context").loseContext());
  await wait(3000);
  const look = () => page.evaluate(() => document.querySelector("canvas + canvas")?.toDataURL());
  const before = await look();
  await page.screenshot({ path: path.join(scratch, "lost-card.png") });
  judge("a lost card is replaced", true, before !== undefined);
  await wait(500);
  judge("and the match goes on", true, before !== await look());
  const kept = Object.keys(await files(page)).filter((name) => name.endsWith(".replay.json")).length;
  judge("with keys", true, (await recordings(page)).length > kept);
  await page.close();
}

async function measure(browser, address, problems) {
  const page = await browser.newPage();
  await page.setViewport(DESKTOP);
  const title = await visit(page, () => page.goto(address));
  await skipWelcome(page);
  await click(page, PLAY);
  await press(page, "Enter", "Enter");
  await wait(4000);
  const frames = await page.evaluate(() => new Promise((resolve) => {
    let count = 0;
    const begin = performance.now();
    const step = () => {
      count++;
      if (performance.now() - begin < 4000) requestAnimationFrame(step);
      else resolve(count * 1000 / (performance.now() - begin));
    };
    requestAnimationFrame(step);
  }));
  await page.screenshot({ path: path.join(scratch, "match.png") });
  console.log(`the title after ${Math.round(title)} ms, ${frames.toFixed(1)} frames a second at 1280x720`);
  await page.close();
}

async function main() {
  const { server, address } = await startServer(folder);
  const browser = await launchers.Chromium();
  const problems = [];
  await browser.defaultBrowserContext().overridePermissions(new URL(address).origin, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
  try {
    checkPacked();
    await measure(browser, address, problems);
    const page = await openPage(browser, address, DESKTOP, problems);
    await checkCommands(page);
    await checkSettings(page);
    await checkReader(page);
    await checkFullscreen(page);
    const text = await checkClipboard(page);
    await checkMatch(page);
    await checkDrop(page);
    await checkSize(page);
    await checkOffline(page);
    await page.close();
    await checkLevelInAddress(browser, address, text, problems);
    await checkPackInAddress(browser, problems);
    await checkTouch(browser, address, problems);
    for (const rate of [1, 6]) await checkFirstTouch(browser, address, text, rate, problems);
    await checkFingers(browser, address, problems);
    await checkRows(browser, address, problems);
    await checkNotch(browser, address, problems);
    await checkUpright(browser, address, problems);
    await checkAccessibility(browser, address, problems);
    await checkNoWebAssembly(browser, address);
    await checkTabs(browser, address, true);
    await checkTabs(browser, address, false);
    await checkNoDatabase(browser, address, problems);
    await checkLostCard(browser, address, problems);
  } catch (error) {
    problems.push(error.stack);
  }
  judge("nothing goes wrong in the page", "", problems.join("\n"));
  await browser.close();
  server.kill();
  finish();
}

main();
