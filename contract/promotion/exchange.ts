import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { pointsClassify, pointsGoods } from './rights.ts';

/** What a person reads for each field of a category of the points mall. */
export const exchangeCatFields = {
  category_id: { zh: '分类编号', en: 'Category ID' },
  name: { zh: '分类名称', en: 'Category name' },
  parent_id: { zh: '上级分类', en: 'Parent' },
  category_path: { zh: '分类路径', en: 'Path' },
  goods_count: { zh: '商品数', en: 'Goods' },
  category_order: { zh: '分类排序', en: 'Sort order' },
  list_show: { zh: '前台显示', en: 'Shown to buyers' },
  image: { zh: '分类图片', en: 'Category image' },
} satisfies Record<string, Text>;

const permission = [pointsClassify];
const cats = '/admin/promotion/exchange-cats';

/** Categories of the points mall, on one level. Source: reference/promotions.yaml `# ---- points mall`. */
export const exchangeCatApi = defineApi('exchangeCat', exchangeCatFields, () => import('./exchange-cat.schema.ts'), {
  list: { method: 'GET', path: cats, permission, summary: { zh: '查询积分分类列表', en: 'List points categories' } },
  children: { method: 'GET', path: `${cats}/{parent_id}/children`, permission, summary: { zh: '查询子积分分类', en: 'Points categories below one' } },
  one: { method: 'GET', path: `${cats}/{id}`, permission, summary: { zh: '查询积分分类', en: 'Get a points category' } },
  create: { method: 'POST', path: cats, permission, summary: { zh: '添加积分分类', en: 'Add a points category' } },
  update: { method: 'PUT', path: `${cats}/{id}`, permission, summary: { zh: '修改积分分类', en: 'Edit a points category' } },
  remove: { method: 'DELETE', path: `${cats}/{id}`, permission, bulk: true, answer: 'void', summary: { zh: '删除积分分类', en: 'Delete a points category' } },
});

/** What a person reads for each field of goods that are had for points. */
export const exchangeGoodsFields = {
  exchange_id: { zh: '兑换编号', en: 'Exchange ID' },
  goods_id: { zh: '商品ID', en: 'Goods ID' },
  category_id: { zh: '积分分类', en: 'Points category' },
  cat_id: { zh: '积分分类', en: 'Points category' },
  enable_exchange: { zh: '是否可兑换', en: 'Exchangeable' },
  exchange_money: { zh: '兑换所需金额', en: 'Money part' },
  exchange_point: { zh: '兑换所需积分', en: 'Points part' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  goods_sn: { zh: '商品编号', en: 'Goods no.' },
  goods_price: { zh: '商品价格', en: 'Price' },
  goods_img: { zh: '商品图片', en: 'Image' },
  seller_name: { zh: '店铺名称', en: 'Shop' },
  start_time: { zh: '开始时间', en: 'From' },
  end_time: { zh: '结束时间', en: 'Until' },
  title: { zh: '标题', en: 'Title' },
} satisfies Record<string, Text>;

/** What can be had for points. Shops enter it with their goods. */
export const exchangeGoodsApi = defineApi('exchangeGoods', exchangeGoodsFields, () => import('./exchange-goods.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/promotion/exchange-goods',
    permission: [pointsGoods],
    summary: { zh: '查询积分兑换商品列表', en: 'List goods for points' },
  },
});
