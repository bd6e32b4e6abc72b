import { useState } from 'react';
import type { Text } from '#contract/core/text.ts';
import { expressApi } from '#contract/order/express.ts';
import { orderApi } from '#contract/order/order.ts';
import { ahead } from '#kit/ahead.tsx';
import { useRead } from '#kit/calls.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import type { RowOf } from '#kit/entity.ts';
import { skuSpec } from '#kit/format/text.ts';
import { column, type Column } from '#kit/list/column.tsx';
import { useMayCall } from '#kit/may.ts';
import { useOrderWords } from '../words.ts';
import { orderEntity, type OrderRecord } from './entity.ts';

const tracking = ahead(async () => (await import('../express/TrackingDialog.tsx')).default);

type Parcel = RowOf<typeof orderApi.shipping>;

const TRACK: Text = { zh: '查看物流', en: 'Track' };

const columns: Column<Parcel>[] = [
  column.text<Parcel>('logistics_name', { width: 96 }),
  column.custom<Parcel>('delivery_sn', { width: 186, cell: ({ delivery_sn }, { words }) => <CopyText text={delivery_sn} words={words} /> }),
  column.custom<Parcel>('goods_list', {
    label: { zh: '商品', en: 'Goods' },
    cell: ({ goods_list }) => (
      <span className="order-parcel-goods">
        {goods_list.map(({ sku_id, goods_name, spec_list, num }) => (
          <span key={sku_id}>
            {goods_name} <span className="kit-goods-spec">{skuSpec(spec_list)}</span> ×&nbsp;{num}
          </span>
        ))}
      </span>
    ),
  }),
  column.time<Parcel>('ship_time', { label: { zh: '发货时间', en: 'Shipped at' } }),
];

const trackColumn = (onTrack: (parcel: Parcel) => void): Column<Parcel> =>
  column.custom<Parcel>('track', {
    label: { zh: '实时物流', en: 'Tracking' },
    width: 88,
    cell: (parcel, { words }) => (
      <button
        type="button"
        className="kit-link kit-no-print"
        aria-label={`${words.say(TRACK)} ${parcel.delivery_sn}`}
        onPointerEnter={tracking.prepare}
        onClick={() => onTrack(parcel)}
      >
        {words.say(TRACK)}
      </button>
    ),
  });

/** The parcels of an order, each with the way that it took. */
export function Parcels({ order }: { order: Pick<OrderRecord, 'sn'> }) {
  const { t } = useOrderWords();
  const read = useRead(orderApi.shipping, { params: { order_sn: order.sn } }, { staleTime: 0 });
  const mayTrack = useMayCall()(expressApi.trace);
  const [tracked, setTracked] = useState<Parcel>();
  return (
    <>
      <ReadPart read={read} lines={2}>
        {(parcels) => (
          <LinesTable<Parcel>
            label={t('shipments')}
            rows={parcels}
            labels={orderEntity.labels}
            rowKey={({ id }, place) => `${id}-${place}`}
            empty={t('notShipped')}
            columns={mayTrack ? [...columns, trackColumn(setTracked)] : columns}
          />
        )}
      </ReadPart>
      {tracked && (
        <tracking.Part
          company={{ id: tracked.logistics_id, name: tracked.logistics_name }}
          waybill={tracked.delivery_sn}
          orderSn={order.sn}
          onClose={() => setTracked(undefined)}
        />
      )}
    </>
  );
}
