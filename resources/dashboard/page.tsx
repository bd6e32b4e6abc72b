import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import type { Chart } from '#contract/dashboard/dashboard.schema.ts';
import { config } from '#providers/config.ts';
import { storedUser } from '#providers/session/session.ts';
import { useBuiltPages, useOpenPages } from '#kit/open-pages.ts';
import type { AheadTools } from '#kit/resource.ts';
import { Bars, ChartBars, statisticAhead, StatisticBlock, type Answered } from '#kit/statistics/StatisticBlock.tsx';
import { Figure } from '#kit/statistics/Figure.tsx';
import { sum, type Unit } from '#kit/statistics/figures.ts';
import { Ranking } from '#kit/statistics/Ranking.tsx';
import { prepareTrend, Trend } from '#kit/statistics/Trend.tsx';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { orderList } from '#resources/order/order/index.ts';
import { shopDetail } from '#resources/shop/shop/index.ts';
import css from './dashboard.module.css';
import { Numbers, numbersAhead } from './Numbers.tsx';
import { useDashboardWords } from './words.ts';

/** A goods name; a link to the buyers' page where there is a buyers' site. */
function GoodsName({ id, name }: { id: string; name: string }) {
  const { t } = useDashboardWords();
  const { buyerSite } = config();
  if (!buyerSite) return name;
  return (
    <a href={`${buyerSite.replace(/\/+$/, '')}/goods/${id}`} target="_blank" rel="noreferrer">
      {name}
      <span className={css['hiddenText']}>{t('opensNewTab')}</span>
    </a>
  );
}

interface DaysProps extends Answered<Chart> {
  title: string;
  /** Of the series, in their order. */
  units: readonly Unit[];
}

/** What each day brought, below what all of them brought together. */
function Days({ title, units, answer: { xAxis, series }, former, formerLabel }: DaysProps) {
  const lines = series.map(({ name, data }, at) => ({ name, data, unit: units[at] ?? 'count', former: former?.series[at]?.data }));
  return (
    <>
      <div className="kit-figures-row">
        {lines.map(({ name, data, unit, former: before }) => (
          <Figure key={name} label={name} value={sum(data)} unit={unit} before={before && sum(before)} beforeLabel={formerLabel} />
        ))}
      </div>
      <Trend title={title} days={xAxis} series={lines} formerLabel={formerLabel} />
    </>
  );
}

/** Sales rank goods, with the price beside them. An existing marketplace says the price alone, which ranks nothing. */
const ranksBy = (rows: readonly { sold?: number }[], labels: { sold: string; price: string }) =>
  rows.some(({ sold }) => sold === undefined)
    ? ({ valueLabel: labels.price, unit: 'money', plain: true } as const)
    : { valueLabel: labels.sold, beside: { label: labels.price, unit: 'money' as const } };

/** Key numbers, waiting work, traffic and turnover, and what sells best. */
export default function Dashboard() {
  const { t } = useDashboardWords();
  // Sales per day come with the orders; until then the rankings count all sales so far.
  const orders = useBuiltPages()(orderList.name);
  const sofar = (title: string) => (orders ? title : t('soFar', { title }));
  // Whoever may not open shops is led to the shop's orders.
  const shops = useOpenPages()(shopDetail.name);
  const shopName = (id: string, name: string) => (
    <PageLink {...(shops ? { page: shopDetail, params: { id } } : { page: orderList, query: { seller_id: id } })}>{name}</PageLink>
  );
  // Ten places with a heading and the tools below.
  const listSkeleton = <Bars count={11} height={34} />;
  return (
    <div className={css['dashboard']}>
      <h1>{t('greeting', { name: storedUser()?.username ?? '' })}</h1>
      <Numbers />
      <div className={orders ? css['pair'] : undefined}>
        <StatisticBlock title={t('trafficTrend')} endpoint={dashboardApi.pvChart} skeleton={<ChartBars />} comparable>
          {(answered) => <Days title={t('trafficTrend')} units={['count']} {...answered} />}
        </StatisticBlock>
        {orders && (
          <StatisticBlock title={t('turnoverTrend')} endpoint={dashboardApi.turnoverChart} skeleton={<ChartBars />} follows="order" comparable>
            {(answered) => <Days title={t('turnoverTrend')} units={['money', 'count']} {...answered} />}
          </StatisticBlock>
        )}
      </div>
      <div className={css['pair']}>
        <StatisticBlock title={sofar(t('hotGoods'))} endpoint={dashboardApi.hotGoods} skeleton={listSkeleton} follows="order goods" ranged={orders}>
          {({ answer: { data } }) => (
            <Ranking
              title={t('hotGoods')}
              nameLabel={t('goodsName')}
              {...ranksBy(data, { sold: t('sold'), price: t('salePrice') })}
              rows={data.map(({ goods_id, goods_name, price, sold }) => ({
                key: goods_id,
                name: goods_name,
                ...(sold === undefined ? { value: price } : { value: sold, beside: price }),
                shown: <GoodsName id={goods_id} name={goods_name} />,
              }))}
            />
          )}
        </StatisticBlock>
        <StatisticBlock title={sofar(t('hotShops'))} endpoint={dashboardApi.hotShop} skeleton={listSkeleton} follows="order" ranged={orders}>
          {({ answer: { data } }) => (
            <Ranking
              title={t('hotShops')}
              nameLabel={t('shop')}
              valueLabel={t('turnover')}
              unit="money"
              rows={data.map(({ seller_id, seller_name, order_price }) => ({
                key: seller_id,
                name: seller_name,
                value: order_price,
                shown: shopName(seller_id, seller_name),
              }))}
            />
          )}
        </StatisticBlock>
      </div>
    </div>
  );
}

/** All of it is asked for while the frame is drawn. */
Dashboard.askAhead = (_search: string, tools: AheadTools): Promise<unknown> | undefined => {
  const { pvChart, turnoverChart, hotGoods, hotShop } = dashboardApi;
  const coming = [
    numbersAhead(tools),
    statisticAhead(tools, pvChart),
    statisticAhead(tools, turnoverChart),
    statisticAhead(tools, hotGoods),
    statisticAhead(tools, hotShop),
  ].filter((one) => one !== undefined);
  return coming.length > 0 ? Promise.allSettled(coming) : undefined;
};

Dashboard.partsAhead = prepareTrend;
