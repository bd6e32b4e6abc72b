import { Activity, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { textIn } from '#contract/core/text.ts';
import { OwnWork } from '#kit/OwnWork.ts';
import { OpenPagesContext } from '#kit/open-pages.ts';
import type { Placed, Resource } from '#kit/resource.ts';
import type { AccountDialog } from './Dialogs.tsx';
import { Frame } from './Frame.tsx';
import { showError } from './feedback/notices.tsx';
import { find, pageTable, type Found } from './page-table.ts';
import { PageView } from './pages/PageView.tsx';
import { NoAddress } from './refine-router.tsx';
import { remember } from './palette/recent.ts';
import { recordOnTop, titleOnTop } from './tabs/state.ts';
import { fullTitle, titleOf } from './tabs/title.ts';
import { useTabs } from './tabs/use-tabs.ts';
import { useLang, useText } from './text.ts';
import { useDocumentFace } from './use-site.ts';

const NOT_FOUND = '/404';

/** Tells somebody whose right to the page in front is taken away why it is gone: the address, which they did not change, is unknown now. */
function useTakenAway(kind: Found['kind'], pathname: string, title: string | undefined): void {
  const t = useText();
  const front = useRef<{ pathname: string; title: string }>(undefined);
  useEffect(() => {
    const before = front.current;
    front.current = title === undefined ? undefined : { pathname, title };
    if (kind === 'unknown' && before?.pathname === pathname) showError(t('pageTakenAway', { title: before.title }));
  }, [kind, pathname, title, t]);
}

/**
 * The application behind the login: turns the address into a page.
 * @param resources the part of the registry that this person may open
 * @param accountDialog where people secure their own account
 */
export function Shell({ resources, accountDialog }: { resources: readonly Resource[]; accountDialog: AccountDialog }) {
  const { pathname, search, hash } = useLocation();
  const table = useMemo(() => pageTable(resources), [resources]);
  const look = useCallback((path: string) => find(table, path), [table]);
  const found = look(pathname);
  const isOpen = useCallback((name: string) => table.byName.has(name), [table]);
  const tabs = useTabs(found, look);
  const placed = found.kind === 'page' ? found.placed : undefined;
  const record = recordOnTop(tabs);
  const lang = useLang();
  const title = placed && textIn(titleOnTop(tabs) ?? placed.page.title, lang);
  useTakenAway(found.kind, pathname, title);
  useDocumentFace(title !== undefined && record ? fullTitle(titleOf(title, record)) : undefined);

  const bare = placed?.page.layout === 'none' ? placed : undefined;
  const [framed, setFramed] = useState<Placed>();
  if (placed && !bare && placed !== framed) setFramed(placed);

  const visited = placed && !bare && !placed.page.route.includes(':') ? placed.page.name : undefined;
  useEffect(() => {
    if (visited !== undefined) remember(visited);
  }, [visited]);
  // A page of one record is remembered as the record, once its name is known.
  const kind = placed && !bare && placed.page.route.includes(':') ? title : undefined;
  useEffect(() => {
    if (kind !== undefined && record !== undefined) remember({ title: record, note: kind, to: pathname });
  }, [kind, record, pathname]);

  return (
    <OpenPagesContext value={isOpen}>
      <NoAddress>
        <OwnWork />
      </NoAddress>
      {found.kind === 'redirect' && <Navigate to={found.to + search + hash} replace />}
      {found.kind === 'unknown' && <Navigate to={NOT_FOUND} replace />}
      {framed && (
        // A page without the frame covers the tabs, it does not end them.
        <Activity mode={bare ? 'hidden' : 'visible'}>
          <NoAddress>
            <Frame resources={resources} table={table} placed={framed} tabs={tabs} accountDialog={accountDialog} />
          </NoAddress>
        </Activity>
      )}
      {bare && <PageView page={bare.page} />}
    </OpenPagesContext>
  );
}
