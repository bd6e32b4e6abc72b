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

const keyOf = (name: string) => `draft:${storedUser()?.uid ?? 0}:${name}`;

const SECRET: ReadonlySet<Field['kind']> = new Set(['password', 'secret', 'sensitive']);

/** Secrets and personal numbers stay in their input. */
function withoutSecrets(fields: readonly Field[], values: Values): Values {
  const secret = new Set(fields.filter(({ kind }) => SECRET.has(kind)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

export function readDraft(name: string): Draft | undefined {
  const found = readStored(keyOf(name)) as Draft | undefined;
  return found && typeof found === 'object' && typeof found.at === 'number' && found.values !== null && typeof found.values === 'object' ? found : undefined;
}

export function keepDraft(name: string, fields: readonly Field[], values: Values, version: number | undefined): void {
  const at = Math.floor(Date.now() / 1000);
  writeStored(keyOf(name), { values: withoutSecrets(fields, values), at, ...(version !== undefined && { version }) }, KEPT_DAYS);
}

export const dropDraft = (name: string): void => removeStored(keyOf(name));
