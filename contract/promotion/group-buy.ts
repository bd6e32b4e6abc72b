import { defineApi } from '../core/endpoint.ts';
import type { Lang, Text } from '../core/text.ts';
import { timeText } from '../core/zone.ts';
import type { GroupBuyStatus } from './enums.ts';
import { groupBuyCategory, groupBuyList } from './rights.ts';

/** What a person reads for each field of a group-buy activity. */
export const groupBuyFields = {
  act_id: { zh: '活动编号', en: 'Activity ID' },
  act_name: { zh: '活动名称', en: 'Activity name' },
  act_status: { zh: '活动状态', en: 'Status' },
  act_time: { zh: '活动时间', en: 'Period' },
  join_end_time: { zh: '报名截止时间', en: 'Entry deadline' },
  start_time: { zh: '开始时间', en: 'Starts' },
  end_time: { zh: '结束时间', en: 'Ends' },
  add_time: { zh: '创建时间', en: 'Created' },
  goods_num: { zh: '参与商品数', en: 'Approved goods' },
  status_text: { zh: '活动状态', en: 'Status' },
  status: { zh: '是否过期', en: 'Expired' },
  gb_ids: { zh: '团购商品', en: 'Entries' },
  delete_status: { zh: '删除状态', en: 'Deleted' },
  delete_reason: { zh: '删除原因', en: 'Reason' },
  delete_time: { zh: '删除时间', en: 'Deleted at' },
  delete_name: { zh: '操作员', en: 'Deleted by' },
} satisfies Record<string, Text>;

const permission = [groupBuyList];
const path = '/admin/promotion/group-buy-actives';

/** Group-buy activities of the platform. Source: reference/promotions.yaml `# ---- group buy`. */
export const groupBuyApi = defineApi('groupBuy', groupBuyFields, () => import('./group-buy.schema.ts'), {
  list: { method: 'GET', path, permission, summary: { zh: '查询团购活动列表', en: 'List group-buy activities' } },
  one: { method: 'GET', path: `${path}/{id}`, permission, summary: { zh: '查询团购活动', en: 'Get a group-buy activity' } },
  create: { method: 'POST', path, permission, encoding: 'json', summary: { zh: '添加团购活动', en: 'Add a group-buy activity' } },
  update: {
    method: 'PUT',
    path: `${path}/{id}`,
    permission,
    encoding: 'json',
    touches: ['groupBuyGoods'],
    summary: { zh: '修改团购活动', en: 'Edit a group-buy activity' },
  },
  discard: {
    method: 'POST',
    path: `${path}/{id}/delete`,
    permission,
    important: true,
    answer: 'void',
    touches: ['groupBuyGoods'],
    summary: { zh: '删除团购活动', en: 'Delete a group-buy activity' },
  },
  review: {
    method: 'POST',
    path: `${path}/batch/audit`,
    permission,
    encoding: 'json',
    answer: 'void',
    touches: ['groupBuyGoods'],
    summary: { zh: '批量审核团购商品', en: 'Review entries of a group buy' },
  },
});

