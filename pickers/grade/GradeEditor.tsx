/** Maintains a tree level by level: columns side by side, on a phone one at a time, each with a search, an add button and its items. */
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { Button, Input } from 'antd';
import type { Lang } from '#contract/core/text.ts';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { MoreMenu } from '#kit/cells/MoreMenu.tsx';
import { useKeyDown } from '#kit/use-key-down.ts';
import { useNarrow } from '#kit/use-narrow.ts';
import { useWords } from '#kit/words.ts';
import { activeItem, idOfItem, textOfItem, visibleItems, type Column, type Item, type Names } from './state.ts';
import { useGrades } from './use-grades.ts';
import './grade.css';

export type { Item } from './state.ts';

/** An entry of the menu of an item. */
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

/** The number of a level as people write it: 一级, level 1. */
const ordinal = (level: number, lang: Lang) => (lang === 'zh' ? new Intl.NumberFormat('zh-u-nu-hanidec').format(level) : String(level));

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

interface WayProps {
  /** What is chosen on the levels above. */
  items: readonly (Item | undefined)[];
  names: Names;
  /** Shows the level of a number. */
  onGo: (level: number) => void;
}

/** The way to the level that is seen, and back. */
function Way({ items, names, onGo }: WayProps) {
  const { t } = useWords();
  return (
    <nav className="grade-way" aria-label={t('levelWay')}>
      <button type="button" className="kit-link" onClick={() => onGo(0)}>
        <LeftOutlined aria-hidden />
        {t('all')}
      </button>
      {items.map((item, level) => {
        const text = item ? textOfItem(item, names) : '';
        const key = item ? idOfItem(item, names) : '';
        if (level === items.length - 1) return <strong key={key}>{text}</strong>;
        return (
          <button key={key} type="button" className="kit-link" onClick={() => onGo(level + 1)}>
            {text}
          </button>
        );
      })}
    </nav>
  );
}

export function GradeEditor(props: GradeEditorProps) {
  const { ref, load, names = DEFAULT_NAMES, maxLevel = 3, showButtons = true, buttons = [], typeText, extra, onChange, onAdd } = props;
  const words = useWords();
  const { lang, t } = words;
  const narrow = useNarrow();
  /** The level that is seen where there is room for one. */
  const [depth, setDepth] = useState(0);
  /** What was pressed on each level: where there is room for one, nothing of what is chosen by itself is seen, so that it is no choice yet. */
  const [pressed, setPressed] = useState<Readonly<Record<number, string>>>({});
  const { columns, choose, search, reload } = useGrades({ load, names, maxLevel, onChange });
  const acted = useRef(0);
  const root = useRef<HTMLDivElement>(null);
  useKeyDown(root, moveFocus);
  useImperativeHandle(ref, () => ({ refresh: () => reload(acted.current) }), [reload]);

  const parentOf = (level: number) => (level === 0 ? undefined : activeItem(columns[level - 1], names));

  const shownLevel = Math.min(depth, columns.length - 1);
  const seen = (level: number) => !narrow || level === shownLevel;
  const open = (level: number, id: string) => {
    choose(level, id);
    setPressed({ ...pressed, [level]: id });
    setDepth(Math.min(level + 1, maxLevel - 1));
  };

  const itemRow = (item: Item, level: number, column: Column) => {
    const id = idOfItem(item, names);
    const text = textOfItem(item, names);
    return (
      <li key={id} className="grade-row">
        <button
          type="button"
          className="grade-item"
          aria-current={id === column.active && (!narrow || pressed[level] === id) ? 'true' : undefined}
          onClick={() => open(level, id)}
        >
          <span className="grade-text" title={text}>
            {text}
          </span>
          {extra?.(item)}
          {level < maxLevel - 1 && <RightOutlined className="grade-arrow" />}
        </button>
        {showButtons && buttons.length > 0 && (
          <MoreMenu
            title={text}
            items={buttons}
            onChoose={(chosen) => {
              acted.current = level;
              buttons.find((button) => button.name === chosen)?.onClick(item, parentOf(level), column.items);
            }}
            words={words}
          />
        )}
      </li>
    );
  };

  return (
    <div ref={root} className="grade-editor" style={{ gridTemplateColumns: `repeat(${narrow ? 1 : Math.max(3, maxLevel)}, minmax(0, 1fr))` }}>
      {columns.map((column, level) => {
        if (!seen(level)) return null;
        const shown = visibleItems(column, names);
        const place = { level: ordinal(level + 1, lang), type: typeText };
        const name = t('level', { level: level + 1, type: typeText });
        return (
          <section key={column.parent} className="grade-column" aria-label={name} aria-busy={column.status === 'loading'}>
            {narrow && level > 0 && <Way items={columns.slice(0, level).map((one) => activeItem(one, names))} names={names} onGo={setDepth} />}
            <Input
              allowClear
              value={column.search}
              placeholder={t('searchLevel', place)}
              aria-label={t('searchLevel', place)}
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
                {t('addLevel', place)}
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
