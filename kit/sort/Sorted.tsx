/** Puts things in order by dragging: with the mouse, a finger or the keyboard, and says aloud what happens. */
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useWords } from '../words.ts';

export interface SortedProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What an item is called aloud. */
  nameOf: (item: T) => string;
  onSort: (items: T[]) => void;
  /** Told while something is held, e.g. so that Esc does not close what is around. */
  onHolding?: ((holding: boolean) => void) | undefined;
  children: ReactNode;
}

/** A list in which each item calls `useSorted`. */
export function Sorted<T>({ items, keyOf, nameOf, onSort, onHolding, children }: SortedProps<T>) {
  const { t } = useWords();
  const sensors = useSensors(
    // A click without a movement stays a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const at = (key: unknown) => keys.indexOf(String(key));
  const placed = (own: unknown, over: unknown) => {
    const item = items[at(own)];
    return { name: item === undefined ? '' : nameOf(item), at: at(over) + 1, all: items.length };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sortStart', placed(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t('sortOver', placed(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('sortEnd', placed(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('sortCancel', placed(active.id, active.id)),
  };
  const held = useRef(false);
  const hold = (holding: boolean) => {
    held.current = holding;
    onHolding?.(holding);
  };
  // A sensor listens to the whole document until what it holds is let go, also when the list is gone; then it would take the next key for itself.
  // It lets go when the window changes its size.
  useEffect(() => () => void (held.current && window.dispatchEvent(new Event('resize'))), []);
  const end = ({ active, over }: DragEndEvent) => {
    hold(false);
    if (over && active.id !== over.id) onSort(arrayMove([...items], at(active.id), at(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sortHelp') } }}
      onDragStart={() => hold(true)}
      onDragCancel={() => hold(false)}
      onDragEnd={end}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/**
 * For the element that moves and the button by which it is held.
 * @param name what the item is called aloud
 */
export function useSorted(key: string, name: string) {
  const { t } = useWords();
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({ id: key });
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 2 : undefined, opacity: isDragging ? 0.7 : 1 };
  const move = t('sortHandle', { name });
  return {
    item: { ref: setNodeRef, style },
    handle: {
      type: 'button' as const,
      ref: setActivatorNodeRef,
      title: move,
      'aria-label': move,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': attributes['aria-roledescription'],
      ...listeners,
    },
  };
}
