/** A certificate or key: uploaded to where nobody reads it but by permission. The value is its id. */
import { use, useId, useRef, useState } from 'react';
import { Button } from 'antd';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { PRIVATE_FILE_BYTES, privateFileApi, privateFileTypes } from '#contract/setting/private-file.ts';
import { call, download } from '#providers/http/client.ts';
import { failureText } from '../calls.ts';
import { fileSize } from '../format/text.ts';
import { useMayCall } from '../may.ts';
import { saveFile } from '../tasks/save-file.ts';
import { useWords } from '../words.ts';
import type { InputProps } from './fields.ts';
import { useViewed } from './place.ts';
import { UploadsContext } from './uploads.ts';

export interface PrivateFileInputProps extends InputProps {
  /** What the file of the first value is called. */
  fileName?: string | null | undefined;
}

/** What is chosen replaces the former file when the form is saved; until then the server keeps both. */
export function PrivateFileInput({ id, value, onChange, disabled, fileName, ...rest }: PrivateFileInputProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const mayCall = useMayCall();
  const begin = use(UploadsContext);
  const viewed = useViewed();
  const [name, setName] = useState(fileName ?? undefined);
  const [share, setShare] = useState<number>();
  // Stays until another file is chosen: which one it was, and why it cannot be taken.
  const [refused, setRefused] = useState<string>();
  const why = useId();
  const isSet = typeof value === 'string' && value !== '';

  const send = async (file: File): Promise<boolean> => {
    if (file.size > PRIVATE_FILE_BYTES) {
      setRefused(`${file.name}: ${t('privateFileLarge', { size: fileSize(PRIVATE_FILE_BYTES) })}`);
      return false;
    }
    setRefused(undefined);
    const body = new FormData();
    body.append('file', file);
    setShare(0);
    try {
      const stored = await call(privateFileApi.upload, { body }, { loading: false, message: false, onProgress: setShare });
      setName(stored.name);
      onChange?.(stored.id);
      return true;
    } catch (failure) {
      setRefused(`${file.name}: ${failureText(failure)}`);
      return false;
    } finally {
      setShare(undefined);
    }
  };

  const fetchIt = async () => {
    try {
      const { blob, name: called } = await download(privateFileApi.download, { params: { id: String(value) } });
      saveFile(blob, called || name || String(value));
    } catch {
      // The http client has told what went wrong; who gave up confirming their identity knows.
    }
  };
  const label = rest['aria-label'];

  return (
    <div className="kit-private-file">
      {!viewed && (
        <Button
          id={id}
          icon={<UploadOutlined />}
          loading={share !== undefined}
          disabled={disabled}
          onClick={() => input.current?.click()}
          aria-describedby={[rest['aria-describedby'], refused && why].filter(Boolean).join(' ') || undefined}
          // Not a control that can be called invalid; the form finds it by this.
          data-invalid={rest['aria-invalid'] === true || undefined}
          danger={rest['aria-invalid'] === true}
          aria-label={label ? `${label}: ${isSet ? t('privateFileReplace') : t('privateFileChoose')}` : undefined}
        >
          {isSet ? t('privateFileReplace') : t('privateFileChoose')}
        </Button>
      )}
      <span className="kit-private-file-name">
        {isSet ? (name ?? t('privateFileSet')) : viewed ? '—' : privateFileTypes.map((type) => `.${type}`).join(' ')}
      </span>
      {isSet && mayCall(privateFileApi.download) && (
        <Button type="link" size="small" onClick={() => void fetchIt()} aria-label={label ? `${label}: ${t('download')}` : undefined}>
          {t('download')}
        </Button>
      )}
      {refused && (
        <p id={why} className="kit-field-errors kit-private-file-refused" role="alert">
          {refused}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={privateFileTypes.map((type) => `.${type}`).join(',')}
        aria-label={t('privateFileChoose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) begin(send(file));
          event.target.value = '';
        }}
      />
    </div>
  );
}
