/**
 * What the http client makes visible. The shell registers its own effects; until then, and on pages without it, plain
 * DOM stands in, so that this room needs no component library.
 */
import { plainEffects } from './plain-effects.ts';

export interface Effects {
  /** Full-screen dark overlay with a spinner and this text. Called once, however many calls run. */
  openOverlay(text: string): void;
  closeOverlay(): void;
  /** Error toast: 5 s, with a close button. */
  showError(message: string): void;
  /** An error alert; resolves when it was closed. */
  alert(alert: { title: string; message: string }): Promise<void>;
  /** Goes to the login screen, which leads back to the current page after a login. */
  toLogin(): void;
}

let effects: Effects = plainEffects;

/** Replaces some or all effects. Returns what puts the former ones back. */
export function registerEffects(own: Partial<Effects>): () => void {
  const former = effects;
  effects = { ...former, ...own };
  return () => {
    effects = former;
  };
}

/** The effects of now. */
export const currentEffects = (): Effects => effects;
