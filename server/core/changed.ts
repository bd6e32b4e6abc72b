/** Tells that records changed: the system log, and every open screen whose user may see them. */
import { apis } from '#contract/index.ts';
import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import type { Db } from '#server/db/client.ts';
import type { AuditEntry, Context } from './context.ts';
import type { Audience, Live } from './live.ts';

/** More ids than this are not named in a live event; listeners then refresh whatever they show of that kind. */
const MAX_IDS = 200;

/** What answers records of a kind, where it is not an endpoint `list` or `show` of the kind's own. */
const READERS: Readonly<Record<string, string>> = {
  category: 'category.children',
  parameter: 'category.param',
  parameter_group: 'category.param',
  menu: 'menu.children',
  dashboard: 'dashboard.summary',
};

const known = new Set(Object.values(apis).flatMap((api) => Object.values(api).map(({ id }) => id)));

/** Who may hear that records of a kind changed: who may list them. Whose rights open single ones only hears of the kind. */
export function audienceOf(resource: string): Audience & Required<Pick<Audience, 'readers'>> {
  const readers = [READERS[resource] ?? '', `${resource}.list`, `${resource}.show`].filter((id) => known.has(id)).slice(0, 1);
  if (readers.length === 0) throw new Error(`no endpoint answers records of the kind "${resource}": name one in READERS`);
  return { readers, hinted: [`${resource}.one`].filter((id) => known.has(id)) };
}

/** Of those who may list a kind: whom alone the records in question concern. */
type Only = Pick<Audience, 'admins' | 'roles'>;

/** Tells browsers which records of a kind changed, once the transaction commits; without ids: any of them. */
export async function tellRecords(live: Live, db: Db, resource: string, ids?: readonly (string | number)[], only: Only = {}): Promise<void> {
  const data = !ids || ids.length > MAX_IDS ? { resource } : { resource, ids };
  await live.publish(db, { type: 'change', data, ...audienceOf(resource), ...only });
}

/** Tells menus and the dashboard numbers of waiting work, by their names on the dashboard, or else by kind. The dashboard shows it to everybody who may open that. */
export async function tellWaiting(live: Live, db: Db, counts: Readonly<Record<string, number>>): Promise<void> {
  await live.publish(db, { type: 'badge', data: counts, readers: [dashboardApi.summary.id] });
}

/** Leaves the log entries of a change and tells browsers which records of a kind changed, once the transaction commits. */
export async function changed(context: Context, resource: string, entries: readonly Omit<AuditEntry, 'resource'>[], only?: Only): Promise<void> {
  if (entries.length === 0) return;
  for (const entry of entries) context.audit({ resource, ...entry });
  await tellRecords(
    context.services.live,
    context.db,
    resource,
    entries.flatMap((entry) => entry.ids),
    only,
  );
}
