/** The form of sign-in activities. */
import { Alert } from 'antd';
import { couponApi } from '#contract/promotion/coupon.ts';
import type { Text } from '#contract/core/text.ts';
import { signInApi, signInSentence, type ToldReward } from '#contract/promotion/sign-in.ts';
import { defineForm, field, type Option, type Values, type Within } from '#kit/form/define.ts';
import { useWords } from '#kit/words.ts';
import { call } from '#providers/http/client.ts';
import { GoodsField, type GoodsFieldProps } from '#pickers/goods/GoodsField.tsx';
import { nowSeconds } from '../phase/now.ts';
import { Told } from '../phase/Told.tsx';
import { Calendar } from './Calendar.tsx';
import { signInEntity } from './entity.ts';

/** Seconds between opening a form and the first start that it offers. */
const SOON = 300;
const WEEK = 7 * 86_400;
/** As the schema of the endpoint, which has the last word. */
const MOST_GOODS = 50;
const MOST_DAY = 365;
const QUIET = { loading: false, message: false } as const;

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const rowsIn = (values: Values): Values[] => (Array.isArray(values['rewards']) ? (values['rewards'] as Values[]) : []);
const switched = (value: unknown) => (value === 1 ? 'OPEN' : 'CLOSE');

/** Rows of the form as rewards travel; those without a day are not told yet. */
const rewardsIn = (values: Values): ToldReward[] =>
  rowsIn(values)
    .filter((row) => number(row['sign_day']) !== undefined)
    .map((row) => ({
      sign_day: row['sign_day'] as number,
      points: number(row['points']),
      point_switch: switched(row['point_switch']),
      coupon_switch: switched(row['coupon_switch']),
    }));

/** Coupons that can be given, and with them one that an activity gives although it can be chosen no more. */
async function couponsFor(values: Values): Promise<readonly Option[]> {
  const usable = await call(couponApi.choices, { params: { status: 1 } }, QUIET);
  const options = usable.map(({ coupon_id, title }) => ({ value: coupon_id, label: title }));
  const chosen = values['coupon_id'];
  if (typeof chosen !== 'string' || options.some(({ value }) => value === chosen)) return options;
  const title = values['coupon_title'];
  return [...options, { value: chosen, label: typeof title === 'string' && title !== '' ? title : chosen }];
}

const fromNow: Within = () => ({ from: nowSeconds() });

function Tips() {
  const { say } = useWords();
  const message: Text = {
    zh: '活动期间会员每天可在移动端签到一次。奖励按连续签到天数发放：例如每次送 5 积分、连续第 2 天送 20 积分，会员第 1 天得 5 积分，第 2 天得 20 积分；达到最大天数后从第 1 天重新计算。',
    en: 'While the activity runs, members sign in once a day on their phones. Rewards follow the consecutive days: with 5 points for every day and 20 for day 2, a member gets 5 on the first day and 20 on the second; after the last day that is set, counting starts at day 1 again.',
  };
  return <Alert type="info" showIcon message={say(message)} />;
}

function Preview({ values }: { values: Values }) {
  const { lang } = useWords();
  const [base, rewards] = [number(values['point']), rewardsIn(values)];
  const before = {
    zh: '填写每次签到赠送的积分后，这里显示会员每天得到什么',
    en: 'Enter the points per sign-in to see what members get each day',
  };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <Told sentence={signInSentence(base, rewards, lang)} before={before} />
      {base !== undefined && base > 0 && <Calendar base={base} rewards={rewards} />}
    </div>
  );
}

const isOn = (name: string) => (row: Values) => row[name] === 1;

