import type { AccountEntry } from '#contract/member/account.schema.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { serviceDetail } from '#resources/aftersale/service/index.ts';
import { orderDetail } from '#resources/order/order/index.ts';

/** The record behind an entry, as a link where it has a page. */
export function Cause({ entry: { cause, cause_id } }: { entry: Pick<AccountEntry, 'cause' | 'cause_id'> }) {
  if (['order', 'cancel', 'gift', 'online_pay', 'buy_goods'].includes(cause))
    return (
      <PageLink page={orderDetail} params={{ sn: cause_id }}>
        {cause_id}
      </PageLink>
    );
  if (cause === 'refund')
    return (
      <PageLink page={serviceDetail} params={{ service_sn: cause_id }}>
        {cause_id}
      </PageLink>
    );
  return cause === 'recharge' ? cause_id : '—';
}
