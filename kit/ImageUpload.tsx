/** Uploads pictures of a form: shows them, takes new ones by click, drop or keyboard, and lets uploads be cancelled. */
import { useEffect, useRef, useState } from 'react';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { fileUrl } from '#providers/config.ts';
import { ImagePreview } from './ImagePreview.tsx';
import { AddTile } from './upload/AddTile.tsx';
import { RunningTile } from './upload/RunningTile.tsx';
import { useUploads, type UploadScene } from './upload/use-uploads.ts';
import { useWords } from './words.ts';
import './kit.css';
import './upload.css';

export type { UploadScene } from './upload/use-uploads.ts';

export interface ImageUploadProps {
  id?: string | undefined;
  /** Address of the picture; with a `limit` above 1 their addresses. Empty for none. */
  value?: string | readonly string[] | null | undefined;
  /** The address of what was uploaded, an empty text after removing; a list with a `limit` above 1. */
  onChange?: ((value: string | string[]) => void) | undefined;
  scene?: UploadScene | undefined;
  /** Most pictures; default 1. */
  limit?: number | undefined;
  /** Extensions; default `jpg, jpeg, png`. Others are refused with a message. */
  accept?: string | undefined;
  disabled?: boolean | undefined;
  /** A line below, e.g. the suggested size. */
  hint?: string | undefined;
  /** Box of a picture in px; default 104 x 104. */
  box?: { width: number; height: number } | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Pictures of a form field; usable inside an antd Form.Item. */
export function ImageUpload(props: ImageUploadProps) {
  const { value, onChange, scene, limit = 1, accept = 'jpg, jpeg, png', disabled = false, hint, box = { width: 104, height: 104 } } = props;
  const { t } = useWords();
  const [previewed, setPreviewed] = useState<string>();

  const pictures = (typeof value === 'string' ? [value] : (value ?? [])).filter((url) => url !== '');
  // Uploads end later than the render that started them; they add to what is chosen then.
  const current = useRef(pictures);
  useEffect(() => {
    current.current = pictures;
  });

  function report(next: readonly string[]): void {
    current.current = [...next];
    onChange?.(limit === 1 ? (next[0] ?? '') : [...next]);
  }

  const uploads = useUploads({ scene, accept, room: limit - pictures.length, onDone: ({ url }) => report([...current.current, url]) });

  return (
    <div className="kit-upload" role="group" aria-label={props['aria-label']}>
      <div className="kit-upload-items">
        {disabled && pictures.length === 0 && <span>—</span>}
        {pictures.map((url, index) => (
          <span key={url} className="kit-upload-item" style={box}>
            <img src={fileUrl(url)} alt={props['aria-label'] ?? ''} />
            <span className="kit-upload-tools">
              <button type="button" className="kit-icon-button" title={t('previewImage')} aria-label={t('previewImage')} onClick={() => setPreviewed(url)}>
                <EyeOutlined />
              </button>
              {!disabled && (
                <button
                  type="button"
                  className="kit-icon-button"
                  title={t('removeImage')}
                  aria-label={t('removeImage')}
                  onClick={() => report(pictures.filter((_, at) => at !== index))}
                >
                  <DeleteOutlined />
                </button>
              )}
            </span>
          </span>
        ))}
        {uploads.running.map((upload) => (
          <RunningTile key={upload.key} upload={upload} box={box} />
        ))}
        <AddTile
          uploads={uploads}
          multiple={limit > 1}
          id={props.id}
          box={box}
          hidden={disabled || uploads.left === 0}
          aria-describedby={props['aria-describedby']}
        />
      </div>
      {hint && <div className="kit-hint">{hint}</div>}
      {previewed !== undefined && <ImagePreview url={previewed} onClose={() => setPreviewed(undefined)} />}
    </div>
  );
}
