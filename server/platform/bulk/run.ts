/** The background task that runs an action on row after row, each in a transaction of its own. */
import { desc, eq } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { counted, type Text } from '#contract/core/text.ts';
import { bulkErrors } from '#contract/platform/bulk.schema.ts';
import { MAX_FAILED } from '#contract/platform/bulk.ts';
import { mayRead } from '#server/platform/export/filter.ts';
import { tellRecords } from '#server/core/changed.ts';
import type { AuditEntry } from '#server/core/context.ts';
import { isImportant, recordLog } from '#server/core/log/write.ts';
import { Refused, refuse } from '#server/core/refused.ts';
import { addChanged, takeChanged, tellChanged, type Changes } from '#server/core/told-later.ts';
import { isTransient, RunEnded, sentence } from '#server/platform/task/failures.ts';
import { unixNow } from '#server/platform/task/clock.ts';
import { defineTask, type Step } from '#server/platform/task/define.ts';
import type { NamedRow } from '#server/platform/records/listing.ts';
import { bulkOf, type BulkDefinition } from './define.ts';
import { permitOn } from './permit.ts';
import { bulkFailure } from './schema.ts';

/** What a bulk action was started with; `query` and `body` are checked already. */
export interface BulkParams {
  endpoint: string;
  resource: string;
  /** All kinds of records that it changes, for the screens of whoever started it. */
  touched: string[];
  query: Record<string, unknown>;
  ids: string[] | null;
  body: Record<string, unknown>;
  /** The largest id that matched at the start: rows made later are not meant. */
  upto: string;
  total: number;
  /** Where the call came from, for the system log. */
  ip: string;
}

/** How far the rows were worked through: everything from `before` on is done. */
interface Reached {
  before: string;
  ok: number;
  refused: number;
  logged?: boolean;
}

const PAGE_ROWS = 200;
/** Browsers hear which records changed about this often, in ms. */
const TELL_EVERY = 1_000;

const after = (id: string) => String(BigInt(id) + 1n);

/** Why a row could not be done; errors that end the run are passed on. */
function reasonOf(error: unknown, step: Step, row: NamedRow): Text {
  if (error instanceof Refused) return sentence(error.refusal, error.params);
  if (error instanceof RunEnded || isTransient(error)) throw error;
  step.services.log.error({ err: error, task: step.task.id, record: row.id }, 'a row of a bulk action failed');
  return sentence(commonErrors.internal);
}

/** Tells browsers what changed, now and then. */
function teller(step: Step, definition: BulkDefinition) {
  const { resource } = definition.listing;
  const declared = definition.endpoint.touches ?? [];
  let ids: string[] = [];
  // What steps with those rows changed besides, e.g. the collections of orders: the same lists follow as after a single call.
  let others: Changes = new Map();
  let last = Date.now();
  const flush = async () => {
    if (ids.length === 0) return;
    others.delete(resource);
    const following = others;
    const told = ids;
    others = new Map();
    ids = [];
    last = Date.now();
    await tellRecords(step.services.live, step.db, resource, told);
    for (const kind of declared) if (kind !== resource) addChanged(following, kind, null);
    await tellChanged(step.services.live, step.db, following);
    await definition.follow?.(step.db, step.services);
  };
  return {
    flush,
    follows(changes: Changes) {
      for (const [kind, of] of changes) addChanged(others, kind, of);
    },
    async changed(id: string) {
      ids.push(id);
      if (Date.now() - last >= TELL_EVERY) await flush();
    },
  };
}

/** The kind of task that runs an action on many rows. */
export const BULK_KIND = 'bulk';

