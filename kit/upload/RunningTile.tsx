import CloseOutlined from '@ant-design/icons/CloseOutlined';
import type { CSSProperties } from 'react';
import { useWords } from '../words.ts';
import type { RunningUpload } from './use-uploads.ts';

/** An upload under way: its progress, and a button that cancels it. */
export function RunningTile({ upload: { name, share, cancel }, box }: { upload: RunningUpload; box?: CSSProperties | undefined }) {
  const { t } = useWords();
  return (
    <span className="kit-upload-item kit-upload-running" style={box} title={name}>
      <progress value={share} max={1} aria-label={name} />
      <span>{t('uploading', { percent: Math.round(share * 100) })}</span>
      <button type="button" className="kit-icon-button" title={t('cancelUpload')} aria-label={t('cancelUpload')} onClick={cancel}>
        <CloseOutlined />
      </button>
    </span>
  );
}
