import { defineListPage } from '#kit/list/page.tsx';
import { open, restore } from './actions.ts';
import { factColumns, nameColumn, optionalColumns } from './columns.tsx';
import { memberEntity } from './entity.ts';
import { memberFilters, memberSearch } from './filters.ts';
import { memberRecycle } from './index.ts';

/** Disabled members, to be restored. */
export default defineListPage(memberRecycle, memberEntity, {
  search: memberSearch,
  filters: memberFilters,
  fixed: { disabled: -1 },
  columns: [nameColumn, ...factColumns, ...optionalColumns],
  actions: [restore, open],
  detail: () => import('./card.tsx'),
  empty: { zh: '回收站里没有会员', en: 'No member is disabled' },
});
