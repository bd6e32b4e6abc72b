/** What happens when a buyer taps a picture, a tag or a text of a decorated page, and the rules of its value. */
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';

export const operationType = defineEnum([
  ['NONE', '无操作', 'None'],
  ['URL', '链接地址', 'Link'],
  ['KEYWORD', '关键字', 'Keyword'],
  ['GOODS', '商品序号', 'Goods ID'],
  ['SHOP', '店铺编号', 'Shop ID'],
  ['CATEGORY', '商品分类', 'Category ID'],
]);

export type OperationType = 'NONE' | 'URL' | 'KEYWORD' | 'GOODS' | 'SHOP' | 'CATEGORY';

/** An operation as it is stored. Of `NONE` the value is empty. */
export interface Operation {
  opt_type: OperationType;
  opt_value: string;
}

export const operationFields = {
  opt_type: { zh: '操作', en: 'Operation' },
  opt_value: { zh: '操作值', en: 'Value' },
} satisfies Record<string, Text>;

/** The largest id of the platform, 2^63 - 1. */
const LARGEST = 9_223_372_036_854_775_807n;

/** One slash, then at least two more characters of which the first is no second slash: an address of this site. */
const SITE_PATH = /^\/[^/\\]./;

export const operationErrors = {
  url: { zh: '链接值只能以 / 开头！', en: 'The link must begin with / and an address of this site' },
  integer: { zh: '请输入正整数', en: 'Enter a positive whole number' },
  tooLarge: { zh: 'id值超过上限', en: 'The ID is above the largest possible one' },
  required: { zh: '请填写操作值', en: 'Please enter the value' },
} satisfies Record<string, Text>;

/** What is wrong with the value of an operation by its kind; nothing when it is right. Kinds without a rule take anything. */
export function operationIssue({ opt_type, opt_value }: Operation): Text | undefined {
  if (opt_type === 'URL') return SITE_PATH.test(opt_value) ? undefined : operationErrors.url;
  if (opt_type !== 'GOODS' && opt_type !== 'SHOP' && opt_type !== 'CATEGORY') return undefined;
  if (!/^[1-9]\d*$/.test(opt_value)) return operationErrors.integer;
  // Numbers would round what is above 2^53.
  return BigInt(opt_value) > LARGEST ? operationErrors.tooLarge : undefined;
}

/** The rule of tags and texts: a value is there, except for `NONE`. */
export const missingValue = ({ opt_type, opt_value }: Operation): Text | undefined =>
  opt_type !== 'NONE' && opt_value.trim() === '' ? operationErrors.required : undefined;
