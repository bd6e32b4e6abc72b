import { useRef, useState } from 'react';
import { Button, Input } from 'antd';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { usePickerWords } from '../words.ts';
import { LONGEST_TAG } from './tags.ts';

interface NewTagProps {
  onAdd: (text: string) => void;
  /** No more tags are possible; then `onFull` is called instead of asking for a text. */
  full: boolean;
  onFull: () => void;
}

/** A button that becomes a short input; Enter or leaving it adds a tag, nothing typed adds none. */
export function NewTag({ onAdd, full, onFull }: NewTagProps) {
  const { t } = usePickerWords();
  const [text, setText] = useState<string>();
  // Enter takes the input away, which also leaves it.
  const done = useRef(false);
  const finish = (typed: string | undefined) => {
    if (done.current) return;
    done.current = true;
    setText(undefined);
    const trimmed = typed?.trim();
    if (trimmed) onAdd(trimmed);
  };
  if (text === undefined) {
    return (
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        onClick={() => {
          if (full) return onFull();
          done.current = false;
          setText('');
        }}
      >
        {t('addTag')}
      </Button>
    );
  }
  return (
    <Input
      size="small"
      autoFocus
      className="floor-new"
      maxLength={LONGEST_TAG}
      value={text}
      aria-label={t('newTag')}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => finish(text)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        finish(undefined);
      }}
    />
  );
}
