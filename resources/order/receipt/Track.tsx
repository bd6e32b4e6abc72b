import { useState } from 'react';
import { expressApi } from '#contract/order/express.ts';
import { ahead } from '#kit/ahead.tsx';
import { useMayCall } from '#kit/may.ts';
import { useOrderWords } from '../words.ts';
import type { ReceiptRecord } from './entity.ts';

const tracking = ahead(async () => (await import('../express/TrackingDialog.tsx')).default);

/** Opens the way of the parcel with an invoice. */
export function Track({
  receipt: { order_sn, logi_id, logi_name, logi_code },
}: {
  receipt: Pick<ReceiptRecord, 'order_sn' | 'logi_id' | 'logi_name' | 'logi_code'>;
}) {
  const { t } = useOrderWords();
  const [open, setOpen] = useState(false);
  const mayTrack = useMayCall()(expressApi.trace);
  if (!mayTrack || logi_id === null || !logi_code) return t('none');
  return (
    <>
      <button type="button" className="kit-link" onPointerEnter={tracking.prepare} onClick={() => setOpen(true)}>
        {t('viewTrace')}
      </button>
      {open && <tracking.Part company={{ id: logi_id, name: logi_name ?? '' }} waybill={logi_code} orderSn={order_sn} onClose={() => setOpen(false)} />}
    </>
  );
}
