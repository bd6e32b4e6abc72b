/** A bill as a workbook: the bill itself, its orders and its refunds, a sheet each. */
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang, Text } from '#contract/core/text.ts';
import { paymentType } from '#contract/order/enums.ts';
import { billFields, type billApi } from '#contract/settlement/bill.ts';
import { billStatus } from '#contract/settlement/enums.ts';
import { figureLabels, otherFiguresOf, signOf, termsOf } from '#contract/settlement/terms.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { dateTime } from '#kit/format/time.ts';
import { saveFile } from '#kit/tasks/save-file.ts';
import { workbookOf, type Cell, type Sheet } from './workbook.ts';

type Whole = AnswerOf<typeof billApi.export>;

const BILL: Text = { zh: '结算单详细', en: 'Bill' };
const ORDERS: Text = { zh: '订单列表', en: 'Orders' };
const REFUNDS: Text = { zh: '退款单列表', en: 'Refunds' };
const FORMULA: Text = { zh: '计算公式', en: 'Formula' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the amount is made of, in words: `A + B - C`. */
const formula = (shopType: string, lang: Lang): string =>
  termsOf(shopType)
    .map((term, at) => `${signOf(term) < 0 ? (at === 0 ? '-' : ' - ') : at === 0 ? '' : ' + '}${figureLabels[term][lang]}`)
    .join('');

/** The sheets of a bill. */
export function sheetsOf({ bill, order_list, refund_list }: Whole, lang: Lang): Sheet[] {
  const label = (name: keyof typeof billFields) => billFields[name][lang];
  const facts: [string, Cell][] = [
    [label('bill_sn'), bill.bill_sn],
    [label('sn'), bill.sn],
    [label('start_time'), dateTime(bill.start_time)],
    [label('end_time'), dateTime(bill.end_time)],
    [label('create_time'), dateTime(bill.create_time)],
    [label('status'), enumLabel(billStatus, bill.status, lang)],
    [label('shop_name'), bill.shop_name],
    [label('bank_account_name'), bill.bank_account_name],
    [label('bank_account_number'), bill.bank_account_number],
    [label('bank_name'), bill.bank_name],
    [label('bank_code'), bill.bank_code],
    [label('bank_address'), bill.bank_address],
    [label('bill_price'), bill.bill_price],
    [FORMULA[lang], formula(bill.shop_type, lang)],
    ...[...termsOf(bill.shop_type), ...otherFiguresOf(bill.shop_type)].map((figure): [string, Cell] => [figureLabels[figure][lang], bill[figure]]),
  ];
  const payment = (value: string) => enumLabel(paymentType, value, lang);
  return [
    { name: BILL[lang], rows: [facts.map(([name]) => name), facts.map(([, value]) => value)] },
    {
      name: ORDERS[lang],
      rows: [
        [label('order_sn'), label('add_time'), label('price'), label('payment_type')],
        ...order_list.map((item): Cell[] => [item.order_sn, dateTime(item.add_time), item.price, payment(item.payment_type)]),
      ],
    },
    {
      name: REFUNDS[lang],
      rows: [
        [label('refund_sn'), label('order_sn'), label('payment_type'), label('refund_time'), label('price')],
        ...refund_list.map((item): Cell[] => [item.refund_sn ?? '', item.order_sn, payment(item.payment_type), dateTime(item.refund_time), item.price]),
      ],
    },
  ];
}

/** The browser saves the file. */
export function saveBill(whole: Whole, lang: Lang): void {
  const name = `${lang === 'zh' ? '结算单' : 'Bill'}-${whole.bill.shop_name}`.replaceAll(/[\\/:*?"<>|]/g, '-');
  saveFile(new Blob(workbookOf(sheetsOf(whole, lang)), { type: XLSX }), `${name}.xlsx`);
}
