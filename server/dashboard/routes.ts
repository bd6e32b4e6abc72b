import { dashboardApi } from '#contract/platform/dashboard.ts';
import { implement } from '../platform/context.ts';
import { hotGoods, hotShops, turnoverChart, visitorChart } from './charts.ts';
import { dashboardSummary } from './summary.ts';

export const dashboardRoutes = implement(dashboardApi, {
  summary: (_request, { db, now }) => dashboardSummary(db, now),
  pvChart: ({ query }, { db, lang }) => visitorChart(db, query, lang),
  turnoverChart: async ({ query }, { lang }) => turnoverChart(query, lang),
  hotGoods: (_request, { services }) => hotGoods(services.database),
  hotShop: (_request, { services }) => hotShops(services.database),
});
