import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import { named } from '#contract/core/right.ts';
import { searchSettingsRights } from '#contract/goods/rights.ts';
import { operationsRights } from '#contract/operations/rights.ts';
import { authSettings } from '#resources/access/index.ts';
import { menuManage } from '#resources/access/menu/index.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { goodsIndex } from '#resources/goods/goods-index/index.ts';
import { hotKeyword } from '#resources/goods/hot-keyword/index.ts';
import { searchHistory, searchKeyword, searchTips } from '#resources/goods/search/index.ts';
import { sensitiveWords } from '#resources/goods/sensitive-word/index.ts';

/** What keeps the marketplace running. The order is that of the menu. */
export const operationsGroup = defineGroup({
  ...named(operationsRights),
  route: '/operations',
  icon: DesktopOutlined,
  children: [
    withView(goodsIndex, () => import('#resources/goods/goods-index/page.tsx')),
    withView(hotKeyword, () => import('#resources/goods/hot-keyword/list.tsx')),
    withView(sensitiveWords, () => import('#resources/goods/sensitive-word/list.tsx')),
    withView(menuManage, () => import('#resources/access/menu/page.tsx')),
    // What steers the buyers' search.
    defineGroup({
      ...named(searchSettingsRights),
      route: '/setting/search-settings',
      aliases: ['/operations/search-settings'],
      children: [
        withView(searchKeyword, () => import('#resources/goods/search/keyword.tsx')),
        withView(searchHistory, () => import('#resources/goods/search/history.tsx')),
        withView(searchTips, () => import('#resources/goods/search/tips.tsx')),
      ],
    }),
    authSettings,
  ],
});
