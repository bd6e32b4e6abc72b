import { promotionStatus, seckillFilter, seckillPublished } from '#contract/promotion/enums.ts';
import { seckillPhases } from '#contract/promotion/phases.ts';
import { hourText, mayCloseSeckill, mayRemoveSeckill, seckillApi, seckillGoodsApi } from '#contract/promotion/seckill.ts';
import { action, leadsTo, localAction, type ActionOptions } from '#kit/action/define.ts';
import { createAction, editAction } from '#kit/action/standard.ts';
import { day } from '#kit/format/time.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { nowSeconds } from '../phase/now.ts';
import { phaseColumn } from '../phase/Phase.tsx';
import { seckillAuditGoodsList, seckillPassGoodsList } from '../seckill-goods/index.ts';
import { seckillEntity, type SeckillRow } from './entity.ts';
import { blankSeckill, copiedSeckill, seckillForm } from './form.tsx';
import { seckillList } from './index.ts';

const phaseOf = (row: SeckillRow) => seckillPhases.at(row, nowSeconds());
const isPublished = ({ publish_status }: SeckillRow) => publish_status === 1;
const isDraft = ({ publish_status }: SeckillRow) => publish_status === 0;

const audit = localAction(seckillEntity, {
  name: 'audit',
  label: { zh: '审核商品', en: 'Review goods' },
  endpoint: seckillGoodsApi.list,
  when: isPublished,
  run: leadsTo(({ seckill_id }) => addressOf(seckillAuditGoodsList, { id: seckill_id })),
});

const goods = localAction(seckillEntity, {
  name: 'goods',
  label: { zh: '查看商品', en: 'View goods' },
  endpoint: seckillGoodsApi.list,
  when: isPublished,
  run: leadsTo(({ seckill_id }) => addressOf(seckillPassGoodsList, { id: seckill_id })),
});

const add = createAction(seckillEntity, seckillForm);
const edit = editAction(seckillEntity, seckillForm);

/** What publishing says; it is final. */
const publishing: Pick<ActionOptions<SeckillRow, 'row'>, 'submit' | 'confirm' | 'done' | 'form'> = {
  submit: { zh: '立即发布', en: 'Publish now' },
  confirm: {
    zh: '发布{what}后店铺即可报名，不能再修改或撤回。',
    en: 'Once {what} is published, shops may enter; it can neither be changed nor taken back.',
  },
  done: { zh: '限时抢购已发布', en: 'Flash sale published' },
  form: seckillForm,
};

const publish = action(seckillEntity, {
  ...publishing,
  name: 'publish',
  instead: 'audit',
  label: { zh: '发布', en: 'Publish' },
  when: isDraft,
  initial: ([row]) => ({ ...row }),
  endpoint: seckillApi.publish,
  request: ([row], body) => ({ params: { id: row?.seckill_id ?? '0' }, body: { ...body, version: row?.version } as never }),
});

/** In one step. */
const addPublished = action(seckillEntity, {
  ...publishing,
  name: 'addPublished',
  on: 'page',
  label: { zh: '添加并发布', en: 'Add and publish' },
  confirm: {
    zh: '发布后店铺即可报名{what}，不能再修改或撤回。',
    en: 'Once it is published, shops may enter {what}; it can neither be changed nor taken back.',
  },
  initial: blankSeckill,
  endpoint: seckillApi.publish,
  request: (_, body) => ({ params: { id: '0' }, body: body as never }),
});

const copy = action(seckillEntity, {
  name: 'copy',
  label: { zh: '复制', en: 'Copy' },
  title: { zh: '复制限时抢购', en: 'Copy flash sale' },
  submit: { zh: '保存', en: 'Save' },
  form: seckillForm,
  initial: ([row]) => (row ? copiedSeckill(row) : {}),
  done: { zh: '限时抢购已添加', en: 'Flash sale added' },
  endpoint: seckillApi.create,
  request: (_, body) => ({ body: body as never }),
});

const close = action(seckillEntity, {
  name: 'close',
  label: { zh: '关闭', en: 'Close' },
  danger: true,
  when: (row) => mayCloseSeckill(row.publish_status, phaseOf(row)),
  confirm: { zh: '关闭{what}？价格立即恢复，关闭后不能再开启。', en: 'Close {what}? Prices are normal again at once, and it cannot be reopened.' },
  done: { zh: '限时抢购已关闭', en: 'Flash sale closed' },
  endpoint: seckillApi.close,
  request: ([row]) => ({ params: { id: row?.seckill_id ?? '' } }),
});

export default defineListPage(seckillList, seckillEntity, {
  search: { field: 'seckill_name', placeholder: { zh: '请输入活动名称', en: 'Activity name' } },
  filters: [
    filter.text('seckill_name', { max: 50 }),
    filter.choice('status', { options: seckillFilter }),
    filter.choice('publish_status', { options: seckillPublished }),
    filter.time('act_time', ['start_time', 'end_time'], { zh: '活动日期', en: 'Day' }),
  ],
  columns: [
    column.text('seckill_name', { primary: true }),
    column.custom('start_day', { width: 120, sortable: true, cell: ({ start_day }) => <span className="kit-figures">{day(start_day)}</span> }),
    column.custom('range_list', {
      width: 200,
      optional: true,
      cell: ({ range_list }, { words }) => range_list.map(hourText).join(words.lang === 'zh' ? '、' : ', '),
    }),
    column.time('apply_end_time', { sortable: true }),
    phaseColumn('status', { phases: seckillPhases, options: promotionStatus, resource: 'seckill' }),
    column.tag('publish_status', { options: seckillPublished, width: 100 }),
  ],
  actions: [
    ...(add ? [{ ...add, initial: blankSeckill }] : []),
    addPublished,
    audit,
    publish,
    goods,
    ...(edit ? [{ ...edit, when: isDraft, instead: 'goods' }] : []),
    copy,
    close,
  ],
  remove: {
    on: 'both',
    when: (row) => mayRemoveSeckill(row.publish_status, phaseOf(row)),
    consequence: { zh: '报名商品一并删除，不能恢复。', en: 'Its entries go with it; this cannot be undone.' },
  },
  detail: () => import('./show.tsx'),
});
