/** What the rich text editor is given, for its frame and for its part that is loaded lazily. */
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
