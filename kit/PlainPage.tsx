import type { ReactNode } from 'react';
import { useRecordName } from './own-tab.ts';
import type { Page } from './resource.ts';
import { useWords } from './words.ts';
import './kit.css';

interface PlainPageProps {
  page: Pick<Page, 'title'>;
  /** What a person calls the record that the page is about: it stands beside the heading. */
  record?: string | undefined;
  /** A line below the heading. */
  note?: string;
  /** Beside the heading, at the end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that is no list: the same ground, heading and spacing. */
export function PlainPage({ page, record, note, actions, children }: PlainPageProps) {
  const { say } = useWords();
  useRecordName(record);
  return (
    <div className="kit-page">
      <header className="kit-heading">
        <h1>{say(page.title)}</h1>
        {record && <strong>{record}</strong>}
        {actions && <span className="kit-heading-actions">{actions}</span>}
      </header>
      {note && <p className="kit-note">{note}</p>}
      {children}
    </div>
  );
}
