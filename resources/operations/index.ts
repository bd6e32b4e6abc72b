import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import { authSettings } from '#resources/access/index.ts';
import { menuManage } from '#resources/access/menu/index.ts';
import { defineGroup } from '#kit/resource.ts';
import { goodsIndex } from '#resources/goods/goods-index/index.ts';
import { hotKeyword } from '#resources/goods/hot-keyword/index.ts';
import { searchSettings } from '#resources/goods/search/index.ts';
import { sensitiveWords } from '#resources/goods/sensitive-word/index.ts';

/** What keeps the marketplace running. The order is that of the menu. */
export const operationsGroup = defineGroup({
  name: 'operations',
  route: '/operations',
  title: { zh: '运营', en: 'Operations' },
  icon: DesktopOutlined,
  children: [goodsIndex, hotKeyword, sensitiveWords, menuManage, searchSettings, authSettings],
});
