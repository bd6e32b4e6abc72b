// Finds Chrome or Chromium for the browser journeys, or installs one: Playwright's own download, or the system's package as root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The shell draws no window around the page, and is done with the journeys in two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:/Program Files/Google/Chrome/Application/chrome.exe', '/snap/bin/chromium'];

function find() {
  if (process.env.BROWSER_PATH && existsSync(process.env.BROWSER_PATH)) return process.env.BROWSER_PATH;
  const dirs = (process.env.PATH ?? '').split(':');
  const known = NAMES.flatMap((name) => dirs.map((dir) => join(dir, name))).find((path) => existsSync(path));
  if (known) return known;
  const place = PLACES.find((path) => existsSync(path));
  if (place) return place;
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

const tryRun = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** The path of a browser; ends the process with a sentence when none can be had. */
export function ensureBrowser() {
  const known = find();
  if (known) return known;
  console.log('No Chrome or Chromium found: installing one ...');
  const root = process.getuid?.() === 0;
  const installed =
    (root &&
      existsSync('/usr/bin/apt-get') &&
      tryRun('apt-get', ['update', '-qq']) &&
      ['chromium-headless-shell', 'chromium'].some((name) => tryRun('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk']))) ||
    tryRun(process.execPath, [createRequire(import.meta.url).resolve('playwright-core/cli.js'), 'install', 'chromium']);
  const path = installed ? find() : undefined;
  if (!path) {
    console.error('The browser journeys need Chrome or Chromium. Install one, or name it in BROWSER_PATH.');
    process.exit(1);
  }
  return path;
}
