import type { AuditEntry, Context } from '../platform/context.ts';

/** More ids than this are not named in a live event; listeners then refresh whatever they show of that kind. */
const MAX_IDS = 200;

/** A record without its version, which changes with every save and says nothing to people. */
function unversioned(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('version' in state)) return state;
  const { version: _, ...rest } = state;
  return rest;
}

/** Leaves the log entries of a change and tells browsers which records of a kind changed, once the transaction commits. */
export async function changed(context: Context, resource: string, entries: readonly Omit<AuditEntry, 'resource'>[]): Promise<void> {
  if (entries.length === 0) return;
  for (const entry of entries) context.audit({ resource, ...entry, before: unversioned(entry.before), after: unversioned(entry.after) });
  const ids = entries.flatMap((entry) => entry.ids);
  await context.services.live.publish(context.db, { type: 'change', data: ids.length > MAX_IDS ? { resource } : { resource, ids } });
}
