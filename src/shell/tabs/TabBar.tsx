import { CloseOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '../text.ts';
import { addressOf, HOME, type Tab } from './state.ts';
import { fullTitle, titleText, type TabTitle } from './title.ts';
import css from './tab-bar.module.css';

/** What the tab bar asks for. */
export interface TabActions {
  close: (pathname: string) => void;
  closeOthers: (pathname: string) => void;
  closeAll: () => void;
  reload: (pathname: string) => void;
}

interface TabBarProps extends TabActions {
  tabs: readonly Tab[];
  active: string | undefined;
  titleOf: (tab: Tab) => TabTitle;
  /** Paths of tabs whose page holds unsaved input. */
  dirty?: ReadonlySet<string>;
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

/** The strip of visited pages. */
export function TabBar({ tabs, active, titleOf, dirty, ...actions }: TabBarProps) {
  const t = useText();
  const strip = useWheel();

  useEffect(() => {
    const own = strip.current?.querySelector('[data-here]');
    if (!strip.current || !own) return undefined;
    const show = () => own.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    show();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // The strip gets narrower with the window, and the tab wider with the name of its record.
    const observer = new ResizeObserver(show);
    observer.observe(strip.current);
    observer.observe(own);
    return () => observer.disconnect();
    // A tab that comes or goes may push the active one out of sight.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [active, tabs.length, strip]);

  const menuFor = (tab: Tab): MenuProps => ({
    items: [
      { key: 'reload', label: t('tabReload') },
      ...(tab.pathname === HOME.pathname ? [] : [{ key: 'close', label: t('tabClose') }]),
      { key: 'others', label: t('tabCloseOthers') },
      { key: 'all', label: t('tabCloseAll') },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === 'reload') actions.reload(tab.pathname);
      else if (key === 'close') actions.close(tab.pathname);
      else if (key === 'others') actions.closeOthers(tab.pathname);
      else actions.closeAll();
    },
  });
  const onAuxClick = (tab: Tab) => (event: MouseEvent) => {
    if (event.button !== 1 || tab.pathname === HOME.pathname) return;
    event.preventDefault();
    actions.close(tab.pathname);
  };
  const onKeyDown = (tab: Tab) => (event: KeyboardEvent) => {
    if (event.key === 'Delete' && tab.pathname !== HOME.pathname) actions.close(tab.pathname);
  };

  return (
    <nav className={css['bar']} aria-label={t('tabs')}>
      <ul className={css['strip']} ref={strip}>
        {tabs.map((tab) => {
          const title = titleOf(tab);
          const { page, record, full } = title;
          const here = tab.pathname === active;
          return (
            <Dropdown key={tab.pathname} trigger={['contextMenu']} menu={menuFor(tab)}>
              <li className={css['tab']} data-here={here || undefined} onAuxClick={onAuxClick(tab)}>
                <Link
                  to={addressOf(tab)}
                  aria-current={here ? 'page' : undefined}
                  title={full && fullTitle(title)}
                  onKeyDown={onKeyDown(tab)}
                  draggable={false}
                >
                  <span className={css['page']}>{page}</span>
                  {record && <span className={css['record']}>{` · ${record}`}</span>}
                  {dirty?.has(tab.pathname) && <span className={css['dirty']} role="img" aria-label={t('tabUnsaved')} />}
                </Link>
                {tab.pathname !== HOME.pathname && (
                  <button type="button" aria-label={t('tabCloseNamed', { title: titleText(title) })} onClick={() => actions.close(tab.pathname)}>
                    <CloseOutlined aria-hidden />
                  </button>
                )}
              </li>
            </Dropdown>
          );
        })}
      </ul>
    </nav>
  );
}
