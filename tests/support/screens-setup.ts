/** What jsdom lacks and the component library needs. */
import '@testing-library/jest-dom/vitest';
import * as React from 'react';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

// jsdom takes seconds to work out what the component library's style sheets make of an element, and cannot do it for pseudo elements.
// What elements say themselves counts here, their own `style` included; browser journeys look at style sheets.
window.getComputedStyle = (element) => (element as HTMLElement).style;
configure({ asyncUtilTimeout: 5000, defaultHidden: false });

// For each of its some hundred style sheets the component library looks through all that are there, which jsdom makes slow.
Object.defineProperty(document.head, 'children', {
  configurable: true,
  get(this: HTMLHeadElement) {
    const all: Element[] = [];
    for (let child = this.firstElementChild; child; child = child.nextElementSibling) all.push(child);
    return all;
  },
});
document.querySelector = (selector: string) => (selector === 'head' ? document.head : Document.prototype.querySelector.call(document, selector));

// React notes for each element where it was made, for people who read that in a browser's tools: a tenth of a test's time.
const internals = (React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true });
afterEach(cleanup);

// Files share one window: the next one finds it as if it had been opened anew.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  history.replaceState(null, '', '/');
  delete window.__CONFIG__;
});
