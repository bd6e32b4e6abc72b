import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { assembleList } from './rights.ts';

/** What a person reads for each field of a group purchase. */
export const pintuanFields = {
  id: { zh: '活动编号', en: 'Activity ID' },
  promotion_id: { zh: '活动编号', en: 'Activity ID' },
  name: { zh: '活动名称', en: 'Activity name' },
  promotion_name: { zh: '活动名称', en: 'Activity name' },
  promotion_title: { zh: '活动标题', en: 'Headline' },
  act_time: { zh: '活动时间', en: 'Period' },
  start_time: { zh: '开始时间', en: 'Starts' },
  end_time: { zh: '结束时间', en: 'Ends' },
  required_num: { zh: '参团人数', en: 'Group size' },
  limit_time: { zh: '成团时限（小时）', en: 'Time limit (hours)' },
  limit_num: { zh: '限购数量', en: 'Limit per order' },
  enable_mocker: { zh: '虚拟成团', en: 'Auto-fill' },
  closed: { zh: '手动关闭', en: 'Closed by hand' },
  status: { zh: '活动状态', en: 'Status' },
  status_text: { zh: '活动状态', en: 'Status' },
  option_status: { zh: '可操作', en: 'Possible action' },
  opera_type: { zh: '操作', en: 'Action' },
  seller_id: { zh: '店铺', en: 'Shop' },
  seller_name: { zh: '店铺名称', en: 'Shop' },
  create_time: { zh: '创建时间', en: 'Created' },
} satisfies Record<string, Text>;

const permission = [assembleList];
const path = '/admin/promotion/pintuan';

/** Group purchases of shops. Source: reference/promotions.yaml `# ---- pintuan`. */
export const pintuanApi = defineApi('pintuan', pintuanFields, () => import('./pintuan.schema.ts'), {
  list: { method: 'GET', path, permission, summary: { zh: '查询拼团活动列表', en: 'List group purchases' } },
  one: { method: 'GET', path: `${path}/{id}`, permission, summary: { zh: '查询拼团活动', en: 'Get a group purchase' } },
  toggle: {
    method: 'PUT',
    path: `${path}/{id}/{opera_type}/open-close`,
    permission,
    important: true,
    answer: 'void',
    summary: { zh: '开启或关闭拼团活动', en: 'Open or close a group purchase' },
  },
});

/** What a person reads for each field of its goods. */
export const pintuanGoodsFields = {
  id: { zh: '编号', en: 'ID' },
  name: { zh: '商品名称', en: 'Goods' },
  pintuan_id: pintuanFields.promotion_id,
  goods_id: { zh: '商品ID', en: 'Goods ID' },
  sku_id: { zh: 'SKU编号', en: 'SKU ID' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  sn: { zh: '商品编号', en: 'Goods no.' },
  specs: { zh: '商品SKU', en: 'SKU' },
  thumbnail: { zh: '商品图片', en: 'Image' },
  origin_price: { zh: '商品原价', en: 'Original price' },
  sales_price: { zh: '拼团价', en: 'Group price' },
  sold_quantity: { zh: '已售数量', en: 'Sold' },
  locked_quantity: { zh: '待付款数量', en: 'Awaiting payment' },
  seller_id: pintuanFields.seller_id,
  seller_name: pintuanFields.seller_name,
} satisfies Record<string, Text>;

/** Goods of a group purchase. */
export const pintuanGoodsApi = defineApi('pintuanGoods', pintuanGoodsFields, () => import('./pintuan-goods.schema.ts'), {
  list: { method: 'GET', path: `${path}/goods/{id}`, permission, summary: { zh: '查询拼团商品列表', en: 'List goods of a group purchase' } },
});

/** What a person reads for each field of a group. */
export const pintuanGroupFields = {
  id: pintuanFields.promotion_id,
  order_id: { zh: '团编号', en: 'Group' },
  pintuan_id: pintuanFields.promotion_id,
  sku_id: pintuanGoodsFields.sku_id,
  goods_id: pintuanGoodsFields.goods_id,
  goods_name: pintuanGoodsFields.goods_name,
  thumbnail: pintuanGoodsFields.thumbnail,
  required_num: pintuanFields.required_num,
  offered_num: { zh: '已付款人数', en: 'Paid' },
  participants: { zh: '参团成员', en: 'Members' },
  create_time: { zh: '开团时间', en: 'Started at' },
  end_time: { zh: '成团截止', en: 'Deadline' },
  order_status: { zh: '成团状态', en: 'Status' },
} satisfies Record<string, Text>;

/** Groups of a group purchase and what came of them; our own addition to the reference. */
export const pintuanGroupApi = defineApi('pintuanGroup', pintuanGroupFields, () => import('./pintuan-group.schema.ts'), {
  list: {
    method: 'GET',
    path: `${path}/{id}/groups`,
    permission,
    namesPeople: true,
    summary: { zh: '查询拼团活动的团', en: 'List groups of a group purchase' },
  },
});
