import { App } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { say } from '#providers/language.ts';
import { useText } from '../text.ts';
import { HOME, type Tab } from './state.ts';
import type { TabActions } from './tab-menu.ts';
import type { OpenTabs } from './use-tabs.ts';

interface Asking {
  /** Paths of tabs with unsaved input. */
  dirty: ReadonlySet<string>;
  /** The same actions, but they ask before unsaved input is lost. */
  actions: TabActions;
}

/** Keeps account of unsaved input in tabs, and asks before a tab with some is closed or built anew, or the browser leaves. */
export function useAsking({ tabs, actions, unsaved }: Pick<OpenTabs, 'tabs' | 'actions' | 'unsaved'>, titleOf: (tab: Tab) => string): Asking {
  const t = useText();
  const { modal } = App.useApp();
  const dirty = useSyncExternalStore(unsaved.subscribe, unsaved.dirty);

  useEffect(() => {
    if (dirty.size === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  const askAbout = (lost: (tab: Tab) => boolean, go: () => void) => {
    const names = tabs.filter((tab) => lost(tab) && dirty.has(tab.pathname)).map(titleOf);
    if (names.length === 0) return go();
    void modal.confirm({
      title: t('tabUnsavedConfirm'),
      content: t('tabUnsavedNames', { names: say({ zh: names.join('、'), en: names.join(', ') }) }),
      okText: t('tabDiscard'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      autoFocusButton: 'cancel',
      onOk: go,
    });
  };
  return {
    dirty,
    actions: {
      close: (path) =>
        askAbout(
          ({ pathname }) => pathname === path,
          () => actions.close(path),
        ),
      closeOthers: (path) =>
        askAbout(
          ({ pathname }) => pathname !== path && pathname !== HOME.pathname,
          () => actions.closeOthers(path),
        ),
      closeRight: (path) => {
        const at = tabs.findIndex(({ pathname }) => pathname === path);
        askAbout(
          (tab) => tabs.indexOf(tab) > at,
          () => actions.closeRight(path),
        );
      },
      closeAll: () => askAbout(({ pathname }) => pathname !== HOME.pathname, actions.closeAll),
      reload: (path) =>
        askAbout(
          ({ pathname }) => pathname === path,
          () => actions.reload(path),
        ),
    },
  };
}
