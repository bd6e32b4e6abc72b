import { Activity, memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { textIn, type Text } from '#contract/core/text.ts';
import { afterPaint } from '#kit/after-paint.tsx';
import { useLatest } from '#kit/calls.ts';
import { InFrontContext, OwnTabContext } from '#kit/own-tab.ts';
import type { ViewedPage } from '#kit/resource.ts';
import { PageView } from '../pages/PageView.tsx';
import { useLang } from '../text.ts';
import { FrozenLocation } from './FrozenLocation.tsx';
import { addressOf, type Place, type Tab } from './state.ts';
import css from './tab-pages.module.css';
import type { Unsaved } from './unsaved.ts';

interface TabPageProps {
  page: ViewedPage;
  place: Place;
  title: string;
  active: boolean;
  /** Stable, as tabs are drawn anew only when they themselves change. */
  onClose: (pathname: string, to?: string) => void;
  onName: (pathname: string, record: string, title?: Text) => void;
  unsaved: Unsaved;
}

/** One tab: its own address, its own scroll position. Memoised, so that other tabs' navigations pass it by. */
const TabPage = memo(function TabPage({ page, place, title, active, onClose, onName, unsaved }: TabPageProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const top = useRef(0);

  // The address that it was drawn ahead with and the one that it is opened with are the same, and nothing within is drawn again.
  const [at, setAt] = useState(place);
  if (at !== place && addressOf(at) !== addressOf(place)) setAt(place);
  const { pathname } = place;
  const ownTab = useMemo(
    () => ({
      close: () => onClose(pathname),
      closeTo: (path: string) => onClose(pathname, path),
      holds: () => unsaved.dirty().has(pathname),
      name: (record: string, called?: Text) => onName(pathname, record, called),
    }),
    [onClose, onName, pathname, unsaved],
  );

  // Elements that are not displayed lose their scroll position. At the top there is none to lose, and setting it costs a layout.
  useLayoutEffect(() => {
    if (active && scroller.current && top.current > 0) scroller.current.scrollTop = top.current;
  }, [active]);

  // A tab that comes or goes changes nothing within.
  const content = useMemo(
    () => (
      <FrozenLocation place={at} route={page.route} unsaved={unsaved}>
        <OwnTabContext value={ownTab}>
          <PageView page={page} />
        </OwnTabContext>
      </FrozenLocation>
    ),
    [at, unsaved, ownTab, page],
  );
  return (
    <section
      ref={scroller}
      className={css['page']}
      aria-label={title}
      tabIndex={-1}
      data-page={page.name}
      // Comes from dialogs of the page as well: they are its children wherever they stand.
      onInput={() => unsaved.type(pathname)}
      // Activity hides the others.
      hidden={page.keepsRunning === true && !active}
      onScroll={({ currentTarget }) => (top.current = currentTarget.scrollTop)}
    >
      <InFrontContext value={active}>{content}</InFrontContext>
    </section>
  );
});

/** Not in tests without a browser, where all that is not `display: none` counts as seen. */
const KEEPS_LAYOUT = typeof CSS !== 'undefined' && CSS.supports?.('content-visibility', 'hidden');

/**
 * Activity hides a page by `display: none`, and again whenever it has worked on what it hides, which throws the layout away. The style sheet hides it by
 * `content-visibility` instead; an observer is told before anything is laid out.
 * @returns ends it
 */
function keepsLayout(place: HTMLElement): () => void {
  let made: Element | null = null;
  let layout = () => {};
  const keep = () => {
    const page = place.firstElementChild;
    if (!(page instanceof HTMLElement)) return;
    if (page.style.display === 'none') page.style.removeProperty('display');
    if (page === made) return;
    made = page;
    // One that is drawn here before anybody saw it has no layout. Asking for its height makes one, with nobody waiting for it.
    layout = afterPaint(() => void page.scrollHeight);
  };
  // A page that was seen has one.
  made = place.firstElementChild;
  keep();
  const observer = new MutationObserver(keep);
  observer.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  return () => {
    observer.disconnect();
    layout();
  };
}

/** The place of a tab's page. Behind another one it keeps its layout, so that coming back to it need not make it anew. */
function TabPlace({ active, children }: { active: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = place.current;
    if (!KEEPS_LAYOUT || active || !own) return undefined;
    return keepsLayout(own);
  }, [active]);
  return (
    <div ref={place} className={css['place']} data-behind={!active || undefined}>
      {children}
    </div>
  );
}

interface TabPagesProps {
  tabs: readonly Tab[];
  active: string | undefined;
  pageOf: (tab: Tab) => ViewedPage | undefined;
  /** Closes a tab at the wish of its own page, and goes to another. */
  onClose: (pathname: string, to?: string) => void;
  /** Takes what a page calls the record that it shows. */
  onName: (pathname: string, record: string, title?: Text) => void;
  unsaved: Unsaved;
}

/** The pages of all visited tabs: one is seen, the others keep their state and do nothing, but for those that keep running. */
export function TabPages({ tabs, active, pageOf, onClose, onName, unsaved }: TabPagesProps) {
  const lang = useLang();
  const close = useLatest(onClose);
  const name = useLatest(onName);

  // Before the pages' own effects, which put their guards up and take them down.
  useLayoutEffect(() => unsaved.setActive(active), [active, unsaved]);
  useEffect(() => unsaved.keepOnly(tabs.map(({ pathname }) => pathname)), [tabs, unsaved]);

  return tabs.map((tab) => {
    const page = pageOf(tab);
    if (!tab.live || !page) return null;
    return (
      <TabPlace key={`${tab.pathname}#${tab.build}`} active={tab.pathname === active}>
        <Activity mode={tab.pathname === active || page.keepsRunning ? 'visible' : 'hidden'}>
          <TabPage
            page={page}
            place={tab.at}
            title={textIn(tab.title ?? page.title, lang)}
            active={tab.pathname === active}
            onClose={close}
            onName={name}
            unsaved={unsaved}
          />
        </Activity>
      </TabPlace>
    );
  });
}
