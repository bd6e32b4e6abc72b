/**
 * What lists are made of, drawn once outside the document and in idle time: the component library makes the style sheet of a
 * component, and the browser compiles its code, when it is drawn for the first time. The first list that somebody opens
 * would pay for all of them at once.
 */
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { filter } from './filter.ts';
import { Pager } from './Pager.tsx';
import { SearchBar } from './SearchBar.tsx';

const LIST = { search: { field: 'keyword' }, filters: [filter.text('name')], entity: { labels: {} } };
const QUERY = { page: 1, size: 20, filters: {} };
const MANY_ROWS = 1_000;
const nothing = () => {};

/** @param onDone it was drawn and may go */
export function Rehearsal({ onDone }: { onDone: () => void }) {
  const [stage] = useState(() => document.createElement('div'));
  useEffect(onDone, [onDone]);
  return createPortal(
    <>
      <SearchBar list={LIST} query={QUERY} change={nothing} />
      <Pager query={QUERY} total={MANY_ROWS} change={nothing} />
    </>,
    stage,
  );
}
