import { dayStart } from '#contract/core/zone.ts';
import { groupBuySentence } from '#contract/promotion/group-buy.ts';
import { latestDayEnd, latestMoment } from '#contract/promotion/period.ts';
import { defineForm, field, type Values, type Within } from '#kit/form/define.ts';
import { useWords } from '#kit/words.ts';
import { copyName } from '../phase/copy-name.ts';
import { nowSeconds } from '../phase/now.ts';
import { Told } from '../phase/Told.tsx';
import { groupBuyEntity } from './entity.ts';

const SOON = 300;
/** The longest name. */
const NAME = 20;
const number = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

/** The deadline comes before the start, and both within 30 days. */
const entry: Within = ({ start_time }) => ({ from: nowSeconds(), until: number(start_time) ?? latestMoment(nowSeconds()) });
const period: Within = ({ join_end_time }) => ({ from: Math.max(nowSeconds(), number(join_end_time) ?? 0), until: latestMoment(nowSeconds()) });

const NOTHING_YET = { zh: '填写时间后，这里会说明店铺和买家分别能做什么', en: 'Enter the times to see what shops and buyers can do when' };

function Sentence({ values }: { values: Values }) {
  const { lang } = useWords();
  const [join_end_time, start_time, end_time] = [number(values['join_end_time']), number(values['start_time']), number(values['end_time'])];
  const sentence = join_end_time && start_time && end_time ? groupBuySentence({ join_end_time, start_time, end_time }, lang) : undefined;
  return <Told sentence={sentence} before={NOTHING_YET} />;
}

/** Entry for some days, then the activity itself. */
export function blankGroupBuy(): Values {
  const now = nowSeconds();
  return { join_end_time: dayStart(now, 3) - 1, start_time: dayStart(now, 3), end_time: dayStart(now, 10) - 1 };
}

/** The same activity again: as long, with as much time to enter, as soon as can be. */
export function copiedGroupBuy({
  act_name,
  join_end_time,
  start_time,
  end_time,
}: {
  act_name: string;
  join_end_time: number;
  start_time: number;
  end_time: number;
}): Values {
  const join = nowSeconds() + SOON;
  const start = join + Math.max(0, start_time - join_end_time);
  return {
    act_name: copyName(act_name, NAME),
    join_end_time: join,
    start_time: start,
    end_time: Math.min(start + (end_time - start_time), latestDayEnd(nowSeconds())),
  };
}

export const groupBuyForm = defineForm(groupBuyEntity, {
  width: 600,
  body: ({ told: _told, ...body }) => body,
  fields: [
    field.text('act_name', { placeholder: { zh: '最多20个字', en: 'Up to 20 characters' } }),
    field.date('join_end_time', { time: true, within: entry, hint: { zh: '店铺在此之前报名商品', en: 'Shops enter their goods until then' } }),
    field.dateRange('start_time', {
      until: 'end_time',
      time: true,
      required: true,
      within: period,
      label: { zh: '活动时间段', en: 'Activity period' },
      hint: { zh: '在报名截止之后、30天以内；同一时间只能有一个团购活动', en: 'After the entry deadline and within 30 days; one group buy at a time' },
    }),
    field.custom('told', { bare: true, required: false, input: (_input, values) => <Sentence values={values} /> }),
  ],
});

/** Why an activity is deleted is kept. */
export const discardForm = defineForm(groupBuyEntity, { fields: [field.textarea('delete_reason')] });
