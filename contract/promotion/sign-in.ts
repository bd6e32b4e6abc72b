import { defineApi } from '../core/endpoint.ts';
import { counted, listed, type Lang, type Text } from '../core/text.ts';
import type { SignInStatus } from './enums.ts';
import { signIn } from './rights.ts';

/** What a person reads for each field of a sign-in activity. */
export const signInFields = {
  id: { zh: '活动编号', en: 'Activity ID' },
  title: { zh: '活动标题', en: 'Title' },
  act_name: { zh: '活动名称', en: 'Activity name' },
  act_status: { zh: '活动状态', en: 'Status' },
  act_time: { zh: '活动时间', en: 'Period' },
  start_time: { zh: '最早开始', en: 'Starts from' },
  end_time: { zh: '最晚结束', en: 'Ends by' },
  description: { zh: '活动规则说明', en: 'Rules shown to members' },
  start_date: { zh: '开始时间', en: 'Starts' },
  end_date: { zh: '结束时间', en: 'Ends' },
  status: { zh: '活动状态', en: 'Status' },
  closed: { zh: '手动关闭', en: 'Closed by hand' },
  recommended_product_id: { zh: '热销商品', en: 'Recommended goods' },
  products: { zh: '热销商品', en: 'Recommended goods' },
  point: { zh: '每签到送', en: 'Points per sign-in' },
  rewards: { zh: '连续签到奖励', en: 'Rewards for consecutive days' },
  sign_in_rewards: { zh: '签到奖励', en: 'Rewards' },
  create_time: { zh: '创建时间', en: 'Created' },
  sign_day: { zh: '连续签到天数', en: 'Consecutive days' },
  points: { zh: '积分', en: 'Points' },
  point_switch: { zh: '送积分', en: 'Give points' },
  coupon_id: { zh: '优惠券', en: 'Coupon' },
  coupon_title: { zh: '优惠券', en: 'Coupon' },
  coupon_switch: { zh: '送优惠券', en: 'Give a coupon' },
  icon: { zh: '图标', en: 'Icon' },
} satisfies Record<string, Text>;

const permission = [signIn];
const path = '/admin/promotion/sign/active';

/** Daily sign-in activities. Source: reference/promotions.yaml `/admin/promotion/sign`. */
export const signInApi = defineApi('signIn', signInFields, () => import('./sign-in.schema.ts'), {
  list: { method: 'GET', path, permission, summary: { zh: '查询签到活动列表', en: 'List sign-in activities' } },
  one: { method: 'GET', path: `${path}/{id}`, permission, summary: { zh: '查询签到活动', en: 'Get a sign-in activity' } },
  create: { method: 'POST', path, permission, encoding: 'json', summary: { zh: '添加签到活动', en: 'Add a sign-in activity' } },
  update: { method: 'PUT', path: `${path}/{id}`, permission, encoding: 'json', summary: { zh: '修改签到活动', en: 'Edit a sign-in activity' } },
  close: {
    method: 'PUT',
    path: `${path}/{id}/close`,
    permission,
    important: true,
    answer: 'void',
    summary: { zh: '关闭签到活动', en: 'Close a sign-in activity' },
  },
  remove: { method: 'DELETE', path: `${path}/{id}`, permission, bulk: true, answer: 'void', summary: { zh: '删除签到活动', en: 'Delete a sign-in activity' } },
});

/** What a person reads for each field of a sign-in. */
export const signInRecordFields = {
  id: { zh: '签到编号', en: 'Sign-in ID' },
  sign_activity_id: { zh: '签到活动编号', en: 'Activity ID' },
  member_id: { zh: '会员ID', en: 'Member ID' },
  member_name: { zh: '会员名称', en: 'Member' },
  sign_in_date: { zh: '签到时间', en: 'Signed in at' },
  continuous_days: { zh: '连续天数', en: 'Consecutive days' },
  description: { zh: '内容描述', en: 'Reward' },
} satisfies Record<string, Text>;

/** What members signed in for. */
export const signInRecordApi = defineApi('signInRecord', signInRecordFields, () => import('./sign-in-record.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/promotion/sign/record',
    permission,
    namesPeople: true,
    summary: { zh: '查询签到记录', en: 'List sign-ins' },
  },
});

/** Only before it begins. */
export const mayEditSignIn = (status: SignInStatus): boolean => status === 'WAIT';
/** While it is to come, or runs. */
export const mayCloseSignIn = (status: SignInStatus): boolean => status === 'WAIT' || status === 'OPEN';
/** When it is over. */
export const mayRemoveSignIn = (status: SignInStatus): boolean => status === 'CLOSE' || status === 'FINISH';

/** What a day gives, as people are told. */
export interface ToldReward {
  sign_day: number;
  points?: number | null | undefined;
  point_switch?: string | undefined;
  coupon_switch?: string | undefined;
}

/** A day of the calendar: which points and whether a coupon are given when so many days in a row are signed in. */
export interface RewardDay {
  day: number;
  points: number;
  coupon: boolean;
  /** It has rewards of its own, instead of those of every day (R34). */
  own: boolean;
}

/** The most days that a calendar shows without rewards of their own between two that have some. */
const MOST_DAYS = 62;

/**
 * What each day in a row gives, up to the last one that is set; then counting starts at 1 again (R33). Long ones are cut to their days with rewards of
 * their own.
 */
export function rewardDays(base: number, rewards: readonly ToldReward[]): RewardDay[] {
  const byDay = new Map(rewards.filter(({ sign_day }) => sign_day > 1).map((one) => [one.sign_day, one]));
  const last = Math.max(1, ...byDay.keys());
  const days = Array.from({ length: last }, (_, at) => at + 1).filter((day) => last <= MOST_DAYS || day === 1 || byDay.has(day));
  return days.map((day) => {
    const own = byDay.get(day);
    if (!own) return { day, points: base, coupon: false, own: false };
    return { day, points: own.point_switch === 'OPEN' ? (own.points ?? 0) : 0, coupon: own.coupon_switch === 'OPEN', own: true };
  });
}

/** What members get, in one sentence: 每次签到送 5 积分；连续 3、7 天另有奖励，满 7 天后重新计算. Nothing before there are points. */
export function signInSentence(base: number | undefined, rewards: readonly ToldReward[], lang: Lang): string | undefined {
  if (!base || base < 1) return undefined;
  const days = rewardDays(base, rewards).filter(({ own }) => own);
  const last = days.at(-1)?.day;
  const own = days.map(({ day }) => day);
  if (lang === 'zh') return `每次签到送 ${counted(base)} 积分${last ? `；连续第 ${own.join('、')} 天换成当天的奖励，满 ${last} 天后重新计算` : ''}`;
  const every = `${counted(base)} points for every sign-in`;
  if (!last) return every;
  const brings = own.length > 1 ? `days ${listed(own)} in a row bring rewards of their own` : `day ${last} in a row brings a reward of its own`;
  return `${every}; ${brings} instead, and after day ${last} counting starts again`;
}
