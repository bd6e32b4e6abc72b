import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import { implement } from '#server/core/context.ts';
import { hotGoods, hotShops, turnoverChart, visitorChart } from './charts.ts';
import { dashboardSummary } from './summary.ts';

export const dashboardRoutes = implement(dashboardApi, {
  summary: (_request, { db, now }) => dashboardSummary(db, now),
  pvChart: ({ query }, { db, lang }) => visitorChart(db, query, lang),
  turnoverChart: ({ query }, { db, lang }) => turnoverChart(db, query, lang),
  hotGoods: ({ query }, { services }) => hotGoods(services.database, query),
  hotShop: ({ query }, { services }) => hotShops(services.database, query),
});
