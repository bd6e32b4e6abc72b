/**
 * The first screen as a person has it: in a browser that nothing but one pipe holds on to. Playwright switches the `Runtime` domain on, for which the browser
 * works out where each error was made; React makes three while it loads, and reading its whole code once more for them takes three
 * times as long as running it (15 and 50 ms, 60 and 200 throttled). What is measured here needs no domain that costs the page anything.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installRecorder } from './recorder.mjs';

const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const TIMEOUT_MS = 30_000;
const QUIET_MS = 500;
const LOOK_MS = 100;

/** Speaks the browser's protocol over its pipe: messages end with a zero byte. */
class Pipe {
  constructor({ stdio: [, , , to, from] }) {
    Object.assign(this, { to, last: 0, waiting: new Map() });
    let rest = '';
    from.setEncoding('utf8').on('data', (chunk) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop();
      for (const { id, result, error } of messages.map((text) => JSON.parse(text))) {
        const { resolve, reject } = this.waiting.get(id) ?? {};
        this.waiting.delete(id);
        if (error) reject?.(new Error(error.message));
        else resolve?.(result);
      }
    });
  }

  send(method, params = {}, sessionId = undefined) {
    this.last += 1;
    const id = this.last;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    return answer;
  }
}

/**
 * Loads a page once in a browser of its own.
 * @returns milliseconds: `ready` (the condition is painted), `fcp`, `lcp`, `tbt`; and `cls`
 */
export async function unwatched(executablePath, { url, ready, profile, viewport }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const browser = spawn(executablePath, [...flags, '--headless', '--remote-debugging-pipe', `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    const pipe = new Pipe(browser);
    const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true });
    const send = (method, params) => pipe.send(method, params, sessionId);
    const read = async (expression) => (await send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
    await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false });
    if (profile.cpu) await send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    if (profile.mbits) {
      const throughput = (profile.mbits * 1e6) / 8;
      await send('Network.enable');
      await send('Network.emulateNetworkConditions', {
        offline: false,
        latency: profile.rttMs,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${installRecorder})(); window.__bench.arm(${JSON.stringify(ready)}, 0);` });
    await send('Page.navigate', { url });
    const deadline = Date.now() + TIMEOUT_MS;
    const state = 'JSON.stringify({ result: window.__bench?.state.result ?? null, quiet: window.__bench?.sinceBusy() ?? 0 })';
    for (;;) {
      await sleep(LOOK_MS);
      const { result, quiet } = JSON.parse((await read(state)) ?? '{}');
      if (result && quiet > QUIET_MS) return { ready: result.end, ...(await read('window.__bench.paints()')) };
      if (Date.now() > deadline) throw new Error(`first screen never ready: ${JSON.stringify(ready)}`);
    }
  } finally {
    process.kill(-browser.pid, 'SIGKILL');
    await ended;
    // What the browser started may outlive it and hold the pipes open, for which the bench would wait.
    for (const stream of browser.stdio) stream?.destroy();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
