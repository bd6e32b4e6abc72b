/** What can be done with a tab, as entries of a menu. */
import type { MenuProps } from 'antd';
import type { ShellKey } from '../text.ts';
import { addressOf, HOME, type Tab } from './state.ts';

/** What the tab bar asks for. */
export interface TabActions {
  close: (pathname: string) => void;
  closeOthers: (pathname: string) => void;
  /** Closes all behind one. */
  closeRight: (pathname: string) => void;
  closeAll: () => void;
  reload: (pathname: string) => void;
}

interface About {
  tabs: readonly Tab[];
  /** The tab that is meant. */
  tab: Tab | undefined;
  actions: TabActions;
  /** Whether the page of the tab is a favourite; nothing for pages that are not in the menu. */
  favourite: boolean | undefined;
  onFavourite: (name: string) => void;
  t: (key: ShellKey) => string;
}

/** The entries for a tab. Those that would do nothing stand there disabled, so that the others keep their places. */
export function tabMenu({ tabs, tab, actions, favourite, onFavourite, t }: About): NonNullable<MenuProps['items']> {
  if (!tab) return [];
  const { pathname, name } = tab;
  const isHome = pathname === HOME.pathname;
  const others = tabs.some((one) => one.pathname !== pathname && one.pathname !== HOME.pathname);
  const item = (key: string, label: string, onClick: () => void, disabled = false) => ({ key, label, onClick, disabled });
  return [
    item('reload', t('tabReload'), () => actions.reload(pathname)),
    ...(favourite === undefined ? [] : [item('favourite', t(favourite ? 'favouriteRemove' : 'favouriteAdd'), () => onFavourite(name))]),
    { type: 'divider' as const },
    ...(isHome ? [] : [item('close', t('tabClose'), () => actions.close(pathname))]),
    item('right', t('tabCloseRight'), () => actions.closeRight(pathname), tabs.at(-1) === tab),
    item('others', t('tabCloseOthers'), () => actions.closeOthers(pathname), !others),
    item('all', t('tabCloseAll'), actions.closeAll, tabs.length === 1),
  ];
}

/** The open tabs as entries that lead to them. */
export const tabEntries = (tabs: readonly Tab[], titleOf: (tab: Tab) => string, go: (to: string) => void): NonNullable<MenuProps['items']> =>
  tabs.map((tab) => ({ key: `tab:${tab.pathname}`, label: titleOf(tab), onClick: () => go(addressOf(tab)) }));
