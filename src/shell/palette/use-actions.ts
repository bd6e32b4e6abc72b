import { BulbOutlined, KeyOutlined, LogoutOutlined, SafetyOutlined, TranslationOutlined, UserOutlined } from '@ant-design/icons';
import { changeLook } from '#src/theme/store.ts';
import { useLogOut } from '../frame/AccountMenu.tsx';
import { useChangeLanguage } from '../frame/LanguageMenu.tsx';
import { useLang, useText } from '../text.ts';
import type { Item } from './items.ts';

export interface ShellActions {
  onProfile: () => void;
  onSecurity: () => void;
  onHelp: () => void;
}

/** What the palette can do besides going somewhere. */
export function usePaletteActions({ onProfile, onSecurity, onHelp }: ShellActions): Item[] {
  const t = useText();
  const lang = useLang();
  const changeLanguage = useChangeLanguage();
  const logOut = useLogOut();
  const action = (id: string, title: string, icon: Item['icon'], run: () => void, ...words: string[]): Item => ({
    id: `action-${id}`,
    title,
    icon,
    run,
    words: [title, ...words],
  });
  return [
    action('language', t('actionLanguage'), TranslationOutlined, () => void changeLanguage(lang === 'zh' ? 'en' : 'zh'), 'language', '语言'),
    action('light', t('actionLight'), BulbOutlined, () => changeLook({ mode: 'light' }), 'theme light', '浅色'),
    action('dark', t('actionDark'), BulbOutlined, () => changeLook({ mode: 'dark' }), 'theme dark', '深色'),
    action('system', t('actionSystem'), BulbOutlined, () => changeLook({ mode: 'system' }), 'theme system'),
    action('profile', t('changePassword'), UserOutlined, onProfile, 'password profile avatar', '密码 头像'),
    action('security', t('security'), SafetyOutlined, onSecurity, 'security sessions devices two-step authenticator', '安全 设备 动态验证'),
    action('help', t('shortcuts'), KeyOutlined, onHelp, 'keyboard help', '快捷键 帮助'),
    action('logout', t('logOut'), LogoutOutlined, logOut, 'log out sign out', '退出'),
  ];
}
