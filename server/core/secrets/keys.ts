/**
 * The keys of an installation: everything that is sealed, searched blindly or signed follows from the server's secret, which stands
 * outside the database in production. Keys are derived once per process; each purpose has its own.
 */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SECRET_KEY, tokenKey } from '#server/core/auth/tokens.ts';
import type { Services } from '#server/core/context.ts';
import { meta } from '#server/core/schema.ts';
import { SEALED_PREFIX } from '#server/db/sealed.ts';
import type { Database, Db } from '#server/db/client.ts';
import { rootOf } from '#server/db/roots.ts';

/** What follows from one secret. `id` names it without telling it, so that what was made with it can be found again. */
export interface Keys {
  id: string;
  sealing: KeyObject;
  blind: KeyObject;
  signing: KeyObject;
}

/** The keys that a process may use: it writes with the current ones and still reads what older ones made. */
export interface Keyring {
  current: Keys;
  /** The current one first. */
  all: readonly Keys[];
  /** The keys by this id; undefined when no secret at hand has it. */
  byId(id: string): Keys | undefined;
  /** The text as it may be stored. An empty text stays empty. */
  seal(text: string): string;
  /** The text again; empty when no secret at hand opens it. What was never sealed is answered as it is. */
  unseal(stored: string): string;
  /** The blind index of a normalised text: equal texts of one kind have equal ones, and nobody without the key can make or guess one. */
  blind(kind: string, text: string): string;
  /** The same under every secret at hand, for a search while secrets are being rotated. */
  blinds(kind: string, text: string): string[];
}

export type NeedsKeys = Pick<Services, 'database' | 'config'>;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Half of a hash: two numbers of a marketplace never meet by accident, and it is all that an index has to keep. */
const BLIND_BYTES = 16;

const derived = (secret: Uint8Array, purpose: string, bytes = 32): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));

/** The keys that follow from a secret. */
export const keysOf = (secret: Uint8Array): Keys => ({
  id: derived(secret, 'key id', 6).toString('base64url'),
  // Its first name, under which values are stored since before there were others.
  sealing: createSecretKey(derived(secret, 'plugin secrets')),
  blind: createSecretKey(derived(secret, 'blind index')),
  signing: createSecretKey(derived(secret, 'row signatures')),
});

/** The id of the secret under which a text is sealed; empty for the first form, which names none; undefined for a text that is not sealed. */
export function sealedUnder(stored: string): string | undefined {
  if (!stored.startsWith(SEALED_PREFIX)) return undefined;
  const end = stored.indexOf(':', SEALED_PREFIX.length);
  return end === -1 ? '' : stored.slice(SEALED_PREFIX.length, end);
}

function opened(key: KeyObject, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The keys of these secrets; the first one writes. */
export function keyringOf(secrets: readonly [Uint8Array, ...Uint8Array[]]): Keyring {
  const [current, ...older] = secrets.map(keysOf) as [Keys, ...Keys[]];
  const all = [current, ...older.filter(({ id }) => id !== current.id)];
  const blindUnder = ({ blind }: Keys, kind: string, text: string) =>
    createHmac('sha256', blind).update(`${kind}\n${text}`).digest().subarray(0, BLIND_BYTES).toString('base64url');
  const byId = (id: string) => all.find((keys) => keys.id === id);
  return {
    current,
    all,
    byId,
    seal(text) {
      if (text === '') return '';
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.sealing, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${SEALED_PREFIX}${current.id}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`;
    },
    unseal(stored) {
      const id = sealedUnder(stored);
      if (id === undefined) return stored;
      const body = stored.slice(stored.lastIndexOf(':') + 1);
      for (const keys of id === '' ? all : all.filter((one) => one.id === id)) {
        const text = opened(keys.sealing, body);
        if (text !== undefined) return text;
      }
      return '';
    },
    blind: (kind, text) => blindUnder(current, kind, text),
    blinds: (kind, text) => all.map((keys) => blindUnder(keys, kind, text)),
  };
}

const keyrings = new WeakMap<Database, Promise<Keyring>>();
const loaded = new WeakMap<Db, Keyring>();

async function loadKeyring(services: NeedsKeys): Promise<Keyring> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const { config, database } = services;
  const older = config.oldTokenSecret ? [encode(config.oldTokenSecret)] : [];
  // The secret that the first start made: it served until one was configured.
  const [made] = config.tokenSecret ? await database.db.select({ value: meta.value }).from(meta).where(eq(meta.key, SECRET_KEY)) : [];
  const ring = keyringOf([await tokenKey(services), ...older, ...(made ? [encode(made.value)] : [])]);
  loaded.set(database.db, ring);
  return ring;
}

/** The keys of an installation. They are derived once, so it costs nothing to ask again. */
export function keyring(services: NeedsKeys): Promise<Keyring> {
  let ring = keyrings.get(services.database);
  if (!ring) {
    ring = loadKeyring(services);
    keyrings.set(services.database, ring);
    ring.catch(() => keyrings.delete(services.database));
  }
  return ring;
}

/** The keys that go with a database or an open transaction of it. They are there once `keyring` was asked for them, which the start does. */
export function ringOf(db: Db): Keyring {
  const ring = loaded.get(rootOf(db));
  if (!ring) throw new Error('the keys of this database were not loaded: await keyring(services) first');
  return ring;
}

/** The name under which a column's blind indexes are made: equal values of different columns have different ones. */
export const blindName = (table: PgTable, column: PgColumn): string => `${getTableName(table)}.${column.name}`;
