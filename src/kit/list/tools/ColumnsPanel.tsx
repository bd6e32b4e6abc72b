/** Which columns a person sees, in which order, and how dense the rows are. */
import { useEffect, useRef } from 'react';
import { Button } from 'antd';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { enumOptions } from '#contract/core/enum.ts';
import { density } from '#contract/platform/view.ts';
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
  const { t } = useWords();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id: name });
  return (
    <li ref={setNodeRef} className="kit-columns-line" style={{ transform: CSS.Translate.toString(transform), transition }}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="kit-icon-button kit-columns-handle"
        {...attributes}
        {...listeners}
        aria-label={t('moveColumn', { label })}
        title={t('moveColumn', { label })}
      >
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
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
  const all = ordered(columns, settings);
  const names = all.map(({ name }) => name);
  const dragging = useRef(false);

  useEffect(() => panel.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }), []);
  useKeyDown(panel, (event) => {
    // While a column is carried by keyboard, Esc puts it back.
    if (event.key === 'Escape' && !dragging.current) onClose();
  });

  const store = (order: readonly Column<Row>[], visible: (column: Column<Row>) => boolean) =>
    save({ ...settings, columns: order.map((column) => ({ field: column.name, visible: visible(column) })) });
  const shown = (column: Column<Row>) => isVisible(column, settings);
  const label = (id: UniqueIdentifier | undefined) => {
    const column = all.find(({ name }) => name === id);
    return column ? labelOf(column) : '';
  };
  const place = (id: UniqueIdentifier | undefined) => names.indexOf(String(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    dragging.current = false;
    if (over && over.id !== active.id) store(arrayMove(all, place(active.id) - 1, place(over.id) - 1), shown);
  };
  const moved = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    t('columnAt', { label: label(active), place: place(over ?? active), count: all.length });

  return (
    <div ref={panel} className="kit-columns" role="group" aria-label={t('columns')}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={() => {
          dragging.current = true;
        }}
        onDragEnd={onDragEnd}
        onDragCancel={() => {
          dragging.current = false;
        }}
        accessibility={{
          screenReaderInstructions: { draggable: t('moveHint') },
          announcements: {
            onDragStart: ({ active }) => moved(active.id, undefined),
            onDragOver: ({ active, over }) => moved(active.id, over?.id),
            onDragEnd: ({ active, over }) => moved(active.id, over?.id),
            onDragCancel: ({ active }) => moved(active.id, undefined),
          },
        }}
      >
        <SortableContext items={names} strategy={verticalListSortingStrategy}>
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
        </SortableContext>
      </DndContext>
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
