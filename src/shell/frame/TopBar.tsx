import { FullscreenExitOutlined, FullscreenOutlined, MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import { memo, useSyncExternalStore, type ReactNode } from 'react';
import type { SiteInfo } from '#providers/session/site.ts';
import type { Dialog } from '../Dialogs.tsx';
import { Bell } from '../bell/Bell.tsx';
import { hint } from '../shortcuts/keys.ts';
import { useText } from '../text.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ChatEntry } from './ChatEntry.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SiteTags } from './SiteTags.tsx';
import type { SidebarState } from './sidebar-state.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import css from './top-bar.module.css';

const watchFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen on and off; where the browser cannot, a warning says so. */
function FullScreenButton() {
  const t = useText();
  const { notification } = App.useApp();
  const on = useSyncExternalStore(watchFullScreen, () => Boolean(document.fullscreenElement));
  const unsupported = () => notification.warning({ message: t('fullScreenUnsupported') });
  const toggle = () => {
    if (!document.fullscreenEnabled) unsupported();
    else if (on) void document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(unsupported);
  };
  const label = t(on ? 'exitFullScreen' : 'fullScreen');
  return (
    <Tooltip title={label}>
      <Button
        className={css['fullScreen'] ?? ''}
        type="text"
        aria-label={label}
        icon={on ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={toggle}
      />
    </Tooltip>
  );
}

interface ToolsProps {
  /** Where the chat is, for those who have one. */
  chat: string | undefined;
  /** Unread messages in the chat. */
  unread: number;
  /** Stable, both: what belongs to the person is not drawn anew with each page. */
  onOpen: (dialog: Dialog) => void;
  onHome: () => void;
  /** To the page on which the own identity check is set. */
  onIdentity: () => void;
}

const Tools = memo(function Tools({ chat, unread, onOpen, onHome, onIdentity }: ToolsProps) {
  const t = useText();
  return (
    <div className={css['tools']}>
      <button type="button" className={css['search']} onClick={() => onOpen('palette')} aria-label={t('search')} aria-keyshortcuts="Control+K Meta+K">
        <SearchOutlined aria-hidden />
        <span className={css['searchText']}>{t('searchShort')}</span>
        <kbd>{hint('$mod+k')}</kbd>
      </button>
      {chat !== undefined && <ChatEntry to={chat} unread={unread} />}
      <Bell />
      <FullScreenButton />
      <LanguageMenu />
      <ThemeMenu />
      <AccountMenu
        onHome={onHome}
        onProfile={() => onOpen('profile')}
        onSecurity={() => onOpen('security')}
        onIdentity={onIdentity}
        onHelp={() => onOpen('help')}
      />
    </div>
  );
});

interface TopBarProps extends ToolsProps {
  sidebar: SidebarState;
  breadcrumb: ReactNode;
  site: SiteInfo | undefined;
}

/** Sidebar toggle, breadcrumb, and what belongs to the person rather than to the page. */
export function TopBar({ sidebar, breadcrumb, site, ...tools }: TopBarProps) {
  const t = useText();
  const label = t(sidebar.open ? 'closeMenu' : 'openMenu');
  return (
    <header className={css['bar']}>
      <Button
        type="text"
        aria-label={label}
        title={label}
        aria-expanded={sidebar.open}
        icon={sidebar.open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={sidebar.toggle}
      />
      {breadcrumb}
      <SiteTags site={site} />
      <Tools {...tools} />
    </header>
  );
}
