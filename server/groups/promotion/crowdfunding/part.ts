import { sql } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { crowdfundingApi, crowdfundingSupportApi } from '#contract/promotion/crowdfunding.ts';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import { wallet } from '#server/groups/member/books.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineCauses } from '#server/platform/ledger/define.ts';
import type { Part } from '#server/platform/part.ts';
import { audited } from '#server/platform/records/audited.ts';
import { REFUND_CAUSE, refundPledges, settleProject } from './money.ts';
import { closeProject, createProject, publishProject, removeProject, updateProject } from './service.ts';
import { oneProject, type ProjectRow, type SupportRow } from './states.ts';
import { pledgeViews, projectExport, projectListing, projectView, supportExport, supportListing, wholeView } from './views.ts';

/** The story is long, and not what a log is asked about. */
const log = audited<ProjectRow>('crowdfunding', 'crowdfunding_id', 'title', { kept: ({ intro: _intro, ...row }) => row });
const pledgeLog = audited<SupportRow>('crowdfundingSupport', 'support_id', 'support_sn', { kept: ({ state, total_amount }) => ({ state, total_amount }) });

const whole = (row: ProjectRow, { db, now, lang }: Context) => wholeView(db, row, now, lang);
const nameOf = (context: Context): string => actorOf(context).username;

const supports = async (id: string, query: object, { db, now, lang }: Context) => {
  const page = await supportListing.page(db, { ...query, crowdfunding_id: id } as Parameters<typeof supportListing.page>[1]);
  return { ...page, data: await pledgeViews(db, id, page.data, now, lang) };
};

const routes = implement(crowdfundingApi, {
  list: async ({ query }, { db, now, lang }) => {
    const page = await projectListing.page(db, query);
    return { ...page, data: page.data.map((row) => projectView(row, now, lang)) };
  },
  one: async ({ params }, context) => whole(await oneProject(context.db, params.id), context),
  create: log.created(({ body }, context) => createProject(context.db, body, nameOf(context), context.now, context.lang), whole),
  update: log.updated(({ params, body }, { db, now, lang }) => updateProject(db, params.id, body, now, lang), whole),
  remove: log.removed(({ params }, { db, now }) => removeProject(db, params.id, now)),
  publish: log.updated(({ params }, { db, now, lang }) => publishProject(db, params.id, now, lang), whole),
  close: log.updated(({ params, body }, context) => closeProject(context.db, params.id, body.reason, nameOf(context), context.now), whole),
  settle: log.updated(({ params, body }, context) => settleProject(context.db, params.id, body.settle_remark ?? '', nameOf(context), context.now), whole),
  supports: ({ params, query }, context) => supports(params.id, query, context),
  refund: async ({ params, body }, context) => {
    const rows = await refundPledges(context.db, params.id, body.support_ids, body.refund_remark, nameOf(context), context.now);
    const entries = rows.map((after) => pledgeLog.entries.changed({ before: { ...after, state: 'REFUNDING' }, after }));
    await changed(context, 'crowdfundingSupport', entries);
  },
});

const supportRoutes = implement(crowdfundingSupportApi, {
  list: ({ query }, context) => supports(query.crowdfunding_id, query, context),
});

/** Projects that members fund, and their pledges. */
export const crowdfundingPart: Part = {
  routes: [...routes, ...supportRoutes],
  exports: [projectExport, supportExport],
  bulk: [
    defineBulk({
      endpoint: crowdfundingApi.remove,
      listing: projectListing,
      apply: async ({ db, now }, id) => [log.entries.removed(await removeProject(db, id, now))],
      missing: commonErrors.notFound,
    }),
  ],
  causes: defineCauses(wallet, {
    [REFUND_CAUSE]: {
      title: { zh: '众筹退款', en: 'Refunds of pledges' },
      records: sql`select member_id as account, support_sn as cause_id, total_amount as amount, true as must from crowdfunding_support where state = 'REFUNDED'`,
    },
  }),
};
