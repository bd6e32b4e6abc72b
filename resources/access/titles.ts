import { textIn, type Lang } from '#contract/core/text.ts';
import { rightOf } from '#contract/rights.ts';

/**
 * What a person reads for a menu. Administrators name menus in Chinese; in English the pages' own titles are shown, and
 * the stored title where there is no such page.
 */
export function menuTitle({ identifier, title }: { identifier: string; title: string }, lang: Lang): string {
  const node = lang === 'zh' ? undefined : rightOf(identifier);
  return node ? textIn(node.title, lang) : title;
}
