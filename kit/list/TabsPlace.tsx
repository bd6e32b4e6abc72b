import { enumOptions } from '#contract/core/enum.ts';
import { useWords } from '../words.ts';
import type { ListTabs } from './define.ts';

/** The place of a list's tabs while their code is loading: as many lines as they will take. */
export function TabsPlace({ tabs }: { tabs: ListTabs }) {
  const { lang } = useWords();
  return (
    <div className="kit-tabs-place" data-counts={tabs.counts !== undefined || undefined} aria-hidden="true">
      {enumOptions(tabs.options, lang).map(({ value, label }) => (
        <span key={String(value)}>{label}</span>
      ))}
    </div>
  );
}
