/** Uploads pictures of a form: shows them, takes new ones by click, drop or keyboard, and lets uploads be cancelled. */
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { App } from 'antd';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { uploadApi } from '#contract/platform/upload.ts';
import { fileUrl } from '#providers/config.ts';
import { call } from '#providers/http/client.ts';
import { isApiError } from '#providers/http/errors.ts';
import { ImagePreview } from './ImagePreview.tsx';
import { useWords } from './words.ts';
import './upload.css';

/** What a file is uploaded for. */
export type UploadScene = 'goods' | 'shop' | 'member' | 'other' | 'normal' | 'ueditor';

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

interface Running {
  key: number;
  name: string;
  share: number;
  abort: AbortController;
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Pictures of a form field; usable inside an antd Form.Item. */
export function ImageUpload(props: ImageUploadProps) {
  const { value, onChange, scene = 'normal', limit = 1, accept = 'jpg, jpeg, png', disabled = false, hint, box = { width: 104, height: 104 } } = props;
  const { t } = useWords();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState<readonly Running[]>([]);
  const [dropping, setDropping] = useState(false);
  const [previewed, setPreviewed] = useState<string>();
  const made = useRef(0);

  const pictures = (typeof value === 'string' ? [value] : (value ?? [])).filter((url) => url !== '');
  // Uploads end later than the render that started them; they add to what is chosen then.
  const current = useRef(pictures);
  const aborts = useRef(new Set<AbortController>());
  useEffect(() => {
    current.current = pictures;
  });
  useEffect(() => {
    const all = aborts.current;
    return () => all.forEach((abort) => abort.abort());
  }, []);

  const types = accept
    .split(/[,，]/)
    .map((type) => type.trim().replace(/^\./, '').toLowerCase())
    .filter(Boolean);
  const room = limit - pictures.length - running.length;

  function report(next: readonly string[]): void {
    current.current = [...next];
    onChange?.(limit === 1 ? (next[0] ?? '') : [...next]);
  }

  async function send(file: File): Promise<void> {
    made.current += 1;
    const own: Running = { key: made.current, name: file.name, share: 0, abort: new AbortController() };
    const update = (share: number) => setRunning((all) => all.map((one) => (one.key === own.key ? { ...one, share } : one)));
    aborts.current.add(own.abort);
    setRunning((all) => [...all, own]);
    try {
      const options = { loading: false, message: false, signal: own.abort.signal, onProgress: update };
      const { url } = await call(uploadApi.admin, { query: { scene }, body: { file } }, options);
      report([...current.current, url]);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind !== 'cancelled' && error.kind !== 'session') void message.error(error.message || t('uploadFailed'));
    } finally {
      aborts.current.delete(own.abort);
      setRunning((all) => all.filter((one) => one.key !== own.key));
    }
  }

  function take(list: FileList | null): void {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    if (files.length > room) return void message.error(t('tooManyFiles'));
    const wrong = files.find((file) => !types.includes(extensionOf(file.name)));
    if (wrong) return void message.error(t('wrongType', { types: types.join(', ') }));
    for (const file of files) void send(file);
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setDropping(false);
    if (!disabled) take(event.dataTransfer.files);
  }

  return (
    <div className="kit-upload" role="group" aria-label={props['aria-label']}>
      <div className="kit-upload-items">
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
        {running.map(({ key, name, share, abort }) => (
          <span key={key} className="kit-upload-item kit-upload-running" style={box} title={name}>
            <progress value={share} max={1} aria-label={name} />
            <span>{t('uploading', { percent: Math.round(share * 100) })}</span>
            <button type="button" className="kit-icon-button" title={t('cancelUpload')} aria-label={t('cancelUpload')} onClick={() => abort.abort()}>
              <CloseOutlined />
            </button>
          </span>
        ))}
        {room > 0 && !disabled && (
          <button
            type="button"
            id={props.id}
            className={dropping ? 'kit-upload-item kit-upload-add kit-upload-dropping' : 'kit-upload-item kit-upload-add'}
            style={box}
            title={t('dropHint')}
            aria-describedby={props['aria-describedby']}
            onClick={() => input.current?.click()}
            onDragOver={(event) => {
              event.preventDefault();
              setDropping(true);
            }}
            onDragLeave={() => setDropping(false)}
            onDrop={onDrop}
          >
            <PlusOutlined />
            <span>{t('upload')}</span>
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={limit > 1}
        accept={types.map((type) => `.${type}`).join(',')}
        aria-label={t('upload')}
        onChange={(event) => {
          take(event.target.files);
          // The same file again is a new choice.
          event.target.value = '';
        }}
      />
      {hint && <div className="kit-hint">{hint}</div>}
      {previewed !== undefined && <ImagePreview url={previewed} onClose={() => setPreviewed(undefined)} />}
    </div>
  );
}
