import { goodsApi } from '#contract/goods/goods.ts';
import { signInStatus } from '#contract/promotion/enums.ts';
import { signInPhases } from '#contract/promotion/phases.ts';
import { signInFields, signInSentence } from '#contract/promotion/sign-in.ts';
import { removeAction } from '#kit/action/standard.ts';
import { useRead } from '#kit/calls.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import type { Section } from '#kit/detail/define.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { column } from '#kit/list/column.tsx';
import { Pictures } from '#kit/Pictures.tsx';
import { useWords } from '#kit/words.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { Period } from '../phase/Period.tsx';
import { Phase } from '../phase/Phase.tsx';
import { signInRecord } from '../sign-in-record/index.ts';
import { close, copy, edit, records, removal } from './actions.ts';
import { Calendar } from './Calendar.tsx';
import { signInEntity, type SignInRecord } from './entity.ts';
import { signIn, viewSignIn } from './index.ts';

type Reward = SignInRecord['sign_in_rewards'][number];
type Goods = AnswerOf<typeof goodsApi.details>[number];

const pointsOf = (row: SignInRecord) => row.sign_in_rewards[0]?.points ?? 0;

const about = [
  column.custom<SignInRecord>('told', {
    label: { zh: '奖励规则', en: 'In short' },
    cell: (row, { words }) => signInSentence(pointsOf(row), row.sign_in_rewards, words.lang),
  }),
  column.custom<SignInRecord>('start_date', {
    label: { zh: '活动时间', en: 'Period' },
    cell: ({ start_date, end_date }) => <Period from={start_date} until={end_date} />,
  }),
  column.text<SignInRecord>('description'),
  column.time<SignInRecord>('create_time'),
];

const rewards = [
  column.custom<Reward>('sign_day', {
    primary: true,
    cell: ({ sign_day }, { words }) =>
      sign_day === 1 ? words.say({ zh: '每次签到', en: 'Every sign-in' }) : words.say({ zh: `连续 ${sign_day} 天`, en: `${sign_day} consecutive days` }),
  }),
  column.custom<Reward>('points', { align: 'right', cell: ({ sign_day, points, point_switch }) => (sign_day === 1 || point_switch === 'OPEN' ? points : '') }),
  column.custom<Reward>('coupon_id', { cell: ({ coupon_id, coupon_title, coupon_switch }) => (coupon_switch === 'OPEN' ? coupon_title || coupon_id : '') }),
  column.custom<Reward>('icon', { cell: ({ icon }, { label }) => (icon === '' ? '' : <Pictures urls={[icon]} label={label('icon')} size={40} />) }),
  column.text<Reward>('description', { label: { zh: '描述', en: 'Description' } }),
];

const goods = [
  column.custom<Goods>('goods_name', {
    primary: true,
    label: { zh: '商品', en: 'Goods' },
    cell: ({ goods_id, goods_name, thumbnail }) => <GoodsLine goodsId={goods_id} name={goods_name} image={thumbnail} />,
  }),
  column.money<Goods>('price', { label: { zh: '售价', en: 'Price' } }),
];

function Recommended({ ids }: { ids: string }) {
  const { say } = useWords();
  const read = useRead(goodsApi.details, { params: { goods_ids: ids } });
  return (
    <ReadPart read={read}>
      {(rows) => (
        <LinesTable<Goods>
          label={say({ zh: '热销商品', en: 'Recommended goods' })}
          rows={rows}
          rowKey={({ goods_id }) => goods_id}
          labels={{}}
          columns={goods}
        />
      )}
    </ReadPart>
  );
}

function useSections(row: SignInRecord): readonly Section<SignInRecord>[] {
  const { say } = useWords();
  const { sign_in_rewards, recommended_product_id } = row;
  return [
    { name: 'about', title: say({ zh: '基本信息', en: 'Basics' }), fields: about },
    {
      name: 'calendar',
      title: say({ zh: '签到奖励', en: 'Rewards' }),
      content: () => (
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
          <Calendar base={pointsOf(row)} rewards={sign_in_rewards} />
          <LinesTable<Reward>
            label={say({ zh: '签到奖励', en: 'Rewards' })}
            rows={sign_in_rewards}
            rowKey={({ id }) => id}
            labels={signInFields}
            columns={rewards}
            sparse
          />
        </div>
      ),
    },
    {
      name: 'goods',
      title: say({ zh: '热销商品', en: 'Recommended goods' }),
      ...(recommended_product_id === ''
        ? { empty: say({ zh: '没有热销商品', en: 'No goods' }) }
        : { content: () => <Recommended ids={recommended_product_id} /> }),
    },
  ];
}

const remove = removeAction(signInEntity, removal);

export default defineDetailPage(viewSignIn, signInEntity, {
  param: 'id',
  title: ({ title }) => title,
  summary: (row) => (
    <>
      <strong>{row.title}</strong>
      <Phase phases={signInPhases} facts={row} options={signInStatus} resource="signIn" />
    </>
  ),
  useSections,
  actions: [{ ...edit, primary: true }, records, copy, close, ...(remove ? [remove] : [])],
  leaveAfter: ['remove'],
  related: ({ id }) => [{ name: 'records', label: { zh: '签到记录', en: 'Sign-ins' }, page: signInRecord, query: { sign_activity_id: id } }],
  back: signIn,
});
