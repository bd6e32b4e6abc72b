import { useRef } from 'react';
import { Input, type InputRef } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { exampleValues, fillPlaces, strangePlaces, variablesOf } from '#contract/message/catalogue.ts';
import type { InputProps } from '#kit/form/define.ts';
import { SafeHtml } from '#kit/SafeHtml.tsx';
import { useMessageWords } from '../words.ts';

interface MessageTextProps extends InputProps {
  /** The message whose variables may be used. */
  code: string;
  /** One line, several, or HTML. */
  as: 'line' | 'text' | 'html';
  max: number;
}

/** The text of a message: its variables are put in by a click, and it is shown below as its recipient will read it. */
export function MessageText({ code, as, max, value, onChange, ...input }: MessageTextProps) {
  const { lang, t } = useMessageWords();
  const box = useRef<InputRef & TextAreaRef>(null);
  const text = typeof value === 'string' ? value : '';
  const [strange] = strangePlaces(code, text);
  const filled = fillPlaces(text, exampleValues(code));

  /** Puts a variable where the cursor is. */
  function insert(name: string): void {
    const place = `\${${name}}`;
    const area = box.current?.resizableTextArea?.textArea ?? box.current?.input ?? undefined;
    const from = area?.selectionStart ?? text.length;
    const until = area?.selectionEnd ?? from;
    onChange?.(text.slice(0, from) + place + text.slice(until));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + place.length, from + place.length);
    });
  }

  const own = { ...input, value: text, onChange: (event: { target: { value: string } }) => onChange?.(event.target.value) };
  return (
    <div className="message-text">
      {as === 'line' ? (
        <Input {...own} ref={box} maxLength={max} />
      ) : (
        <Input.TextArea {...own} ref={box} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={max} showCount={as === 'text'} />
      )}
      <div className="message-variables" role="group" aria-label={t('variables')}>
        {[...variablesOf(code)].map(([name, variable]) => (
          <button
            key={name}
            type="button"
            className="message-variable"
            title={`\${${name}}`}
            aria-label={t('insertVariable', { name: variable[lang] })}
            onClick={() => insert(name)}
          >
            {variable[lang]}
          </button>
        ))}
      </div>
      {strange !== undefined && (
        <div role="alert" className="message-failure">
          {t('strange', { place: `\${${strange}}` })}
        </div>
      )}
      <figure className="message-preview">
        <figcaption>{t('preview')}</figcaption>
        {as === 'html' ? <SafeHtml html={filled} /> : <span>{filled || t('emptyText')}</span>}
      </figure>
    </div>
  );
}
