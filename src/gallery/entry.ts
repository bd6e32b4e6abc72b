/** What the gallery shows of a component, and what docs/components.md says of it. */
import type { ReactNode } from 'react';
import type { Text } from '#contract/core/text.ts';

/** A prop as a reader sees it. */
export interface PropDoc {
  name: string;
  type: string;
  /** Missing for required props. */
  default?: string;
  text: Text;
}

/** The component in one state. */
export interface State {
  /** Unique in the entry; part of the address. */
  name: string;
  title: Text;
  /** A component of its own: it may keep state and call hooks. */
  render: () => ReactNode;
  /** Covers the page, e.g. an open dialog: shown on request instead of beside the other states. */
  solo?: boolean;
}

export interface Entry {
  /** Unique; part of the address and the name of the picture. */
  name: string;
  title: Text;
  purpose: Text;
  /** How it is imported, e.g. `#pickers/region/RegionPicker.tsx`. */
  from: string;
  props: readonly PropDoc[];
  /** Limits and messages, one sentence each. */
  rules: readonly Text[];
  states: readonly State[];
  /** State of the picture in the documentation; default the first. */
  picture?: string;
}

/** Declares an entry of the gallery. */
export function defineEntry(entry: Entry): Entry {
  const names = entry.states.map(({ name }) => name);
  if (names.length === 0 || new Set(names).size !== names.length) throw new Error(`gallery entry ${entry.name}: states need names of their own`);
  return entry;
}
