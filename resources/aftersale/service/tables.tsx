/** The goods and gifts that a service is about. */
import { giftText } from '#contract/aftersale/sentences.ts';
import { afterSaleFields } from '#contract/aftersale/service.ts';
import GiftOutlined from '@ant-design/icons/GiftOutlined';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { Picture } from '#kit/cells/Picture.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { priceWithPoints } from '#kit/format/price.ts';
import { column } from '#kit/list/column.tsx';
import { useAftersaleWords } from '../words.ts';
import type { Service } from './entity.ts';

type Line = Service['goods_list'][number];
type Gift = Service['gift_list'][number];

const goods = [
  column.custom<Line>('goods_name', {
    primary: true,
    cell: ({ goods_id, goods_name, goods_image, spec_list }) => <GoodsLine goodsId={goods_id} name={goods_name} image={goods_image} specs={spec_list} />,
  }),
  column.custom<Line>('price', {
    align: 'right',
    width: 120,
    cell: ({ price, paid_point }, { words }) => (
      <span className="kit-figures">{priceWithPoints({ price, point_disable: paid_point > 0 ? 1 : 0, exchange_point: paid_point }, words.lang)}</span>
    ),
  }),
  column.number<Line>('ship_num', { width: 100 }),
  column.number<Line>('return_num', { width: 120 }),
];

const stored = column.custom<Line>('storage_num', {
  align: 'right',
  width: 100,
  cell: ({ storage_num }, { words }) => <span className="kit-figures">{storage_num ?? words.say({ zh: '未入库', en: 'Not yet' })}</span>,
});

export function GoodsTable({ service }: { service: Service }) {
  const { t } = useAftersaleWords();
  const columns = service.allowable.allow_show_storage_num ? [...goods, stored] : goods;
  return <LinesTable label={t('goods')} rows={service.goods_list} columns={columns} labels={afterSaleFields} rowKey={({ id }) => id} />;
}

const giftColumn = column.custom<Gift>('gift_info', {
  cell: ({ type, gift_info, gift_image }, { words }) => (
    <span className="kit-goods">
      {type === 'GIFT' && gift_image ? <Picture url={gift_image} alt="" width={50} height={50} /> : <GiftOutlined className="sale-gift" aria-hidden />}
      <span className="kit-goods-text">{giftText.read(gift_info, words.lang)}</span>
    </span>
  ),
});

export function GiftTable({ service }: { service: Service }) {
  const { t } = useAftersaleWords();
  return (
    <LinesTable
      label={t('gifts')}
      rows={service.gift_list}
      columns={[giftColumn]}
      labels={afterSaleFields}
      rowKey={({ type, gift_info }, at) => `${type}-${gift_info}-${at}`}
    />
  );
}
