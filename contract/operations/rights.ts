import { defineRight, defineRights } from '../core/right.ts';
import { authSettingsRights, menuManage } from '../access/rights.ts';
import { regionalManagement } from '../base/rights.ts';
import { goodsIndex, hotKeyword, searchSettingsRights, sensitiveWords } from '../goods/rights.ts';

export const operationsRights = defineRights('operations', { zh: '运营', en: 'Operations' }, [
  defineRights('decorationSetting', { zh: '装修', en: 'Decoration' }, [
    defineRight('pcPages', { zh: 'PC端微页面', en: 'PC pages' }, '/admin/pages(/[0-9,]+.*|/PC/.*)?', '/admin/focus-pictures.*', '/admin/goods'),
    defineRight(
      'mobilePages',
      { zh: '移动端微页面', en: 'Mobile pages' },
      '/admin/pages(/[0-9,]+.*|/(MOBILE|WAP|APP)/.*)?',
      '/admin/focus-pictures.*',
      '/admin/goods',
    ),
    defineRight('pcSiteMenu', { zh: 'PC端导航菜单', en: 'PC site menu' }, '/admin/pages(/site-navigations.*)?'),
  ]),
  goodsIndex,
  hotKeyword,
  sensitiveWords,
  menuManage,
  regionalManagement,
  defineRights('articleManage', { zh: '文章', en: 'Articles' }, [
    defineRight('articleList', { zh: '文章列表', en: 'Article list' }, '/admin/pages/article.*'),
    defineRight('articleCategory', { zh: '文章分类', en: 'Article categories' }, '/admin/pages/article-categories.*'),
  ]),
  searchSettingsRights,
  authSettingsRights,
]);
