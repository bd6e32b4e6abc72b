import { useState, type ReactNode } from 'react';
import { Form } from 'antd';
import css from './gallery.module.css';

interface HeldProps<T> {
  /** Value to start with. */
  value?: T;
  label: string;
  children: (control: { value: T | undefined; onChange: (value: T | undefined) => void }) => ReactNode;
}

/** Holds the value of a controlled component and shows it. */
export function Held<T>({ value: start, label, children }: HeldProps<T>) {
  const [value, setValue] = useState<T | undefined>(start);
  return (
    <div className={css['held']}>
      <Form layout="vertical">
        <Form.Item label={label} required={false}>
          {children({ value, onChange: setValue })}
        </Form.Item>
      </Form>
      <output className={css['value']} data-value>
        {value === undefined ? '—' : JSON.stringify(value)}
      </output>
    </div>
  );
}
