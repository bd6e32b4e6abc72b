/** Where a parcel is, as the tracking platform tells it. */
import { Modal } from 'antd';
import { expressApi } from '#contract/order/express.ts';
import { useRead } from '#kit/calls.ts';
import { expressPlatformSettings } from '#contract/order/rights.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { Timeline } from '#kit/detail/Timeline.tsx';
import { Nothing } from '#kit/Nothing.tsx';
import { useWords } from '#kit/words.ts';
import { useOrderWords } from '../words.ts';
import '#kit/detail/detail-page.css';
import './tracking.css';

interface TrackingDialogProps {
  /** The express company as the parcel names it. */
  company: { id: string; name: string };
  waybill: string;
  /** The order that the parcel belongs to. */
  orderSn: string;
  onClose: () => void;
}

const platforms = { name: expressPlatformSettings.identifier, route: '/setting/express-platform' };

/** Mount it to open it. */
export default function TrackingDialog({ company, waybill, orderSn, onClose }: TrackingDialogProps) {
  const { t } = useOrderWords();
  const words = useWords();
  const read = useRead(expressApi.trace, { query: { id: company.id, num: waybill, order_sn: orderSn } }, { staleTime: 0 });
  // Nothing that trying again would mend: no platform is in use.
  const unset = read.data === undefined && read.error?.status === 404 ? read.error.message : undefined;
  return (
    <Modal open width={400} title={t('tracking')} footer={null} onCancel={onClose}>
      <p className="order-trace-head">
        <span>{read.data?.name || company.name}</span>
        <CopyText text={waybill} words={words} />
      </p>
      <div className="order-trace">
        {unset !== undefined && (
          <Nothing size="part" title={unset}>
            <PageLink page={platforms}>{t('trackingSetup')}</PageLink>
          </Nothing>
        )}
        {unset === undefined && (
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
        )}
      </div>
    </Modal>
  );
}
