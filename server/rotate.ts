/** Changes the secret of an installation: everything that the old one sealed or signed is sealed and signed by the new one. */
import { eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Config } from './core/config.ts';
import { SECRET_KEY } from './core/auth/tokens.ts';
import { keyringOf, type Keyring } from './core/secrets/keys.ts';
import { resealAll, unnamedSealed, type Resealed } from './core/secrets/reseal.ts';
import { meta, recoveryCode } from './core/schema.ts';
import type { Database, Db } from './db/client.ts';
import { signAnew } from './platform/falsify/rotate.ts';
import { signWith } from './platform/falsify/sign.ts';
import * as schema from './schema.ts';

/** Said to whoever runs the command; nothing was changed. */
export class RotationRefused extends Error {}

export interface RotateOptions {
  /** Values that no secret opens stay as they are, instead of being a reason to refuse. */
  leaveUnreadable?: boolean;
  onStep?: (line: string) => void;
}

const encode = (text: string) => new TextEncoder().encode(text);

async function ringFor(db: Db, { tokenSecret, oldTokenSecret }: Config): Promise<{ ring: Keyring; stored: boolean }> {
  if (!tokenSecret) throw new RotationRefused('TOKEN_SECRET must name the new secret, of 32 characters or more.');
  const [made] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, SECRET_KEY));
  const older = [...(oldTokenSecret ? [oldTokenSecret] : []), ...(made ? [made.value] : [])];
  if (older.length === 0) throw new RotationRefused('OLD_TOKEN_SECRET must name the secret that was used until now.');
  if (oldTokenSecret === tokenSecret) throw new RotationRefused('TOKEN_SECRET and OLD_TOKEN_SECRET are the same: the new secret must be another one.');
  return { ring: keyringOf([encode(tokenSecret), ...older.map(encode)]), stored: made !== undefined };
}

const said = ({ name, resealed }: Resealed) => `  ${name.padEnd(36)} ${resealed} sealed anew`;

async function reseal(db: Db, ring: Keyring, { leaveUnreadable = false, onStep = () => undefined }: RotateOptions): Promise<void> {
  const lost = (await resealAll(db, ring, 'count')).filter(({ unreadable }) => unreadable > 0);
  if (lost.length > 0 && !leaveUnreadable)
    throw new RotationRefused(
      `Nothing was changed: neither TOKEN_SECRET nor OLD_TOKEN_SECRET opens ${lost.map(({ name, unreadable }) => `${unreadable} of ${name}`).join(', ')}. ` +
        'Name the secret that sealed them, or run it with --leave-unreadable: such values have to be entered anew.',
    );
  await resealAll(db, ring, 'all', (told) => onStep(said(told)));
  const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable));
  const unnamed = await unnamedSealed(db, tables);
  if (unnamed.length > 0)
    throw new RotationRefused(`Sealed values stand in columns of ${unnamed.join(', ')} that were not named with sealedColumns: keep OLD_TOKEN_SECRET.`);
}

/**
 * Does all of it. Every batch is kept by itself, so a run that was broken off is run again and goes on; two at once do each other no harm.
 * @throws RotationRefused
 */
export async function rotateSecrets(database: Database, config: Config, options: RotateOptions = {}): Promise<void> {
  const { db } = database;
  const { ring, stored } = await ringFor(db, config);
  // Sealed values may stand in signed columns.
  await signWith(db, ring);
  await reseal(db, ring, options);
  const { signed, broken } = await signAnew(db, ring);
  options.onStep?.(`  ${'row_signature'.padEnd(36)} ${signed} signed anew${broken > 0 ? `, ${broken} do not hold: look into them under Tamper records` : ''}`);
  // Hashes under the old secret that nobody can make anew: who loses the authenticator needs new codes.
  const codes = await db.delete(recoveryCode).returning({ id: recoveryCode.id });
  if (codes.length > 0) options.onStep?.(`  ${'recovery_code'.padEnd(36)} ${codes.length} void: administrators make new ones on their account page`);
  if (stored) await db.delete(meta).where(eq(meta.key, SECRET_KEY));
}
