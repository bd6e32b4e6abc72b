/** What was typed into a form and not saved yet, kept in this browser for the administrator who typed it. */
import { storedUser } from '#providers/session/session.ts';
import { readStored, removeStored, writeStored } from '#providers/session/storage.ts';
import type { Field, Values } from './fields.ts';

const KEPT_DAYS = 7;

export interface Draft {
  /** What was changed; everything else is as the record has it when the draft is brought back. */
  values: Values;
  /** Unix seconds. */
  at: number;
  /** The state of the record that it was typed over; nothing for a new one. */
  version?: number;
}

/** Where a draft of whoever is signed in now stands: asked when the form opens, since the session may be over when it goes. */
export const draftKey = (name: string) => `draft:${storedUser()?.uid ?? 0}:${name}`;

const SECRET: ReadonlySet<Field['kind']> = new Set(['password', 'secret', 'sensitive']);

/** Secrets and personal numbers stay in their input. */
function withoutSecrets(fields: readonly Field[], values: Values): Values {
  const secret = new Set(fields.filter(({ kind }) => SECRET.has(kind)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

/** What was kept there. */
export function readDraft(key: string): Draft | undefined {
  const found = readStored(key) as Draft | undefined;
  return found && typeof found === 'object' && typeof found.at === 'number' && found.values !== null && typeof found.values === 'object' ? found : undefined;
}

/** Keeps what was changed, over the version of the record that the form stands on. */
export function keepDraft(key: string, fields: readonly Field[], values: Values, version: number | undefined): void {
  const at = Math.floor(Date.now() / 1000);
  writeStored(key, { values: withoutSecrets(fields, values), at, ...(version !== undefined && { version }) }, KEPT_DAYS);
}

/** Forgets what was kept. */
export const dropDraft = (key: string): void => removeStored(key);
