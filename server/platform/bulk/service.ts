/** Starting a bulk action. */
import { touchedBy } from '#contract/core/endpoint.ts';
import { MAX_ID } from '#contract/core/fields.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { bulkErrors } from '#contract/platform/bulk.schema.ts';
import { checkChosen, checkedFilter, checkedValues, mayRead } from '#server/platform/export/filter.ts';
import { confirmIdentity } from '#server/core/auth/identity.ts';
import { actorOf, type Context } from '#server/core/context.ts';
import { Refused, refuse } from '#server/core/refused.ts';
import { startTask } from '#server/platform/task/start.ts';
import { bulkOf, givenSchema, type BulkDefinition } from './define.ts';
import { permitOn } from './permit.ts';
import { BULK_KIND, type BulkParams } from './run.ts';

interface BulkRequest {
  endpoint: string;
  resource: string;
  filter: Record<string, unknown>;
  ids?: string[] | undefined;
  body: Record<string, unknown>;
  expected_total?: number | undefined;
}

/** Refuses a body that the rule would refuse for every row, by asking the rule about an id that nothing has. */
async function judgeBody(context: Context, { apply, missing }: BulkDefinition, body: Record<string, unknown>): Promise<void> {
  const { id, username } = actorOf(context);
  try {
    await apply({ db: context.db, now: context.now, operator: { id, name: username } }, MAX_ID, body);
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== missing) throw error;
  }
}

/** Starts an action on every row that a list shows under a filter (or on the chosen ones of them). */
export async function startBulk(definitions: readonly BulkDefinition[], context: Context, request: BulkRequest): Promise<{ task_id: number; total: number }> {
  const { db, lang, ip } = context;
  const actor = actorOf(context);
  const definition = bulkOf(definitions, request.endpoint, request.resource) ?? refuse(bulkErrors.unknown);
  const { endpoint, listing } = definition;
  const permits = await permitOn(db, actor, endpoint);
  // The path, by which rights are judged, may hold a part of the body.
  const body = checkedValues(givenSchema(endpoint, await endpoint.shapes()), request.body, endpoint.id.slice(0, endpoint.id.indexOf('.')), lang);
  if (!permits(definition.path('1', body)) || !(await mayRead(db, actor, listing))) refuse(commonErrors.notPermitted);

  checkChosen(listing, request.ids);
  const query = await checkedFilter(listing, request.filter, lang);
  await judgeBody(context, definition, body);

  const where = await listing.where(db, query, request.ids);
  const total = Number(await listing.count(db, where));
  const [newest] = await listing.named(db, where, undefined, 1);
  if (request.expected_total !== undefined && request.expected_total !== total) refuse(bulkErrors.changed, { total });
  if (!newest) refuse(bulkErrors.nothing);

  if (endpoint.guarded) await confirmIdentity(context);
  const title = { zh: `批量${endpoint.summary.zh}`, en: `Bulk: ${endpoint.summary.en}` };
  const params = {
    endpoint: endpoint.id,
    resource: listing.resource,
    touched: [...new Set([listing.resource, ...touchedBy(endpoint)])],
    query,
    ids: request.ids ?? null,
    body,
    upto: newest.id,
    total,
    ip,
  };
  const task_id = await startTask<BulkParams>(context, { kind: BULK_KIND }, { title, params, total });
  context.audit({ resource: 'task', ids: [task_id], title: endpoint.summary.zh });
  return { task_id, total };
}
