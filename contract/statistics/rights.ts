import { defineRight, defineRights } from '../core/right.ts';

export const statisticsRights = defineRights('statistics', { zh: '统计', en: 'Statistics' }, [
  defineRights('memberAnalysis', { zh: '会员分析', en: 'Member analysis' }, [
    defineRight('orderAmount', { zh: '会员下单量', en: 'Member orders' }, '/admin/statistics/member/order.*'),
    defineRight('addedMember', { zh: '新增会员', en: 'New members' }, '/admin/statistics/member/increase.*'),
  ]),
  defineRights('goodsStatistics', { zh: '商品统计', en: 'Goods statistics' }, [
    defineRight('priceSales', { zh: '价格销量', en: 'Price and sales' }, '/admin/statistics/goods/price.*'),
    defineRight('hotGoods', { zh: '热卖商品', en: 'Hot goods' }, '/admin/statistics/goods/hot.*'),
    defineRight('goodsSalesDetails', { zh: '销售明细', en: 'Sales details' }, '/admin/statistics/goods/sale.*'),
    defineRight('goodsCollect', { zh: '商品收藏', en: 'Goods favourites' }, '/admin/statistics/goods/collect.*'),
  ]),
  defineRights('industryAnalysis', { zh: '行业分析', en: 'Industry analysis' }, [
    defineRight('industryScale', { zh: '行业规模', en: 'Industry scale' }, '/admin/statistics/industry/(order|goods).*'),
    defineRight('generalityOverview', { zh: '概括总览', en: 'Overview' }, '/admin/statistics/industry/overview.*'),
  ]),
  defineRights('trafficAnalysis', { zh: '流量分析', en: 'Traffic analysis' }, [
    defineRight('trafficAnalysisShop', { zh: '店铺流量', en: 'Shop traffic' }, '/admin/statistics/page_view/shop.*'),
    defineRight('trafficAnalysisGoods', { zh: '商品流量', en: 'Goods traffic' }, '/admin/statistics/page_view/goods.*'),
  ]),
  defineRights('otherStatistics', { zh: '其它统计', en: 'Other statistics' }, [
    defineRight('orderStatistics', { zh: '订单统计', en: 'Order statistics' }, '/admin/statistics/order/order.*'),
    defineRight('salesRevenueStatistics', { zh: '销售收入', en: 'Sales revenue' }, '/admin/statistics/order/(sales|aftersales).*'),
    defineRight('regionalAnalysis', { zh: '区域分析', en: 'Regional analysis' }, '/admin/statistics/order/region.*'),
    defineRight('customerPriceDistribution', { zh: '客单价分布', en: 'Order value distribution' }, '/admin/statistics/order/unit.*'),
    defineRight('refundStatistics', { zh: '退款统计', en: 'Refund statistics' }, '/admin/statistics/order/return.*'),
  ]),
]);
