/** Shows what is hidden: to whom, how often, and what is left of it. */
import { and, eq } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { fieldText } from '#contract/labels.ts';
import { revealRights, sensitiveApi } from '#contract/platform/sensitive.ts';
import { mayCall } from '#server/core/auth/permits.ts';
import { actorOf, implement, prepared, type Context } from '#server/core/context.ts';
import { countCall } from '#server/core/limits.ts';
import { found, refuse } from '#server/core/refused.ts';
import { clearOf } from '#server/core/secrets/sensitive.ts';
import type { Part } from '../part.ts';
import { demandReadable } from '../records/readable.ts';
import type { SensitiveRecord } from './define.ts';

const HOUR = 3_600_000;

interface Asked {
  entity: string;
  record_id: string;
  field: string;
}

/** Counts a call of the caller, refused ones too, so that nobody goes through all records by hand or by script. */
async function countReveal(context: Context): Promise<void> {
  const { revealsPerHour } = context.services.config;
  if (revealsPerHour === 0) return;
  const { current } = await countCall(context.db, `sensitive.reveal ${actorOf(context).id}`, HOUR);
  if (current > revealsPerHour) refuse(commonErrors.tooMany);
}

async function revealed(kinds: readonly SensitiveRecord[], { entity, record_id, field }: Asked, context: Context) {
  const { db } = context;
  const actor = actorOf(context);
  const { reader, table, key, of = key, called, live, fields } = found(kinds.find((kind) => kind.entity === entity));
  const column = found(Object.hasOwn(fields, field) ? fields[field] : undefined);
  // The right of this very kind: the expression of another one may have been widened.
  const { identifier } = found((revealRights as Readonly<Record<string, { identifier: string }>>)[entity]);
  const path = `/admin/systems/sensitive/${entity}/${record_id}/${field}`;
  if (!(await mayCall(db, actor, { permission: [identifier] }, path))) refuse(commonErrors.notPermitted);
  if (of === key) await demandReadable(db, actor, reader, record_id);
  const id = key.dataType === 'number' ? Number(record_id) : record_id;
  const [row] = await db
    .select({ stored: column, title: called, owner: of })
    .from(table)
    .where(and(eq(key, id), live));
  const { stored, title, owner } = found(row);
  if (of !== key) await demandReadable(db, actor, reader, String(owner));
  context.audit({ resource: entity, ids: [record_id], title: String(title), part: fieldText(entity, field) });
  return { value: clearOf(db, stored as string | null) };
}

/** The showing of hidden values over the kinds of records that groups declare. */
export const sensitivePart = (kinds: readonly SensitiveRecord[]): Part => ({
  routes: implement(sensitiveApi, {
    reveal: prepared(
      (_request, context) => countReveal(context),
      ({ params }, context) => revealed(kinds, params, context),
    ),
  }),
});
