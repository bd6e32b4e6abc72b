/**
 * The sentences for failed field checks, shared by the server (answer of a 400) and the forms (rules made from the same
 * schema), so that a person reads the same words wherever the mistake is found. No zod at run time here.
 */
import { textIn, type Lang, type Text, type TextParams } from './text.ts';

/** The part of a zod issue that the sentences need. */
export interface Issue {
  code: string;
  message: string;
  path?: readonly PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  input?: unknown;
  expected?: string;
}

/** Named checks: a schema refers to one by its name (`{ error: 'password' }`). Add a check here, never a sentence in a schema. */
export const checks: Readonly<Record<string, Text>> = {
  id: { zh: '{field}须为正整数', en: '{field} must be a positive integer' },
  url: { zh: '{field}不是有效的地址', en: '{field} is not a valid address' },
  positive: { zh: '{field}须大于0', en: '{field} must be above 0' },
  money: { zh: '{field}最多保留2位小数', en: '{field} takes at most 2 decimals' },
  user_name: {
    zh: '{field}须为2-20位汉字、字母、数字或下划线，且不能全为数字',
    en: '{field} takes 2-20 Chinese characters, letters, digits or underscores, and not digits only',
  },
  md5: { zh: '密码须为6-20位字母或数字！', en: 'Password must be 6-20 letters or digits!' },
  email: { zh: '{field}不是有效的邮箱地址', en: '{field} is not a valid email address' },
  mobile: { zh: '{field}不是有效的手机号码', en: '{field} is not a valid mobile number' },
  telephone: { zh: '{field}不是有效的电话号码', en: '{field} is not a valid telephone number' },
  id_number: { zh: '{field}不是有效的身份证号', en: '{field} is not a valid identity number' },
  bank_account: { zh: '{field}不是有效的银行账号', en: '{field} is not a valid bank account number' },
  whole_or_tail: { zh: '请输入完整的{field}，或其后四位', en: 'Enter the whole of it, or its last four characters: {field}' },
  regex: { zh: '{field}不是有效的表达式', en: '{field} is not a valid expression' },
  identity: { zh: '{field}须为18位身份证号', en: '{field} must be an identity number of 18 characters' },
  region: { zh: '{field}须选择到区县或街道', en: '{field}: choose a county or a town' },
  settlement_days: { zh: '请填写1到5个不重复的结算日（1-31）', en: 'Give 1 to 5 different settlement days from 1 to 31' },
  remark: { zh: '请填写{field}', en: 'Please enter {field}' },
  slash_path: { zh: '{field}须以 / 开头', en: '{field} must start with /' },
  member_name: {
    zh: '{field}须为4-20位汉字、字母、数字、减号或下划线，且不能全为数字',
    en: '{field} takes 4-20 Chinese characters, letters, digits, - or _, and not digits only',
  },
  nickname: { zh: '{field}须为2-20位汉字、字母、数字、减号或下划线', en: '{field} takes 2-20 Chinese characters, letters, digits, - or _' },
  member_password: { zh: '密码须为6-20位字母、数字或 ! # $ % ^ & * . ~ , 等符号', en: 'The password takes 6-20 letters, digits or any of ! # $ % ^ & * . ~ ,' },
  not_future: { zh: '{field}不能晚于现在', en: '{field} may not be in the future' },
  passwords_differ: { zh: '两次输入的密码不一致', en: 'The two passwords differ' },
  level_range: { zh: '最大积分数不能小于最小积分数', en: 'The upper end may not be below the lower end' },
  distinct: { zh: '{field}不能重复', en: '{field}: no two may be the same' },
  otp: { zh: '{field}须为6位数字', en: '{field} has 6 digits' },
  unstorable: { zh: '{field}含有无法保存的字符', en: '{field} holds characters that cannot be stored' },
  leading_space: { zh: '{field}不能以空格开头', en: '{field} must not start with a space' },
  filter_way: { zh: '{field}不支持这种筛选方式', en: '{field} cannot be filtered in this way' },
  time_order: { zh: '开始时间不能晚于结束时间', en: 'The start may not be after the end' },
  cancel_time: { zh: '自动取消时间不得少于30分钟', en: 'Auto-cancel time must be at least 30 minutes' },
  time_span: { zh: '时间跨度不能超过366天', en: 'The range may not be longer than 366 days' },
};

const REQUIRED: Text = { zh: '请填写{field}', en: 'Please enter {field}' };
const NOT_WHOLE: Text = { zh: '{field}须为整数', en: '{field} must be a whole number' };
const INVALID: Text = { zh: '{field}有误', en: 'Invalid value: {field}' };
const TOO_SHORT: Text = { zh: '{field}至少{min}个字符', en: '{field} needs at least {min} characters' };
const TOO_LONG: Text = { zh: '{field}最多{max}个字符', en: '{field} takes at most {max} characters' };
const TOO_SMALL: Text = { zh: '{field}不能小于{min}', en: '{field} may not be below {min}' };
const TOO_BIG: Text = { zh: '{field}不能大于{max}', en: '{field} may not be above {max}' };
const TOO_FEW: Text = { zh: '{field}至少选择{min}项', en: '{field} needs at least {min} entries' };
const TOO_MANY: Text = { zh: '{field}最多{max}项', en: '{field} takes at most {max} entries' };

function sentence(issue: Issue): [Text, TextParams] {
  const check = Object.hasOwn(checks, issue.message) ? checks[issue.message] : undefined;
  if (check) return [check, {}];
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    if (issue.origin === 'string') return min <= 1 || missing ? [REQUIRED, {}] : [TOO_SHORT, { min }];
    if (issue.origin === 'array') return [TOO_FEW, { min }];
    return [TOO_SMALL, { min }];
  }
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    if (issue.origin === 'string') return [TOO_LONG, { max }];
    if (issue.origin === 'array') return [TOO_MANY, { max }];
    return [TOO_BIG, { max }];
  }
  if (missing && (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')) return [REQUIRED, {}];
  return issue.expected === 'int' && typeof issue.input === 'number' ? [NOT_WHOLE, {}] : [INVALID, {}];
}

/** What a person reads for one failed check of the field with this label. */
export function issueText(issue: Issue, label: string, lang: Lang): string {
  const [text, params] = sentence(issue);
  return textIn(text, lang, { field: label, ...params });
}
