/** A project with all it holds: what it is about, its levels, and its money. */
import { crowdfundingSentence } from '#contract/promotion/crowdfunding.ts';
import { effectApi } from '#contract/promotion/effect.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { Sentence } from '#kit/cells/Sentence.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import type { Section } from '#kit/detail/define.ts';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { money } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { SafeHtml } from '#kit/SafeHtml.tsx';
import { useWords } from '#kit/words.ts';
import { useEffectSection } from '../effect/section.tsx';
import { Period } from '../phase/Period.tsx';
import { progressColumn, settleColumn } from './columns.tsx';
import type { WholeProject } from './entity.ts';

type Level = WholeProject['levels'][number];

const PLEDGES = { orders: { zh: '付款支持笔数', en: 'Paid pledges' }, none: { zh: '还没有人付款支持', en: 'Nobody has paid a pledge yet' } };
const FREE = { zh: '免运费', en: 'Free freight' };
const NO_LIMIT = { zh: '不限', en: 'No limit' };
const ENDED = { SUCCESS: true, FAIL: true, CLOSED: true } as Readonly<Record<string, boolean>>;

const about = [
  column.custom<WholeProject>('told', {
    label: { zh: '说明', en: 'Summary' },
    cell: (row, { words }) => <Sentence text={crowdfundingSentence(row, words.lang)} />,
  }),
  column.text<WholeProject>('sub_title'),
  column.text<WholeProject>('seller_name'),
  column.custom<WholeProject>('start_time', {
    label: { zh: '众筹时间', en: 'Funding period' },
    cell: ({ start_time, end_time }) => <Period from={start_time} until={end_time} />,
  }),
  column.custom<WholeProject>('delivery_days', {
    cell: ({ delivery_days }, { words }) => words.say({ zh: `${delivery_days} 天`, en: `${delivery_days} days` }),
  }),
  column.toggle<WholeProject>('over_funding'),
  column.image<WholeProject>('cover', { width: 120 }),
];

const funded = [
  progressColumn<WholeProject>(),
  column.money<WholeProject>('raised_amount'),
  column.money<WholeProject>('target_amount'),
  column.number<WholeProject>('supporter_num'),
  column.number<WholeProject>('support_num'),
];

const LEVELS = [
  column.custom<Level>('title', {
    primary: true,
    width: 132,
    label: { zh: '档位', en: 'Level' },
    cell: ({ title, reward_description }) => <TwoLines below={<span title={reward_description}>{reward_description}</span>}>{title}</TwoLines>,
  }),
  column.custom<Level>('support_amount', {
    width: 116,
    align: 'right',
    label: { zh: '支持金额', en: 'Pledge' },
    cell: ({ support_amount, freight }, { words }) => (
      <span className="kit-figures">
        <TwoLines below={words.say(freight === 0 ? FREE : { zh: `运费 ${money(freight)}`, en: `Freight ${money(freight)}` })}>{money(support_amount)}</TwoLines>
      </span>
    ),
  }),
  column.custom<Level>('goods_name', {
    label: { zh: '回报商品', en: 'Reward goods' },
    cell: ({ goods_id, goods_name, thumbnail, specs, reward_num, unavailable }, { words }) => (
      <>
        <GoodsLine goodsId={goods_id} name={goods_name} image={thumbnail}>
          <small>{[specs, words.say({ zh: `每份 ${reward_num} 件`, en: `${reward_num} per pledge` })].filter(Boolean).join(' · ')}</small>
        </GoodsLine>
        {unavailable === 1 && <Tag tone="warning">{words.say({ zh: '商品已不在售', en: 'No longer on sale' })}</Tag>}
      </>
    ),
  }),
  column.custom<Level>('supported_num', {
    width: 116,
    align: 'right',
    label: { zh: '已支持 / 限量', en: 'Pledged / quota' },
    cell: ({ supported_num, limit_total, left_num }, { words: { say } }) => (
      <span className="kit-figures">
        <TwoLines below={left_num === null ? say(NO_LIMIT) : say({ zh: `剩余 ${left_num}`, en: `${left_num} left` })}>
          {limit_total === 0 ? supported_num : `${supported_num} / ${limit_total}`}
        </TwoLines>
      </span>
    ),
  }),
];

const settlement = [
  settleColumn<WholeProject>(),
  column.money<WholeProject>('raised_amount'),
  column.money<WholeProject>('freight_amount'),
  column.custom<WholeProject>('commission_rate', { cell: ({ commission_rate }) => `${commission_rate}%` }),
  column.money<WholeProject>('commission_amount', { label: { zh: '服务费金额', en: 'Fee' } }),
  column.money<WholeProject>('settle_amount'),
];
const settled = [column.time<WholeProject>('settle_time'), column.text<WholeProject>('settle_name'), column.text<WholeProject>('settle_remark')];
const owed = [
  settleColumn<WholeProject>(),
  column.number<WholeProject>('refund_num'),
  column.custom<WholeProject>('refund_amount', { cell: ({ refund_amount }) => money(refund_amount) }),
];
const dates = [
  column.time<WholeProject>('publish_time'),
  column.time<WholeProject>('finish_time'),
  column.time<WholeProject>('create_time'),
  column.text<WholeProject>('create_name'),
];
const closed = [column.time<WholeProject>('close_time'), column.text<WholeProject>('close_name'), column.text<WholeProject>('close_reason')];

export function useSections(record: WholeProject): readonly Section<WholeProject>[] {
  const { say } = useWords();
  const { crowdfunding_id, status, settle_status, intro, levels } = record;
  const effect = useEffectSection<WholeProject>(effectApi.crowdfunding, crowdfunding_id, PLEDGES);
  const gone = status === 'FAIL' || status === 'CLOSED';
  return [
    { name: 'about', title: say({ zh: '项目信息', en: 'Project details' }), fields: about },
    effect,
    {
      name: 'levels',
      title: say({ zh: '回报档位', en: 'Reward levels' }),
      content: () => (
        <LinesTable<Level>
          label={say({ zh: '回报档位', en: 'Reward levels' })}
          rows={levels}
          rowKey={({ level_id }) => level_id}
          labels={{}}
          columns={LEVELS}
        />
      ),
    },
    { name: 'intro', title: say({ zh: '项目介绍', en: 'Story' }), content: () => <SafeHtml html={intro} /> },
    { name: 'funded', title: say({ zh: '众筹进度', en: 'Progress' }), side: true, fields: funded },
    {
      name: 'settlement',
      title: gone ? say({ zh: '退款信息', en: 'Refunds' }) : say({ zh: '结算信息', en: 'Settlement' }),
      side: true,
      fields: gone ? owed : [...settlement, ...(settle_status === 'SETTLED' ? settled : [])],
      ...(!ENDED[status] && { empty: say({ zh: '众筹结束后结算', en: 'After the end' }) }),
    },
    { name: 'dates', title: say({ zh: '记录', en: 'Record' }), side: true, fields: [...dates, ...(status === 'CLOSED' ? closed : [])] },
  ];
}
