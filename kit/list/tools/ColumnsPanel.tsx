/** Which columns a person sees, in which order, and how dense the rows are. */
import { useEffect, useRef } from 'react';
import { Button } from 'antd';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { enumOptions } from '#contract/core/enum.ts';
import { density } from '#contract/platform/view.ts';
import { Sorted, useSorted } from '../../sort/Sorted.tsx';
import { useKeyDown } from '../../use-key-down.ts';
import { useWords } from '../../words.ts';
import type { Column } from '../column.tsx';
import { isVisible, ordered, type TableSettings } from '../settings.ts';
import './tools.css';

interface LineProps {
  name: string;
  label: string;
  visible: boolean;
  fixed: boolean;
  toggle: (visible: boolean) => void;
}

function Line({ name, label, visible, fixed, toggle }: LineProps) {
  const { item, handle } = useSorted(name, label);
  return (
    <li {...item} className="kit-columns-line">
      <button className="kit-icon-button kit-columns-handle" {...handle}>
        <HolderOutlined />
      </button>
      <label>
        <input type="checkbox" className="kit-check" checked={visible} disabled={fixed} onChange={(event) => toggle(event.target.checked)} />
        {label}
      </label>
    </li>
  );
}

interface ColumnsPanelProps<Row> {
  columns: readonly Column<Row>[];
  labelOf: (column: Column<Row>) => string;
  settings: TableSettings;
  save: (next: TableSettings) => void;
  onClose: () => void;
}

export function ColumnsPanel<Row>({ columns, labelOf, settings, save, onClose }: ColumnsPanelProps<Row>) {
  const { lang, t } = useWords();
  const panel = useRef<HTMLDivElement>(null);
  const all = ordered(columns, settings);
  const holding = useRef(false);

  useEffect(() => panel.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }), []);
  useKeyDown(panel, (event) => {
    // While a column is carried by keyboard, Esc puts it back.
    if (event.key === 'Escape' && !holding.current) onClose();
  });

  const store = (order: readonly Column<Row>[], visible: (column: Column<Row>) => boolean) =>
    save({
      ...settings,
      columns: order.map((column) => ({ ...settings.columns?.find(({ field }) => field === column.name), field: column.name, visible: visible(column) })),
    });
  const shown = (column: Column<Row>) => isVisible(column, settings);

  return (
    <div ref={panel} className="kit-columns" role="group" aria-label={t('columns')}>
      <Sorted
        items={all}
        keyOf={({ name }) => name}
        nameOf={labelOf}
        onSort={(order) => store(order, shown)}
        onHolding={(held) => {
          holding.current = held;
        }}
      >
        <ul className="kit-columns-list">
          {all.map((column) => (
            <Line
              key={column.name}
              name={column.name}
              label={labelOf(column)}
              visible={shown(column)}
              fixed={column.primary ?? false}
              toggle={(visible) => store(all, (one) => (one === column ? visible : shown(one)))}
            />
          ))}
        </ul>
      </Sorted>
      <fieldset className="kit-density">
        <legend>{t('density')}</legend>
        {enumOptions(density, lang).map(({ value, label: text }) => (
          <label key={value}>
            <input
              type="radio"
              name="kit-density"
              checked={(settings.density ?? 'middle') === value}
              onChange={() => save({ ...settings, density: value as NonNullable<TableSettings['density']> })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <div className="kit-panel-buttons">
        <Button type="link" onClick={() => save(settings.page_size ? { page_size: settings.page_size } : {})}>
          {t('resetTable')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  );
}
