/** The form of new and of existing projects. */
import { crowdfundingApi, crowdfundingSentence, type ToldProject } from '#contract/promotion/crowdfunding.ts';
import { crowdfundingSaved } from '#contract/promotion/crowdfunding-enums.ts';
import type { Text } from '#contract/core/text.ts';
import { dayStart } from '#contract/core/zone.ts';
import { call } from '#providers/http/client.ts';
import { defineForm, field, type InputProps, type Values, type Within } from '#kit/form/define.ts';
import { useWords } from '#kit/words.ts';
import { RichTextEditor } from '#pickers/editor/RichTextEditor.tsx';
import { SkuField } from '#pickers/goods/GoodsField.tsx';
import { copyName } from '../phase/copy-name.ts';
import { nowSeconds } from '../phase/now.ts';
import { Told } from '../phase/Told.tsx';
import { crowdfundingEntity } from './entity.ts';

/** Seconds between opening a form and the first start that it offers. */
const SOON = 300;
const DAY = 86_400;
const MOST_DAYS = 90;
/** A month is usual. */
const USUAL_DAYS = 30;

const startable: Within = () => ({ from: nowSeconds() });

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function aboveZero(value: unknown): Text | undefined {
  const amount = number(value);
  return amount !== undefined && amount <= 0 ? { zh: '金额必须大于0', en: 'The amount must be above 0' } : undefined;
}

/** What a rule of the server would say of the period, as soon as both ends are there. */
function lastsLong(_value: unknown, { start_time, end_time }: Values): Text | undefined {
  const [start, end] = [number(start_time), number(end_time)];
  if (start === undefined || end === undefined) return undefined;
  return end - start < DAY || end - start > MOST_DAYS * DAY ? { zh: '众筹时间须为 1 到 90 天', en: 'Funding lasts 1 to 90 days' } : undefined;
}

function withinQuota(value: unknown, { limit_total }: Values): Text | undefined {
  const [limit, total] = [number(value), number(limit_total)];
  return limit !== undefined && total !== undefined && total > 0 && limit > total
    ? { zh: '每人限支持份数不能大于限量份数', en: 'The limit per member exceeds the quota' }
    : undefined;
}

/** One SKU: its id as the value. */
function Sku({ value, onChange, ...input }: InputProps) {
  return <SkuField {...(input as object)} limit={1} value={value ? [String(value)] : []} onChange={([one]) => (onChange as (id: unknown) => void)(one)} />;
}

const NOTHING_YET = { zh: '填写目标金额、时间和发放期限后，这里会说明会员能得到什么', en: 'Enter target, period and delivery to see what members can expect' };

function Sentence({ values }: { values: Values }) {
  const { lang } = useWords();
  return <Told sentence={crowdfundingSentence(values as ToldProject, lang)} before={NOTHING_YET} />;
}

/** A period of a month that begins soon, and one level. */
function blank(): Values {
  const start_time = nowSeconds() + SOON;
  return {
    over_funding: 1,
    commission_rate: 0,
    start_time,
    end_time: dayStart(start_time, USUAL_DAYS) - 1,
    publish: 0,
    kept: 'EDITING',
    levels: [{ reward_num: 1, freight: 0, limit_total: 0, limit_per_member: 0 }],
  };
}

/** What the form starts with. Rejects with ApiError. */
export async function loadProject(id: string | undefined): Promise<Values> {
  if (id === undefined) return blank();
  return { ...(await call(crowdfundingApi.one, { params: { id } }, { loading: false, message: false })), publish: 0 };
}

/** The longest title. */
const TITLE = 40;

/** What a copy takes over: what it is about and its levels, in a period that is as long and begins soon. */
export function copiedProject(record: Values): Values {
  const start_time = nowSeconds() + SOON;
  const length = (number(record['end_time']) ?? 0) - (number(record['start_time']) ?? 0);
  const { sub_title, cover, intro, target_amount, over_funding, delivery_days, commission_rate } = record;
  const levels = ((record['levels'] ?? []) as Values[]).map(({ level_id: _id, ...level }) => level);
  const title = copyName(String(record['title'] ?? ''), TITLE);
  return { ...blank(), title, sub_title, cover, intro, target_amount, over_funding, delivery_days, commission_rate, levels, end_time: start_time + length };
}

