/** What is measured inside the page: paints, long tasks, keys, and when a condition is on the screen. */

/** Installed before any script of the page; everything here is serialised into it. */
export function installRecorder() {
  if (window !== window.top || window.__bench) return;
  const state = { tbt: 0, longTasks: 0, lastBusy: 0, lcp: null, cls: 0, start: null, condition: null, result: null, baseline: null };

  const observe = (type, handle) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
    } catch {
      // an entry type this browser lacks stays unreported
    }
  };
  observe('longtask', (e) => {
    state.longTasks += 1;
    state.tbt += Math.max(0, e.duration - 50);
    state.lastBusy = Math.max(state.lastBusy, e.startTime + e.duration);
  });
  observe('largest-contentful-paint', (e) => {
    state.lcp = e.startTime;
  });
  observe('layout-shift', (e) => {
    if (!e.hadRecentInput) state.cls += e.value;
  });

  const onInput = (e) => {
    if (e.isTrusted && state.condition) state.start = e.timeStamp;
  };
  for (const type of ['pointerdown', 'click', 'keydown']) window.addEventListener(type, onInput, { capture: true, passive: true });

  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const visible = (el) => el.getClientRects().length > 0 && (!el.checkVisibility || el.checkVisibility({ visibilityProperty: true }));
  const text = (selector) =>
    all(selector)
      .map((el) => el.textContent)
      .join('\n')
      .slice(0, 20000);

  const holds = (c) => {
    if (c.path && !location.href.includes(c.path)) return false;
    if (c.selector) {
      const count = all(c.selector).filter(visible).length;
      if (count < (c.min ?? 1) || count > (c.max ?? Infinity)) return false;
    }
    if (c.text && !text(c.selector ?? 'body').includes(c.text)) return false;
    if (c.gone && all(c.gone).some(visible)) return false;
    if (c.changed && text(c.changed) === state.baseline) return false;
    return true;
  };

  /** Runs `then` in the first task after the frame being prepared has been handed to the compositor. */
  const afterPaint = (then) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => then(performance.now()));
    channel.port1.start();
    channel.port2.postMessage(0);
  };

  const everyFrame = () => {
    const armed = state.condition;
    if (!armed) return;
    if (state.start !== null && holds(armed)) {
      state.condition = null;
      afterPaint((end) => {
        state.result = { start: state.start, end };
      });
      return;
    }
    requestAnimationFrame(everyFrame);
  };

  window.__bench = {
    state,
    /** From now on wait for `condition`; the clock starts at the last trusted input (or mark()). */
    arm(condition, start = null) {
      Object.assign(state, { condition, start, result: null, baseline: condition.changed ? text(condition.changed) : null });
      requestAnimationFrame(everyFrame);
    },
    disarm() {
      state.condition = null;
    },
    /** For actions that are not an input of the user, such as setting location.hash. */
    mark() {
      state.start = performance.now();
    },
    paints() {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return { fcp: paint ? paint.startTime : null, lcp: state.lcp, tbt: state.tbt, longTasks: state.longTasks, cls: state.cls };
    },
    sinceBusy() {
      return performance.now() - state.lastBusy;
    },
    watchKeys() {
      const delays = [];
      const onKey = (e) => requestAnimationFrame(() => afterPaint((now) => delays.push(now - e.timeStamp)));
      window.addEventListener('keydown', onKey, true);
      window.__benchKeys = () => {
        window.removeEventListener('keydown', onKey, true);
        return delays;
      };
    },
    scroll(selector, ms, step) {
      const target = (selector && document.querySelector(selector)) || document.scrollingElement;
      return new Promise((done) => {
        const gaps = [];
        const began = performance.now();
        let last = null;
        let direction = 1;
        let travelled = 0;
        const frame = () => {
          const now = performance.now();
          if (last !== null) gaps.push(now - last);
          last = now;
          if (now - began >= ms) {
            done({ gaps, elapsed: now - began, travelled, range: target.scrollHeight - target.clientHeight });
            return;
          }
          const before = target.scrollTop;
          target.scrollTop = before + direction * step;
          if (target.scrollTop === before) direction = -direction;
          travelled += Math.abs(target.scrollTop - before);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
    },
  };
}
