/** Maintains a tree level by level: columns side by side, each with a search, an add button and its items. */
import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { Button, Input } from 'antd';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useKeyDown } from '#kit/use-key-down.ts';
import { useWords } from '#kit/words.ts';
import { activeItem, idOfItem, textOfItem, visibleItems, type Column, type Item, type Names } from './state.ts';
import { useGrades } from './use-grades.ts';
import './grade.css';

export type { Item } from './state.ts';

/** A button of an item, shown when it is hovered or has the focus. */
export interface ItemButton {
  name: string;
  text: string;
  danger?: boolean;
  /** `siblings` are all children of `parent`, the item among them. */
  onClick: (item: Item, parent: Item | undefined, siblings: readonly Item[]) => void;
}

/** What the owner may ask of it. */
export interface GradeEditorHandle {
  /** Loads the column again that was acted on last, and the deeper ones. */
  refresh: (kind: 'add' | 'edit' | 'delete') => void;
}

export interface GradeEditorProps {
  ref?: Ref<GradeEditorHandle>;
  /** Answers the children of an item as an array; `0` for the first level. */
  load: (parent: string) => Promise<unknown>;
  /** Fields of id and text; default `id` and `text`. */
  names?: Names;
  /** Default 3. */
  maxLevel?: number;
  /** False hides the buttons of the items and the add buttons. */
  showButtons?: boolean;
  buttons?: readonly ItemButton[];
  /** What the items are called, in the language of the screen. */
  typeText: string;
  /** Further marks of an item, e.g. that it is hidden. */
  extra?: (item: Item) => ReactNode;
  /** The deepest chosen item. */
  onChange?: (item: Item | undefined) => void;
  /** Missing where nothing may be added. `level` counts from 0, `siblings` are the siblings of the parent. */
  onAdd?: ((level: number, parent: Item | undefined, siblings: readonly Item[]) => void) | undefined;
}

const DEFAULT_NAMES: Names = { id: 'id', text: 'text' };

/** Up and down move within a column, left and right between columns. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const sideways = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const target = event.target as HTMLElement;
  const own = target.closest('.grade-column');
  if ((step === 0 && sideways === 0) || !own || !target.classList.contains('grade-item')) return;
  event.preventDefault();
  if (step !== 0) {
    const items = [...own.querySelectorAll<HTMLElement>('.grade-item')];
    items[items.indexOf(target) + step]?.focus();
    return;
  }
  const column = sideways === 1 ? own.nextElementSibling : own.previousElementSibling;
  (column?.querySelector<HTMLElement>('.grade-item[aria-current]') ?? column?.querySelector<HTMLElement>('.grade-item'))?.focus();
}

export function GradeEditor(props: GradeEditorProps) {
  const { ref, load, names = DEFAULT_NAMES, maxLevel = 3, showButtons = true, buttons = [], typeText, extra, onChange, onAdd } = props;
  const { t } = useWords();
  const { columns, choose, search, reload } = useGrades({ load, names, maxLevel, onChange });
  const acted = useRef(0);
  const root = useRef<HTMLDivElement>(null);
  useKeyDown(root, moveFocus);
  useImperativeHandle(ref, () => ({ refresh: () => reload(acted.current) }), [reload]);

  const parentOf = (level: number) => (level === 0 ? undefined : activeItem(columns[level - 1], names));

  const itemRow = (item: Item, level: number, column: Column) => {
    const id = idOfItem(item, names);
    const text = textOfItem(item, names);
    return (
      <li key={id} className="grade-row">
        <button type="button" className="grade-item" aria-current={id === column.active ? 'true' : undefined} onClick={() => choose(level, id)}>
          <span className="grade-text">{text}</span>
          {extra?.(item)}
          {level < maxLevel - 1 && <RightOutlined className="grade-arrow" />}
        </button>
        {showButtons && buttons.length > 0 && (
          <span className="grade-buttons">
            {buttons.map((button) => (
              <button
                key={button.name}
                type="button"
                className={button.danger ? 'kit-link kit-link-danger' : 'kit-link'}
                aria-label={`${button.text} ${text}`}
                onClick={() => {
                  acted.current = level;
                  button.onClick(item, parentOf(level), column.items);
                }}
              >
                {button.text}
              </button>
            ))}
          </span>
        )}
      </li>
    );
  };

  return (
    <div ref={root} className="grade-editor" style={{ gridTemplateColumns: `repeat(${Math.max(3, maxLevel)}, minmax(var(--grade-column), 1fr))` }}>
      {columns.map((column, level) => {
        const shown = visibleItems(column, names);
        const name = t('level', { level: level + 1, type: typeText });
        return (
          <section key={column.parent} className="grade-column" aria-label={name} aria-busy={column.status === 'loading'}>
            <Input
              allowClear
              value={column.search}
              placeholder={t('searchLevel', { level: level + 1, type: typeText })}
              aria-label={t('searchLevel', { level: level + 1, type: typeText })}
              onChange={(event) => search(level, event.target.value)}
            />
            {showButtons && onAdd && (
              <Button
                type="dashed"
                icon={<PlusOutlined />}
                block
                disabled={column.status === 'loading'}
                onClick={() => {
                  acted.current = level;
                  onAdd(level, parentOf(level), level === 0 ? [] : (columns[level - 1]?.items ?? []));
                }}
              >
                {t('addLevel', { level: level + 1, type: typeText })}
              </Button>
            )}
            {column.status === 'loading' && (
              <div className="grade-waiting">
                {[70, 50, 80, 60].map((width) => (
                  <span key={width} className="kit-grey" style={{ width: `${width}%`, height: 16 }} />
                ))}
              </div>
            )}
            {column.status === 'failed' && (
              <div className="grade-none" role="alert">
                <p>{column.failure}</p>
                <Button size="small" onClick={() => reload(level)}>
                  {t('retry')}
                </Button>
              </div>
            )}
            {column.status === 'ready' && shown.length === 0 && (
              <p className="grade-none">{t(column.items.length === 0 ? 'levelEmpty' : 'levelNoMatch', { type: typeText })}</p>
            )}
            {shown.length > 0 && <ul className="grade-items">{shown.map((item) => itemRow(item, level, column))}</ul>}
          </section>
        );
      })}
    </div>
  );
}
