import { useState, type KeyboardEvent } from 'react';
import { Button, Modal } from 'antd';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { fileUrl } from '#providers/config.ts';
import { useWords } from './words.ts';
import './pictures.css';

interface PictureViewerProps {
  urls: readonly string[];
  /** The one to begin with. */
  first: number;
  /** What the pictures are, e.g. evidence. */
  label: string;
  onClose: () => void;
}

/** Pictures in their full size, one at a time: buttons and arrow keys turn, Esc closes. */
export function PictureViewer({ urls, first, label, onClose }: PictureViewerProps) {
  const { t } = useWords();
  const [at, setAt] = useState(first);
  const many = urls.length > 1;
  const turn = (by: number) => setAt((now) => (now + by + urls.length) % urls.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (many && key === 'ArrowLeft') turn(-1);
    if (many && key === 'ArrowRight') turn(1);
  };
  const place = `${at + 1} / ${urls.length}`;
  return (
    <Modal open footer={null} title={many ? `${label} ${place}` : label} width="auto" className="kit-viewer" centered zIndex={1100} onCancel={onClose}>
      {/* Keys that bubble from the buttons turn too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="kit-viewer-body" onKeyDown={onKeyDown}>
        {many && <Button shape="circle" icon={<LeftOutlined />} aria-label={t('previousPicture')} onClick={() => turn(-1)} autoFocus />}
        <img src={fileUrl(urls[at] ?? '')} alt={`${label} ${place}`} />
        {many && <Button shape="circle" icon={<RightOutlined />} aria-label={t('nextPicture')} onClick={() => turn(1)} />}
      </div>
    </Modal>
  );
}
