/** Columns that the lists and details of this group share. */
import { orderLink } from '#resources/order/columns.tsx';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { Thumbnails } from '#kit/cells/Thumbnails.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { moneyCell } from '#kit/format/money.ts';
import type { CellContext } from '#kit/cells/context.ts';
import { column, type Column, type ColumnOptions } from '#kit/list/column.tsx';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { serviceDetail } from './service/index.ts';

type Words = Pick<CellContext<never>, 'words'>;

const serviceLink = (service_sn: string, { words }: Words) => (
  <CopyText text={service_sn} words={words}>
    <PageLink page={serviceDetail} params={{ service_sn }}>
      {service_sn}
    </PageLink>
  </CopyText>
);

/** The number of a service: leads to it, and can be copied. */
export const serviceNumber = <Row extends { service_sn: string }>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('service_sn', { width: 252, primary: true, ...options, cell: ({ service_sn }, context) => serviceLink(service_sn, context) });

/** The number of a service, and below that of its order. */
export const serviceAndOrder = <Row extends { service_sn: string; order_sn: string }>(): Column<Row> =>
  column.custom<Row>('service_sn', {
    label: { zh: '售后单号 / 订单编号', en: 'Service no. / order no.' },
    fields: ['service_sn', 'order_sn'],
    primary: true,
    width: 258,
    skeleton: { width: 200, height: 38 },
    cell: ({ service_sn, order_sn }, context) => <TwoLines below={orderLink(order_sn, context)}>{serviceLink(service_sn, context)}</TwoLines>,
  });

interface ServedGoods {
  goods_list: readonly { goods_image: string; goods_name: string; return_num: number }[];
}

/** The goods of a service. */
export const servedGoods = <Row extends ServedGoods>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('goods_list', {
    width: 190,
    skeleton: { width: 130, height: 36 },
    ...options,
    cell: ({ goods_list }, { words }) => (
      <Thumbnails
        words={words}
        goods={goods_list.map(({ goods_image, goods_name, return_num }) => ({ image: goods_image, name: goods_name, num: return_num }))}
      />
    ),
  });

/** Who asked, and below which shop is concerned. */
export const memberAndShop = <Row extends { member_id: string; member_name: string; seller_name: string }>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('member_name', {
    label: { zh: '会员 / 店铺', en: 'Member / shop' },
    fields: ['member_name', 'seller_name'],
    width: 140,
    ...options,
    cell: ({ member_id, member_name, seller_name }) => (
      <TwoLines below={seller_name}>
        <MemberLink id={member_id}>{member_name}</MemberLink>
      </TwoLines>
    ),
  });

/** An amount that is not known yet shows a dash, not zero. */
export const knownMoney = <Row,>(name: keyof Row & string, options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>(name, {
    align: 'right',
    width: 130,
    ...options,
    cell: (row) => <span className="kit-figures">{row[name] === null || row[name] === undefined ? '' : moneyCell(row[name])}</span>,
  });
