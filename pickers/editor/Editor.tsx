import { useEffect, useRef, useState } from 'react';
import { App, Input } from 'antd';
import { EditorContent, useEditor, type Editor as Instance } from '@tiptap/react';
import { useLatest } from '#kit/calls.ts';
import { useViewed } from '#kit/form/place.ts';
import { cleanRichText } from '#kit/rich-text.ts';
import { RunningTile } from '#kit/upload/RunningTile.tsx';
import { useUploads } from '#kit/upload/use-uploads.ts';
import '#kit/upload.css';
import { usePickerWords } from '../words.ts';
import { extensionsFor, lengthOf } from './extensions.ts';
import type { RichTextEditorProps } from './props.ts';
import { Toolbar } from './Toolbar.tsx';

const ACCEPT = 'jpg, jpeg, png, gif, mp4';
const TWO_MEGABYTES = 2_097_152;

/** What is reported: nothing for an empty document, and without the empty paragraphs at the end, which are there to write on. */
const htmlOf = (editor: Instance) => (editor.isEmpty ? '' : cleanRichText(editor.getHTML()).replace(/(<p><\/p>)+$/, ''));

/** The editor with its toolbar; see RichTextEditor. */
export default function Editor(props: RichTextEditorProps) {
  const { id, value, onChange, height = 300, maxLength, maxFileSize = TWO_MEGABYTES, disabled = false } = props;
  const { t, lang } = usePickerWords();
  const { message } = App.useApp();
  const viewed = useViewed();
  const [source, setSource] = useState<string>();
  const files = useRef<HTMLInputElement>(null);
  /** What was reported last: only another value is news. */
  const reported = useRef(value ?? '');
  const report = useLatest((html: string) => {
    reported.current = html;
    onChange?.(html);
  });
  const refused = useLatest((over: number) => void message.warning({ key: 'too-long', content: t('tooLongBy', { over }) }));
  const label = props['aria-label'] ?? t('editor');

  const instance = useRef<Instance | null>(null);
  const uploads = useUploads({
    scene: 'ueditor',
    accept: ACCEPT,
    room: 1,
    maxBytes: maxFileSize,
    onDone: ({ url, ext, name }) => {
      const node = ext === 'mp4' ? { type: 'video', attrs: { src: url } } : { type: 'image', attrs: { src: url, alt: name.replace(/\.\w+$/, '') } };
      instance.current?.chain().focus().insertContent(node).run();
    },
  });
  const takeFiles = useLatest((list: FileList | null | undefined): boolean => {
    if (!list || list.length === 0) return false;
    uploads.take(list);
    return true;
  });

  const editor = useEditor(
    {
      extensions: extensionsFor({ maxLength, placeholder: t('editorPlaceholder'), onRefused: refused }),
      content: cleanRichText(value ?? ''),
      editable: !disabled,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(id !== undefined && { id }),
          ...(props['aria-describedby'] !== undefined && { 'aria-describedby': props['aria-describedby'] }),
        },
        transformPastedHTML: cleanRichText,
        handlePaste: (_view, event) => takeFiles(event.clipboardData?.files),
        handleDrop: (_view, event) => {
          const took = takeFiles(event.dataTransfer?.files);
          if (took) event.preventDefault();
          return took;
        },
      },
      onUpdate: ({ editor: own }) => report(htmlOf(own)),
    },
    // Another language needs another placeholder.
    [lang],
  );

  useEffect(() => {
    instance.current = editor;
  }, [editor]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    const next = value ?? '';
    if (!editor || next === reported.current) return;
    reported.current = next;
    editor.commands.setContent(cleanRichText(next), { emitUpdate: false });
    setSource((old) => (old === undefined ? undefined : next));
  }, [editor, value]);

  const changeSource = (text: string) => {
    setSource(text);
    const html = cleanRichText(text).trim();
    report(html);
  };
  const toggleSource = () => {
    if (source === undefined) return setSource(reported.current);
    setSource(undefined);
    if (!editor) return;
    editor.commands.setContent(cleanRichText(source), { emitUpdate: false });
    // The editor may say the same in other words.
    report(htmlOf(editor));
  };

  if (!editor) return <div className="rich" aria-busy="true" style={{ height: height + 43 }} />;
  const length = lengthOf(editor.state.doc);
  return (
    <div className="rich" data-disabled={disabled || undefined}>
      {!viewed && <Toolbar editor={editor} disabled={disabled} source={source !== undefined} onSource={toggleSource} onFiles={() => files.current?.click()} />}
      {uploads.running.length > 0 && (
        <div className="rich-uploads">
          {uploads.running.map((upload) => (
            <RunningTile key={upload.key} upload={upload} />
          ))}
        </div>
      )}
      {source === undefined ? (
        <EditorContent editor={editor} className="rich-text kit-html" style={{ height }} />
      ) : (
        <Input.TextArea
          className="rich-source"
          value={source}
          disabled={disabled}
          style={{ height }}
          aria-label={t('sourceOf')}
          onChange={(event) => changeSource(event.target.value)}
        />
      )}
      {maxLength !== undefined && !viewed && (
        <div className="rich-count" data-over={length > maxLength || undefined} aria-live="polite">
          {length > maxLength ? t('tooLongBy', { over: length - maxLength }) : t('characters', { count: length, max: maxLength })}
        </div>
      )}
      <input
        ref={files}
        type="file"
        hidden
        accept={uploads.types.map((type) => `.${type}`).join(',')}
        aria-label={t('uploadMedia')}
        onChange={(event) => {
          takeFiles(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
