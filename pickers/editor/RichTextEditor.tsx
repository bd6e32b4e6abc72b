/** Edits rich text. The editor itself is large and is loaded when it is first shown. */
import { Alert, Button } from 'antd';
import { useLoaded } from '#kit/use-loaded.ts';
import { usePickerWords } from '../words.ts';
import type { RichTextEditorProps } from './props.ts';
import './editor.css';

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
