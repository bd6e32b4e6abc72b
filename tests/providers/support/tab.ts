/** Browser tabs: each is an own copy of all provider modules over the storage and cookies that they share. */
import { vi } from 'vitest';
import type { AppConfig } from '#providers/config.ts';
import type { Effects } from '#providers/http/effects.ts';

/** What a tab has made visible. */
export interface Seen {
  overlays: string[];
  closed: number;
  errors: string[];
  alerts: { title: string; message: string }[];
  logins: number;
}

/** Sets what the server would have written into the page. */
export function configure(config: Partial<AppConfig>): void {
  window.__CONFIG__ = config;
}

/** Opens a tab. */
export async function openTab() {
  vi.resetModules();
  const [client, effects, session, tokens, storage, refresh, actions, clock, permissions, live, check] = await Promise.all([
    import('#providers/http/client.ts'),
    import('#providers/http/effects.ts'),
    import('#providers/session/session.ts'),
    import('#providers/session/tokens.ts'),
    import('#providers/session/storage.ts'),
    import('#providers/session/refresh.ts'),
    import('#providers/session/actions.ts'),
    import('#providers/session/clock.ts'),
    import('#providers/permissions.ts'),
    import('#providers/live.ts'),
    import('#providers/http/session-check.ts'),
  ]);
  const seen: Seen = { overlays: [], closed: 0, errors: [], alerts: [], logins: 0 };
  const recorded: Effects = {
    openOverlay: (text) => void seen.overlays.push(text),
    closeOverlay: () => void (seen.closed += 1),
    showError: (message) => void seen.errors.push(message),
    alert: (alert) => (seen.alerts.push(alert), Promise.resolve()),
    toLogin: () => void (seen.logins += 1),
  };
  effects.registerEffects(recorded);
  return { ...client, ...effects, ...session, ...tokens, ...storage, ...refresh, ...actions, ...clock, ...permissions, ...live, ...check, seen };
}

/** Empties storage and cookies. */
export function wipe(): void {
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
}
