/** A shop at a glance: what it offers, sells, takes back and is paid, compared with other days as on the dashboard. */
import { shopGlanceApi, shopGlanceFields as labels } from '#contract/shop/glance.ts';
import type { ShopNumbers } from '#contract/shop/glance.schema.ts';
import { Figure } from '#kit/statistics/Figure.tsx';
import { Bars, ChartBars, StatisticBlock, type Answered } from '#kit/statistics/StatisticBlock.tsx';
import { Trend } from '#kit/statistics/Trend.tsx';
import type { Unit } from '#kit/statistics/figures.ts';
import { useOpenPages } from '#kit/open-pages.ts';
import { useWords } from '#kit/words.ts';
import { goodsList } from '#resources/goods/goods/index.ts';
import { orderList } from '#resources/order/order/index.ts';
import { serviceList } from '#resources/aftersale/service/index.ts';

type Name = 'amount' | 'sold' | 'orders' | 'services' | 'after_sale_rate' | 'refunded' | 'billed';

const RANGED: readonly (readonly [Name, Unit])[] = [
  ['amount', 'money'],
  ['sold', 'count'],
  ['orders', 'count'],
  ['services', 'count'],
  ['after_sale_rate', 'percent'],
  ['refunded', 'money'],
  ['billed', 'money'],
];

function Numbers({ shopId, title, answer, former, formerLabel }: Answered<ShopNumbers> & { shopId: string; title: string }) {
  const { say } = useWords();
  const isOpen = useOpenPages();
  const to = (page: { name: string; route: string }) => (isOpen(page.name) ? `${page.route}?seller_id=${shopId}` : undefined);
  const links: Partial<Record<Name, string | undefined>> = { orders: to(orderList), sold: to(orderList), services: to(serviceList) };
  return (
    <>
      <div className="kit-figures-row">
        {RANGED.map(([name, unit]) => (
          <Figure key={name} label={say(labels[name])} value={answer[name]} unit={unit} before={former?.[name]} beforeLabel={formerLabel} to={links[name]} />
        ))}
      </div>
      <Trend
        title={title}
        days={answer.days.map(({ day }) => day)}
        series={[
          { name: say(labels.amount), unit: 'money', data: answer.days.map(({ amount }) => amount), former: former?.days.map(({ amount }) => amount) },
          { name: say(labels.sold), unit: 'count', data: answer.days.map(({ sold }) => sold), former: former?.days.map(({ sold }) => sold) },
        ]}
        formerLabel={formerLabel}
      />
      {/* The days above say nothing about these. */}
      <h3 className="kit-figures-now">{say({ zh: '当前', en: 'As of now' })}</h3>
      <div className="kit-figures-row">
        <Figure label={say(labels.goods_on_sale)} value={answer.goods_on_sale} to={to(goodsList)} />
        <Figure label={say(labels.goods_total)} value={answer.goods_total} to={to(goodsList)} />
        <Figure label={say(labels.unbilled)} value={answer.unbilled} unit="money" />
      </div>
    </>
  );
}

export function Glance({ shopId }: { shopId: string }) {
  const { say } = useWords();
  const title = say({ zh: '经营概览', en: 'At a glance' });
  return (
    <StatisticBlock
      title={title}
      bare
      endpoint={shopGlanceApi.numbers}
      query={{ shop_id: shopId }}
      skeleton={
        <>
          <ChartBars />
          <Bars count={1} height={108} />
        </>
      }
      follows="order goods bill"
      comparable
    >
      {(answered) => <Numbers shopId={shopId} title={title} {...answered} />}
    </StatisticBlock>
  );
}
