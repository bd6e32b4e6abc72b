/** The fields of a service and of its refund, as far as its type and state make them say something. */
import { accountType, refundWay, serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import { givesMoneyBack } from '#contract/aftersale/machines.ts';
import { readReturnAddress } from '#contract/aftersale/sentences.ts';
import { addressText } from '#contract/base/address.ts';
import { clauses } from '#contract/core/clauses.ts';
import type { Text } from '#contract/core/text.ts';
import { cancelText } from '#contract/order/sentences.ts';
import { orderLink, orderNumber } from '#resources/order/columns.tsx';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { Pictures } from '#kit/Pictures.tsx';
import { mobile } from '#kit/format/text.ts';
import { day } from '#kit/format/time.ts';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { column, type Column } from '#kit/list/column.tsx';
import { knownMoney } from '../columns.tsx';
import { useAftersaleWords } from '../words.ts';
import type { Service } from './entity.ts';

type Field = Column<Service>;
export type RefundInfo = NonNullable<Service['refund_info']>;

const only = <T,>(...parts: readonly (T | false)[]): T[] => parts.filter((part): part is T => part !== false);

/** A text of the service; there where it says something. */
const filled = (service: Service, name: keyof Service & string, options: { copy?: boolean } = {}): Field | false =>
  service[name] !== null && service[name] !== '' && (options.copy ? column.copy<Service>(name) : column.text<Service>(name));

const address = ({ change_info: { province, city, county, town, ship_addr } }: Service): string => addressText([province, city, county, town], ship_addr);

/** Fields that are put together from several, or that read differently here than in lists. */
const LABELS = {
  status: { zh: '售后服务状态', en: 'Status' },
  return_by: { zh: '商品返回方式', en: 'Return by' },
  pictures: { zh: '问题图片', en: 'Pictures of the problem' },
  delivery: { zh: '收货地址', en: 'Delivery address' },
  contact: { zh: '联系信息', en: 'Contact' },
  parcel: { zh: '发货单信息', en: 'Return parcel' },
} satisfies Record<string, Text>;

/** What the buyer asked for and what became of it, and who is concerned. */
export function useServiceFields(service: Service): { facts: readonly Field[]; people: readonly Field[] } {
  const { t, lang } = useAftersaleWords();
  const labelled = (name: keyof typeof LABELS, cell: Field['cell']): Field => column.custom<Service>(name, { label: LABELS[name], cell });
  const { service_type: type, allowable, express_info: parcel, change_info: to } = service;
  const comesBack = type === 'RETURN_GOODS' || type === 'CHANGE_GOODS';
  const goesOut = type === 'CHANGE_GOODS' || type === 'SUPPLY_AGAIN_GOODS';
  const facts = only<Field>(
    column.copy<Service>('sn'),
    orderNumber<Service>(),
    service.new_order_sn !== null &&
      service.new_order_sn !== '' &&
      column.custom<Service>('new_order_sn', {
        cell: ({ new_order_sn: sn }, context) => orderLink(sn ?? '', context),
      }),
    column.tag<Service>('service_type', { options: serviceType }),
    column.tag<Service>('service_status', { options: serviceStatus, label: LABELS.status }),
    column.time<Service>('create_time'),
    comesBack && labelled('return_by', () => t('byCourier')),
    filled(service, 'apply_vouchers'),
    column.custom<Service>('reason', { cell: ({ reason }) => cancelText.read(reason, lang) }),
    filled(service, 'problem_desc'),
    service.images.length > 0 && labelled('pictures', (one) => <Pictures urls={one.images.map(({ img }) => img)} label={LABELS.pictures[lang]} size={50} />),
    allowable.allow_show_return_addr &&
      Boolean(service.return_addr) &&
      column.custom<Service>('return_addr', { cell: ({ return_addr }) => readReturnAddress(return_addr ?? '', lang) }),
    allowable.allow_show_ship_info &&
      parcel !== null &&
      labelled('parcel', (_, { words }) => (
        <span className="sale-parcel">
          <span>{day(parcel.ship_time)}</span>
          <span>{parcel.courier_company}</span>
          <CopyText text={parcel.courier_number} words={words} />
        </span>
      )),
    filled(service, 'audit_remark'),
    filled(service, 'stock_remark'),
    filled(service, 'refund_remark'),
    filled(service, 'close_reason'),
  );
  const people = only<Field>(
    column.custom<Service>('member_name', { cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink> }),
    service.mobile !== '' && column.custom<Service>('mobile', { cell: (one, { words }) => <CopyText text={mobile(one.mobile)} words={words} /> }),
    type !== 'RETURN_GOODS' && address(service) !== '' && labelled('delivery', address),
    goesOut && to.ship_name !== '' && labelled('contact', () => clauses([to.ship_name, mobile(to.ship_mobile)], lang)),
    column.text<Service>('seller_name'),
  );
  return { facts, people };
}

const COMPANY: ReadonlySet<string> = new Set(['ENTERPRISE_ACCOUNT', 'CREDIT_ACCOUNT']);

/** The money side of a service; nothing where none goes back. */
export function useRefundFields(service: Service): readonly Column<RefundInfo>[] {
  const { t } = useAftersaleWords();
  const { refund_info: refund, service_status: status } = service;
  if (!refund || !givesMoneyBack(service.service_type)) return [];
  const company = COMPANY.has(refund.account_type ?? '');
  const byAccount = refund.refund_way === 'ACCOUNT';
  const byBank = byAccount && refund.account_type === 'BANKTRANSFER';
  const paid = refund.actual_price !== null;
  const withTip = (value: string, tip: string) => (
    <>
      {value}
      <span className="sale-tip">{tip}</span>
    </>
  );
  return only<Column<RefundInfo>>(
    column.money<RefundInfo>('refund_price'),
    refund.agree_price !== null && knownMoney<RefundInfo>('agree_price'),
    paid && knownMoney<RefundInfo>('actual_price'),
    refund.return_point > 0 && column.number<RefundInfo>('return_point'),
    paid && column.time<RefundInfo>('refund_time'),
    column.custom<RefundInfo>('refund_way', {
      cell: ({ refund_way }, { words }) => {
        if (company) return withTip(t('companyRefund'), t('companyRefundTip'));
        const label = refundWay.entries[refund_way]?.[words.lang] ?? refund_way;
        return refund_way === 'OFFLINE' && status !== 'COMPLETED' ? withTip(label, t('offlineTip')) : label;
      },
    }),
    byAccount && column.custom<RefundInfo>('account_type', { cell: (one, { words }) => accountType.entries[one.account_type ?? '']?.[words.lang] ?? '' }),
    byAccount && !byBank && refund.account_type !== 'BALANCE' && Boolean(refund.return_account) && column.copy<RefundInfo>('return_account'),
    byBank && column.text<RefundInfo>('bank_name'),
    byBank && column.copy<RefundInfo>('bank_account_number'),
    byBank && column.text<RefundInfo>('bank_account_name'),
    byBank && column.text<RefundInfo>('bank_deposit_name'),
  );
}
