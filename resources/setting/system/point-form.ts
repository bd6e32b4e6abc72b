import { pointSettingFields, pointSources } from '#contract/setting/point.ts';
import { defineForm, field } from '#kit/form/define.ts';

const amount = (name: string) => field.number(name, { bare: true });
const ofSource = (source: string) => [source, `${source}_grade_point`, `${source}_consumer_point`] as const;
const EXCHANGE = ['parities', null, 'parities_point'] as const;
const lines = [...pointSources.map(ofSource), EXCHANGE];

/** What members earn points with: a line for each source. */
export const pointForm = defineForm(
  { labels: pointSettingFields, noun: { zh: '积分设置', en: 'point settings' } },
  {
    sections: [
      {
        title: { zh: '积分来源', en: 'Sources of points' },
        note: {
          zh: '勾选的来源才会发放积分；等级积分决定会员等级，消费积分可以抵扣。最后一行为多少消费积分抵1元',
          en: 'Only ticked sources give points. Level points decide the level of a member; the others can be spent. The last line says how many are worth one yuan',
        },
        fields: lines.flatMap(([source, ...amounts]) => [
          field.toggle(source, { box: true }),
          ...amounts.flatMap((name) => (name === null ? [] : [amount(name)])),
        ]),
        table: {
          heads: [
            { zh: '等级积分', en: 'Level points' },
            { zh: '消费积分', en: 'Points to spend' },
          ],
          lines,
        },
      },
    ],
  },
);
