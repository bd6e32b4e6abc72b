/** Secrets among the fields of a setting: stored sealed, answered as a mark that one is set. */
import * as z from 'zod';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import type { Services } from '#server/core/context.ts';
import { seal } from './secrets.ts';

/** The stored form of a secret, which is longer than what was typed. */
export const sealedText = () => z.string().max(4_000);

/** A setting as it is answered: a mark in place of each secret that is set. */
export const withoutSecrets = <T extends object>(setting: T, ...names: readonly (keyof T & string)[]): T => ({
  ...setting,
  ...Object.fromEntries(names.map((name) => [name, setting[name] ? KEPT_SECRET : ''])),
});

/** What was sent, as it is to be stored: new secrets sealed, those that were sent back as their mark left out, so that the stored ones stay. */
export async function sealedSecrets<T extends object>(
  services: Pick<Services, 'database' | 'config'>,
  given: T,
  ...names: readonly (keyof T & string)[]
): Promise<T> {
  const stored: Partial<Record<keyof T, unknown>> = { ...given };
  for (const name of names) {
    const secret = given[name];
    if (secret === undefined || secret === KEPT_SECRET) delete stored[name];
    else stored[name] = await seal(services, String(secret));
  }
  return stored as T;
}
