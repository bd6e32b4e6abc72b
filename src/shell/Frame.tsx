import { StarOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { textIn } from '#contract/core/text.ts';
import { siderAccent } from '#src/theme/palette.ts';
import { look, onLookChange } from '#src/theme/store.ts';
import { useLatest } from '#kit/calls.ts';
import { keepFocus } from '#kit/keep-focus.ts';
import { passSentinels } from '#kit/pass-sentinels.ts';
import type { Placed, Resource } from '#kit/resource.ts';
import { crumbs } from './crumbs.ts';
import { Dialogs, type AccountDialog, type Dialog } from './Dialogs.tsx';
import { OfflineBar } from './feedback/OfflineBar.tsx';
import { PreviewBar } from './feedback/PreviewBar.tsx';
import { Breadcrumb } from './frame/Breadcrumb.tsx';
import { Sidebar } from './frame/Sidebar.tsx';
import { SkipLinks } from './frame/SkipLinks.tsx';
import { useSidebar } from './frame/sidebar-state.ts';
import { TopBar } from './frame/TopBar.tsx';
import { useFavourites } from './favourites.ts';
import { highlighted, menuTree, trail, withFavourites } from './menu-tree.ts';
import { find, type Found, type PageTable } from './page-table.ts';
import { takeKeys } from './palette/early.ts';
import css from './shell.module.css';
import { usePreload } from './pages/use-preload.ts';
import { runInPage } from './shortcuts/page-commands.ts';
import type { Command } from './shortcuts/table.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { recordOnTop, titleOnTop, withApproached, type Tab } from './tabs/state.ts';
import { TabBar } from './tabs/TabBar.tsx';
import { TabPages } from './tabs/TabPages.tsx';
import { titleOf, titleText } from './tabs/title.ts';
import { useAsking } from './tabs/use-asking.ts';
import type { OpenTabs } from './tabs/use-tabs.ts';
import { useLang } from './text.ts';
import { useBadges } from './use-badges.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useSite } from './use-site.ts';

/** Here the bars keep the width of the decoration editor. Source: reference/platform.yaml `layout.floor_mode`. */
const FLOOR = '/page/pc-decoration/floor';

const FAVOURITE_GROUP = { title: { zh: '收藏', en: 'Favourites' }, icon: StarOutlined };

interface FrameProps {
  /** What this person may open. */
  resources: readonly Resource[];
  table: PageTable;
  /** The page on top, or the last one while a page without the frame covers it. */
  placed: Placed | undefined;
  tabs: OpenTabs;
  accountDialog: AccountDialog;
}

/** Sidebar, bars and the pages of all tabs. */
export function Frame({ resources, table, placed, tabs, accountDialog }: FrameProps) {
  const lang = useLang();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goHome = useLatest(() => void navigate('/'));
  const goIdentity = useLatest(() => void navigate(table.byName.get('systemSettingsVerification')?.page.route ?? '/'));
  const sidebar = useSidebar(pathname);
  const site = useSite();
  const badges = useBadges();
  const content = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<Dialog>();
  const openDialog = useLatest((next: Dialog | undefined) => {
    if (next === 'palette' && dialog !== next) takeKeys();
    setDialog(next);
  });
  const { colour } = useSyncExternalStore(onLookChange, look);
  usePageFocus(content, tabs.active);
  useEffect(keepFocus, []);
  useEffect(passSentinels, []);

  const nodes = useMemo(() => menuTree(resources), [resources]);
  const favourites = useFavourites();
  const menu = useMemo(() => withFavourites(nodes, favourites, FAVOURITE_GROUP), [nodes, favourites]);
  const current = useMemo(() => (placed ? highlighted(nodes, placed) : []), [nodes, placed]);

  const placeOf = useCallback(
    (tab: Tab): Placed | undefined => {
      const found: Found = find(table, tab.pathname);
      return found.kind === 'page' ? found.placed : undefined;
    },
    [table],
  );
  const titleOfTab = (tab: Tab) => titleOf(textIn(tab.title ?? placeOf(tab)?.page.title ?? { zh: tab.name, en: tab.name }, lang), tab.record);

  const asking = useAsking(tabs, (tab) => titleText(titleOfTab(tab)));

  const run = (command: Command) => {
    if (command === 'palette' || command === 'help') openDialog(command);
    else if (command === 'sidebar') sidebar.toggle();
    else if (command === 'closeTab') asking.actions.close(pathname);
    else runInPage(content.current, command);
  };
  useShortcuts(table, run);
  const { reach, rehearsal, nearPages, approached } = usePreload(table, (path) => tabs.tabs.some(({ pathname: open, live }) => live && open === path));

  return (
    <div className={css['frame']} style={{ '--sider-accent': siderAccent(colour) } as CSSProperties} data-floor={pathname === FLOOR || undefined} {...reach}>
      <SkipLinks content={content} />
      <Sidebar nodes={menu} current={current} badges={badges} site={site} state={sidebar} onNear={nearPages} />
      <div className={css['main']}>
        <TopBar
          sidebar={sidebar}
          site={site}
          breadcrumb={<Breadcrumb crumbs={placed ? crumbs(placed, table.byName.get('dashboard'), recordOnTop(tabs), titleOnTop(tabs)) : []} />}
          chat={table.byName.get('chat')?.page.route}
          unread={badges.get('chat') ?? 0}
          onOpen={openDialog}
          onHome={goHome}
          onIdentity={goIdentity}
        />
        <TabBar
          tabs={tabs.tabs}
          active={tabs.active}
          titleOf={titleOfTab}
          dirty={asking.dirty}
          isListed={({ name }) => trail(nodes, name) !== undefined}
          {...asking.actions}
        />
        <PreviewBar />
        <OfflineBar />
        <main id="content" className={css['content']} ref={content} tabIndex={-1}>
          <TabPages
            tabs={withApproached(tabs.tabs, approached)}
            active={tabs.active}
            pageOf={(tab) => placeOf(tab)?.page}
            onClose={tabs.closeTo}
            onName={tabs.name}
            unsaved={tabs.unsaved}
          />
        </main>
      </div>
      {rehearsal}
      <Dialogs open={dialog} onOpen={openDialog} table={table} accountDialog={accountDialog} />
    </div>
  );
}
