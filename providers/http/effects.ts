/**
 * What the http client makes visible. The shell registers its own effects; until then, and on pages without it, plain
 * DOM stands in, so that this room needs no component library.
 */
import { plainEffects, type Effects } from './plain-effects.ts';

export type { Effects };

/** Who registered something, oldest first. */
const layers = new Set<Partial<Effects>>();
let effects: Effects = plainEffects;

const settle = () => {
  effects = Object.assign({}, plainEffects, ...layers) as Effects;
};

/** Replaces some or all effects. Returns what takes them away again, in whatever order those who registered leave. */
export function registerEffects(own: Partial<Effects>): () => void {
  const layer = { ...own };
  layers.add(layer);
  settle();
  return () => {
    layers.delete(layer);
    settle();
  };
}

/** The effects of now. */
export const currentEffects = (): Effects => effects;
