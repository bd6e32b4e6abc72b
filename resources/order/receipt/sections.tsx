/** Everything about an invoice; the same on its page and in the drawer of the list. */
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import type { Section } from '#kit/detail/define.ts';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { column } from '#kit/list/column.tsx';
import { orderEntity } from '../order/entity.ts';
import { useOrderWords } from '../words.ts';
import type { ReceiptRecord } from './entity.ts';
import { invoiceFields, orderFields } from './fields.tsx';
import '#kit/detail/detail-page.css';

type Line = ReceiptRecord['order_sku_list'][number];

const lineColumns = [
  column.custom<Line>('name', {
    primary: true,
    cell: ({ goods_id, name, goods_image, spec_list }) => <GoodsLine goodsId={goods_id} name={name} image={goods_image} specs={spec_list} />,
  }),
  column.money<Line>('purchase_price', { label: { zh: '商品价格', en: 'Price' } }),
  column.number<Line>('num', { width: 100 }),
  column.money<Line>('subtotal'),
];

export function useReceiptSections(record: ReceiptRecord): readonly Section<ReceiptRecord>[] {
  const { t } = useOrderWords();
  return [
    { name: 'order', title: t('orderInfo'), fields: orderFields },
    { name: 'receipt', title: t('receipt'), fields: invoiceFields(record) },
    {
      name: 'goods',
      title: t('goods'),
      content: ({ order_sku_list }) => (
        <LinesTable<Line>
          label={t('goods')}
          rows={order_sku_list}
          labels={orderEntity.labels}
          rowKey={({ sku_id }, place) => `${sku_id}-${place}`}
          columns={lineColumns}
        />
      ),
    },
  ];
}
