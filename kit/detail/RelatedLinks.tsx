import type { ReactNode } from 'react';
import { PageLink } from '../cells/PageLink.tsx';
import { useOpenPages } from '../open-pages.ts';
import { useWords } from '../words.ts';
import type { Related } from './define.ts';
import './detail-page.css';

/** Those that this person may open. */
export function useReachable(related: readonly Related[]): readonly Related[] {
  const isOpen = useOpenPages();
  return related.filter(({ page }) => isOpen(page.name));
}

/** What belongs to a record elsewhere, as links. */
export function RelatedLinks({ related }: { related: readonly Related[] }): ReactNode {
  const { say } = useWords();
  return (
    <ul className="kit-related">
      {related.map(({ name, label, page, params, query, what }) => (
        <li key={name}>
          <PageLink page={page} params={params ?? {}} query={query ?? {}}>
            {say(label)}
          </PageLink>
          {what !== undefined && <span className="kit-related-what kit-figures">{what}</span>}
        </li>
      ))}
    </ul>
  );
}
