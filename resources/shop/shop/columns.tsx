import type { Text } from '#contract/core/text.ts';
import { shopStatus } from '#contract/shop/enums.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { column, type Column, type ColumnOptions } from '#kit/list/column.tsx';
import type { Shop } from './entity.ts';
import { shopDetail } from './index.ts';

/** The shop's name, which leads to its page. */
export const shopName: Column<Shop> = column.custom<Shop>('shop_name', {
  primary: true,
  width: 180,
  cell: ({ shop_id, shop_name }) => (
    <PageLink page={shopDetail} params={{ id: shop_id }}>
      {shop_name}
    </PageLink>
  ),
});

export const state: Column<Shop> = column.tag<Shop>('shop_disable', { options: shopStatus, width: 130 });

export const location: Column<Shop> = column.custom<Shop>('shop_province', {
  width: 220,
  label: { zh: '所在地', en: 'Location' },
  cell: ({ shop_province, shop_city, shop_county, shop_town }) => `${shop_province}${shop_city}${shop_county}${shop_town}`,
  fields: ['shop_region'],
});

const MONTHLY: Text = { zh: '每月1日', en: 'the 1st of each month' };

/** When its bills are made. A shop that names no days is settled with once a month. */
export const settlementDay = <Row extends { settlement_day: string }>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('settlement_day', { ...options, cell: ({ settlement_day }, { words }) => settlement_day.replaceAll(',', ', ') || words.say(MONTHLY) });

/** Its share with its sign, which the heading then needs no more. */
export const commission = <Row extends { shop_commission: number }>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('shop_commission', {
    label: { zh: '佣金比例', en: 'Commission' },
    ...options,
    cell: ({ shop_commission }) => `${shop_commission}%`,
  });