const LEVEL = ['level_id', 'title', 'support_amount', 'sku_id', 'reward_num', 'reward_description', 'freight', 'limit_total', 'limit_per_member'] as const;
const BODY = [
  'title',
  'sub_title',
  'cover',
  'intro',
  'target_amount',
  'over_funding',
  'start_time',
  'end_time',
  'delivery_days',
  'commission_rate',
  'publish',
] as const;

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

const isDraft = ({ kept }: Values) => kept === 'EDITING';

export const projectForm = defineForm(crowdfundingEntity, {
  body: (values) => ({ ...only(values, BODY), levels: ((values['levels'] ?? []) as Values[]).map((level) => only(level, LEVEL)) }),
  sections: [
    {
      title: { zh: '基本信息', en: 'Basics' },
      fields: [
        field.text('title', { placeholder: { zh: '2-40个字', en: '2 to 40 characters' } }),
        field.text('sub_title'),
        field.image('cover', {
          scene: 'goods',
          accept: 'jpg, jpeg, png',
          hint: { zh: '建议 800×800，大小不超过 1 MB', en: 'JPG or PNG, up to 1 MB, about 800×800 px' },
        }),
        field.custom('intro', { required: true, typed: true, wide: true, input: (input) => <RichTextEditor {...(input as object)} /> }),
      ],
    },
    {
      title: { zh: '众筹设置', en: 'Funding' },
      columns: 2,
      fields: [
        field.money('target_amount', { check: aboveZero }),
        field.number('delivery_days', {
          unit: { zh: '天', en: 'days' },
          hint: { zh: '众筹成功后多少天内发放回报', en: 'Days from a successful end to delivery of the rewards' },
        }),
        field.dateRange('start_time', {
          until: 'end_time',
          time: true,
          required: true,
          wide: true,
          label: { zh: '众筹时间', en: 'Funding period' },
          within: startable,
          check: lastsLong,
          dependsOn: ['end_time'],
          hint: { zh: '1 到 90 天', en: '1 to 90 days' },
        }),
        field.toggle('over_funding', { hint: { zh: '关闭后，达到目标金额立即结束', en: 'If off, funding ends once the target is met' } }),
        field.number('commission_rate', {
          unit: { zh: '%', en: '%' },
          step: 0.01,
          hint: { zh: '众筹成功后从已筹金额中收取', en: 'Deducted from the amount raised' },
        }),
      ],
    },
    {
      title: { zh: '回报档位', en: 'Reward levels' },
      note: {
        zh: '回报商品须来自同一家店铺；档位按支持金额从低到高展示。',
        en: 'All rewards come from one shop; levels are shown from lowest to highest amount.',
      },
      fields: [
        field.rows('levels', {
          noun: { zh: '档位', en: 'Level' },
          // The section says the same above it.
          bare: true,
          columns: 2,
          sortable: false,
          blank: { reward_num: 1, freight: 0, limit_total: 0, limit_per_member: 0 },
          fields: [
            field.text('title', { label: { zh: '档位名称', en: 'Level name' } }),
            field.money('support_amount', { check: aboveZero }),
            field.custom('sku_id', { required: true, input: (input) => <Sku {...input} /> }),
            field.number('reward_num', { required: true, unit: { zh: '件', en: 'units' } }),
            field.textarea('reward_description', { rows: 2, wide: true }),
            field.money('freight'),
            field.number('limit_total', { unit: { zh: '份', en: 'pledges' }, hint: { zh: '0 表示不限', en: '0: no limit' } }),
            field.number('limit_per_member', {
              unit: { zh: '份', en: 'pledges' },
              hint: { zh: '0 表示不限', en: '0: no limit' },
              check: withinQuota,
              dependsOn: ['limit_total'],
            }),
          ],
        }),
      ],
    },
    {
      title: { zh: '概览', en: 'Summary' },
      fields: [
        field.custom('told', { bare: true, required: false, input: (_input, values) => <Sentence values={values} /> }),
        field.radio('publish', {
          options: crowdfundingSaved,
          when: isDraft,
          hint: {
            zh: '发布后到开始时间自动开始；开始之前仍可修改和删除。',
            en: 'A published project begins by itself; until then it can still be changed and deleted.',
          },
        }),
      ],
    },
  ],
});
