import { liveGoodsAuditStatus } from '#contract/live-video/enums.ts';
import { liveGoodsApi } from '#contract/live-video/live.ts';
import { liveGoodsMachine } from '#contract/live-video/machines.ts';
import { action } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { shopFilter } from '#pickers/filters.tsx';
import { columns, removeOf } from './columns.tsx';
import { liveGoodsEntity, type LiveGoods } from './entity.ts';
import { liveVideoGoodsList } from './index.ts';

const withdraw = action(liveGoodsEntity, {
  name: 'withdraw',
  on: 'both',
  instead: 'remove',
  label: { zh: '撤回', en: 'Withdraw' },
  when: ({ audit_status }) => liveGoodsMachine.allows(audit_status, 'WITHDRAW', 'admin'),
  confirm: { zh: '撤回{what}的审核？', en: 'Withdraw {what} from review?' },
  done: { zh: '已撤回', en: 'Withdrawn' },
  endpoint: liveGoodsApi.withdraw,
  request: ([row]) => ({ params: { id: row?.id ?? '' } }),
});

export default defineListPage(liveVideoGoodsList, liveGoodsEntity, {
  search: { field: 'name', placeholder: { zh: '请输入商品名称', en: 'Goods' } },
  filters: [filter.text('name', { max: 100 }), shopFilter('seller_id'), filter.choice('audit_status', { options: liveGoodsAuditStatus })],
  columns: [...columns, column.tag<LiveGoods>('audit_status', { options: liveGoodsAuditStatus, width: 120 })],
  actions: [withdraw, removeOf(liveGoodsEntity)],
  empty: { zh: '店铺还没有提交直播商品', en: 'Shops have not entered goods yet' },
});
