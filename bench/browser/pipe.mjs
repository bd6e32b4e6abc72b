/** A browser that nothing but one pipe holds on to: none of the protocol's domains is switched on that costs the page anything. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const TIMEOUT_MS = 30_000;
const LOOK_MS = 100;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** Bit of the modifier key in the protocol. */
const CTRL = 2;

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

/** The page of such a browser. */
class Page {
  constructor(send) {
    this.send = send;
  }

  /** @returns what an expression comes to, as far as JSON carries it */
  async read(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true; while a page gives way to another there is nobody to ask. */
  async until(expression) {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      if (await this.read(`Boolean(${expression})`).catch(() => false)) return;
      if (Date.now() > deadline) throw new Error(`never: ${expression}`);
      // oxlint-disable-next-line no-await-in-loop
      await sleep(LOOK_MS);
    }
  }

  /** Loads another page in place of this one. */
  async open(url) {
    await this.read('void (window.left = true)');
    await this.send('Page.navigate', { url });
    await this.until('!window.left');
  }

  /** Presses the middle of the first visible element. */
  async click(selector) {
    const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && !one.disabled)`;
    const middle = () => this.read(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${found}.getBoundingClientRect())`);
    await this.until(found);
    let [x, y] = await middle();
    // What grows into its place is not pressed before it stands.
    for (let [wasX, wasY] = []; x !== wasX || y !== wasY;) {
      [wasX, wasY] = [x, y];
      await sleep(LOOK_MS);
      [x, y] = await middle();
    }
    const mouse = (type, more) => this.send('Input.dispatchMouseEvent', { type, x, y, ...more });
    await mouse('mouseMoved');
    await mouse('mousePressed', { button: 'left', clickCount: 1 });
    await mouse('mouseReleased', { button: 'left', clickCount: 1 });
  }

  /** Types a letter as a keyboard does. */
  async type(letter) {
    const key = { key: letter, code: `Key${letter.toUpperCase()}`, windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0) };
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text: letter, unmodifiedText: letter });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  /** Empties the input that has the focus. */
  async clear() {
    const all = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65, modifiers: CTRL };
    const remove = { key: 'Delete', code: 'Delete', windowsVirtualKeyCode: 46 };
    for (const [key, more] of [
      [all, { commands: ['selectAll'] }],
      [remove, {}],
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await this.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, ...more });
      // oxlint-disable-next-line no-await-in-loop
      await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    }
  }
}

/**
 * Starts a browser, runs the work with its page, and ends it.
 * @param profile throttling: `cpu` times slower, `mbits` and `rttMs` of the line
 * @param script runs in every document before anything of its own
 * @returns what the work answers
 */
export async function inOwnBrowser(executablePath, { profile, viewport, script }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const browser = spawn(executablePath, [...FLAGS, '--headless', '--remote-debugging-pipe', `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    const pipe = new Pipe(browser);
    const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true });
    const send = (method, params) => pipe.send(method, params, sessionId);
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
    await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
    return await work(new Page(send));
  } finally {
    process.kill(-browser.pid, 'SIGKILL');
    await ended;
    // What the browser started may outlive it and hold the pipes open, for which the bench would wait.
    for (const stream of browser.stdio) stream?.destroy();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
