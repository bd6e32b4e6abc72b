/** Signatures and seals: what they say, under which key, and whether they hold. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring, Keys } from '#server/core/secrets/keys.ts';

/** Rows of a module are sealed in this many buckets, so that calls at the same time hardly ever wait for each other. */
export const BUCKETS = 1024;

/** The bucket of a row. */
export const bucketOf = (id: string): number => Number(BigInt(id) % BigInt(BUCKETS));

/** Half of a hash is all that nobody can guess. */
const BYTES = 16;

function mac({ signing }: Keys, parts: readonly (string | number)[]): Buffer {
  return createHmac('sha256', signing).update(parts.join('\n')).digest().subarray(0, BYTES);
}

/** What is signed of a row. `columns`: the names of its values, joined by commas. */
export interface SignedRow {
  module: string;
  data_id: string;
  version: number;
  columns: string;
  row: string;
}

/** What is sealed of a bucket. */
export interface Sealed {
  module: string;
  bucket: number;
  complete: 0 | 1;
  rows: number;
  versions: string;
  weighted: string;
}

/** Something with its HMAC, and the id of the secret under which that was made. */
export type Proven<T> = T & { key: string; mac: string };

const rowParts = ({ module, data_id, version, columns, row }: SignedRow) => ['row', module, data_id, version, columns, row];
const sealParts = ({ module, bucket, complete, rows, versions, weighted }: Sealed) => ['seal', module, bucket, complete, rows, versions, weighted];

const holds = (ring: Keyring, parts: readonly (string | number)[], proof: { key: string; mac: string }): boolean => {
  const keys = ring.byId(proof.key);
  const given = Buffer.from(proof.mac, 'base64url');
  return keys !== undefined && given.length === BYTES && timingSafeEqual(mac(keys, parts), given);
};
const proof = (ring: Keyring, parts: readonly (string | number)[]) => ({ key: ring.current.id, mac: mac(ring.current, parts).toString('base64url') });

/** The signature of a row, under the current key. */
export const signRow = (ring: Keyring, row: SignedRow): { key: string; mac: string } => proof(ring, rowParts(row));
export const rowHolds = (ring: Keyring, row: Proven<SignedRow>): boolean => holds(ring, rowParts(row), row);

/** The seal of a bucket, under the current key. */
export const sealOf = (ring: Keyring, sealed: Sealed): { key: string; mac: string } => proof(ring, sealParts(sealed));
export const sealHolds = (ring: Keyring, sealed: Proven<Sealed>): boolean => holds(ring, sealParts(sealed), sealed);
