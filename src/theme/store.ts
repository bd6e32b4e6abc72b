/** The chosen look of this browser: colour and light, dark or as the system has it. Kept in local storage. */
import { readCookie, writeCookie } from '#providers/session/cookies.ts';
import { readStored, writeStored } from '#providers/session/storage.ts';
import { DEFAULT_COLOUR } from './palette.ts';
import { parseHex } from './colour.ts';

export const MODES = ['light', 'dark', 'system'] as const;
export type Mode = (typeof MODES)[number];

export interface Look {
  /** `#rrggbb`, lower case. */
  colour: string;
  mode: Mode;
}

const KEY = 'admin_theme';
/** Tells the server, which draws the first screen before any script runs, what was chosen. */
const COOKIE = 'admin_mode';
const listeners = new Set<() => void>();
const systemDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function stored(): Look {
  const { colour, mode } = (readStored(KEY) ?? {}) as Partial<Look>;
  return {
    colour: typeof colour === 'string' && parseHex(colour) ? colour : DEFAULT_COLOUR,
    mode: MODES.find((known) => known === mode) ?? 'system',
  };
}

let current: Look | undefined;

/** The chosen look. */
export function look(): Look {
  current ??= stored();
  return current;
}

/** True when the screens are to be dark now. */
export const isDark = ({ mode }: Look = look()): boolean => mode === 'dark' || (mode === 'system' && Boolean(systemDark()?.matches));

/** Tells the page's own style sheets which theme is on; also before any component runs, so that nothing flashes. */
export function markTheme(): void {
  const { mode } = look();
  if ((readCookie(COOKIE) ?? 'system') !== mode) writeCookie(COOKIE, mode);
  const dark = isDark();
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0b0f17' : '#101a2b');
}

/** Changes the look at once and for later visits. */
export function changeLook(change: Partial<Look>): void {
  current = { ...look(), ...change };
  writeStored(KEY, current);
  markTheme();
  for (const listener of listeners) listener();
}

/** Calls back when the look or the system's preference changes. */
export function onLookChange(listener: () => void): () => void {
  const media = systemDark();
  const fromSystem = () => {
    markTheme();
    // A fresh object, since for somebody in `system` mode the look did change.
    current = { ...look() };
    listener();
  };
  listeners.add(listener);
  media?.addEventListener('change', fromSystem);
  return () => {
    listeners.delete(listener);
    media?.removeEventListener('change', fromSystem);
  };
}
