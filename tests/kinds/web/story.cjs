/* SPDX-License-Identifier: MIT */
/* story.cjs LINK FOLDER VARIANT: opens a host's link in Chromium, as a phone that is touched, and in Firefox at a desk, and plays there
 * until FOLDER/over exists. Writes FOLDER/joined, pictures, and the recording that each has downloaded. VARIANT "killed" ends
 * the tab of Firefox in the match and opens the link again; "secure" trusts the certificate authority in FOLDER/ca.pem. */
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { execFileSync } = require("node:child_process");
const { launchers, wait, judge, finish, note, visit } = require("./common.cjs");

const [link, folder, variant] = process.argv.slice(2);
const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 844, height: 390, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const KEYS = ["w", "d", "s", "a"];
const MATCH_MS = 400000;
const RECORDED_MS = 30000;
const PICTURE_EVERY = 20;

const is = (name) => fs.existsSync(path.join(folder, name));
const shoot = (page, name) => page.screenshot({ path: path.join(folder, `${name}.png`) });

async function open(browser, size, address, problems) {
  const page = await browser.newPage();
  await page.setViewport(size);
  note(page, problems);
  const took = await visit(page, () => page.goto(address));
  return { page, took };
}

/* The left thumb runs round, the right one aims and fires. */
async function touch(page, turn) {
  const angle = turn * 1.3;
  const session = await page.createCDPSession();
  const point = (x, y, id) => ({ x, y, id });
  const rest = [point(150, 280, 0), point(690, 280, 1)];
  const moved = [point(150 + 45 * Math.cos(angle), 280 + 45 * Math.sin(angle), 0), point(690 + 45 * Math.sin(angle), 280 - 45 * Math.cos(angle), 1)];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: rest });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: moved });
  await wait(350);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

async function useKeys(page, turn) {
  const key = KEYS[turn % KEYS.length];
  await page.keyboard.down(key);
  await page.mouse.move(640 + 200 * Math.cos(turn), 360 + 200 * Math.sin(turn));
  await page.mouse.down();
  await wait(350);
  await page.mouse.up();
  await page.keyboard.up(key);
}

/* The files that the page keeps have it as soon as it has come. */
async function keepRecording(page, name) {
  const end = performance.now() + RECORDED_MS;
  for (;;) {
    const found = Object.entries(await page.evaluate(() => window.clockwise.files())).filter(([file]) => file.endsWith(".replay.json"));
    if (found.length > 0) {
      fs.writeFileSync(path.join(folder, `${name}.replay.json`), found.at(-1)[1]);
      return;
    }
    if (performance.now() > end) break;
    await wait(300);
  }
  judge(`${name} has the recording of the match`, "yes", "no");
}

async function play(phone, desk, reopen) {
  const end = performance.now() + MATCH_MS;
  for (let turn = 0; !is("over") && performance.now() < end; turn++) {
    await Promise.all([touch(phone, turn), useKeys(desk, turn)]);
    if (turn % PICTURE_EVERY === PICTURE_EVERY / 2) {
      await shoot(phone, `phone-${turn}`);
      await shoot(desk, `desk-${turn}`);
    }
    if (is("kill") && !is("killed")) {
      desk = await reopen(desk);
      fs.writeFileSync(path.join(folder, "killed"), "");
    }
  }
  return desk;
}

/* Each browser has a list of its own, which certutil writes. */
function trust(profile) {
  fs.mkdirSync(profile, { recursive: true });
  if (!fs.existsSync(path.join(profile, "cert9.db"))) execFileSync("certutil", ["-N", "-d", `sql:${profile}`, "--empty-password"]);
  execFileSync("certutil", ["-A", "-d", `sql:${profile}`, "-n", "story", "-t", "C,,", "-i", path.join(folder, "ca.pem")]);
}

async function main() {
  const problems = [];
  const profile = path.join(folder, "firefox");
  if (variant === "secure") {
    trust(path.join(process.env.HOME, ".pki/nssdb"));
    trust(profile);
  }
  const chromium = await launchers.Chromium();
  const firefox = await launchers.Firefox(variant === "secure" ? { userDataDir: profile } : {});
  try {
    const { page: phone, took } = await open(chromium, PHONE, `${link}#name=Phone`, problems);
    const { page: desk, took: tookThere } = await open(firefox, DESKTOP, link, problems);
    await wait(1000);
    await desk.keyboard.type("Fox", { delay: 50 }); /* It is asked for once. */
    await desk.keyboard.press("Enter");
    console.log(`from the link to the game: ${Math.round(took)} ms in Chromium, ${Math.round(tookThere)} ms in Firefox`);
    if (variant !== "secure") {
      await wait(3000);
      await desk.keyboard.press("Enter"); /* The first row of the lobby: Ready. */
      await wait(300);
      await desk.keyboard.press("t");
      await wait(300);
      await desk.keyboard.type("I am ready", { delay: 50 });
      await desk.keyboard.press("Enter");
    }
    fs.writeFileSync(path.join(folder, "joined"), "");
    const reopen = async (page) => {
      const next = await firefox.newPage();
      await page.close();
      await next.setViewport(DESKTOP);
      note(next, problems);
      await visit(next, () => next.goto(link));
      return next;
    };
    while (!is("begins")) await wait(100);
    await shoot(phone, "phone-lobby");
    await shoot(desk, "desk-lobby");
    const last = await play(phone, desk, reopen);
    await keepRecording(phone, "phone");
    await keepRecording(last, "desk");
    await shoot(phone, "phone-results");
    await shoot(last, "desk-results");
  } catch (error) {
    problems.push(error.stack);
  }
  await chromium.close();
  await firefox.close();
  judge("nothing goes wrong in the browsers", "", problems.join("\n"));
  finish();
}

main();
