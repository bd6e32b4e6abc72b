import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import { authSettings } from '#resources/access/index.ts';
import { menuManage } from '#resources/menus/index.ts';
import { defineGroup } from '#src/kit/resource.ts';
import { goodsIndex } from './goods-index/index.ts';
import { hotKeyword } from './hot-keyword/index.ts';
import { searchSettings } from './search/index.ts';
import { sensitiveWords } from './sensitive-words/index.ts';

/** What keeps the marketplace running. The order is that of the menu. */
export const operationsGroup = defineGroup({
  name: 'operations',
  route: '/operations',
  title: { zh: '运营', en: 'Operations' },
  icon: DesktopOutlined,
  children: [goodsIndex, hotKeyword, sensitiveWords, menuManage, searchSettings, authSettings],
});