function bodyOf(values: Values): Values {
  const { told: _told, tips: _tips, point, rewards: _rows, products, title, description, start_date, end_date } = values;
  const base = { sign_day: 1, points: point, point_switch: 'CLOSE', coupon_switch: 'CLOSE' };
  const more = rowsIn(values)
    .map(({ sign_day, points, point_switch, coupon_id, coupon_switch, icon, description: said }) => ({
      sign_day,
      points: point_switch === 1 ? points : undefined,
      point_switch: switched(point_switch),
      coupon_id: coupon_switch === 1 ? coupon_id : undefined,
      coupon_switch: switched(coupon_switch),
      icon: icon ?? '',
      description: said,
    }))
    .toSorted((a, b) => Number(a.sign_day) - Number(b.sign_day));
  return { title, description, start_date, end_date, products: products ?? [], rewards: [base, ...more] };
}

export const signInForm = defineForm(signInEntity, {
  body: bodyOf,
  sections: [
    {
      title: { zh: '基础设置', en: 'Basics' },
      fields: [
        field.custom('tips', { bare: true, required: false, input: () => <Tips /> }),
        field.dateRange('start_date', { until: 'end_date', time: true, label: { zh: '活动时间', en: 'Period' }, within: fromNow }),
        field.text('title'),
        field.textarea('description', { rows: 4 }),
      ],
    },
    {
      title: { zh: '签到设置', en: 'Rewards' },
      fields: [
        field.number('point', { required: true, min: 1, unit: { zh: '积分', en: 'points' } }),
        field.rows('rewards', {
          noun: { zh: '连续签到奖励', en: 'Reward' },
          columns: 3,
          sortable: false,
          required: false,
          blank: { point_switch: 1, coupon_switch: 0 },
          fields: [
            field.number('sign_day', { required: true, min: 2, top: MOST_DAY, unit: { zh: '天', en: 'days' } }),
            field.toggle('point_switch', { box: true }),
            field.number('points', { when: isOn('point_switch'), required: true, min: 1, unit: { zh: '积分', en: 'points' } }),
            field.toggle('coupon_switch', { box: true }),
            field.select('coupon_id', { when: isOn('coupon_switch'), required: true, options: couponsFor }),
            field.image('icon', {}),
            field.textarea('description', { label: { zh: '描述', en: 'Description' }, rows: 2, wide: true }),
          ],
        }),
        field.custom('told', { bare: true, required: false, input: (_input, values) => <Preview values={values} /> }),
      ],
    },
    {
      title: { zh: '商品设置', en: 'Goods' },
      fields: [field.custom('products', { required: false, input: (input) => <GoodsField {...(input as GoodsFieldProps)} limit={MOST_GOODS} /> })],
    },
  ],
});

/** What a new activity starts with. */
export function blankSignIn(): Values {
  const start_date = nowSeconds() + SOON;
  return { start_date, end_date: start_date + WEEK, rewards: [], products: [] };
}

/** What the form starts with. Rejects with ApiError. */
export async function loadSignIn(id: string | undefined): Promise<Values> {
  if (id === undefined) return blankSignIn();
  const { sign_in_rewards, recommended_product_id, ...record } = await call(signInApi.one, { params: { id } }, QUIET);
  const [base, ...more] = sign_in_rewards;
  return {
    ...record,
    point: base?.points,
    products: recommended_product_id === '' ? [] : recommended_product_id.split(','),
    rewards: more.map(({ point_switch, coupon_switch, points, coupon_id, icon, ...row }) => ({
      ...row,
      point_switch: point_switch === 'OPEN' ? 1 : 0,
      coupon_switch: coupon_switch === 'OPEN' ? 1 : 0,
      points: points > 0 ? points : undefined,
      coupon_id: coupon_id ?? undefined,
      icon: icon === '' ? undefined : icon,
    })),
  };
}

/** A copy begins soon and lasts as long. */
export function copiedSignIn({ id: _id, version: _version, closed: _closed, status: _status, create_time: _made, ...kept }: Values): Values {
  const length = Number(kept['end_date']) - Number(kept['start_date']);
  const start_date = nowSeconds() + SOON;
  return { ...kept, start_date, end_date: start_date + length };
}
