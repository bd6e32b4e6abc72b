/**
 * The label of each field by entity, for messages of the server ("Please enter Brand name").
 * An entity that is not listed, or a field without a label, shows its wire name.
 */
import { textIn, type Lang, type Text } from './core/text.ts';
import { aftersaleLabels } from './aftersale/labels.ts';
import { memberLabels } from './member/labels.ts';
import { operationsLabels } from './operations/labels.ts';
import { orderLabels } from './order/labels.ts';
import { brandFields } from './goods/brand.ts';
import { categoryFields } from './goods/category.ts';
import { customWordFields } from './goods/custom-word.ts';
import { goodsIndexFields } from './goods/goods-index.ts';
import { goodsWordFields } from './goods/goods-word.ts';
import { goodsFields } from './goods/goods.ts';
import { hotKeywordFields } from './goods/hot-keyword.ts';
import { parameterFields } from './goods/parameter.ts';
import { searchKeywordFields } from './goods/search-keyword.ts';
import { sensitiveWordFields } from './goods/sensitive-word.ts';
import { goodsSettingFields } from './goods/setting.ts';
import { specFields } from './goods/spec.ts';
import { shopFields } from './shop/shop.ts';
import { accountFields } from './platform/account.ts';
import { adminFields } from './platform/admin.ts';
import { captchaFields, siteFields } from './platform/base.ts';
import { bulkFields } from './platform/bulk.ts';
import { dashboardFields } from './platform/dashboard.ts';
import { exportFields } from './platform/export.ts';
import { logFields } from './platform/log.ts';
import { menuFields } from './platform/menu.ts';
import { regionFields } from './platform/region.ts';
import { roleFields } from './platform/role.ts';
import { searchFields } from './platform/search.ts';
import { sessionFields } from './platform/session.ts';
import { simulateFields } from './platform/simulate.ts';
import { taskFields } from './platform/task.ts';
import { uploadFields } from './platform/upload.ts';
import { validatorPlatformFields } from './platform/validator.ts';
import { viewFields } from './platform/view.ts';

const labels: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  account: accountFields,
  admin: adminFields,
  log: logFields,
  menu: menuFields,
  role: roleFields,
  session: sessionFields,
  second_factor: accountFields,
  task: taskFields,
  simulate: simulateFields,
  export: exportFields,
  bulk: bulkFields,
  view: viewFields,
  site: siteFields,
  captcha: captchaFields,
  region: regionFields,
  upload: uploadFields,
  dashboard: dashboardFields,
  search: searchFields,
  validatorPlatform: validatorPlatformFields,
  brand: brandFields,
  category: categoryFields,
  goods: goodsFields,
  parameter: parameterFields,
  parameter_group: parameterFields,
  spec: specFields,
  goodsSetting: goodsSettingFields,
  goodsIndex: goodsIndexFields,
  hotKeyword: hotKeywordFields,
  sensitiveWord: sensitiveWordFields,
  customWord: customWordFields,
  searchKeyword: searchKeywordFields,
  goodsWord: goodsWordFields,
  shop: shopFields,
  ...orderLabels,
  ...aftersaleLabels,
  ...memberLabels,
  ...operationsLabels,
};

/** What a person reads for a field of an entity. */
export function fieldLabel(entity: string, field: string, lang: Lang): string {
  const own = Object.hasOwn(labels, entity) ? labels[entity] : undefined;
  const label = own && Object.hasOwn(own, field) ? own[field] : undefined;
  return label ? textIn(label, lang) : field;
}
