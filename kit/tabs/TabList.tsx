/** A row of tabs: arrow keys, Home and End move among them, one is in the tab order. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export interface TabItem {
  value: string;
  label: string;
  /** Behind the label, e.g. a number. */
  extra?: ReactNode;
}

interface TabListProps {
  /** What the tabs are of, for readers. */
  label: string;
  items: readonly TabItem[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Start of the ids of tabs and of the panels that they control, where there are panels. */
  panels?: string;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function TabList({ label, items, value, onChange, panels }: TabListProps) {
  const strip = useRef<HTMLDivElement>(null);
  // The tab in front is to be seen also where it was not chosen here, e.g. on a phone that opened its address.
  useEffect(() => {
    const at = items.findIndex((item) => item.value === value);
    strip.current?.querySelectorAll('[role="tab"]')[at]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [items, value]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const next = STEPS[event.key]?.(at, items.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="kit-tabs" role="tablist" ref={strip} aria-label={label}>
      {items.map((item, at) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          className="kit-tab"
          {...(panels !== undefined && { id: `${panels}-${item.value}`, 'aria-controls': `${panels}-${item.value}-panel` })}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          {item.label}
          {item.extra}
        </button>
      ))}
    </div>
  );
}
