import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import { config } from '#providers/config.ts';
import { storedUser } from '#providers/session/session.ts';
import { money, moneyCell } from '#kit/format/money.ts';
import { Bars, Block } from './Block.tsx';
import { useBuilt } from './built.ts';
import css from './dashboard.module.css';
import { Numbers } from './Numbers.tsx';
import { Ranking } from './Ranking.tsx';
import { Trend } from './Trend.tsx';
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

/** Key numbers, waiting work, traffic and turnover, and what sells best. */
export default function Dashboard() {
  const { t } = useDashboardWords();
  const chartSkeleton = <Bars count={1} height={260} />;
  // Sales per day come with the orders; until then the rankings count all sales so far.
  const orders = useBuilt()('orderList');
  const sofar = (title: string) => (orders ? title : t('soFar', { title }));
  const listSkeleton = <Bars count={8} height={24} />;
  return (
    <div className={css['dashboard']}>
      <h1>{t('greeting', { name: storedUser()?.username ?? '' })}</h1>
      <Numbers />
      <div className={orders ? css['pair'] : undefined}>
        <Block title={t('trafficTrend')} endpoint={dashboardApi.pvChart} skeleton={chartSkeleton}>
          {(chart) => <Trend title={t('trafficTrend')} chart={chart} />}
        </Block>
        {orders && (
          <Block title={t('turnoverTrend')} endpoint={dashboardApi.turnoverChart} skeleton={chartSkeleton}>
            {(chart) => <Trend title={t('turnoverTrend')} chart={chart} />}
          </Block>
        )}
      </div>
      <div className={css['pair']}>
        <Block title={sofar(t('hotGoods'))} endpoint={dashboardApi.hotGoods} skeleton={listSkeleton} ranged={orders}>
          {({ data }) => (
            <Ranking
              title={t('hotGoods')}
              nameLabel={t('goodsName')}
              valueLabel={t('salePrice')}
              rows={data.map(({ goods_id, goods_name, price }) => ({
                id: goods_id,
                name: <GoodsName id={goods_id} name={goods_name} />,
                value: moneyCell(price),
              }))}
            />
          )}
        </Block>
        <Block title={sofar(t('hotShops'))} endpoint={dashboardApi.hotShop} skeleton={listSkeleton} ranged={orders}>
          {({ data }) => (
            <Ranking
              title={t('hotShops')}
              nameLabel={t('shop')}
              valueLabel={t('turnover')}
              rows={data.map(({ seller_id, seller_name, order_price }) => ({ id: seller_id, name: seller_name, value: money(order_price) }))}
            />
          )}
        </Block>
      </div>
    </div>
  );
}
