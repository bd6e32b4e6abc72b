import type { KeyboardEvent } from 'react';
import { enumLabel, type EnumDef } from '#contract/core/enum.ts';
import type { AnyRow } from '../entity.ts';
import type { CellContext, InPlace } from './context.ts';

interface StarsProps<Row> {
  row: Row;
  name: string;
  values: EnumDef;
  edit: InPlace<Row, number> | undefined;
  context: CellContext<Row>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** A rank as stars. Where it may be changed it is a radio group: click a star, or arrow keys when it has the focus. */
export function Stars<Row>({ row, name, values, edit, context }: StarsProps<Row>) {
  const { words, title, may } = context;
  const value = Number((row as AnyRow)[name] ?? 0);
  const ranks = values.values.map(Number);
  const label = (rank: number) => enumLabel(values, rank, words.lang);
  if (!edit || !context.edit || !may(edit.endpoint)) {
    return (
      <span className="kit-stars" role="img" aria-label={label(value)} title={label(value)}>
        {ranks.map((rank) => (
          <span key={rank} className={rank <= value ? 'kit-star kit-star-on' : 'kit-star'} aria-hidden="true">
            ★
          </span>
        ))}
      </span>
    );
  }
  const set = (rank: number) => {
    if (rank !== value) context.edit?.(row, name, rank, edit);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = ranks[Math.min(ranks.length - 1, Math.max(0, ranks.indexOf(value) + step))];
    if (next === undefined) return;
    set(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="radio"]')[ranks.indexOf(next)]?.focus();
  };
  return (
    <span className="kit-stars" role="radiogroup" aria-label={words.t('star', { label: context.label(name), title: title(row) })}>
      {ranks.map((rank) => (
        <button
          key={rank}
          type="button"
          role="radio"
          aria-checked={rank === value}
          aria-label={label(rank)}
          title={label(rank)}
          tabIndex={rank === value || (value < 1 && rank === ranks[0]) ? 0 : -1}
          className={rank <= value ? 'kit-star kit-star-on' : 'kit-star'}
          onClick={() => set(rank)}
          onKeyDown={onKeyDown}
        >
          ★
        </button>
      ))}
    </span>
  );
}
