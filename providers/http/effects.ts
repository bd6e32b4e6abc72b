/**
 * What the http client makes visible. The shell registers its own effects; until then, and on pages without it, plain
 * DOM stands in, so that this room needs no component library.
 */
import { plainEffects, type Effects } from './plain-effects.ts';

export type { Effects };

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
