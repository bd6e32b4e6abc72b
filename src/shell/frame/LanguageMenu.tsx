import { TranslationOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Lang } from '#contract/core/text.ts';
import { changeLanguage } from '#providers/i18n.ts';
import { useLang, useText } from '../text.ts';

/** Switches the language and says so, in the new language. */
export function useChangeLanguage(): (lang: Lang) => Promise<void> {
  const { notification } = App.useApp();
  const { i18n } = useTranslation();
  return async (lang) => {
    try {
      await changeLanguage(lang);
      notification.success({ message: String(i18n.t('shell.languageChanged')) });
    } catch {
      notification.error({ message: String(i18n.t('shell.languageFailed')) });
    }
  };
}

/** The two languages; the current one cannot be chosen. */
export function LanguageMenu() {
  const t = useText();
  const lang = useLang();
  const change = useChangeLanguage();
  const items = [
    { key: 'zh', label: <span lang="zh-CN">中文</span>, disabled: lang === 'zh' },
    { key: 'en', label: <span lang="en">English</span>, disabled: lang === 'en' },
  ];
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: ({ key }) => void change(key as Lang) }}>
      <Button type="text" aria-label={t('language')} title={t('language')} aria-haspopup="menu" icon={<TranslationOutlined />} />
    </Dropdown>
  );
}
