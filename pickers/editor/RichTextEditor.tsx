/** Edits rich text. The editor itself is large and is loaded when it is first shown. */
import { Alert, Button } from 'antd';
import { useLoaded } from '#kit/use-loaded.ts';
import { usePickerWords } from '../words.ts';
import './editor.css';

export interface RichTextEditorProps {
  id?: string | undefined;
  /** Html; empty for an empty document. Another value from outside replaces the content. */
  value?: string | null | undefined;
  /** The html with every change; an empty text for an empty document. */
  onChange?: ((html: string) => void) | undefined;
  /** Height of the text in px; default 300. */
  height?: number | undefined;
  /** Most characters of text, without markup; none by default. */
  maxLength?: number | undefined;
  /** Largest file in bytes; default 2 MB. */
  maxFileSize?: number | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Rich text of a form; usable inside an antd Form.Item. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { t } = usePickerWords();
  const { data, failure, retry } = useLoaded(() => import('./Editor.tsx'));
  if (failure !== undefined) {
    return (
      <Alert
        type="error"
        showIcon
        message={t('editorFailed')}
        action={
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  const Editor = data?.default;
  return Editor ? <Editor {...props} /> : <div className="rich" aria-busy="true" style={{ height: (props.height ?? 300) + 43 }} />;
}
