import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { systemSettings } from './rights.ts';

/** Sources of points, in the order of the form. Each has a switch of this name and amounts `<name>_grade_point` and `<name>_consumer_point`. */
export const pointSources = ['register', 'login', 'comment', 'comment_img', 'first_comment', 'buy_goods', 'online_pay'] as const;
export type PointSource = (typeof pointSources)[number];

/** What a person reads for each source. */
const sources: Readonly<Record<PointSource, Text>> = {
  register: { zh: '完成注册', en: 'Registration' },
  login: { zh: '登录（每天一次）', en: 'Signing in (once a day)' },
  comment: { zh: '文字评论', en: 'Review in words' },
  comment_img: { zh: '上传图片评论', en: 'Review with a picture' },
  first_comment: { zh: '每个商品首次评论', en: 'First review of a product' },
  buy_goods: { zh: '购买商品（每消费1元）', en: 'Buying goods (per yuan)' },
  online_pay: { zh: '选择网上支付', en: 'Paying online' },
};

const amounts = ([name, { zh, en }]: [string, Text]): [string, Text][] => [
  [name, { zh, en }],
  [`${name}_grade_point`, { zh: `${zh}：等级积分`, en: `${en}: level points` }],
  [`${name}_consumer_point`, { zh: `${zh}：消费积分`, en: `${en}: points to spend` }],
];

/** What a person reads for each point setting. */
export const pointSettingFields: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(Object.entries(sources).flatMap(amounts)),
  parities: { zh: '消费积分抵扣现金', en: 'Points are worth money' },
  parities_point: { zh: '多少消费积分抵1元', en: 'Points to spend that are worth one yuan' },
  version: { zh: '版本', en: 'Version' },
};

const permission = [systemSettings];

/** What members earn points with (R6). Source: reference/settings.yaml `point_setting`. */
export const pointSettingApi = defineApi('pointSetting', pointSettingFields, () => import('./point.schema.ts'), {
  show: { method: 'GET', path: '/admin/settings/point', permission, summary: { zh: '查询积分设置', en: 'Get the point settings' } },
  save: {
    method: 'PUT',
    path: '/admin/settings/point',
    permission,
    guarded: true,
    important: true,
    summary: { zh: '修改积分设置', en: 'Change the point settings' },
  },
});
