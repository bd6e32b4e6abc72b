/**
 * The first screen, and keys that are typed, as a person has them. Playwright switches the `Runtime` domain on, for which the browser
 * works out where each error was made; React makes three while it loads, and reading its whole code once more for them takes three
 * times as long as running it (15 and 50 ms, 60 and 200 throttled). What is measured here needs no domain that costs the page anything.
 */
import { inOwnBrowser } from './pipe.mjs';
import { installRecorder } from './recorder.mjs';

const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const TIMEOUT_MS = 30_000;
const QUIET_MS = 500;
const LOOK_MS = 100;
const SETTLED_MS = 2_500;
const LETTERS = 'abcdefghijklmnopqrst';
const KEY_GAP_MS = 80;
const LOTS = 5;

const recorder = `(${installRecorder})();`;

/**
 * Loads a page once in a browser of its own.
 * @returns milliseconds: `ready` (the condition is painted), `fcp`, `lcp`, `tbt`; and `cls`
 */
export function unwatched(executablePath, { url, ready, profile, viewport }) {
  const script = `${recorder} window.__bench.arm(${JSON.stringify(ready)}, 0);`;
  return inOwnBrowser(executablePath, { profile, viewport, script }, async (page) => {
    await page.open(url);
    const deadline = Date.now() + TIMEOUT_MS;
    const state = 'JSON.stringify({ result: window.__bench?.state.result ?? null, quiet: window.__bench?.sinceBusy() ?? 0 })';
    for (;;) {
      await sleep(LOOK_MS);
      const { result, quiet } = JSON.parse((await page.read(state)) ?? '{}');
      if (result && quiet > QUIET_MS) return { ready: result.end, ...(await page.read('window.__bench.paints()')) };
      if (Date.now() > deadline) throw new Error(`first screen never ready: ${JSON.stringify(ready)}`);
    }
  });
}

/** Types lots of letters into the input that has the focus. @returns ms from each key to its frame: of the first lot, and of those behind the second */
async function typed(page) {
  const lots = [];
  for (let lot = 0; lot < LOTS; lot += 1) {
    await page.read('window.__bench.watchKeys()');
    for (const letter of LETTERS) {
      await page.type(letter);
      await sleep(KEY_GAP_MS);
    }
    await sleep(QUIET_MS);
    lots.push(await page.read('window.__benchKeys()'));
    const there = await page.read('document.activeElement.value');
    if (there !== LETTERS) throw new Error(`the input holds "${there}" instead of what was typed`);
    await page.clear();
    await sleep(QUIET_MS);
  }
  return { first: lots[0], warm: lots.slice(2).flat() };
}

/**
 * Types in a browser of its own.
 * @param keys of a scenario: `enter` brings a page to where inputs are, `into` brings the focus into each, by name
 * @returns by name, the delays of the first twenty keys and of those once the page is warm, in ms
 */
export function unwatchedKeys(executablePath, { url, keys, profile, viewport }) {
  return inOwnBrowser(executablePath, { profile, viewport, script: recorder }, async (page) => {
    await page.open(url);
    await keys.enter?.(page);
    const found = {};
    for (const [name, focus] of Object.entries(keys.into)) {
      await focus(page);
      await sleep(SETTLED_MS);
      found[name] = await typed(page);
    }
    return found;
  });
}
