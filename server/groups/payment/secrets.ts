/** Parameters as they are stored and as they are answered: secrets sealed there, a mark in their place here. */
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { seal, unseal } from '#server/base/secrets.ts';
import type { Services } from '#server/core/context.ts';

export type Needs = Pick<Services, 'database' | 'config'>;

/**
 * What is to be stored of a parameter.
 * @param given what was sent; the mark of a secret, or nothing, keeps what is stored
 * @param kept what is stored now
 */
export async function storable(services: Needs, secret: boolean, given: string | null | undefined, kept: string): Promise<string> {
  if (!secret) return given ?? '';
  if (given === undefined || given === null || given === '' || given === KEPT_SECRET) return kept;
  return seal(services, given);
}

/** A stored parameter as it is answered. */
export const shown = (secret: boolean, stored: string): string => (secret && stored !== '' ? KEPT_SECRET : stored);

/** A stored parameter in clear, for the code that talks to the platform. */
export const inClear = (services: Needs, secret: boolean, stored: string): Promise<string> => (secret ? unseal(services, stored) : Promise.resolve(stored));
