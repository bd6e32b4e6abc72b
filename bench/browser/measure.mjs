#!/usr/bin/env node
/**
 * Measures web front ends in Chromium, several of them in one run on one machine.
 *
 *   node measure.mjs run <scenario.mjs ...> [--runs 5] [--profiles fast,slow] [--only text] [--url name=address]
 *                        [--out results.json] [--md results.md] [--chromium path] [--verbose]
 *   node measure.mjs bundle <directory of a production build> [--html index.html] [--base /prefix/]
 *
 * What a scenario looks like, and what each figure means: README.md beside this file.
 */
import { createRequire } from 'node:module';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { cpus, tmpdir, totalmem } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { installRecorder } from './recorder.mjs';
import { unwatched, unwatchedKeys } from './unwatched.mjs';

export const PROFILES = {
  fast: { label: 'unthrottled' },
  slow: { label: 'CPU 4x slower, 10 Mbit/s, 40 ms', cpu: 4, mbits: 10, rttMs: 40 },
};

const VIEWPORT = { width: 1440, height: 900 };
const TIMEOUT_MS = 30_000;
const RUN_LIMIT_MS = 150_000;
const CLICKABLE_MS = 5000;
const HOVER_MS = 100;
const KEYSTROKES = 20;
const KEY_GAP_MS = 80;
/** Lots of keys after the first. */
const WARM_LOTS = 4;
const SCROLL_MS = 2000;
const SCROLL_STEP_PX = 60;

// ---------------------------------------------------------------- small tools

const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const round = (n, digits = 0) => (n === null || n === undefined || Number.isNaN(n) ? null : Number(n.toFixed(digits)));
const isAsync = (fn) => fn.constructor.name === 'AsyncFunction';

export function median(values) {
  const sorted = values.filter((v) => typeof v === 'number' && Number.isFinite(v)).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] : null;
}

function findChromium(given) {
  if (given) return given;
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name);
  }
  throw new Error('no Chromium on the PATH: pass --chromium');
}

