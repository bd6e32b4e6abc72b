import type { Text } from '#contract/core/text.ts';
import { shopStatus } from '#contract/shop/enums.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { addressText } from '#contract/base/address.ts';
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
  cell: ({ shop_province, shop_city, shop_county, shop_town }) => addressText([shop_province, shop_city, shop_county, shop_town]),
  fields: ['shop_region'],
});

/** Days of the month as people say them. */
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const dayOfMonth = (day: string) => `${day}${ENDS[ORDINALS.select(Number(day))] ?? 'th'}`;

/** As in 每月 1 日、15 日. */
function daysText(days: string): Text {
  const all = days.split(',');
  return { zh: `每月 ${all.map((day) => `${day} 日`).join('、')}`, en: `Monthly, ${all.map(dayOfMonth).join(', ')}` };
}

/** When its bills are made. A shop that names no days is settled with once a month. */
export const settlementDay = <Row extends { settlement_day: string }>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('settlement_day', { ...options, cell: ({ settlement_day }, { words }) => words.say(daysText(settlement_day || '1')) });

/** Its share with its sign, which the heading then needs no more. */
export const commission = <Row extends { shop_commission: number }>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('shop_commission', {
    label: { zh: '佣金比例', en: 'Commission' },
    ...options,
    cell: ({ shop_commission }) => `${shop_commission}%`,
  });
