/** The fields of a section: below or beside each other, in lines of a table, or within a sentence. */
import { Fragment, type CSSProperties } from 'react';
import { useWords } from '../words.ts';
import type { FormSection } from './define.ts';
import { FormFields } from './FormFields.tsx';
import type { FormFieldsProps } from './props.ts';

interface SectionFieldsProps {
  section: FormSection;
  rules: FormFieldsProps['rules'];
}

export function SectionFields({ section: { fields, columns, table, sentence }, rules }: SectionFieldsProps) {
  const { say } = useWords();
  const named = (name: string | null | undefined) => <FormFields fields={fields.filter((field) => field.name === name)} rules={rules} />;
  if (table)
    return (
      <div className="kit-form-lines" style={{ '--kit-line-fields': table.heads.length } as CSSProperties}>
        {/* Each field says to readers what it is. */}
        <span aria-hidden />
        {table.heads.map((head) => (
          <span key={head.zh} className="kit-form-lines-head" aria-hidden>
            {say(head)}
          </span>
        ))}
        {table.lines.map((line) => (
          <Fragment key={line.join()}>{line.map((name) => (name === null ? <span key="none" /> : <Fragment key={name}>{named(name)}</Fragment>))}</Fragment>
        ))}
      </div>
    );
  if (sentence)
    return (
      <div className="kit-sentence">
        {say(sentence)
          .split(/\{(\w+)\}/)
          .map((part, at) => (at % 2 === 1 ? <Fragment key={part}>{named(part)}</Fragment> : <span key={part}>{part.trim()}</span>))}
      </div>
    );
  return (
    <div className="kit-fields" data-columns={columns}>
      <FormFields fields={fields} rules={rules} />
    </div>
  );
}
