import { approvalApi } from '#contract/platform/approval.ts';
import type { Approval, WorkRow } from '#contract/platform/approval.schema.ts';
import type { Page } from '#contract/core/page.ts';
import { heldNames } from '#server/core/auth/permits.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import type { PageQuery } from '#server/db/page.ts';
import type { Part } from '../part.ts';
import type { ApprovalDefinition } from './define.ts';

/** The kinds that the caller may decide about. */
async function openTo(definitions: readonly ApprovalDefinition[], context: Context): Promise<ApprovalDefinition[]> {
  const held = await heldNames(context.db, actorOf(context));
  return definitions.filter(({ right }) => held === 'all' || held.has(right.identifier));
}

async function countsOf(db: Db, open: readonly ApprovalDefinition[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { kind, count } of open) counts.set(kind, Number(await count(db)));
  return counts;
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);

/** Nobody reads on so far: of several kinds each is read from its beginning. */
const DEEPEST = 2_000;

/** A page of what waits, over kinds, longest waiting first. */
async function workOf(db: Db, open: readonly ApprovalDefinition[], { page_no, page_size }: PageQuery): Promise<Page<WorkRow>> {
  const data_total = sum(await countsOf(db, open));
  const [from, until] = [(page_no - 1) * page_size, page_no * page_size];
  const alone = open.length === 1;
  if (!alone && until > DEEPEST) return { data: [], data_total, page_no, page_size };
  const rows: WorkRow[] = [];
  for (const { kind, oldest } of open) {
    const found = await oldest(db, alone ? page_size : until, alone ? from : 0);
    rows.push(...found.map(({ amount, ...row }) => ({ key: `${kind}:${row.id}`, kind, ...row, amount: amount === null ? null : toYuan(amount) })));
  }
  const data = alone ? rows : rows.sort((a, b) => a.since - b.since || a.key.localeCompare(b.key)).slice(from, until);
  return { data, data_total, page_no, page_size };
}

/** What waits for a decision, of what groups declare. */
export const approvalPart = (definitions: readonly ApprovalDefinition[]): Part => ({
  routes: implement(approvalApi, {
    list: async (_request, context) => {
      const items: Approval[] = [];
      for (const { kind, title, right, query, count } of await openTo(definitions, context)) {
        const route = right.identifier;
        items.push({ kind, title, route, query: { ...query }, permission: route, count: Number(await count(context.db)) });
      }
      return { items, badges: Object.fromEntries(items.map(({ route, count }) => [route, count])) };
    },
    work: async ({ query }, context) => {
      const open = await openTo(definitions, context);
      return workOf(context.db, query.kind ? open.filter(({ kind }) => kind === query.kind) : open, query);
    },
    counts: async (_request, context) => {
      const counts = await countsOf(context.db, await openTo(definitions, context));
      return { ALL: sum(counts), ...Object.fromEntries(counts) };
    },
  }),
});
