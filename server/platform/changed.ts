import type { AuditEntry, Context } from './context.ts';

/** More ids than this are not named in a live event; listeners then refresh whatever they show of that kind. */
const MAX_IDS = 200;

/** Leaves the log entries of a change and tells browsers which records of a kind changed, once the transaction commits. */
export async function changed(context: Context, resource: string, entries: readonly Omit<AuditEntry, 'resource'>[]): Promise<void> {
  if (entries.length === 0) return;
  for (const entry of entries) context.audit({ resource, ...entry });
  const ids = entries.flatMap((entry) => entry.ids);
  await context.services.live.publish(context.db, { type: 'change', data: ids.length > MAX_IDS ? { resource } : { resource, ids } });
}
