import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import { implement } from '#server/core/context.ts';
import type { ApprovalDefinition } from '#server/platform/approval/define.ts';
import type { Part } from '#server/platform/part.ts';
import { hotGoods, hotShops, turnoverChart, visitorChart } from './charts.ts';
import { dashboardSummary } from './summary.ts';

/** The dashboard. @param approvals what of its numbers groups count as waiting */
export const dashboardPart = (approvals: readonly ApprovalDefinition[]): Part => ({
  routes: implement(dashboardApi, {
    summary: (_request, { db, now }) => dashboardSummary(db, now, approvals),
    pvChart: ({ query }, { db, lang }) => visitorChart(db, query, lang),
    turnoverChart: ({ query }, { db, lang }) => turnoverChart(db, query, lang),
    hotGoods: ({ query }, { services }) => hotGoods(services.database, query),
    hotShop: ({ query }, { services }) => hotShops(services.database, query),
  }),
});
