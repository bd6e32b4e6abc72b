import { useRef, useState, type CSSProperties, type DragEvent } from 'react';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useWords } from '../words.ts';
import type { Uploads } from './use-uploads.ts';

export interface AddTileProps {
  uploads: Pick<Uploads, 'types' | 'take'>;
  /** Whether several files may be chosen at once. */
  multiple: boolean;
  id?: string | undefined;
  box?: CSSProperties | undefined;
  /** Hides the button, but not the place that files are given to. */
  hidden?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** Takes files by click, keyboard or drop. */
export function AddTile({ uploads: { types, take }, multiple, id, box, hidden = false, ...rest }: AddTileProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [dropping, setDropping] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      {!hidden && (
        <button
          type="button"
          id={id}
          className={dropping ? 'kit-upload-item kit-upload-add kit-upload-dropping' : 'kit-upload-item kit-upload-add'}
          style={box}
          title={t('dropHint')}
          aria-describedby={rest['aria-describedby']}
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
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={types.map((type) => `.${type}`).join(',')}
        aria-label={t('upload')}
        onChange={(event) => {
          take(event.target.files ?? []);
          // The same file again is a new choice.
          event.target.value = '';
        }}
      />
    </>
  );
}
