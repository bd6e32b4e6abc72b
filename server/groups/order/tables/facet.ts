/**
 * The facet of an order: its status, payment status, payment type, order type and source as one small number. Indexes carry it,
 * so that totals and pages of the list's filters are read from an index or from the tally alone.
 *
 * The order of the values and the sizes are part of what is stored: append only, and change a size with a migration.
 */
import type { ClientType, OrderStatus, OrderType, PaymentType, PayStatus } from '#contract/order/enums.ts';

/** The fields that a facet stands for. */
export interface Facets {
  order_status: OrderStatus;
  pay_status: PayStatus;
  payment_type: PaymentType;
  order_type: OrderType;
  client_type: ClientType;
}

/** Per field its known values and the size of its place; place 0 stands for a value that is not known. */
export const facetPlaces: readonly { field: keyof Facets; values: readonly string[]; size: number }[] = [
  {
    field: 'order_status',
    values: [
      'NEW',
      'INTODB_ERROR',
      'CONFIRM',
      'PAID_OFF',
      'FORMED',
      'SHIPPED',
      'ROG',
      'COMPLETE',
      'CANCELLED',
      'AFTER_SERVICE',
      'BALANCE_ERROR',
    ] satisfies OrderStatus[],
    size: 12,
  },
  { field: 'pay_status', values: ['PAY_NO', 'PAY_PARTIAL', 'PAY_YES'] satisfies PayStatus[], size: 4 },
  { field: 'payment_type', values: ['ONLINE', 'COD'] satisfies PaymentType[], size: 3 },
  { field: 'order_type', values: ['NORMAL', 'PINTUAN', 'CHANGE', 'SUPPLY_AGAIN', 'VIRTUAL'] satisfies OrderType[], size: 6 },
  { field: 'client_type', values: ['PC', 'H5', 'WECHAT_H5', 'MINI', 'APP', 'WAP', 'NATIVE', 'REACT'] satisfies ClientType[], size: 9 },
];

/** The expression of the generated column. */
export const facetSql = facetPlaces.reduce((sum, { field, values, size }) => {
  const place = `coalesce(array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${field}), 0)`;
  return sum === '' ? place : `(${sum}) * ${size} + ${place}`;
}, '');

const combinations = (): { code: number; facets: Facets }[] => {
  let all: { code: number; facets: Partial<Facets> }[] = [{ code: 0, facets: {} }];
  for (const { field, values, size } of facetPlaces) {
    all = all.flatMap(({ code, facets }) => values.map((value, index) => ({ code: code * size + index + 1, facets: { ...facets, [field]: value } })));
  }
  return all as { code: number; facets: Facets }[];
};

/** Every facet there can be, with what it stands for. */
export const allFacets: readonly { code: number; facets: Facets }[] = combinations();

/** The codes of the facets for which a condition holds. */
export const facetsWhere = (holds: (facets: Facets) => boolean): number[] => allFacets.filter(({ facets }) => holds(facets)).map(({ code }) => code);

/** Seconds of one slot of the tallies: a third of a day, so that days of UTC and of UTC+8 are whole slots. */
export const SLOT_SECONDS = 28_800;
