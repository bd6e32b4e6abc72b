import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/operations/rights.ts';
import { authSettings } from '#resources/access/index.ts';
import { menuManage } from '#resources/access/menu/index.ts';
import { defineGroup } from '#kit/resource.ts';
import { goodsIndex } from '#resources/goods/goods-index/index.ts';
import { hotKeyword } from '#resources/goods/hot-keyword/index.ts';
import { searchSettings } from '#resources/goods/search/index.ts';
import { sensitiveWords } from '#resources/goods/sensitive-word/index.ts';

/** What keeps the marketplace running. The order is that of the menu. */
export const operationsGroup = defineGroup({
  ...named(rights.operationsRights),
  route: '/operations',
  icon: DesktopOutlined,
  children: [goodsIndex, hotKeyword, sensitiveWords, menuManage, searchSettings, authSettings],
});
