import type { DashboardTexts } from '../zh/dashboard.ts';

/** Texts of the dashboard. */
export const dashboard: DashboardTexts = {
  greeting: 'Welcome back, {{name}}',
  totals: 'Totals',
  todo: 'To do',
  traffic: 'Traffic',
  today: 'Today',
  trafficTrend: 'Traffic trend',
  turnoverTrend: 'Turnover trend',
  hotGoods: 'Hot goods: top 10',
  hotShops: 'Hot shops: top 10',
  soFar: '{{title}} (so far)',
  goodsName: 'Goods',
  salePrice: 'Price',
  sold: 'Sold',
  shop: 'Shop',
  turnover: 'Turnover',
  opensNewTab: '(opens in a new tab)',
};
