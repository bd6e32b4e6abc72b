import { marginStatus } from '#contract/shop/enums.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { defineDetailDialog } from '#kit/detail/dialog.tsx';
import { column } from '#kit/list/column.tsx';
import { shopDetail } from '../shop/index.ts';
import { audit } from './actions.ts';
import { amount, vouchers } from './columns.tsx';
import { marginEntity, type Deposit } from './entity.ts';

const decided = [column.time<Deposit>('audit_time'), column.text<Deposit>('operator'), column.text<Deposit>('audit_remark')];

export default defineDetailDialog(marginEntity, {
  title: ({ shop_name }) => shop_name,
  heading: { zh: '保证金详情', en: 'Deposit' },
  width: 720,
  fields: [
    column.custom<Deposit>('shop_name', {
      cell: ({ shop_id, shop_name }) => (
        <PageLink page={shopDetail} params={{ id: shop_id }}>
          {shop_name}
        </PageLink>
      ),
    }),
    amount,
    column.money<Deposit>('remaining_margin'),
    column.time<Deposit>('create_time'),
    vouchers(160),
  ],
  outcome: ({ audit_time }) => [column.tag<Deposit>('auth_status', { options: marginStatus }), ...(audit_time === null ? [] : decided)],
  decide: audit,
});
