/** Texts of the dashboard. */
export const dashboard = {
  greeting: '{{name}}，欢迎回来',
  totals: '总览',
  todo: '今日待办',
  traffic: '流量概括',
  today: '今日概括',
  trafficTrend: '流量走势',
  turnoverTrend: '交易趋势',
  hotGoods: '热卖商品TOP10',
  hotShops: '热卖店铺TOP10',
  soFar: '{{title}}（累计）',
  goodsName: '商品名称',
  salePrice: '销售价',
  sold: '销量',
  shop: '店铺名称',
  turnover: '销售额',
  opensNewTab: '（在新标签页打开）',
};
export type DashboardTexts = Record<keyof typeof dashboard, string>;