/** playwright-core is taken from where the command runs, then from beside this file. */
async function loadPlaywright() {
  for (const base of [join(process.cwd(), 'package.json'), fileURLToPath(import.meta.url)]) {
    try {
      return createRequire(base)('playwright-core');
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error('playwright-core is not installed: npm install playwright-core');
}

/** Handed to act(), before() and login() as their second argument. */
const tools = {
  /**
   * A plain mouse click at the centre of the first visible match, without waiting for what it causes. It comes once the
   * target stands still and is what a pointer would hit there: menus that still open take no clicks.
   */
  async click(page, selector) {
    const target = page.locator(selector).filter({ visible: true }).first();
    await target.waitFor({ timeout: TIMEOUT_MS });
    await target.scrollIntoViewIfNeeded();
    const look = () =>
      target.evaluate((el) => {
        const { left, top, width, height } = el.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return { x, y, hit: el.contains(document.elementFromPoint(x, y)) };
      });
    const deadline = Date.now() + CLICKABLE_MS;
    let at = await look();
    for (let still = false; !still && Date.now() < deadline;) {
      await sleep(50);
      const now = await look();
      still = now.hit && now.x === at.x && now.y === at.y;
      at = now;
    }
    await page.mouse.move(at.x, at.y);
    await sleep(HOVER_MS);
    await page.mouse.down();
    await page.mouse.up();
  },
  /** In-app navigation without an input: the clock starts just before the hash is set. */
  async hash(page, hash) {
    await page.evaluate((to) => {
      window.__bench.mark();
      window.location.hash = to;
    }, hash);
  },
  /** In-app navigation for History API routers: the clock starts just before the popstate event. */
  async push(page, path) {
    await page.evaluate((to) => {
      window.__bench.mark();
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  },
  sleep,
};

// ---------------------------------------------------------------- network

/**
 * Counts what the page's own target loads. Bytes are as transferred: compressed, with response headers.
 * What a service worker hands over is reported as 0 bytes; code and styles among it count as their gzipped size.
 */
class Traffic {
  /** @param endless what the addresses of streams have in common, which never finish (live events read with fetch) */
  constructor(cdp, endless) {
    this.cdp = cdp;
    this.open = new Map();
    this.reset();
    cdp.on('Network.requestWillBeSent', (e) => {
      if (e.request.url.startsWith('data:') || e.request.url.startsWith('blob:')) return;
      if (e.type === 'EventSource' || e.type === 'WebSocket' || endless?.test(e.request.url)) return;
      this.open.set(e.requestId, { type: e.type, url: e.request.url, worker: false });
    });
    cdp.on('Network.responseReceived', (e) => {
      const request = this.open.get(e.requestId);
      if (request) Object.assign(request, { type: e.type, worker: e.response.fromServiceWorker });
    });
    cdp.on('Network.loadingFinished', (e) => this.finish(e.requestId, e.encodedDataLength));
    cdp.on('Network.loadingFailed', (e) => this.finish(e.requestId, null));
  }

  reset() {
    this.sums = { requests: 0, failed: 0, total: 0, js: 0, css: 0, font: 0, image: 0, data: 0, prefetch: 0, other: 0 };
    this.log = [];
    this.estimates = [];
    this.quietSince = Date.now();
  }

  finish(id, bytes) {
    const request = this.open.get(id);
    if (!request) return;
    this.open.delete(id);
    this.quietSince = Date.now();
    this.log.push({ ...request, bytes });
    if (bytes === null) {
      this.sums.failed += 1;
      return;
    }
    if (bytes === 0 && request.worker && ['Script', 'Stylesheet'].includes(request.type)) {
      const { sums } = this;
      // oxlint-disable-next-line promise/always-return
      const estimate = this.cdp.send('Network.getResponseBody', { requestId: id }).then(({ body, base64Encoded }) => {
        const size = gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length;
        sums.total += size;
        sums[request.type === 'Script' ? 'js' : 'css'] += size;
      });
      this.estimates.push(estimate.catch(() => {}));
    }
    const kinds = { Script: 'js', Stylesheet: 'css', Font: 'font', Image: 'image', XHR: 'data', Fetch: 'data' };
    this.sums.requests += 1;
    this.sums.total += bytes;
    const ahead = request.type === 'Other' && /\.(m?js|css)$/.test(request.url.replace(/[?#].*$/, ''));
    this.sums[ahead ? 'prefetch' : (kinds[request.type] ?? 'other')] += bytes;
  }
}

/** Waits until nothing has been loading and no long task has run for `ms` (gives up after `limit`). */
async function quiet(page, traffic, ms = 300, limit = 15_000) {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    const busy = traffic.open.size > 0 || Date.now() - traffic.quietSince < ms;
    await Promise.all(traffic.estimates);
    if (!busy && (await page.evaluate(() => window.__bench?.sinceBusy() ?? 0)) >= ms) return true;
    await sleep(50);
  }
  return false;
}

// ---------------------------------------------------------------- steps

/** Arms a condition in the page, acts, and returns the milliseconds from the last input to the paint. */
async function untilPainted(page, condition, act) {
  await page.evaluate((c) => window.__bench.arm(c), condition);
  await act();
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const result = await page.evaluate(() => window.__bench.state.result);
    if (result) return result.end - result.start;
    await sleep(20);
  }
  await page.evaluate(() => window.__bench.disarm());
  throw new Error(`never settled: ${JSON.stringify(condition)}`);
}

const measures = {
  async paint(page, step) {
    const act = () => step.act(page, tools);
    if (!isAsync(step.settled)) return { ms: round(await untilPainted(page, step.settled(page), act), 1) };
    await page.evaluate(() => window.__bench.arm({ selector: 'bench-never' }));
    await act();
    await step.settled(page);
    const ms = await page.evaluate(() => {
      window.__bench.disarm();
      return performance.now() - window.__bench.state.start;
    });
    return { ms: round(ms, 1) };
  },

  /**
   * act() puts the focus into an input; then 20 characters are typed, the first ones that the page sees (`ms`), and four times as many in
   * their place, of which the last three lots count (`warm`): the browser has compiled by then what a key needs, as it has for whoever
   * types all day.
   */
  async typing(page, step) {
    await step.act(page, tools);
    const letters = step.text ?? 'abcdefghijklmnopqrst';
    const lot = async () => {
      await page.evaluate(() => window.__bench.watchKeys());
      for (let i = 0; i < KEYSTROKES; i += 1) {
        await page.keyboard.press(letters[i % letters.length]);
        await sleep(KEY_GAP_MS);
      }
      await sleep(300);
      return page.evaluate(() => window.__benchKeys());
    };
    const delays = await lot();
    const warm = [];
    for (let i = 0; i < WARM_LOTS; i += 1) {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await sleep(300);
      const next = await lot();
      if (i > 0) warm.push(...next);
    }
    return { ms: round(median(delays), 1), warm: round(median(warm), 1), worst: round(Math.max(...delays), 1) };
  },

  /** act() may return the selector of the element that scrolls; without one the document scrolls. */
  async scroll(page, step) {
    const selector = await step.act(page, tools);
    const args = [selector ?? null, SCROLL_MS, SCROLL_STEP_PX];
    const seen = await page.evaluate((a) => window.__bench.scroll(...a), args);
    if (seen.travelled < SCROLL_STEP_PX * 5) throw new Error(`nothing to scroll (range ${seen.range} px)`);
    return { fps: round((seen.gaps.length * 1000) / seen.elapsed, 1), worst: round(percentile(seen.gaps, 0.95), 1) };
  },

  /** act() visits the screens; then the heap is read after two garbage collections. */
  async heap(page, step, cdp) {
    await step.act(page, tools);
    await sleep(500);
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (name) => metrics.find((m) => m.name === name)?.value ?? null;
    return { mb: round(usedSize / 1048576, 1), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
  },

  async none(page, step) {
    const act = () => step.act(page, tools);
    if (step.settled && !isAsync(step.settled)) await untilPainted(page, step.settled(page), act);
    else {
      await act();
      if (step.settled) await step.settled(page);
    }
    return null;
  },
};

// ---------------------------------------------------------------- one run of one scenario

async function runOnce(chromium, executablePath, scenario, profile, verbose) {
  const profileDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath,
    headless: true,
    viewport: VIEWPORT,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-precise-memory-info',
      // nothing but the machine itself can be reached: third-party hosts fail at once instead of after a time-out
      `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost`,
    ],
  });
  // a page that never yields again would hold up all the others: its steps fail, the run goes on
  const limit = setTimeout(() => context.close().catch(() => {}), RUN_LIMIT_MS);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const errors = [];
    page.on('pageerror', (e) => errors.push(String(e.message).slice(0, 200)));
    page.setDefaultTimeout(TIMEOUT_MS);
    const cdp = await context.newCDPSession(page);
    await Promise.all(['Network.enable', 'Performance.enable', 'HeapProfiler.enable'].map((m) => cdp.send(m)));
    // Every run has a fresh profile, so nothing is there before its first visit.
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: !scenario.cache });
    if (profile.cpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    if (profile.mbits) {
      const throughput = (profile.mbits * 1e6) / 8;
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: profile.rttMs,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    await page.addInitScript(installRecorder);
    const traffic = new Traffic(cdp, scenario.endless);
    const { product } = await cdp.send('Browser.getVersion');
    const out = { browser: product.replace(/^.*\//, ''), first: null, steps: {}, errors };

    // the first screen: from the start of the navigation to `ready` painted, then until all is quiet
    const ready = scenario.ready ?? { selector: 'input, button, a[href]' };
    await page.addInitScript((c) => {
      if (window === window.top && window.__bench && !sessionStorage.getItem('__bench-first')) {
        sessionStorage.setItem('__bench-first', '1');
        window.__bench.arm(c, 0);
      }
    }, ready);
    // Where signing in leads to a new document, the clock starts with the last input of the former one.
    await page.addInitScript((c) => {
      if (window !== window.top || !c || !sessionStorage.getItem('__bench-login')) return;
      window.__bench.arm(c, Number(sessionStorage.getItem('__bench-input')) - performance.timeOrigin);
    }, scenario.home);
    if (scenario.prepare) await scenario.prepare(page);
    await page.goto(scenario.url, { waitUntil: 'commit' });
    const deadline = Date.now() + TIMEOUT_MS;
    let result = null;
    while (!result) {
      if (Date.now() > deadline) throw new Error(`first screen never ready: ${JSON.stringify(ready)}`);
      result = await page.evaluate(() => window.__bench?.state.result ?? null).catch(() => null);
      if (!result) await sleep(25);
    }
    const atReady = { ...traffic.sums };
    await quiet(page, traffic, 500);
    const paints = await page.evaluate(() => window.__bench.paints());
    out.first = { ready: round(result.end), readyJs: atReady.js, readyTotal: atReady.total, readyRequests: atReady.requests, ...paints, ...traffic.sums };
    for (const key of ['fcp', 'lcp', 'tbt']) out.first[key] = round(out.first[key]);
    out.first.cls = round(out.first.cls, 4);
    if (verbose) for (const r of traffic.log) console.log('   ', r.type, r.bytes, r.worker ? 'sw' : '', r.url.slice(0, 140));

    if (scenario.login) {
      traffic.reset();
      if (scenario.home)
        await page.evaluate(() => {
          sessionStorage.setItem('__bench-login', '1');
          const remember = (e) => e.isTrusted && sessionStorage.setItem('__bench-input', performance.timeOrigin + e.timeStamp);
          window.addEventListener('pointerdown', remember, true);
        });
      // Or the same document goes on.
      if (scenario.home) await page.evaluate((c) => window.__bench.arm(c), scenario.home);
      await scenario.login(page, tools);
      if (scenario.home) {
        await page.waitForFunction(() => window.__bench?.state.result);
        out.steps.login = await page.evaluate(() => {
          sessionStorage.removeItem('__bench-login');
          const { start, end } = window.__bench.state.result;
          return { ms: Math.round(end - start) };
        });
      }
      await quiet(page, traffic);
      if (out.steps.login) Object.assign(out.steps.login, { js: traffic.sums.js, requests: traffic.sums.requests });
    }

    for (const step of scenario.steps) {
      try {
        if (step.before) await step.before(page, tools);
        await quiet(page, traffic);
        traffic.reset();
        const value = await measures[step.measure ?? 'paint'](page, step, cdp);
        await quiet(page, traffic);
        if (value) out.steps[step.name] = { ...value, js: traffic.sums.js, requests: traffic.sums.requests };
        if (verbose) console.log('   ', step.name, JSON.stringify(out.steps[step.name] ?? null));
      } catch (error) {
        out.steps[step.name] = { error: String(error.message).split('\n')[0].slice(0, 300) };
        if (verbose) {
          console.log('   ', step.name, 'FAILED', out.steps[step.name].error);
          await page.screenshot({ path: join(tmpdir(), `bench-failed-${scenario.name}.png`) }).catch(() => {});
        }
      }
    }
    return out;
  } finally {
    clearTimeout(limit);
    await context.close().catch(() => {});
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

// ---------------------------------------------------------------- summaries

function summarise(runs) {
  const firstKeys = Object.keys(runs[0]?.first ?? {});
  const first = Object.fromEntries(firstKeys.map((k) => [k, median(runs.map((r) => r.first?.[k]))]));
  const steps = {};
  for (const name of new Set(runs.flatMap((r) => Object.keys(r.steps)))) {
    const seen = runs.map((r) => r.steps[name]).filter((s) => s && !s.error);
    const keys = new Set(seen.flatMap((s) => Object.keys(s)));
    steps[name] = Object.fromEntries([...keys].map((k) => [k, median(seen.map((s) => s[k]))]));
    const failures = runs.map((r) => r.steps[name]?.error).filter(Boolean);
    if (failures.length) Object.assign(steps[name], { failed: failures.length, error: failures[0] });
    const figures = seen.map((s) => s.ms ?? s.fps ?? s.mb).filter((v) => v !== undefined);
    if (figures.length) Object.assign(steps[name], { min: Math.min(...figures), max: Math.max(...figures) });
  }
  return { first, steps, runs: runs.length };
}

const kb = (bytes) => (bytes === null || bytes === undefined ? '–' : (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0));

function cell(step) {
  if (!step) return '–';
  const figure = step.fps !== undefined ? `${step.fps} fps` : step.mb !== undefined ? `${step.mb} MB` : step.ms;
  if (figure === undefined || figure === null) return `failed`;
  const shown = step.warm === undefined ? String(figure) : `${figure}, warm ${step.warm}`;
  return step.failed ? `${shown} (${step.failed} failed)` : shown;
}

export function toMarkdown(report) {
  const names = Object.keys(report.scenarios);
  const lines = [`Chromium ${report.browser}, ${report.machine}, median of ${report.runs} runs, ${report.date}.`, ''];
  const table = (title, rows) => {
    lines.push(`## ${title}`, '', `| | ${names.join(' | ')} |`, `|---|${names.map(() => '---:').join('|')}|`);
    for (const [label, value] of rows) lines.push(`| ${label} | ${names.map(value).join(' | ')} |`);
    lines.push('');
  };
  for (const profile of report.profiles) {
    const of = (name) => report.scenarios[name][profile];
    const first =
      (key, show = (v) => v ?? '–') =>
      (name) =>
        show(of(name)?.first?.[key]);
    const stepNames = [...new Set(names.flatMap((n) => Object.keys(of(n)?.steps ?? {})))];
    table(PROFILES[profile].label, [
      ['first screen: JS, kB', first('js', kb)],
      ['first screen: CSS, kB', first('css', kb)],
      ['first screen: fonts, kB', first('font', kb)],
      ['first screen: code fetched ahead, kB', first('prefetch', kb)],
      ['first screen: all, kB', first('total', kb)],
      ['first screen: requests until usable', first('readyRequests')],
      ['first screen: requests until quiet', first('requests')],
      ['first screen: usable, ms', first('ready')],
      ['FCP, ms', first('fcp')],
      ['LCP, ms', first('lcp')],
      ['TBT, ms', first('tbt')],
      ['usable, nothing attached, ms', first('readyAlone')],
      ['FCP, nothing attached, ms', first('fcpAlone')],
      ['TBT, nothing attached, ms', first('tbtAlone')],
      ['layout shift', first('cls')],
      ...stepNames.map((step) => [step, (name) => cell(of(name)?.steps[step])]),
    ]);
  }
  return lines.join('\n');
}

// ---------------------------------------------------------------- sizes of a production build

function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((e) => {
    const path = join(folder, e.name);
    return e.isDirectory() ? walk(path) : e.isFile() ? [path] : [];
  });
}

/** Sizes (bytes after gzip at the default level) of all JS and CSS, and of what index.html pulls in by itself. */
export function bundleSizes(root, { html = 'index.html', base = '/' } = {}) {
  const gz = new Map();
  const size = (path) => {
    if (!gz.has(path)) gz.set(path, gzipSync(readFileSync(path)).length);
    return gz.get(path);
  };
  const files = walk(root);
  const ofKind = (kind) => files.filter((f) => f.endsWith(kind));
  const sum = (paths) => [...paths].reduce((n, p) => n + size(p), 0);

  const page = readFileSync(join(root, html), 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const here = posix.dirname(`/${html.split(sep).join('/')}`);
  const locate = (from, ref) => {
    if (/^(\w+:)?\/\//.test(ref)) return null;
    const clean = ref.replace(/[?#].*$/, '');
    const inside = clean.startsWith(base) ? `/${clean.slice(base.length)}` : posix.resolve(from, clean);
    const path = join(root, decodeURIComponent(inside));
    return existsSync(path) && statSync(path).isFile() ? path : null;
  };
  const attribute = (tag, name) => new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1];

  const initial = new Set();
  const styles = new Set();
  const follow = (path) => {
    if (!path || initial.has(path)) return;
    initial.add(path);
    const source = readFileSync(path, 'utf8');
    // static imports only: import"x", import{…}from"x", export{…}from"x"; import("x") has a bracket and does not match
    const imports = /\b(?:import|export)\s*(?:[\w$*{},\s]+?\bfrom\s*|[\w$*{},\s]*\}\s*from\s*)?["']((?:\.{1,2})?\/[^"'\n]+\.m?js)["']/g;
    for (const [, ref] of source.matchAll(imports)) follow(locate(`/${relative(root, dirname(path)).split(sep).join('/')}`, ref));
  };
  for (const [tag] of page.matchAll(/<script\b[^>]*>/gi)) {
    const src = attribute(tag, 'src');
    if (src && !/\bnomodule\b/i.test(tag)) follow(locate(here, src));
  }
  for (const [tag] of page.matchAll(/<link\b[^>]*>/gi)) {
    const rel = attribute(tag, 'rel')?.toLowerCase();
    const path = attribute(tag, 'href') ? locate(here, attribute(tag, 'href')) : null;
    if (!path) continue;
    if (rel === 'modulepreload') follow(path);
    if (rel === 'stylesheet') styles.add(path);
  }

  const scripts = [...ofKind('.js'), ...ofKind('.mjs')];
  const largest = scripts
    .map((p) => [relative(root, p), size(p)])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5);
  return {
    js: { files: scripts.length, gz: sum(scripts) },
    css: { files: ofKind('.css').length, gz: sum(ofKind('.css')) },
    initialJs: { files: initial.size, gz: sum(initial) },
    initialCss: { files: styles.size, gz: sum(styles) },
    largest,
  };
}

// ---------------------------------------------------------------- command line

/** Share of the processor in use over the last second, 0 to 1. */
async function machineLoad() {
  const read = () =>
    cpus().reduce((sum, { times: t }) => ({ idle: sum.idle + t.idle, all: sum.all + t.user + t.nice + t.sys + t.irq + t.idle }), { idle: 0, all: 0 });
  const before = read();
  await sleep(1000);
  const after = read();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

/** Waits until other work on the machine is done (gives up after `limit`); returns the share still in use. */
async function machineIdle(below = 0.2, limit = 60_000) {
  const deadline = Date.now() + limit;
  let load = await machineLoad();
  while (load > below && Date.now() < deadline) load = await machineLoad();
  return load;
}

async function runCommand(files, options) {
  const { chromium } = await loadPlaywright();
  const executablePath = findChromium(options.chromium);
  const addresses = Object.fromEntries((options.url ?? []).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  const loaded = [];
  for (const file of files) loaded.push((await import(pathToFileURL(resolve(file)))).default);
  const scenarios = loaded.flat().filter((s) => !options.only || s.name.includes(options.only));
  const profiles = options.profiles.split(',');
  const runs = Number(options.runs);
  const raw = {};
  let browser = null;

  for (const profile of profiles) {
    if (!PROFILES[profile]) throw new Error(`unknown profile ${profile}: ${Object.keys(PROFILES).join(', ')}`);
    // one run of every scenario, then the next: a drift of the machine touches all alike
    for (let run = 1; run <= runs; run += 1) {
      for (const given of scenarios) {
        const scenario = { ...given, url: addresses[given.name] ?? given.url };
        const load = await machineIdle();
        const began = Date.now();
        const list = ((raw[scenario.name] ??= {})[profile] ??= []);
        try {
          const one = await runOnce(chromium, executablePath, scenario, PROFILES[profile], options.verbose);
          const alone = await unwatched(executablePath, { url: scenario.url, ready: scenario.ready, profile: PROFILES[profile], viewport: VIEWPORT });
          for (const key of ['ready', 'fcp', 'tbt']) one.first[`${key}Alone`] = round(alone[key]);
          if (scenario.keys) {
            const keys = await unwatchedKeys(executablePath, { url: scenario.url, keys: scenario.keys, profile: PROFILES[profile], viewport: VIEWPORT });
            for (const [name, { first, warm }] of Object.entries(keys))
              one.steps[`${name}, nothing attached`] = { ms: round(median(first), 1), warm: round(median(warm), 1) };
          }
          browser = one.browser;
          list.push({ ...one, load: round(load, 2) });
          const failed = Object.values(one.steps).filter((s) => s.error).length;
          console.error(
            `${profile} run ${run} ${scenario.name}: ${((Date.now() - began) / 1000).toFixed(1)} s, machine ${(load * 100).toFixed(0)}% busy before${failed ? `, ${failed} steps failed` : ''}`,
          );
        } catch (error) {
          console.error(`${profile} run ${run} ${scenario.name}: FAILED ${String(error.message).split('\n')[0]}`);
        }
      }
    }
  }

  const report = {
    date: new Date().toISOString().slice(0, 16),
    browser,
    machine: `${cpus().length} cores (${cpus()[0]?.model?.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    runs,
    profiles,
    scenarios: {},
    raw,
  };
  for (const [name, byProfile] of Object.entries(raw)) {
    report.scenarios[name] = {};
    for (const [profile, list] of Object.entries(byProfile)) if (list.length) report.scenarios[name][profile] = summarise(list);
  }
  if (options.out) writeFileSync(options.out, JSON.stringify(report, null, 1));
  const text = toMarkdown(report);
  if (options.md) writeFileSync(options.md, text);
  console.log(text);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      profiles: { type: 'string', default: 'fast,slow' },
      only: { type: 'string' },
      url: { type: 'string', multiple: true },
      out: { type: 'string' },
      md: { type: 'string' },
      chromium: { type: 'string' },
      html: { type: 'string' },
      base: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const [command, ...rest] = positionals;
  if (command === 'run' && rest.length) return runCommand(rest, values);
  if (command === 'bundle' && rest.length === 1) {
    console.log(JSON.stringify(bundleSizes(resolve(rest[0]), values), null, 1));
    return undefined;
  }
  console.error('usage: measure.mjs run <scenario.mjs ...> | measure.mjs bundle <directory>   (README.md says more)');
  process.exitCode = 2;
  return undefined;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
