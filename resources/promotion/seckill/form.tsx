import { dayStart } from '#contract/core/zone.ts';
import { hourText, seckillSentence } from '#contract/promotion/seckill.ts';
import { latestDayEnd } from '#contract/promotion/period.ts';
import { defineForm, field, type Values, type Within } from '#kit/form/define.ts';
import { useWords } from '#kit/words.ts';
import { copyName } from '../phase/copy-name.ts';
import { nowSeconds } from '../phase/now.ts';
import { Told } from '../phase/Told.tsx';
import { seckillEntity } from './entity.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }));

/** The longest name. */
const NAME = 20;
const number = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

/** Entry closes before the day begins, so tomorrow is the earliest day (R55). */
const entry: Within = ({ start_day }) => ({ from: nowSeconds(), until: number(start_day) ?? latestDayEnd(nowSeconds()) });
const day: Within = () => ({ from: dayStart(nowSeconds(), 1), until: latestDayEnd(nowSeconds()) });

const NOTHING_YET = { zh: '选择日期和时段后，这里会说明店铺和买家分别能做什么', en: 'Choose the day and the hours to see what shops and buyers can do when' };

function Sentence({ values }: { values: Values }) {
  const { lang } = useWords();
  const [start_day, apply_end_time] = [number(values['start_day']), number(values['apply_end_time'])];
  const hours = values['range_list'];
  const range_list = Array.isArray(hours) ? (hours as number[]) : [];
  return <Told sentence={start_day && apply_end_time ? seckillSentence({ start_day, apply_end_time, range_list }, lang) : undefined} before={NOTHING_YET} />;
}

/** The usual hours, three days from now. */
export function blankSeckill(): Values {
  const start_day = dayStart(nowSeconds(), 3);
  return { start_day, apply_end_time: start_day - 4 * 3600, range_list: [10, 14, 20] };
}

/** The same hours and rules on a later day, which is still to be chosen. */
export const copiedSeckill = ({
  seckill_name,
  range_list,
  seckill_rule,
}: {
  seckill_name: string;
  range_list: readonly number[];
  seckill_rule: string;
}): Values => ({
  ...blankSeckill(),
  seckill_name: copyName(seckill_name, NAME),
  range_list: [...range_list],
  seckill_rule,
});

export const seckillForm = defineForm(seckillEntity, {
  width: 600,
  body: ({ told: _told, ...body }) => body,
  fields: [
    field.text('seckill_name', { placeholder: { zh: '最多20个字', en: 'Up to 20 characters' } }),
    field.date('start_day', { within: day, hint: { zh: '每天一个活动，最早明天，最晚30天内', en: 'One a day: from tomorrow on and within 30 days' } }),
    field.date('apply_end_time', { time: true, within: entry, hint: { zh: '须早于活动当天 00:00', en: 'Before 00:00 of the day' } }),
    field.select('range_list', {
      options: HOURS,
      multiple: true,
      hint: { zh: '每场从所选整点开抢，至当天结束', en: 'Each sale starts at its hour and lasts until the end of the day' },
    }),
    field.textarea('seckill_rule', { rows: 3 }),
    field.custom('told', { bare: true, required: false, input: (_input, values) => <Sentence values={values} /> }),
  ],
});
