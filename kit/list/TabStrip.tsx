/** The tabs of a list: one value of a filter each, kept in the address like the others. A chunk of its own: most lists have none. */
import { useEffect, useRef } from 'react';
import { enumOptions } from '#contract/core/enum.ts';
import { useRead } from '../calls.ts';
import type { Labels } from '../entity.ts';
import { TabList } from '../tabs/TabList.tsx';
import { useWords } from '../words.ts';
import type { ListTabs } from './define.ts';
import { textValue } from './filter.ts';
import { sentQuery, withoutFilters, type ListQuery } from './query.ts';

interface TabStripProps {
  tabs: ListTabs;
  labels: Labels;
  fixed: Readonly<Record<string, unknown>> | undefined;
  query: ListQuery;
  change: (next: ListQuery) => void;
  /** What is shown now: other rows mean that the numbers may be others too. */
  rows: readonly unknown[] | undefined;
}

/** The number on a tab, short enough for its place. */
const short = (n: number, lang: string) => (n < 10_000 ? n.toLocaleString('en-US') : new Intl.NumberFormat(lang, { notation: 'compact' }).format(n));

/** Stands for the endpoint of tabs without numbers; never asked. */
const NO_ENDPOINT = {
  id: 'none.none',
  method: 'GET',
  path: '/admin/none',
  permission: 'any',
  summary: { zh: '', en: '' },
  labels: {},
  shapes: async () => ({}),
} as const;

/** How many rows each tab has. */
function useCounts({ counts, field }: ListTabs, query: ListQuery, fixed: TabStripProps['fixed'], rows: TabStripProps['rows']) {
  const others = sentQuery(withoutFilters(query, [field]).filters, fixed);
  // Rows come first.
  const { data, retry } = useRead(counts ?? NO_ENDPOINT, { query: others } as never, { enabled: counts !== undefined && rows !== undefined });
  const seen = useRef(rows);
  useEffect(() => {
    if (seen.current !== undefined && rows !== undefined && seen.current !== rows && counts) retry();
    seen.current = rows;
  }, [rows, counts, retry]);
  return data as Readonly<Record<string, number>> | undefined;
}

export function TabStrip({ tabs, labels, fixed, query, change, rows }: TabStripProps) {
  const { lang, say } = useWords();
  const counts = useCounts(tabs, query, fixed, rows);
  const options = enumOptions(tabs.options, lang).map(({ value, label }) => ({ value: String(value), label }));
  const [first] = options;
  const current = textValue(query.filters, tabs.field) || first?.value;

  const choose = (value: string) => {
    const rest = withoutFilters(query, [tabs.field]);
    change(value === first?.value ? rest : { ...rest, filters: { ...rest.filters, [tabs.field]: value } });
  };
  return (
    <TabList
      label={say(tabs.label ?? labels[tabs.field] ?? { zh: tabs.field, en: tabs.field })}
      items={options.map(({ value, label }) => ({
        value,
        label,
        extra: tabs.counts && <span className="kit-tab-count">{counts?.[value] === undefined ? '' : short(counts[value], lang)}</span>,
      }))}
      value={current}
      onChange={choose}
    />
  );
}
