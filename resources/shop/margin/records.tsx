import { marginStatus } from '#contract/shop/enums.ts';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { view } from './actions.ts';
import { columns, remark } from './columns.tsx';
import { marginEntity } from './entity.ts';
import { commitRecord } from './index.ts';

/** All deposits that were handed in, with what came of them. */
export default defineListPage(commitRecord, marginEntity, {
  search: { field: 'shop_name', placeholder: { zh: '请输入店铺名称', en: 'Shop name' } },
  filters: [
    filter.choice('auth_status', { options: marginStatus }),
    filter.time('create_time', ['start_time', 'end_time'], { zh: '缴纳时间', en: 'Paid between' }),
  ],
  columns: [...columns, remark],
  actions: [view],
  detail: () => import('./show.tsx'),
});
