import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each number of the dashboard. */
export const dashboardFields = {
  goods_count: { zh: '商品数量', en: 'Goods' },
  member_count: { zh: '会员数量', en: 'Members' },
  order_count: { zh: '订单数量', en: 'Orders' },
  shop_count: { zh: '店铺数量', en: 'Shops' },
  wait_audit_goods_count: { zh: '待审核商品', en: 'Goods to review' },
  wait_audit_shop_count: { zh: '待审核店铺', en: 'Shops to review' },
  wait_handle_complain_count: { zh: '待审核投诉', en: 'Complaints to handle' },
  wait_handle_service_count: { zh: '待人工处理售后', en: 'After-sales to handle' },
  wait_audit_withdraw_count: { zh: '待审核分销提现', en: 'Withdrawals to review' },
  wait_audit_vat_count: { zh: '待审核专票资质', en: 'VAT qualifications to review' },
  today_visit_count: { zh: '今日访客数', en: 'Visitors today' },
  yesterday_visit_count: { zh: '昨日访客数', en: 'Visitors yesterday' },
  seven_day_visit_count: { zh: '前七日访客数', en: 'Visitors in 7 days' },
  thirty_day_visit_count: { zh: '前三十日访客数', en: 'Visitors in 30 days' },
  today_order_count: { zh: '今日订单数（含未付款）', en: 'Orders today (incl. unpaid)' },
  today_order_amount: { zh: '今日交易额（已付款）', en: 'Turnover today (paid)' },
  today_shop_count: { zh: '今日新增店铺', en: 'New shops today' },
  today_member_count: { zh: '今日新增会员数', en: 'New members today' },
  today_goods_count: { zh: '今日新增商品数量', en: 'New goods today' },
  today_comment_count: { zh: '今日新增评论', en: 'New reviews today' },
  start_time: { zh: '开始时间', en: 'Start' },
  end_time: { zh: '结束时间', en: 'End' },
  goods_id: { zh: '商品ID', en: 'Goods ID' },
  goods_name: { zh: '商品名称', en: 'Goods name' },
  price: { zh: '商品价格', en: 'Price' },
  sold: { zh: '销量', en: 'Sold' },
  seller_id: { zh: '店铺ID', en: 'Shop ID' },
  seller_name: { zh: '店铺名称', en: 'Shop' },
  order_price: { zh: '交易额', en: 'Turnover' },
} satisfies Record<string, Text>;

/** Numbers and charts of the dashboard. Source: reference/platform.yaml `# dashboard`, R30, R31. */
export const dashboardApi = defineApi('dashboard', dashboardFields, () => import('./dashboard.schema.ts'), {
  summary: { method: 'GET', path: '/admin/index/page', permission: 'any', summary: { zh: '查询首页统计', en: 'Dashboard numbers' } },
  pvChart: { method: 'GET', path: '/admin/index/page/pvChart', permission: 'any', summary: { zh: '查询每日访客图表', en: 'Visitors per day' } },
  turnoverChart: {
    method: 'GET',
    path: '/admin/index/page/turnoverChart',
    permission: 'any',
    summary: { zh: '查询每日交易图表', en: 'Turnover and paid orders per day' },
  },
  hotGoods: { method: 'GET', path: '/admin/index/page/hotGoods', permission: 'any', summary: { zh: '查询热销商品', en: 'Best-selling goods' } },
  hotShop: { method: 'GET', path: '/admin/index/page/hotShop', permission: 'any', summary: { zh: '查询热门店铺', en: 'Shops with the highest turnover' } },
});
