import { marginStatus } from '#contract/shop/enums.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { column } from '#kit/list/column.tsx';
import { Pictures } from '#kit/Pictures.tsx';
import { shopDetail } from '../shop/index.ts';
import type { Margin } from './entity.ts';

export const columns = [
  column.custom<Margin>('shop_name', {
    primary: true,
    width: 200,
    cell: ({ shop_id, shop_name }) => (
      <PageLink page={shopDetail} params={{ id: shop_id }}>
        {shop_name}
      </PageLink>
    ),
  }),
  column.money<Margin>('actual_pay_amount', { label: { zh: '缴纳金额', en: 'Amount' } }),
  column.time<Margin>('create_time', { sortable: true }),
  column.tag<Margin>('auth_status', { options: marginStatus, width: 130 }),
  column.custom<Margin>('voucher', {
    width: 200,
    cell: ({ voucher }, { label }) => (voucher === '' ? '' : <Pictures urls={voucher.split(',')} label={label('voucher')} size={40} />),
  }),
];

export const remark = column.text<Margin>('audit_remark', { width: 240 });
