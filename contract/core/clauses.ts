import type { Lang } from './text.ts';

/** What stands beside each other in one line of text, without what is missing: `，` between Chinese, `, ` between English. */
export const clauses = (parts: readonly (string | null | undefined)[], lang: Lang): string => parts.filter(Boolean).join(lang === 'zh' ? '，' : ', ');
