/** A form that uses everything that forms can do: what the gallery shows and the tests fill in. */
import * as z from 'zod';
import { money, text, unixTime } from '#contract/core/fields.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { defineEnum } from '#contract/core/enum.ts';
import { defineForm, field } from '#kit/form/define.ts';

const kind = defineEnum([
  ['OFF', '满减', 'Money off'],
  ['GIFT', '满赠', 'Gift'],
]);

const body = z.object({
  title: text(20),
  kind: z.enum(['OFF', 'GIFT']),
  start_time: unixTime(),
  end_time: unixTime(),
  daily_from: z.string().optional(),
  city: z.string().optional(),
  shop: z.string().optional(),
  category: z.string().optional(),
  limit: z.object({ per_member: z.number().int().min(1).max(99), note: z.string().max(20).optional() }),
  levels: z
    .array(z.object({ full: money(), off: money().optional(), gift: z.string().max(20).optional() }))
    .min(1)
    .max(5),
  pictures: z.array(z.string()).optional(),
});

/** Where it would be sent. */
export const trialEndpoint: Endpoint = {
  id: 'trial.save',
  method: 'POST',
  path: '/admin/trial',
  permission: 'any',
  summary: { zh: '保存活动', en: 'Save a promotion' },
  labels: {},
  shapes: async () => ({ body }),
};

const SHOPS: Readonly<Record<string, readonly string[]>> = { 北京: ['前门店', '西单店'], 上海: ['外滩店'] };
const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export const trialForm = defineForm(
  { labels: {}, noun: { zh: '活动', en: 'promotion' } },
  {
    steps: [
      {
        title: { zh: '活动信息', en: 'Promotion' },
        sections: [
          {
            title: { zh: '基本信息', en: 'Basics' },
            columns: 2,
            fields: [
              field.text('title', { label: { zh: '活动名称', en: 'Title' } }),
              field.radio('kind', { label: { zh: '优惠方式', en: 'Kind' }, options: kind, default: 'OFF' }),
              field.dateRange('start_time', { until: 'end_time', time: true, label: { zh: '活动时间', en: 'Period' } }),
              field.time('daily_from', { label: { zh: '每日开始', en: 'Daily from' } }),
            ],
          },
          {
            title: { zh: '适用范围', en: 'Where' },
            columns: 3,
            fields: [
              field.select('city', { label: { zh: '城市', en: 'City' }, options: options(Object.keys(SHOPS)), fills: () => ({ shop: undefined }) }),
              field.select('shop', {
                label: { zh: '门店', en: 'Shop' },
                dependsOn: ['city'],
                options: async ({ city }) => options(SHOPS[String(city)] ?? []),
              }),
              field.tree('category', {
                label: { zh: '分类', en: 'Category' },
                options: [{ value: '1', label: '茶具', children: [{ value: '11', label: '茶壶' }] }],
              }),
            ],
          },
        ],
      },
      {
        title: { zh: '优惠规则', en: 'Rules' },
        sections: [
          {
            title: { zh: '规则', en: 'Rules' },
            fields: [
              field.group('limit', {
                label: { zh: '限制', en: 'Limits' },
                columns: 2,
                fields: [
                  field.number('per_member', { label: { zh: '每人限用', en: 'Per member' }, default: 1 }),
                  field.text('note', { label: { zh: '说明', en: 'Note' } }),
                ],
              }),
              field.rows('levels', {
                label: { zh: '优惠阶梯', en: 'Levels' },
                noun: { zh: '阶梯', en: 'Level' },
                columns: 2,
                fields: [
                  field.money('full', { label: { zh: '满', en: 'From' } }),
                  field.money('off', { label: { zh: '减', en: 'Off' }, when: (_, all) => all['kind'] === 'OFF', required: true }),
                  field.text('gift', { label: { zh: '赠品', en: 'Gift' }, when: (_, all) => all['kind'] === 'GIFT', required: true }),
                ],
              }),
              field.image('pictures', { label: { zh: '活动图片', en: 'Pictures' }, limit: 5 }),
            ],
          },
        ],
      },
    ],
  },
);
