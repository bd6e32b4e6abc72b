import { useEffect, useRef, useState } from 'react';
import { textIn } from '#contract/core/text.ts';
import { fileUrl } from '#providers/config.ts';
import type { SiteInfo } from '#providers/session/site.ts';
import logo from '#src/theme/logo.svg';
import { FAVOURITES, pathsIn, type MenuNode } from '../menu-tree.ts';
import { useLang, useText } from '../text.ts';
import { MenuFlyouts } from './MenuFlyouts.tsx';
import { MenuList } from './MenuList.tsx';
import type { SidebarState } from './sidebar-state.ts';
import css from './sidebar.module.css';

export interface SidebarProps {
  nodes: readonly MenuNode[];
  /** Names from the top to the entry of the current page. */
  current: readonly string[];
  /** Numbers beside entries, by name. */
  badges: ReadonlyMap<string, number>;
  site: SiteInfo | undefined;
  state: SidebarState;
  /** The addresses that the open groups lead to, whenever a group is opened. Answers how to stop what that began. */
  onNear: (paths: readonly string[]) => () => void;
}

/** The element that has the focus gets it back when the drawer is gone. */
function useDrawerFocus(isDrawer: boolean, close: () => void) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isDrawer) return undefined;
    const before = document.activeElement;
    const drawer = ref.current;
    drawer?.querySelector<HTMLElement>('a, button')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && drawer?.contains(document.activeElement)) before.focus();
    };
  }, [isDrawer, close]);
  return ref;
}

/** The sidebar: logo area and menu; icons only when collapsed, a drawer over the page in mobile mode. */
export function Sidebar({ nodes, current, badges, site, state, onNear }: SidebarProps) {
  const t = useText();
  const lang = useLang();
  const { mobile, open, closeDrawer } = state;
  const ref = useDrawerFocus(mobile && open, closeDrawer);
  const titleOf = (node: MenuNode) => textIn(node.title, lang);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([FAVOURITES, ...current]));

  // Parents of the current page open by themselves; what the person opened stays open.
  const [shownFor, setShownFor] = useState(current);
  if (shownFor.join() !== current.join()) {
    setShownFor(current);
    setOpened(new Set([...opened, ...current]));
  }
  const toggleGroup = (name: string) => {
    const next = new Set(opened);
    if (!next.delete(name)) next.add(name);
    setOpened(next);
  };

  const near = pathsIn(nodes, opened).join(' ');
  useEffect(() => (near ? onNear(near.split(' ')) : undefined), [near, onNear]);

  const collapsed = !mobile && !open;
  const siteName = site?.site_name ?? '';
  const mark = fileUrl(collapsed ? site?.admin_icon : site?.logo);
  const title = `${t('administrator')} ${siteName}`.trim();
  return (
    <>
      {mobile && open && <div className={css['backdrop']} onClick={closeDrawer} aria-hidden="true" />}
      <aside className={css['sidebar']} ref={ref} data-mobile={mobile || undefined} data-open={open || undefined} inert={mobile && !open}>
        <div className={css['logo']} title={collapsed ? title : undefined}>
          <img src={mark || logo} alt={collapsed ? title : ''} height="32" />
          {!collapsed && (
            <span className={css['logoText']}>
              <strong>{t('administrator')}</strong>
              <span>{siteName}</span>
            </span>
          )}
        </div>
        <nav className={css['nav']} aria-label={t('mainMenu')}>
          {collapsed ? (
            <MenuFlyouts nodes={nodes} current={current} badges={badges} titleOf={titleOf} />
          ) : (
            <MenuList nodes={nodes} current={current} badges={badges} opened={opened} onToggle={toggleGroup} titleOf={titleOf} />
          )}
        </nav>
        {!collapsed && site?.record && <p className={css['record']}>{site.record}</p>}
      </aside>
    </>
  );
}
