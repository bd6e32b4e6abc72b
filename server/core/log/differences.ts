import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '#contract/access/log.schema.ts';
import type { Keyring } from '#server/core/secrets/keys.ts';
import { isSecret, MASK, masked } from './masking.ts';

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
};

/** Changes with every save and says nothing to people. */
const VERSION = 'version';

const absent = (value: unknown) => value === undefined || value === null || value === '';

/**
 * What differs between two states of a record, field by field, in the order of the fields. A created record has no state
 * before, a deleted one none after. Fields that stay empty are left out; secrets show only that they changed.
 * @param ring shows sealed numbers as their masks
 * @param secrets fields that are secrets beside those whose names say so
 */
export function differences(before: unknown, after: unknown, secrets: readonly string[] = [], ring?: Keyring): FieldChange[] {
  const old = fieldsOf(before);
  const fresh = fieldsOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const changes: FieldChange[] = [];
  for (const field of names) {
    if (field === VERSION) continue;
    // A field that only one of two states carries was not part of the change: answers often hold more than rows.
    if (before && after && (!(field in old) || !(field in fresh))) continue;
    const a = old[field];
    const b = fresh[field];
    if (isDeepStrictEqual(a, b) || (absent(a) && absent(b))) continue;
    if (isSecret(field) || secrets.includes(field)) changes.push({ field, before: absent(a) ? null : MASK, after: absent(b) ? null : MASK });
    else changes.push({ field, before: masked(a, { name: field, ring }), after: masked(b, { name: field, ring }) });
  }
  return changes;
}
