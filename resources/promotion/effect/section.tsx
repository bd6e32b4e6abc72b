/** What an activity brought, as one section of its detail. */
import type { Text } from '#contract/core/text.ts';
import { effectFields as labels, type effectApi } from '#contract/promotion/effect.ts';
import type { Effect } from '#contract/promotion/effect.schema.ts';
import { useRead } from '#kit/calls.ts';
import type { Section } from '#kit/detail/define.ts';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { Figure } from '#kit/statistics/Figure.tsx';
import type { Unit } from '#kit/statistics/figures.ts';
import { useWords } from '#kit/words.ts';
import '../promotion.css';

type Endpoint = (typeof effectApi)[keyof typeof effectApi];

const FIGURES: readonly (readonly [keyof Effect, Unit])[] = [
  ['orders', 'count'],
  ['pieces', 'count'],
  ['amount', 'money'],
  ['refunded', 'money'],
  ['platform_discount', 'money'],
  ['shop_discount', 'money'],
  ['new_buyers', 'count'],
  ['returning_buyers', 'count'],
];

/** What a kind says otherwise. */
interface Words {
  /** What its orders are called. */
  orders: Text;
  /** That there are none. */
  none: Text;
}
const ORDERS: Words = { orders: labels.orders, none: { zh: '还没有付款订单', en: 'No paid orders yet' } };

/** @param endpoint that of the kind @param id of the activity */
export function useEffectSection<R>(endpoint: Endpoint, id: string, words: Words = ORDERS): Section<R> {
  const { say } = useWords();
  const read = useRead(endpoint, { params: { id } });
  const figures = (effect: Effect | undefined) => (
    <div className="kit-figures-row promotion-effect">
      {FIGURES.map(([name, unit]) => (
        <Figure key={name} label={say(name === 'orders' ? words.orders : labels[name])} value={effect?.[name]} unit={unit} />
      ))}
    </div>
  );
  return {
    name: 'effect',
    title: say({ zh: '活动效果', en: 'Results' }),
    empty: read.data?.orders === 0 && say(words.none),
    content: () => (
      <ReadPart read={read} place={figures(undefined)}>
        {figures}
      </ReadPart>
    ),
  };
}
