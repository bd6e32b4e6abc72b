import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { toggleFavourite, useFavourites } from '../favourites.ts';
import { useText } from '../text.ts';
import { addressOf, HOME, type Tab } from './state.ts';
import { tabEntries, tabMenu, type TabActions } from './tab-menu.ts';
import { fullTitle, titleText, type TabTitle } from './title.ts';
import css from './tab-bar.module.css';

interface TabBarProps extends TabActions {
  tabs: readonly Tab[];
  active: string | undefined;
  titleOf: (tab: Tab) => TabTitle;
  /** Paths of tabs whose page holds unsaved input. */
  dirty?: ReadonlySet<string>;
  /** Whether the page of a tab is in the menu, so that it can be a favourite. */
  isListed: (tab: Tab) => boolean;
}

/** The wheel moves the strip sideways; not passive, since the page must not scroll along. */
function useWheel() {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = strip.current;
    const onWheel = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  return strip;
}

/** Moves the focus to the tab before or behind, to the first or to the last. */
function alongTabs(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-tab] > a') ?? [])];
  const at = links.indexOf(event.currentTarget);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
  const target = to === undefined ? undefined : links[to];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The strip of visited pages. */
export function TabBar({ tabs, active, titleOf, dirty, isListed, ...actions }: TabBarProps) {
  const t = useText();
  const navigate = useNavigate();
  const favourites = useFavourites();
  const [overflows, setOverflows] = useState(false);
  const strip = useWheel();
  /** The tab whose menu is open, or was last. One menu for all: each costs more to draw than its tab. */
  const [asked, setAsked] = useState<Tab>();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const { current } = strip;
    const own = current?.querySelector('[data-here]');
    if (!current || !own) return undefined;
    const show = () => {
      own.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      setOverflows(current.scrollWidth > current.clientWidth + 1);
    };
    if (typeof ResizeObserver === 'undefined') return undefined;
    // Tells the sizes once at the start. Later the strip gets narrower with the window, and the tab wider with the name of its record.
    const observer = new ResizeObserver(show);
    observer.observe(current);
    observer.observe(own);
    return () => observer.disconnect();
    // A tab that comes or goes may push the active one out of sight.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [active, tabs.length, strip]);

  const tabAt = ({ target }: SyntheticEvent): Tab | undefined => {
    const path = target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset['tab'] : undefined;
    return tabs.find(({ pathname }) => pathname === path);
  };
  const close = ({ pathname }: Tab, event: SyntheticEvent) => {
    if (pathname === HOME.pathname) return;
    event.preventDefault();
    actions.close(pathname);
  };
  const stop = tabs.find(({ pathname }) => pathname === active) ?? tabs[0];
  const menuOf = (tab: Tab | undefined) =>
    tabMenu({ tabs, tab, actions, favourite: tab && isListed(tab) ? favourites.includes(tab.name) : undefined, onFavourite: toggleFavourite, t });
  const here = tabs.find(({ pathname }) => pathname === active);
  const entries = tabEntries(
    tabs,
    (tab) => titleText(titleOf(tab)),
    (to) => void navigate(to),
  );

  return (
    <nav className={css['bar']} aria-label={t('tabs')}>
      <Dropdown trigger={['contextMenu']} menu={{ items: menuOf(asked), onClick: () => setOpen(false) }} open={open} onOpenChange={setOpen}>
        <ul
          className={css['strip']}
          ref={strip}
          data-overflows={overflows || undefined}
          onContextMenuCapture={(event) => {
            const tab = tabAt(event);
            if (tab) setAsked(tab);
            // Beside the tabs there is the browser's own menu.
            else event.stopPropagation();
          }}
        >
          {tabs.map((tab) => {
            const title = titleOf(tab);
            const { page, record, full } = title;
            const isHere = tab.pathname === active;
            return (
              <li
                key={tab.pathname}
                className={css['tab']}
                data-tab={tab.pathname}
                data-here={isHere || undefined}
                data-home={tab.pathname === HOME.pathname || undefined}
                onAuxClick={(event) => event.button === 1 && close(tab, event)}
              >
                <Link
                  to={addressOf(tab)}
                  aria-current={isHere ? 'page' : undefined}
                  title={full && fullTitle(title)}
                  draggable={false}
                  // One stop for the keyboard; the arrows lead from tab to tab, Delete closes one.
                  tabIndex={tab === stop ? 0 : -1}
                  onKeyDown={(event) => {
                    if (event.key === 'Delete') close(tab, event);
                    else alongTabs(event);
                  }}
                >
                  <span className={css['page']}>{page}</span>
                  {record && <span className={css['between']}>{' · '}</span>}
                  {record && <span className={css['record']}>{record}</span>}
                  {dirty?.has(tab.pathname) && <span className={css['dirty']} role="img" aria-label={t('tabUnsaved')} />}
                </Link>
                {tab.pathname !== HOME.pathname && (
                  <button type="button" tabIndex={-1} aria-label={t('tabCloseNamed', { title: titleText(title) })} onClick={() => actions.close(tab.pathname)}>
                    <CloseOutlined aria-hidden />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          className: css['all'] ?? '',
          items: overflows ? [...entries, { type: 'divider' }, ...menuOf(here)] : menuOf(here),
          selectedKeys: active === undefined ? [] : [`tab:${active}`],
        }}
      >
        <button type="button" className={css['more']} aria-label={t('tabMenu')} title={t('tabMenu')} aria-haspopup="menu">
          {overflows && <span className="kit-figures">{tabs.length}</span>}
          <DownOutlined aria-hidden />
        </button>
      </Dropdown>
    </nav>
  );
}
