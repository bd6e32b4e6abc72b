import type { AccountEntry } from '#contract/member/account.schema.ts';
import type { Lang } from '#contract/core/text.ts';
import { accountText } from '#contract/member/sentences.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { serviceDetail } from '#resources/aftersale/service/index.ts';
import { orderDetail } from '#resources/order/order/index.ts';
import { goodsCommentList } from '#resources/review/comment/index.ts';
import { rechargeList } from '../deposit/pages.ts';

/** Causes that are nothing but what the entry says already: they have no number that anybody knows. */
const SAID: ReadonlySet<string> = new Set(['opening', 'register', 'adjust', 'sign_in']);

/** Numbers of orders and services are as long as this at least; shorter ones may be part of a name. */
const NUMBER = 10;

/** Why an entry was made. The number behind it is left out, which stands beside it as a link and would take two lines more. */
export function whyText(stored: string, causeId: string, lang: Lang): string {
  const text = accountText.read(stored, lang);
  return causeId.length < NUMBER ? text : text.replace(causeId, '').replace(/ {2,}/, ' ').trim();
}

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
  if (cause === 'recharge')
    return (
      <PageLink page={rechargeList} query={{ sn: cause_id }}>
        {cause_id}
      </PageLink>
    );
  if (cause === 'comment')
    return (
      <PageLink page={goodsCommentList} query={{ detail: cause_id }}>
        {cause_id}
      </PageLink>
    );
  return SAID.has(cause) ? '' : cause_id;
}
