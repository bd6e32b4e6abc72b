/** Tabs of one page, each with a part of it. A part appears when its tab is first chosen and then keeps what was typed in it. */
import { useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TabList } from './TabList.tsx';

interface TabPanelsProps {
  /** What the tabs are of, for readers. */
  label: string;
  items: readonly { value: string; label: string; content: ReactNode }[];
}

const TAB = 'tab';

/** Which tab is in front stands in the address (`?tab=`), the first one by nothing; an unknown one counts as the first. */
export function TabPanels({ label, items }: TabPanelsProps) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const wanted = params.get(TAB);
  const value = (items.find((item) => item.value === wanted) ?? items[0])?.value;
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set());
  if (value !== undefined && !seen.has(value)) setSeen(new Set(seen).add(value));
  const choose = (next: string) =>
    setParams(
      (old) => {
        const now = new URLSearchParams(old);
        if (next === items[0]?.value) now.delete(TAB);
        else now.set(TAB, next);
        return now;
      },
      { replace: true },
    );
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
