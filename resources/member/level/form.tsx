import { memberLevelApi } from '#contract/member/level.ts';
import { send } from '#providers/http/client.ts';
import { defineForm, field, type Values } from '#kit/form/define.ts';
import { defineFormPage } from '#kit/form/FormPage.tsx';
import { RichTextEditor } from '#pickers/editor/RichTextEditor.tsx';
import { memberLevelEntity, type Level } from './entity.ts';
import { memberLevel, memberLevelAdd, memberLevelEdit } from './index.ts';
import { LevelScale } from './LevelScale.tsx';

const MOST = 999_999_999;
const POINTS = { zh: '分', en: 'points' };

const form = defineForm(memberLevelEntity, {
  sections: [
    {
      title: { zh: '基础设置', en: 'Basics' },
      fields: [
        field.text('level_name', { max: 20 }),
        field.image('level_icon', { limit: 1, hint: { zh: 'jpg 或 png，不超过 1 MB，建议 120×75', en: 'JPG or PNG, up to 1 MB, about 120×75 px' } }),
        field.number('allocation_ratio', {
          min: 0,
          top: 99,
          unit: { zh: '%', en: '%' },
          default: 0,
          hint: { zh: '折扣金额中由店铺承担的比例', en: 'The share of the discount that shops bear' },
        }),
        field.custom('description', { typed: true, wide: true, input: (input) => <RichTextEditor {...(input as object)} /> }),
      ],
    },
    {
      title: { zh: '升级条件', en: 'Upgrade condition' },
      columns: 2,
      fields: [
        field.number('point_min', { label: { zh: '最小积分数', en: 'Points from' }, unit: POINTS, required: true, min: 1, top: MOST }),
        field.number('point_max', { label: { zh: '最大积分数', en: 'Points to' }, unit: POINTS, required: true, min: 1, top: MOST }),
        field.custom('scale', {
          label: { zh: '全部等级的区间', en: 'Ranges of all levels' },
          wide: true,
          input: (_input, values) => <LevelScale values={values} />,
        }),
      ],
    },
    {
      title: { zh: '等级福利', en: 'Benefits' },
      fields: [
        field.toggle('is_enabled', { default: 1 }),
        field.number('discount', {
          label: { zh: '消费折扣', en: 'Price paid (%)' },
          hint: { zh: '按原价的百分比支付：95 即 9.5 折，100 为无折扣', en: '95 means 5% off, 100 no discount' },
          when: ({ is_enabled }) => is_enabled === 1,
          required: true,
          min: 1,
          top: 100,
          unit: { zh: '%', en: '%' },
        }),
      ],
    },
  ],
  body: ({ point_min, point_max, discount, scale: _scale, id: _id, ...rest }, initial): Values => ({
    ...rest,
    upgrade_conditions: [{ condition_type: 'POINTS', condition_value_min: point_min, condition_value_max: point_max }],
    benefits: rest['is_enabled'] === 1 && discount ? [{ benefit_type: 'DISCOUNT', benefit_value: discount }] : [],
    ...(initial['sort_order'] === undefined ? {} : { sort_order: initial['sort_order'] }),
  }),
});

/** The level with its range and discount as fields of their own. */
async function load(id: string | undefined): Promise<Values> {
  if (id === undefined) return {};
  const level = (await send(memberLevelApi.one, { params: { id } }, { loading: false, message: false })) as Level;
  const [range] = level.upgrade_conditions;
  const [benefit] = level.benefits;
  return { ...level, point_min: range?.condition_value_min, point_max: range?.condition_value_max, discount: benefit?.benefit_value };
}

const def = { form, load, back: [memberLevel], done: { zh: '会员等级已保存', en: 'Level saved' }, submit: { zh: '保存', en: 'Save' } };

export const AddLevel = defineFormPage(memberLevelAdd, memberLevelEntity, def);
export default defineFormPage(memberLevelEdit, memberLevelEntity, { ...def, onlyEdits: true });
