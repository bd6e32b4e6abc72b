/**
 * What lists are made of, drawn once outside the document and in idle time: the component library makes the style sheet of a
 * component, and the browser compiles its code, when it is drawn for the first time. The first list that somebody opens
 * would pay for all of them at once.
 */
import { Activity, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Action } from '../action/define.ts';
import { afterPaint, useAfterPaint } from '../after-paint.tsx';
import type { CellContext } from '../cells/context.ts';
import type { Entity } from '../entity.ts';
import { useWords } from '../words.ts';
import { column } from './column.tsx';
import type { ListOf } from './define.ts';
import { filter } from './filter.ts';
import { ListTable } from './ListTable.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Pager } from './Pager.tsx';
import { createSelection } from './selection.ts';
import { Toolbar } from './Toolbar.tsx';
import type { Rows } from './use-rows.ts';

const NAME = { zh: '', en: '' };
const QUERY = { page: 1, size: 20, filters: {} };
const MANY_ROWS = 1_000;
const nothing = () => {};

interface Row {
  id: number;
  name: string;
  on: number;
  cost: number;
  time: number;
  code: string;
  who: string;
  face: string;
}
/** Nothing of it is ever called or seen. */
const ENTITY = { name: '', key: 'id', title: (row: Row) => row.name, labels: {}, noun: NAME, api: {} } as unknown as Entity<Row>;
const LIST = {
  entity: ENTITY,
  page: { name: '', title: NAME },
  columns: [
    column.text('name', { primary: true, sortable: true }),
    column.toggle('on'),
    column.money('cost'),
    column.moment('time'),
    column.copy('code'),
    column.user('who', { face: 'face' }),
  ],
  search: { field: 'keyword' },
  filters: [filter.text('name')],
} as unknown as ListOf<Row>;
const ROWS: Rows<Row> = {
  rows: Array.from({ length: 8 }, (_, id) => ({ id, name: 'a', on: 1, cost: id, time: id + 1, code: 'a', who: 'a', face: '' })),
  total: MANY_ROWS,
  atLeast: false,
  outdated: false,
  fetching: false,
  error: undefined,
  refresh: nothing,
  changes: 0,
  edit: () => Promise.resolve(false),
  replace: nothing,
};
const ACTIONS = ['row', 'both', 'page'].map((on) => ({ name: on, label: NAME, on }) as unknown as Action<Row>);

/** @param onDone it was drawn and may go */
export function Rehearsal({ onDone }: { onDone: () => void }) {
  const [stage] = useState(() => document.createElement('div'));
  const [selection] = useState(() => createSelection<Row>());
  const words = useWords();
  const context = useMemo<CellContext<Row>>(() => ({ words, title: ENTITY.title, label: () => '', open: nothing, href: () => '', may: () => true }), [words]);
  // What lists draw behind their first painting is part of it, and so is leaving a page.
  const painted = useAfterPaint();
  const [left, setLeft] = useState(false);
  useEffect(() => (painted ? afterPaint(() => setLeft(true)) : undefined), [painted]);
  useEffect(() => {
    if (left) onDone();
  }, [left, onDone]);
  const query = { query: QUERY, change: nothing };
  const bar = { list: LIST, selection, actions: ACTIONS, start: nothing, ...query };
  return createPortal(
    <Activity mode={left ? 'hidden' : 'visible'}>
      <PageHeading title="" rows={ROWS} actions={ACTIONS} start={nothing} tools={undefined} />
      <Toolbar {...bar} shown={2} total={MANY_ROWS} startAll={nothing} startEach={nothing} />
      <ListTable {...bar} rows={ROWS} context={context} density={undefined} resize={nothing} resetWidth={nothing} onAdd={undefined} />
      <Pager {...query} total={MANY_ROWS} />
    </Activity>,
    stage,
  );
}
