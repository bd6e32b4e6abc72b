import { useState } from 'react';
import { Select } from 'antd';
import type { InputProps } from './fields.ts';

interface TagsControlProps extends InputProps {
  /** The value is one text with commas. */
  joined: boolean | undefined;
  placeholder: string | undefined;
  status?: 'error' | undefined;
}

const SEPARATORS = [',', '，', '\n'];

/** Several texts, each typed and ended by Enter or a comma. One that is there already is not taken twice. */
export function TagsControl({ joined, value, onChange, ...input }: TagsControlProps) {
  const [typed, setTyped] = useState('');
  const words = (
    joined
      ? String(value ?? '')
          .split(',')
          .filter(Boolean)
      : value
  ) as readonly string[] | undefined;
  const report = (next: readonly string[]) => {
    setTyped('');
    const once = [...new Set(next.map((word) => word.trim()))].filter(Boolean);
    onChange?.(joined ? once.join(',') : once);
  };
  return (
    <Select
      {...(input as object)}
      value={words}
      onChange={report}
      style={{ width: '100%' }}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={SEPARATORS}
      searchValue={typed}
      onSearch={setTyped}
      // What is there already leaves no tag, and so would stay in the box in front of what is typed next.
      onInputKeyDown={({ key }) => key === 'Enter' && words?.includes(typed.trim()) && setTyped('')}
    />
  );
}
