import { actStatus, groupBuyStatus } from '#contract/promotion/enums.ts';
import { groupBuyApi, mayEditGroupBuy, mayRemoveGroupBuy } from '#contract/promotion/group-buy.ts';
import { groupBuyPhases } from '#contract/promotion/phases.ts';
import { action, leadsTo, localAction } from '#kit/action/define.ts';
import { createAction, editAction } from '#kit/action/standard.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { groupBuyGoodsPage } from '../group-buy-goods/index.ts';
import { nowSeconds } from '../phase/now.ts';
import { phaseColumn } from '../phase/Phase.tsx';
import { groupBuyEntity, type GroupBuyRow } from './entity.ts';
import { blankGroupBuy, copiedGroupBuy, discardForm, groupBuyForm } from './form.tsx';
import { groupBuyList } from './index.ts';

const phaseOf = (row: GroupBuyRow) => groupBuyPhases.at(row, nowSeconds());

const manage = localAction(groupBuyEntity, {
  name: 'manage',
  label: { zh: '管理', en: 'Manage' },
  endpoint: groupBuyApi.one,
  run: leadsTo(({ act_id }) => addressOf(groupBuyGoodsPage, { id: act_id })),
});

const add = createAction(groupBuyEntity, groupBuyForm);
const edit = editAction(groupBuyEntity, groupBuyForm);

const copy = action(groupBuyEntity, {
  name: 'copy',
  label: { zh: '复制', en: 'Copy' },
  title: { zh: '复制团购活动', en: 'Copy group buy' },
  submit: { zh: '保存', en: 'Save' },
  form: groupBuyForm,
  initial: ([row]) => (row ? copiedGroupBuy(row) : {}),
  done: { zh: '团购活动已添加', en: 'Group buy added' },
  endpoint: groupBuyApi.create,
  request: (_, body) => ({ body: body as never }),
});

const discard = action(groupBuyEntity, {
  name: 'discard',
  label: { zh: '删除', en: 'Delete' },
  danger: true,
  when: (row) => mayRemoveGroupBuy(phaseOf(row)),
  confirm: {
    zh: '删除{what}：活动和已报名的商品都不再显示，商品可以参加其他活动。不能恢复。',
    en: 'Delete {what}: the activity and its entries are no longer shown, and the goods are free for others. This cannot be undone.',
  },
  form: discardForm,
  done: { zh: '团购活动已删除', en: 'Group buy deleted' },
  endpoint: groupBuyApi.discard,
  request: ([row], { delete_reason }) => ({ params: { id: row?.act_id ?? '' }, body: { delete_reason: String(delete_reason ?? '') } }),
});

export default defineListPage(groupBuyList, groupBuyEntity, {
  search: { field: 'act_name', placeholder: { zh: '请输入活动名称', en: 'Activity name' } },
  filters: [
    filter.text('act_name', { max: 50 }),
    filter.choice('act_status', { options: actStatus }),
    filter.time('act_time', ['start_time', 'end_time'], { zh: '活动时间', en: 'Period' }),
  ],
  columns: [
    column.text('act_name', { primary: true, width: 172 }),
    column.time('join_end_time'),
    column.time('start_time', { sortable: true }),
    column.time('end_time', { sortable: true }),
    phaseColumn('status_text', { phases: groupBuyPhases, options: groupBuyStatus, resource: 'groupBuy' }),
    column.number('goods_num', { width: 150, sortable: true }),
    column.time('add_time', { sortable: true, optional: true }),
  ],
  actions: [
    ...(add ? [{ ...add, initial: blankGroupBuy }] : []),
    manage,
    ...(edit ? [{ ...edit, label: { zh: '修改', en: 'Edit' }, when: (row: GroupBuyRow) => mayEditGroupBuy(phaseOf(row)) }] : []),
    copy,
    discard,
  ],
  detail: () => import('./show.tsx'),
});