/** Running one of the bulk actions that groups declare. */
export const bulkTask = (definitions: readonly BulkDefinition[]) =>
  defineTask<BulkParams>({
    kind: BULK_KIND,
    // It names the rows that were refused.
    mayRead: async (db, actor, resource) => {
      const known = definitions.find(({ listing }) => listing.resource === resource);
      return known !== undefined && mayRead(db, actor, known.listing);
    },
    async run(step, params) {
      const definition = bulkOf(definitions, params.endpoint, params.resource) ?? refuse(bulkErrors.unknown);
      const { endpoint, listing } = definition;
      const operator = { id: step.task.owner_id, name: step.task.owner_name };
      const where = await listing.where(step.db, params.query, params.ids ?? undefined);
      const tell = teller(step, definition);
      let reached = (step.state as Reached | null) ?? { before: after(params.upto), ok: 0, refused: 0 };

      const log = (audits: readonly Omit<AuditEntry, 'resource'>[], detail: Text, method: string, given: unknown) => ({
        operator,
        detail,
        important: isImportant(endpoint),
        time: unixNow(),
        ip: params.ip,
        method,
        params: given,
        audits: audits.map((entry) => ({ resource: listing.resource, ...entry })),
      });

      /** One row: its change, its log record and the mark that it is done come together or not at all. */
      async function work(row: NamedRow, permitted: boolean): Promise<void> {
        try {
          if (!permitted) refuse(commonErrors.notPermitted);
          const next = { ...reached, before: row.id, ok: reached.ok + 1 };
          let audits: Omit<AuditEntry, 'resource'>[] = [];
          let following: Changes = new Map();
          await step.write(next, async (tx) => {
            audits = await definition.apply({ db: tx, now: unixNow(), operator }, row.id, params.body);
            following = takeChanged(tx);
            const detail = { zh: `批量${endpoint.summary.zh}：${row.title}`, en: `Bulk: ${endpoint.summary.en}: ${row.title}` };
            if (audits.length > 0)
              await recordLog(
                tx,
                log(audits, detail, `${endpoint.method} ${definition.path(row.id, params.body)}`, { task_id: step.task.id, body: params.body }),
              );
          });
          reached = next;
          tell.follows(following);
          for (const { ids } of audits) for (const id of ids) await tell.changed(String(id));
        } catch (error) {
          const message = reasonOf(error, step, row);
          const next = { ...reached, before: row.id, refused: reached.refused + 1 };
          await step.write(next, async (tx) => {
            if (next.refused <= MAX_FAILED) await tx.insert(bulkFailure).values({ task_id: step.task.id, record_id: row.id, title: row.title, message });
          });
          reached = next;
        }
      }

      const report = () => {
        const { ok, refused } = reached;
        return step.progress({
          done: ok + refused,
          total: Math.max(params.total, ok + refused),
          text: { zh: `成功${counted(ok)}条，失败${counted(refused)}条`, en: `${counted(ok)} done, ${counted(refused)} refused` },
        });
      };

      try {
        await report();
        for (;;) {
          // Rights may be taken away while it runs.
          const permits = await permitOn(step.db, await step.actor(), endpoint);
          const rows = await listing.named(step.db, where, reached.before, PAGE_ROWS);
          for (const row of rows) {
            await work(row, permits(definition.path(row.id, params.body)));
            await report();
          }
          if (rows.length < PAGE_ROWS) break;
        }
      } finally {
        await tell.flush();
      }

      const { ok, refused, logged } = reached;
      if (!logged) {
        const detail = { zh: `批量${endpoint.summary.zh}：成功${ok}条，失败${refused}条`, en: `Bulk: ${endpoint.summary.en}: ${ok} done, ${refused} refused` };
        const given = { task_id: step.task.id, endpoint: endpoint.id, filter: params.query, ids: params.ids, body: params.body };
        await step.write({ ...reached, logged: true }, (tx) => recordLog(tx, log([], detail, 'POST /admin/bulk', given)));
      }
      const failed = await step.db
        .select({ id: bulkFailure.record_id, title: bulkFailure.title, message: bulkFailure.message })
        .from(bulkFailure)
        .where(eq(bulkFailure.task_id, step.task.id))
        .orderBy(desc(bulkFailure.record_id));
      return { result: { total: ok + refused, ok, refused, failed } };
    },
  });
