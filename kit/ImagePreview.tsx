import { Modal } from 'antd';
import { fileUrl } from '#providers/config.ts';
import { useWords } from './words.ts';

/** A picture in its full size; Esc and a click outside close it. */
export function ImagePreview({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal open footer={null} title={t('previewImage')} width="auto" style={{ maxWidth: 'min(1000px, 96vw)' }} centered zIndex={1100} onCancel={onClose}>
      <img src={fileUrl(url)} alt={t('previewImage')} style={{ maxWidth: '100%', maxHeight: '75vh', display: 'block', margin: '0 auto' }} />
    </Modal>
  );
}
