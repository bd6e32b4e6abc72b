/** What belongs to a member, by tabs: money, points, orders, after-sales, comments, questions, addresses. */
import { memberAccountApi, accountFields } from '#contract/member/account.ts';
import type { MemberAddress, PointRecord } from '#contract/member/account.schema.ts';
import { depositLogFields } from '#contract/member/deposit.ts';
import { yesNoFlag } from '#contract/member/enums.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { orderApi } from '#contract/order/order.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import { payStatus } from '#contract/order/enums.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import { serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import { auditStatus, commentGrade } from '#contract/review/enums.ts';
import { memberCouponApi, memberCouponFields } from '#contract/promotion/member-coupon.ts';
import { memberCouponUsed } from '#contract/promotion/enums.ts';
import { askApi } from '#contract/review/ask.ts';
import { commentApi } from '#contract/review/comment.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import type { RowOf } from '#kit/entity.ts';
import { count } from '#kit/format/money.ts';
import { column, type Column } from '#kit/list/column.tsx';
import { useMayCall } from '#kit/may.ts';
import { TabPanels } from '#kit/tabs/TabPanels.tsx';
import { serviceDetail } from '#resources/aftersale/service/index.ts';
import { orderDetail } from '#resources/order/order/index.ts';
import { Cause, whyText } from './Cause.tsx';
import { Period } from '#resources/promotion/phase/Period.tsx';
import { askDetail } from '#resources/review/ask/index.ts';
import { goodsCommentList } from '#resources/review/comment/index.ts';
import { useMemberWords } from '../words.ts';
import { useEntryColumns } from './entry-columns.tsx';
import { placeText } from './fields.tsx';
import { PagedLines } from './PagedLines.tsx';
import type { MemberRecord } from './entity.ts';

const points = (name: 'grade_point' | 'consum_point'): Column<PointRecord> =>
  column.custom<PointRecord>(name, {
    align: 'right',
    cell: (row) => <span className="kit-figures">{row[name] === 0 ? '0' : `${row[`${name}_type`] === 1 ? '+' : '−'}${count(row[name])}`}</span>,
  });

const pointColumns: readonly Column<PointRecord>[] = [
  column.moment<PointRecord>('time'),
  column.custom<PointRecord>('reason', {
    primary: true,
    cell: (entry, { words: { lang } }) => <TwoLines below={<Cause entry={entry} />}>{whyText(entry.reason, entry.cause_id, lang)}</TwoLines>,
  }),
  points('consum_point'),
  points('grade_point'),
  column.custom<PointRecord>('operator', { cell: ({ operator }, { words: { lang } }) => operatorText.read(operator, lang) }),
];

type OrderRow = RowOf<typeof orderApi.list>;
const orderColumns: readonly Column<OrderRow>[] = [
  column.custom<OrderRow>('sn', {
    primary: true,
    cell: ({ sn }) => (
      <PageLink page={orderDetail} params={{ sn }}>
        {sn}
      </PageLink>
    ),
  }),
  column.custom<OrderRow>('order_status', {
    cell: (row, { words }) => {
      const label = orderStatusLabel(row);
      return <Tag tone={label.tone}>{words.say(label)}</Tag>;
    },
  }),
  column.tag<OrderRow>('pay_status', { options: payStatus }),
  column.money<OrderRow>('order_price' as never, { label: { zh: '订单总额', en: 'Total' } }),
  column.time<OrderRow>('create_time'),
];

type ServiceRow = RowOf<typeof afterSaleApi.list>;
const serviceColumns: readonly Column<ServiceRow>[] = [
  column.custom<ServiceRow>('service_sn', {
    primary: true,
    cell: ({ service_sn }) => (
      <PageLink page={serviceDetail} params={{ service_sn }}>
        {service_sn}
      </PageLink>
    ),
  }),
  column.tag<ServiceRow>('service_type', { options: serviceType }),
  column.tag<ServiceRow>('service_status', { options: serviceStatus }),
  column.time<ServiceRow>('create_time'),
];

type CommentRow = RowOf<typeof commentApi.list>;
const commentColumns: readonly Column<CommentRow>[] = [
  column.time<CommentRow>('create_time'),
  column.custom<CommentRow>('content', {
    primary: true,
    cell: ({ comment_id, content }) => (
      <PageLink page={goodsCommentList} query={{ detail: comment_id }}>
        {content}
      </PageLink>
    ),
  }),
  column.text<CommentRow>('goods_name'),
  column.tag<CommentRow>('grade', { options: commentGrade }),
  column.tag<CommentRow>('audit_status', { options: auditStatus }),
];

type AskRow = RowOf<typeof askApi.list>;
const askColumns: readonly Column<AskRow>[] = [
  column.time<AskRow>('create_time'),
  column.custom<AskRow>('content', {
    primary: true,
    cell: ({ ask_id, content }) => (
      <PageLink page={askDetail} params={{ askId: ask_id }}>
        {content}
      </PageLink>
    ),
  }),
  column.text<AskRow>('goods_name'),
  column.tag<AskRow>('auth_status', { options: auditStatus }),
];

