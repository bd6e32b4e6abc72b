import { effectApi } from '#contract/promotion/effect.ts';
import { promotionStatus, seckillPublished, seckillStatus } from '#contract/promotion/enums.ts';
import { seckillPhases } from '#contract/promotion/phases.ts';
import { hourText, seckillSentence } from '#contract/promotion/seckill.ts';
import { Sentence } from '#kit/cells/Sentence.tsx';
import type { Section } from '#kit/detail/define.ts';
import { defineDetail } from '#kit/detail/page.tsx';
import { column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { useEffectSection } from '../effect/section.tsx';
import { phaseColumn } from '../phase/Phase.tsx';
import { seckillEntity, type SeckillRow } from './entity.ts';

const about = [
  column.custom<SeckillRow>('told', { label: { zh: '说明', en: 'In short' }, cell: (row, { words }) => <Sentence text={seckillSentence(row, words.lang)} /> }),
  column.time<SeckillRow>('start_day', { pattern: 'yyyy-MM-dd' }),
  column.time<SeckillRow>('apply_end_time'),
  column.custom<SeckillRow>('range_list', { cell: ({ range_list }, { words }) => range_list.map(hourText).join(words.lang === 'zh' ? '、' : ', ') }),
  phaseColumn<SeckillRow>('status', { phases: seckillPhases, options: promotionStatus, resource: 'seckill' }),
  column.tag<SeckillRow>('publish_status', { options: seckillPublished }),
  column.tag<SeckillRow>('seckill_status_text', { options: seckillStatus }),
  column.text<SeckillRow>('seckill_rule'),
];

function useSections({ seckill_id }: SeckillRow): readonly Section<SeckillRow>[] {
  const { say } = useWords();
  return [{ name: 'about', title: say({ zh: '活动信息', en: 'Activity' }), fields: about }, useEffectSection<SeckillRow>(effectApi.seckill, seckill_id)];
}

/** A flash sale in a drawer over the list. */
export default defineDetail(seckillEntity, {
  title: ({ seckill_name }) => seckill_name,
  heading: () => ({ zh: '限时抢购详情', en: 'Flash sale' }),
  useSections,
  width: 800,
});
