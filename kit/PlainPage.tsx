import type { ReactNode } from 'react';
import type { Text } from '#contract/core/text.ts';
import { useRecordName } from './own-tab.ts';
import type { Page } from './resource.ts';
import { useWords } from './words.ts';
import './kit.css';

interface PlainPageProps {
  page: Pick<Page, 'title'>;
  /** In place of the page's own title; the same object as long as it is the same. */
  title?: Text | undefined;
  /** What a person calls the record that the page is about: it stands beside the heading. */
  record?: string | undefined;
  /** The record as a link to it, where it has a page of its own. */
  link?: ReactNode;
  /** A line below the heading. */
  note?: string;
  /** Beside the heading, at the end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that is no list: the same ground, heading and spacing. */
export function PlainPage({ page, title, record, link = record, note, actions, children }: PlainPageProps) {
  const { say } = useWords();
  useRecordName(record, title);
  return (
    <div className="kit-page">
      <header className="kit-heading">
        <h1>{say(title ?? page.title)}</h1>
        {record && <strong>{link}</strong>}
        {actions && <span className="kit-heading-actions">{actions}</span>}
      </header>
      {note && <p className="kit-note">{note}</p>}
      {children}
    </div>
  );
}
