/** What antd's components and dates say by themselves, per language. */
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import type { Lang } from '#contract/core/text.ts';
import { language } from '#providers/language.ts';

const LOADERS: Record<Lang, () => Promise<{ default: Locale }>> = {
  zh: async () => {
    const [texts] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    return texts;
  },
  en: () => import('antd/es/locale/en_US'),
};

/** Loads the texts of a language and lets dates follow. */
export async function loadComponentTexts(lang: Lang = language()): Promise<Locale> {
  const { default: texts } = await LOADERS[lang]();
  dayjs.locale(lang === 'zh' ? 'zh-cn' : 'en');
  if (lang === 'zh' || !texts.Pagination) return texts;
  // The library says “Go to … Page”; the second half alone is the name of the field. It stands before it by the style sheet of lists.
  return { ...texts, Pagination: { ...texts.Pagination, jump_to: '', page: 'Go to page' } };
}
