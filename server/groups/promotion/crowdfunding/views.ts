/** Projects and pledges, as the back-office sees them at a moment. */
import { and, asc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { crowdfundingApi, crowdfundingSupportApi, progressOf } from '#contract/promotion/crowdfunding.ts';
import type { Crowdfunding, WholeCrowdfunding } from '#contract/promotion/crowdfunding.schema.ts';
import type { Pledge } from '#contract/promotion/crowdfunding-support.schema.ts';
import {
  crowdfundingSettleStatus,
  crowdfundingStatus,
  crowdfundingSupportStatus,
  type CrowdfundingSupportStatus,
} from '#contract/promotion/crowdfunding-enums.ts';
import { crowdfundingPhases, crowdfundingSettlePhases, crowdfundingSupportPhases } from '#contract/promotion/phases.ts';
import { businessNow } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { matchingId } from '#server/db/filter.ts';
import { toYuan } from '#server/db/money.ts';
import { orderBy } from '#server/db/order.ts';
import { having } from '#server/db/page.ts';
import { inPhase } from '#server/db/phase.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { membersCalled } from '#server/groups/member/list.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { crowdfunding, crowdfundingLevel, crowdfundingSupport } from '../schema.ts';
import { sharesOf } from './money.ts';
import { oneProject, type LevelRow, type ProjectRow, type SupportRow } from './states.ts';

const where = (query: QueryOf<typeof crowdfundingApi.list>): SQL | undefined =>
  and(
    having(crowdfunding.title, query.title),
    query.status && inPhase(crowdfundingPhases, [query.status], crowdfunding, businessNow()),
    query.settle_status && inPhase(crowdfundingSettlePhases, [query.settle_status], crowdfunding, businessNow()),
    matchingId(crowdfunding.seller_id, query, 'seller_id'),
    query.start_time === undefined ? undefined : gte(crowdfunding.start_time, query.start_time),
    query.end_time === undefined ? undefined : lte(crowdfunding.end_time, query.end_time),
  );

/** Projects, the newest first. */
export const projectListing = listingOf(crowdfundingApi.list, {
  title: { zh: '众筹项目', en: 'Crowdfunding projects' },
  table: crowdfunding,
  key: crowdfunding.crowdfunding_id,
  called: crowdfunding.title,
  where,
  sort: {
    target_amount: crowdfunding.target_amount,
    raised_amount: crowdfunding.raised_amount,
    supporter_num: crowdfunding.supporter_num,
    start_time: crowdfunding.start_time,
  },
});

export const projectExport = defineExport(projectListing, {
  crowdfunding_id: 'text',
  title: 'text',
  seller_name: 'text',
  target_amount: 'cents',
  raised_amount: 'cents',
  progress: { kind: 'text', value: (row: ProjectRow) => `${progressOf(row.raised_amount, row.target_amount)}%` },
  supporter_num: 'number',
  support_num: 'number',
  start_time: 'time',
  end_time: 'time',
  status: { kind: 'enum', options: crowdfundingStatus, value: (row: ProjectRow) => crowdfundingPhases.at(row, businessNow()) },
  settle_status: { kind: 'enum', options: crowdfundingSettleStatus, value: (row: ProjectRow) => crowdfundingSettlePhases.at(row, businessNow()) },
  settle_amount: { kind: 'cents', value: (row: ProjectRow) => sharesOf(row).payable },
});

/** @param now unix seconds */
export function projectView(row: ProjectRow, now: number, lang: Lang): Crowdfunding {
  const [status, settle_status] = [crowdfundingPhases.at(row, now), crowdfundingSettlePhases.at(row, now)];
  const { commission, payable } = sharesOf(row);
  const { intro: _intro, ...own } = row;
  return {
    ...own,
    target_amount: toYuan(row.target_amount),
    commission_rate: row.commission_rate / 100,
    status,
    status_text: enumLabel(crowdfundingStatus, status, lang),
    settle_status,
    settle_status_text: enumLabel(crowdfundingSettleStatus, settle_status, lang),
    raised_amount: toYuan(row.raised_amount),
    progress: progressOf(row.raised_amount, row.target_amount),
    freight_amount: toYuan(row.freight_amount),
    commission_amount: toYuan(commission),
    settle_amount: toYuan(payable),
    finish_time: row.finish_time ?? (row.kept === 'PUBLISHED' && row.end_time < now ? row.end_time : null),
  };
}

/** A project of which the clock has decided that its money goes back, whether or not that was written down by now. */
const owes = (row: ProjectRow, now: number): boolean => row.kept === 'PUBLISHED' && crowdfundingPhases.at(row, now) === 'FAIL';

export const levelsOf = (db: Db, id: string): Promise<LevelRow[]> =>
  db.select().from(crowdfundingLevel).where(eq(crowdfundingLevel.crowdfunding_id, id)).orderBy(asc(crowdfundingLevel.support_amount));

/** A project with its story, its levels, and what is still to be refunded. */
export async function wholeView(db: Db, row: ProjectRow, now: number, lang: Lang): Promise<WholeCrowdfunding> {
  const id = row.crowdfunding_id;
  const levels = await levelsOf(db, id);
  const late = await db
    .select({ level_id: crowdfundingSupport.level_id, n: sql<string>`sum(${crowdfundingSupport.num})` })
    .from(crowdfundingSupport)
    .where(and(eq(crowdfundingSupport.crowdfunding_id, id), eq(crowdfundingSupport.state, 'NEW'), sql`${crowdfundingSupport.hold_until} < ${now}`))
    .groupBy(crowdfundingSupport.level_id);
  const released = new Map(late.map(({ level_id, n }) => [level_id, Number(n)]));
  const ids = levels.map(({ goods_id }) => goods_id);
  const onSale = await db
    .select({ id: goods.goods_id })
    .from(goods)
    .where(and(inArray(goods.goods_id, ids), eq(goods.market_enable, 1), eq(goods.is_auth, 1), eq(goods.disabled, 1)));
  const sold = new Set(onSale.map(({ id: goodsId }) => goodsId));
  const [owed] = await db
    .select({ n: sql<string>`count(*)`, sum: sql<string>`coalesce(sum(${crowdfundingSupport.total_amount}), 0)` })
    .from(crowdfundingSupport)
    .where(and(eq(crowdfundingSupport.crowdfunding_id, id), eq(crowdfundingSupport.state, owes(row, now) ? 'PAID' : 'REFUNDING')));
  return {
    ...projectView(row, now, lang),
    intro: row.intro,
    levels: levels.map(({ crowdfunding_id: _project, ...level }, index) => {
      const supported_num = level.supported_num - (released.get(level.level_id) ?? 0);
      return {
        ...level,
        support_amount: toYuan(level.support_amount),
        freight: toYuan(level.freight),
        price: toYuan(level.price),
        supported_num,
        left_num: level.limit_total === 0 ? null : level.limit_total - supported_num,
        sort: index + 1,
        unavailable: sold.has(level.goods_id) ? (0 as const) : (1 as const),
      };
    }),
    refund_num: Number(owed?.n ?? 0),
    refund_amount: toYuan(Number(owed?.sum ?? 0)),
  };
}

type PledgeQuery = Omit<QueryOf<typeof crowdfundingSupportApi.list>, 'page_no' | 'page_size' | 'sort' | 'order'>;

function inState(status: CrowdfundingSupportStatus, owed: boolean, now: number): SQL | undefined {
  if (owed && (status === 'PAID' || status === 'REFUNDING')) return status === 'PAID' ? sql`false` : eq(crowdfundingSupport.state, 'PAID');
  return inPhase(crowdfundingSupportPhases, [status], crowdfundingSupport, now);
}

async function wherePledges(query: PledgeQuery, db: Db): Promise<SQL | undefined> {
  const now = businessNow();
  const project = await oneProject(db, query.crowdfunding_id);
  return and(
    eq(crowdfundingSupport.crowdfunding_id, query.crowdfunding_id),
    query.member_name ? inArray(crowdfundingSupport.member_id, membersCalled(db, query.member_name)) : undefined,
    query.support_sn ? eq(crowdfundingSupport.support_sn, query.support_sn) : undefined,
    query.level_id === undefined ? undefined : eq(crowdfundingSupport.level_id, query.level_id),
    query.status && inState(query.status, owes(project, now), now),
  );
}

/** Pledges of a project, the newest first. */
export const supportListing = listingOf(crowdfundingSupportApi.list, {
  title: { zh: '众筹支持记录', en: 'Pledges' },
  table: crowdfundingSupport,
  key: crowdfundingSupport.support_id,
  called: crowdfundingSupport.support_sn,
  where: wherePledges,
  order: orderBy([crowdfundingSupport.create_time, crowdfundingSupport.support_id], 'desc'),
  sort: { create_time: crowdfundingSupport.create_time, total_amount: crowdfundingSupport.total_amount },
});

export const supportExport = defineExport(supportListing, {
  support_sn: 'text',
  member_name: 'text',
  level_title: 'text',
  num: 'number',
  support_amount: 'cents',
  freight: 'cents',
  total_amount: 'cents',
  status: { kind: 'enum', options: crowdfundingSupportStatus, value: (row: SupportRow) => crowdfundingSupportPhases.at(row, businessNow()) },
  create_time: 'time',
  pay_time: 'time',
  refund_time: 'time',
  refund_name: 'text',
  refund_remark: 'text',
});

/** Pledges of one project at a moment. */
export async function pledgeViews(db: Db, projectId: string, rows: readonly SupportRow[], now: number, lang: Lang): Promise<Pledge[]> {
  const owed = owes(await oneProject(db, projectId), now);
  return rows.map((row) => {
    const { state: _state, hold_until: _until, ...own } = row;
    const phase = crowdfundingSupportPhases.at(row, now);
    const status = owed && phase === 'PAID' ? ('REFUNDING' as const) : phase;
    return {
      ...own,
      support_amount: toYuan(row.support_amount),
      freight: toYuan(row.freight),
      total_amount: toYuan(row.total_amount),
      status,
      status_text: enumLabel(crowdfundingSupportStatus, status, lang),
    };
  });
}
