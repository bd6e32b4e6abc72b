import { effectApi } from '#contract/promotion/effect.ts';
import { groupBuyStatus } from '#contract/promotion/enums.ts';
import { groupBuyPhases } from '#contract/promotion/phases.ts';
import type { Section } from '#kit/detail/define.ts';
import { defineDetail } from '#kit/detail/page.tsx';
import { column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { useEffectSection } from '../effect/section.tsx';
import { groupBuyGoodsPage } from '../group-buy-goods/index.ts';
import { Period } from '../phase/Period.tsx';
import { phaseColumn } from '../phase/Phase.tsx';
import { groupBuyEntity, type GroupBuyRow } from './entity.ts';

const about = [
  column.text<GroupBuyRow>('act_name'),
  phaseColumn<GroupBuyRow>('status_text', { phases: groupBuyPhases, options: groupBuyStatus, resource: 'groupBuy' }),
  column.time<GroupBuyRow>('join_end_time'),
  column.custom<GroupBuyRow>('start_time', {
    label: { zh: '活动时间', en: 'Period' },
    cell: ({ start_time, end_time }) => <Period from={start_time} until={end_time} />,
  }),
  column.number<GroupBuyRow>('goods_num'),
  column.time<GroupBuyRow>('add_time'),
];

function useSections({ act_id }: GroupBuyRow): readonly Section<GroupBuyRow>[] {
  const { say } = useWords();
  return [{ name: 'about', title: say({ zh: '活动信息', en: 'Activity' }), fields: about }, useEffectSection<GroupBuyRow>(effectApi.groupBuy, act_id)];
}

/** A group-buy activity in a drawer over the list. */
export default defineDetail(groupBuyEntity, {
  title: ({ act_name }) => act_name,
  heading: () => ({ zh: '团购活动详情', en: 'Group buy' }),
  useSections,
  related: ({ act_id, act_name }) => [
    { name: 'entries', label: { zh: '该活动的全部商品', en: 'All goods of this activity' }, page: groupBuyGoodsPage, params: { id: act_id }, what: act_name },
  ],
  width: 800,
});