type CouponRow = RowOf<typeof memberCouponApi.list>;
const couponColumns: readonly Column<CouponRow>[] = [
  column.text<CouponRow>('title', { primary: true }),
  column.money<CouponRow>('coupon_price'),
  column.money<CouponRow>('coupon_threshold_price'),
  column.custom<CouponRow>('start_time', {
    label: { zh: '有效期', en: 'Valid' },
    width: 190,
    cell: ({ start_time, end_time }) => <Period from={start_time} until={end_time} />,
  }),
  column.tag<CouponRow>('used_status', { options: memberCouponUsed }),
  column.custom<CouponRow>('order_sn', {
    cell: ({ order_sn }) =>
      order_sn && (
        <PageLink page={orderDetail} params={{ sn: order_sn }}>
          {order_sn}
        </PageLink>
      ),
  }),
  column.moment<CouponRow>('create_time'),
];

const addressColumns: readonly Column<MemberAddress>[] = [
  column.text<MemberAddress>('name', { primary: true }),
  column.custom<MemberAddress>('province', { cell: placeText }),
  column.text<MemberAddress>('addr'),
  // An address is read with its member; it has no endpoint of its own.
  column.sensitive<MemberAddress>('mobile', { entity: { name: 'memberAccount', key: 'addr_id' } }),
  column.tag<MemberAddress>('def_addr', { options: yesNoFlag }),
];

/** The tabs of a member's page; lists that this person may not read are left out. */
export function Belongings({ member: { member_id } }: { member: Pick<MemberRecord, 'member_id'> }) {
  const { t } = useMemberWords();
  const mayCall = useMayCall();
  const entryColumns = useEntryColumns(true);
  const params = { member_id };
  const tabs = [
    {
      value: 'wallet',
      endpoint: memberAccountApi.entries,
      content: (
        <PagedLines
          label={t('wallet')}
          endpoint={memberAccountApi.entries}
          params={params}
          query={{ book: 'wallet' }}
          columns={entryColumns}
          labels={depositLogFields}
          rowKey={({ id }) => id}
          empty={t('noWallet')}
        />
      ),
    },
    {
      value: 'points',
      endpoint: memberAccountApi.points,
      content: (
        <PagedLines
          label={t('points')}
          endpoint={memberAccountApi.points}
          params={params}
          columns={pointColumns}
          labels={accountFields}
          rowKey={({ id }) => id}
          empty={t('noPoints')}
        />
      ),
    },
    {
      value: 'orders',
      endpoint: orderApi.list,
      content: (
        <PagedLines label={t('orders')} endpoint={orderApi.list} query={{ member_id }} columns={orderColumns} rowKey={({ sn }) => sn} empty={t('none')} />
      ),
    },
    {
      value: 'services',
      endpoint: afterSaleApi.list,
      content: (
        <PagedLines
          label={t('services')}
          endpoint={afterSaleApi.list}
          query={{ member_id }}
          columns={serviceColumns}
          rowKey={({ service_sn }) => service_sn}
          empty={t('none')}
        />
      ),
    },
    {
      value: 'comments',
      endpoint: commentApi.list,
      content: (
        <PagedLines
          label={t('comments')}
          endpoint={commentApi.list}
          query={{ member_id }}
          columns={commentColumns}
          rowKey={({ comment_id }) => comment_id}
          empty={t('none')}
        />
      ),
    },
    {
      value: 'asks',
      endpoint: askApi.list,
      content: (
        <>
          <p className="kit-note">{t('anonymousAsks')}</p>
          <PagedLines label={t('asks')} endpoint={askApi.list} query={{ member_id }} columns={askColumns} rowKey={({ ask_id }) => ask_id} empty={t('none')} />
        </>
      ),
    },
    {
      value: 'coupons',
      endpoint: memberCouponApi.list,
      content: (
        <PagedLines
          label={t('coupons')}
          endpoint={memberCouponApi.list}
          query={{ member_id }}
          columns={couponColumns}
          labels={memberCouponFields}
          rowKey={({ mc_id }) => mc_id}
          empty={t('none')}
        />
      ),
    },
    {
      value: 'addresses',
      endpoint: memberAccountApi.addresses,
      content: (
        <PagedLines
          label={t('addresses')}
          endpoint={memberAccountApi.addresses}
          params={params}
          columns={addressColumns}
          labels={accountFields}
          rowKey={({ addr_id }) => addr_id}
          empty={t('none')}
        />
      ),
    },
  ] as const;
  return (
    <TabPanels label={t('tabs')} items={tabs.filter(({ endpoint }) => mayCall(endpoint)).map(({ value, content }) => ({ value, label: t(value), content }))} />
  );
}
