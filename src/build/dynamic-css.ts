/**
 * Stands in for the module by which antd's components bring their styles into the page (see vite.config.ts). Every component says its styles
 * whenever it is mounted, and the original looks for them among all style elements of the page and compares their text as the browser
 * writes it out: a tenth of the time that a list takes to appear. What was said before is known here.
 */
import { injectCSS, removeCSS as remove, updateCSS as update, clearContainerCache } from 'rc-util/es/Dom/dynamicCSS.js';

export { clearContainerCache, injectCSS };

type Options = Parameters<typeof update>[2];

const known = new Map<string, { css: string; style: HTMLElement }>();
const nameOf = (key: string, options: Options) => `${options?.mark ?? ''} ${key}`;

/** Sees that the page has these styles under this key. @returns their element */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLElement {
  if (options.attachTo) return update(css, key, options);
  const name = nameOf(key, options);
  const before = known.get(name);
  if (before?.css === css && before.style.isConnected) return before.style;
  const style = update(css, key, options);
  known.set(name, { css, style });
  return style;
}

/** Takes the styles of a key out of the page. */
export function removeCSS(key: string, options: Options = {}): void {
  if (!options.attachTo) known.delete(nameOf(key, options));
  remove(key, options);
}