/** What a person reads for each field of an entry. */
export const groupBuyGoodsFields = {
  gb_id: { zh: '团购商品编号', en: 'Entry ID' },
  act_id: groupBuyFields.act_id,
  title: { zh: '团购活动', en: 'Activity' },
  start_time: groupBuyFields.start_time,
  end_time: groupBuyFields.end_time,
  cat_id: { zh: '团购分类', en: 'Category' },
  gb_name: { zh: '团购名称', en: 'Deal name' },
  gb_title: { zh: '团购标题', en: 'Headline' },
  goods_id: { zh: '商品ID', en: 'Goods ID' },
  sku_id: { zh: 'SKU编号', en: 'SKU ID' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  specs: { zh: '规格SKU', en: 'SKU' },
  original_price: { zh: '商品价格', en: 'Original price' },
  price: { zh: '团购价格', en: 'Deal price' },
  img_url: { zh: '团购图片', en: 'Image' },
  goods_num: { zh: '团购数量', en: 'Quantity left' },
  limit_num: { zh: '限购数量', en: 'Limit per member' },
  visual_num: { zh: '虚拟数量', en: 'Displayed extra sales' },
  buy_num: { zh: '已团数量', en: 'Sold' },
  view_num: { zh: '浏览数量', en: 'Views' },
  remark: { zh: '团购介绍', en: 'Description' },
  gb_status: { zh: '审核状态', en: 'Approval' },
  gb_status_text: { zh: '审核状态', en: 'Approval' },
  is_enable: { zh: '活动阶段', en: 'Phase' },
  quantity: { zh: '商品库存', en: 'Stock' },
  enable_quantity: { zh: '可用库存', en: 'Available' },
  thumbnail: { zh: '商品图片', en: 'Picture' },
  wap_thumbnail: { zh: '手机图片', en: 'Picture on phones' },
  seller_id: { zh: '商家', en: 'Shop' },
  seller_name: { zh: '商家名称', en: 'Shop' },
  add_time: { zh: '报名时间', en: 'Entered at' },
} satisfies Record<string, Text>;

const entries = '/admin/promotion/group-buy-goods';

/** What shops entered for group-buy activities. */
export const groupBuyGoodsApi = defineApi('groupBuyGoods', groupBuyGoodsFields, () => import('./group-buy-goods.schema.ts'), {
  list: { method: 'GET', path: entries, permission, summary: { zh: '查询团购商品列表', en: 'List entries of a group buy' } },
  one: { method: 'GET', path: `${entries}/{gb_id}`, permission, summary: { zh: '查询团购商品', en: 'Get an entry' } },
});

/** What a person reads for each field of a category. */
export const groupBuyCatFields = {
  cat_id: { zh: '分类编号', en: 'Category ID' },
  cat_name: { zh: '分类名称', en: 'Category name' },
  cat_order: { zh: '排序', en: 'Sort order' },
  parent_id: { zh: '上级分类', en: 'Parent' },
  cat_path: { zh: '分类路径', en: 'Path' },
} satisfies Record<string, Text>;

const cats = '/admin/promotion/group-buy-cats';
const category = [groupBuyCategory];

/** Categories that shops choose from for their deals. */
export const groupBuyCatApi = defineApi('groupBuyCat', groupBuyCatFields, () => import('./group-buy-cat.schema.ts'), {
  list: { method: 'GET', path: cats, permission: [groupBuyCategory, groupBuyList], summary: { zh: '查询团购分类列表', en: 'List group-buy categories' } },
  one: { method: 'GET', path: `${cats}/{id}`, permission: category, summary: { zh: '查询团购分类', en: 'Get a group-buy category' } },
  create: { method: 'POST', path: cats, permission: category, encoding: 'json', summary: { zh: '添加团购分类', en: 'Add a group-buy category' } },
  update: { method: 'PUT', path: `${cats}/{id}`, permission: category, encoding: 'json', summary: { zh: '修改团购分类', en: 'Edit a group-buy category' } },
  remove: {
    method: 'DELETE',
    path: `${cats}/{id}`,
    permission: category,
    bulk: true,
    answer: 'void',
    summary: { zh: '删除团购分类', en: 'Delete a group-buy category' },
  },
});

/** An activity that has not started can be changed (R42). */
export const mayEditGroupBuy = (status: GroupBuyStatus): boolean => status === '未开始';
/** A running activity stays (R43). */
export const mayRemoveGroupBuy = (status: GroupBuyStatus): boolean => status !== '进行中';

/** What happens when, in one sentence. Times in unix seconds. */
export function groupBuySentence(
  { join_end_time, start_time, end_time }: { join_end_time?: number; start_time?: number; end_time?: number },
  lang: Lang,
): string | undefined {
  if (!join_end_time || !start_time || !end_time) return undefined;
  const [join, from, until] = [join_end_time, start_time, end_time].map((moment) => timeText(moment).slice(0, 16));
  return lang === 'zh'
    ? `店铺可报名至 ${join}，买家可在 ${from} 至 ${until} 以团购价购买`
    : `Shops may enter until ${join}; buyers get the deal price from ${from} to ${until}`;
}
