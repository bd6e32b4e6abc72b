/** Tabs of one page, each with a part of it. A part appears when its tab is first chosen and then keeps what was typed in it. */
import { useId, useState, type ReactNode } from 'react';
import { TabList } from './TabList.tsx';

interface TabPanelsProps {
  /** What the tabs are of, for readers. */
  label: string;
  items: readonly { value: string; label: string; content: ReactNode }[];
}

export function TabPanels({ label, items }: TabPanelsProps) {
  const id = useId();
  const [value, setValue] = useState(items[0]?.value);
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(value === undefined ? [] : [value]));
  const choose = (next: string) => {
    setValue(next);
    setSeen((before) => new Set(before).add(next));
  };
  return (
    <>
      <TabList label={label} items={items} value={value} onChange={choose} panels={id} />
      {items.map((item) => (
        <div key={item.value} role="tabpanel" id={`${id}-${item.value}-panel`} aria-labelledby={`${id}-${item.value}`} hidden={item.value !== value}>
          {seen.has(item.value) && item.content}
        </div>
      ))}
    </>
  );
}
