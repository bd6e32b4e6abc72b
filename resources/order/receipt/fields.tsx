/** The pairs of an invoice: which there are depends on its type. */
import type { Text } from '#contract/core/text.ts';
import { receiptStatus, receiptType } from '#contract/order/enums.ts';
import { receiptFields } from '#contract/order/receipt.ts';
import { receiptMethodText } from '#contract/order/sentences.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { addressText } from '#contract/base/address.ts';
import { mobile } from '#kit/format/text.ts';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { column, type Column } from '#kit/list/column.tsx';
import { orderNumber } from '../columns.tsx';
import type { ReceiptRecord } from './entity.ts';
import { Files } from './Files.tsx';
import { Track } from './Track.tsx';

type Field = Column<ReceiptRecord>;

const NONE: Text = { zh: '无', en: 'None' };
/** The title of invoices for persons, who have no tax number. */
const PERSON = '个人';

/** The order that the invoice belongs to. */
export const orderFields: readonly Field[] = [
  column.time<ReceiptRecord>('add_time', { label: { zh: '下单日期', en: 'Ordered at' } }),
  orderNumber<ReceiptRecord>(),
  column.money<ReceiptRecord>('order_price'),
  column.text<ReceiptRecord>('seller_name'),
  column.text<ReceiptRecord>('uname'),
];

/** A text; empty ones say so. */
const text = (name: keyof ReceiptRecord & string, label: Text = receiptFields[name as keyof typeof receiptFields]): Field =>
  column.custom<ReceiptRecord>(name, { label, cell: (record, { words }) => String(record[name] ?? '') || words.say(NONE) });

const copied = (name: keyof ReceiptRecord & string, label: Text = receiptFields[name as keyof typeof receiptFields]): Field =>
  column.custom<ReceiptRecord>(name, {
    label,
    cell: (record, { words }) => {
      const value = String(record[name] ?? '');
      return value ? <CopyText text={value} words={words} /> : words.say(NONE);
    },
  });

const method: Field = column.custom<ReceiptRecord>('receipt_method', {
  cell: ({ receipt_method }, { words }) => receiptMethodText.read(receipt_method ?? '', words.lang) || words.say(NONE),
});

const phone: Field = column.custom<ReceiptRecord>('member_mobile', {
  cell: ({ member_mobile }, { words }) => (member_mobile ? <CopyText text={mobile(member_mobile)} words={words} /> : words.say(NONE)),
});

const address: Field = column.custom<ReceiptRecord>('detail_addr', {
  cell: ({ province, city, county, town, detail_addr }, { words }) => addressText([province, city, county, town], detail_addr) || words.say(NONE),
});

const common: readonly Field[] = [
  column.tag<ReceiptRecord>('receipt_type', { options: receiptType }),
  text('receipt_content'),
  column.tag<ReceiptRecord>('status', { options: receiptStatus }),
];

const member = column.custom<ReceiptRecord>('member_name', { cell: (one) => <MemberLink id={one.member_id}>{one.member_name}</MemberLink> });

/** The parcel with an issued invoice on paper. */
const parcel: readonly Field[] = [
  text('logi_name'),
  copied('logi_code'),
  column.custom<ReceiptRecord>('trace', { label: { zh: '物流信息', en: 'Tracking' }, cell: (record) => <Track receipt={record} /> }),
];

/** What an invoice says, by its type and whether it was issued. */
export function invoiceFields(record: ReceiptRecord): Field[] {
  const { receipt_type, receipt_title, status, member_email } = record;
  const isIssued = status === 1;
  const titled = [text('receipt_title'), ...(receipt_title === PERSON ? [] : [copied('tax_no')])];
  if (receipt_type === 'ELECTRO') {
    return [
      ...common,
      ...titled,
      phone,
      ...(member_email ? [text('member_email')] : []),
      ...(isIssued ? [column.custom<ReceiptRecord>('elec_file_list', { cell: (one) => <Files files={one.elec_file_list} /> })] : []),
    ];
  }
  if (receipt_type === 'VATOSPECIAL') {
    return [
      ...common,
      method,
      text('receipt_title', { zh: '单位名称', en: 'Company' }),
      copied('tax_no', { zh: '纳税人识别号', en: 'Taxpayer no.' }),
      text('reg_addr'),
      copied('reg_tel'),
      text('bank_name'),
      copied('bank_account'),
      member,
      phone,
      address,
      ...(isIssued ? parcel : []),
    ];
  }
  return [...common, ...titled, member, phone, address, ...(isIssued ? parcel : [])];
}
