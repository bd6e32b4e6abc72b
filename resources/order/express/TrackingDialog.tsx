/** Where a parcel is, as the tracking platform tells it. */
import { Modal } from 'antd';
import { expressApi } from '#contract/order/express.ts';
import { useRead } from '#kit/calls.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { Timeline } from '#kit/detail/Timeline.tsx';
import { useWords } from '#kit/words.ts';
import { useOrderWords } from '../words.ts';
import '#kit/detail/detail-page.css';
import './tracking.css';

interface TrackingDialogProps {
  /** The express company as the parcel names it. */
  company: { id: string; name: string };
  waybill: string;
  onClose: () => void;
}

/** Mount it to open it. */
export default function TrackingDialog({ company, waybill, onClose }: TrackingDialogProps) {
  const { t } = useOrderWords();
  const words = useWords();
  const read = useRead(expressApi.trace, { query: { id: company.id, num: waybill } }, { staleTime: 0 });
  return (
    <Modal open width={400} title={t('tracking')} footer={null} onCancel={onClose}>
      <p className="order-trace-head">
        <span>{read.data?.name || company.name}</span>
        <CopyText text={waybill} words={words} />
      </p>
      <div className="order-trace">
        <ReadPart read={read} lines={6}>
          {({ data }) => (
            <Timeline
              label={t('tracking')}
              empty={t('noTrace')}
              items={(data ?? []).map(({ time, context }, place) => ({
                key: `${place}`,
                title: time,
                content: context,
                tone: place === 0 ? 'success' : 'default',
              }))}
            />
          )}
        </ReadPart>
      </div>
    </Modal>
  );
}
