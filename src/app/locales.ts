import type { LocaleLoaders } from '#providers/i18n.ts';

/** The texts of the application; the language that nobody uses is never loaded. */
export const locales: LocaleLoaders = { zh: () => import('#locales/zh/index.ts'), en: () => import('#locales/en/index.ts') };
