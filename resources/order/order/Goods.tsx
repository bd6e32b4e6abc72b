import { promotionText } from '#contract/order/sentences.ts';
import { complaintDetail } from '#resources/aftersale/complaint/index.ts';
import { serviceList } from '#resources/aftersale/service/index.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { money } from '#kit/format/money.ts';
import { column, type Column } from '#kit/list/column.tsx';
import type { KitWords } from '#kit/words.ts';
import { useOrderWords } from '../words.ts';
import { orderEntity, type OrderRecord, type OrderSku } from './entity.ts';

/** Where the after-sales and the complaint about a line are followed. */
function Cases({ order, sku }: { order: OrderRecord; sku: OrderSku }) {
  const { t } = useOrderWords();
  const isServed = sku.service_status !== 'NOT_APPLY' && sku.service_status !== 'EXPIRED';
  if (!isServed && sku.complain_id === null) return null;
  return (
    <span className="order-marks kit-no-print">
      {isServed && (
        <PageLink page={serviceList} query={{ order_sn: order.sn }}>
          {t('lineService')}
        </PageLink>
      )}
      {sku.complain_id !== null && (
        <PageLink page={complaintDetail} params={{ id: sku.complain_id }}>
          {t('lineComplaint')}
        </PageLink>
      )}
    </span>
  );
}

function withPoints(amount: number, points: number, { say }: KitWords) {
  const also = points > 0 ? say({ zh: ` + ${points}积分`, en: ` + ${points} points` }) : '';
  return (
    <span className="kit-figures">
      {money(amount)}
      {also}
    </span>
  );
}

const columnsOf = (order: OrderRecord): Column<OrderSku>[] => [
  column.custom<OrderSku>('name', {
    primary: true,
    cell: (sku, { words }) => (
      <GoodsLine
        goodsId={sku.goods_id}
        name={sku.name}
        image={sku.goods_image}
        specs={sku.spec_list}
        tags={sku.promotion_tags.map((tag) => promotionText.read(tag, words.lang))}
      >
        <Cases order={order} sku={sku} />
      </GoodsLine>
    ),
  }),
  column.custom<OrderSku>('original_price', { align: 'right', width: 160, cell: (sku, { words }) => withPoints(sku.original_price, sku.point, words) }),
  column.number<OrderSku>('num', { width: 100 }),
  column.custom<OrderSku>('subtotal', {
    align: 'right',
    width: 170,
    // In cents: fractions of yuan would drift.
    cell: (sku, { words }) => withPoints((Math.round(sku.original_price * 100) * sku.num) / 100, sku.point * sku.num, words),
  }),
];

/** The goods of an order. */
export function Goods({ order }: { order: OrderRecord }) {
  const { t } = useOrderWords();
  return (
    <LinesTable<OrderSku>
      label={t('goods')}
      rows={order.order_sku_list}
      labels={orderEntity.labels}
      rowKey={({ sku_id }, place) => `${sku_id}-${place}`}
      columns={columnsOf(order)}
    />
  );
}
