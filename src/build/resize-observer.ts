/** The browser's own ResizeObserver in place of a polyfill for browsers that this product does not support (see vite.config.ts). */
export default globalThis.ResizeObserver;
