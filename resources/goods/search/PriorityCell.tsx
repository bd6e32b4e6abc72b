import { useState } from 'react';
import { goodsWordApi } from '#contract/goods/goods-word.ts';
import type { RowOf } from '#kit/entity.ts';
import type { CellContext } from '#kit/cells/context.ts';
import { useSearchWords } from './words.ts';
import './search.css';

type Hint = RowOf<typeof goodsWordApi.list>;

const LARGEST = 999_999;

/** The priority of a hint, typed in place and sent when the field is left or Enter is pressed; Esc takes it back. */
export function PriorityCell({ row, context }: { row: Hint; context: CellContext<Hint> }) {
  const { t } = useSearchWords();
  const [text, setText] = useState(String(row.sort));
  // What the server took back, or somebody else changed, replaces what was typed.
  const [seen, setSeen] = useState(row.sort);
  if (seen !== row.sort) {
    setSeen(row.sort);
    setText(String(row.sort));
  }
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
  if (!context.edit || !context.may(goodsWordApi.sort)) return <span className="kit-figures">{row.sort}</span>;
  const commit = () => {
    if (value === undefined || value === row.sort) return;
    context.edit?.(row, 'sort', value, { endpoint: goodsWordApi.sort, request: ({ id }, sort) => ({ params: { id }, body: { sort } }) });
  };
  return (
    <span className="search-priority">
      <input
        type="text"
        inputMode="numeric"
        maxLength={String(LARGEST).length}
        value={text}
        aria-label={t('priorityOf', { words: row.words })}
        aria-invalid={value === undefined || undefined}
        title={value === undefined ? t('priorityRange') : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setText(String(row.sort));
        }}
      />
      {value === undefined && <small role="alert">{t('priorityRange')}</small>}
    </span>
  );
}
