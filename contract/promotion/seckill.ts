import { defineApi } from '../core/endpoint.ts';
import { listed, type Lang, type Text } from '../core/text.ts';
import { dayOf, timeText } from '../core/zone.ts';
import type { PromotionStatus } from './enums.ts';
import { seckillList } from './rights.ts';

/** What a person reads for each field of a flash sale. */
export const seckillFields = {
  seckill_id: { zh: '活动编号', en: 'Activity ID' },
  seckill_name: { zh: '活动名称', en: 'Activity name' },
  start_day: { zh: '活动日期', en: 'Day' },
  act_time: { zh: '活动日期', en: 'Day' },
  start_time: { zh: '最早日期', en: 'From day' },
  end_time: { zh: '结束时间', en: 'Ends' },
  apply_end_time: { zh: '报名截止时间', en: 'Entry deadline' },
  range_list: { zh: '抢购阶段', en: 'Start hours' },
  seckill_rule: { zh: '申请规则', en: 'Entry rules' },
  publish_status: { zh: '发布状态', en: 'Published' },
  status: { zh: '活动状态', en: 'Status' },
  status_text: { zh: '活动状态', en: 'Status' },
  seckill_status: { zh: '内部状态', en: 'Kept as' },
  seckill_status_text: { zh: '进度', en: 'Progress' },
  seller_ids: { zh: '报名店铺', en: 'Shops entered' },
  is_apply: { zh: '是否报名', en: 'Entered' },
  delete_status: { zh: '删除状态', en: 'Deleted' },
} satisfies Record<string, Text>;

const permission = [seckillList];
const path = '/admin/promotion/seckill';
const touches = ['seckillGoods'];

/** Flash-sale days of the platform. Source: reference/promotions.yaml `# ---- seckill`. */
export const seckillApi = defineApi('seckill', seckillFields, () => import('./seckill.schema.ts'), {
  list: { method: 'GET', path, permission, summary: { zh: '查询限时抢购列表', en: 'List flash sales' } },
  one: { method: 'GET', path: `${path}/{id}`, permission, summary: { zh: '查询限时抢购', en: 'Get a flash sale' } },
  create: { method: 'POST', path, permission, encoding: 'json', summary: { zh: '添加限时抢购', en: 'Add a flash sale' } },
  update: { method: 'PUT', path: `${path}/{id}`, permission, encoding: 'json', summary: { zh: '修改限时抢购', en: 'Edit a flash sale' } },
  publish: { method: 'POST', path: `${path}/publish/{id}`, permission, encoding: 'json', summary: { zh: '发布限时抢购', en: 'Publish a flash sale' } },
  close: {
    method: 'POST',
    path: `${path}/invalid/{id}`,
    permission,
    important: true,
    touches,
    answer: 'void',
    summary: { zh: '关闭限时抢购', en: 'Close a flash sale' },
  },
  remove: {
    method: 'DELETE',
    path: `${path}/{id}`,
    permission,
    bulk: true,
    touches,
    answer: 'void',
    summary: { zh: '删除限时抢购', en: 'Delete a flash sale' },
  },
});

/** What a person reads for each field of an entry. */
export const seckillGoodsFields = {
  id: { zh: '报名编号', en: 'Entry ID' },
  ids: { zh: '报名商品', en: 'Entries' },
  seckill_id: seckillFields.seckill_id,
  start_day: seckillFields.start_day,
  time_line: { zh: '抢购时刻', en: 'Start hour' },
  goods_id: { zh: '商品ID', en: 'Goods ID' },
  sku_id: { zh: 'SKU编号', en: 'SKU ID' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  goods_image: { zh: '商品图片', en: 'Picture' },
  specs: { zh: '规格SKU', en: 'SKU' },
  seller_id: { zh: '店铺', en: 'Shop' },
  seller_name: { zh: '店铺名称', en: 'Shop' },
  original_price: { zh: '商品原价', en: 'Original price' },
  price: { zh: '活动价格', en: 'Sale price' },
  sold_quantity: { zh: '售空数量', en: 'Quantity left' },
  sales_num: { zh: '已售数量', en: 'Sold' },
  status: { zh: '审核状态', en: 'Approval' },
  status_text: { zh: '审核状态', en: 'Approval' },
  fail_reason: { zh: '驳回原因', en: 'Reason' },
} satisfies Record<string, Text>;

const entries = '/admin/promotion/seckill-goods';

/** What shops entered for flash sales. */
export const seckillGoodsApi = defineApi('seckillGoods', seckillGoodsFields, () => import('./seckill-goods.schema.ts'), {
  list: { method: 'GET', path: entries, permission, summary: { zh: '查询限时抢购商品列表', en: 'List entries of a flash sale' } },
  review: {
    method: 'POST',
    path: `${entries}/batch/audit`,
    permission,
    encoding: 'json',
    answer: 'void',
    summary: { zh: '批量审核限时抢购商品', en: 'Review entries of a flash sale' },
  },
});

/** Drafts and what is over can be deleted (R54). */
export const mayRemoveSeckill = (published: 0 | 1, status: PromotionStatus): boolean => published === 0 || status === 'END';
/** Only on its day (R53). */
export const mayCloseSeckill = (published: 0 | 1, status: PromotionStatus): boolean => published === 1 && status === 'UNDERWAY';

/** An hour of the day as people write it. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What happens when, in one sentence. Times in unix seconds. */
export function seckillSentence(
  { start_day, apply_end_time, range_list = [] }: { start_day?: number; apply_end_time?: number; range_list?: readonly number[] },
  lang: Lang,
): string | undefined {
  if (!start_day || !apply_end_time || range_list.length === 0) return undefined;
  const hours = range_list.toSorted((a, b) => a - b).map(hourText);
  const [day, join] = [dayOf(start_day), timeText(apply_end_time).slice(0, 16)];
  return lang === 'zh'
    ? `店铺可报名至 ${join}；${day} 共 ${hours.length} 场：${hours.join('、')} 开抢，均至当天结束`
    : `Shops may enter until ${join}. On ${day} sales start at ${listed(hours)} and run to the end of the day.`;
}
