/** What is left of a change of somebody's two-step verification, whoever made it. */
import { tellRecords } from '#server/core/changed.ts';
import type { Actor, Context } from '#server/core/context.ts';

/** Leaves the line in the system log, and tells open lists of administrators, which show it. */
export async function factorTurned(context: Context, { id, username }: Pick<Actor, 'id' | 'username'>, on: boolean, before = !on): Promise<void> {
  context.audit({ resource: 'second_factor', ids: [id], title: username, before: { enabled: before }, after: { enabled: on } });
  await tellRecords(context.services.live, context.db, 'admin', [id]);
}
