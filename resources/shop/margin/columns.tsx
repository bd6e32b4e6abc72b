import { marginStatus } from '#contract/shop/enums.ts';
import { column } from '#kit/list/column.tsx';
import { Pictures } from '#kit/Pictures.tsx';
import type { Margin } from './entity.ts';

export const amount = column.money<Margin>('actual_pay_amount', { label: { zh: '缴纳金额', en: 'Amount' } });

/** @param size of each picture, in px */
export const vouchers = (size: number) =>
  column.custom<Margin>('voucher', {
    width: 200,
    cell: ({ voucher }, { label }) => (voucher === '' ? '' : <Pictures urls={voucher.split(',')} label={label('voucher')} size={size} />),
  });

export const columns = [
  column.text<Margin>('shop_name', { primary: true, width: 200 }),
  amount,
  column.time<Margin>('create_time', { sortable: true }),
  column.tag<Margin>('auth_status', { options: marginStatus, width: 130 }),
  vouchers(40),
];

export const remark = column.text<Margin>('audit_remark', { width: 240 });
