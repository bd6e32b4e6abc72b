import { textIn, type Lang } from '#contract/core/text.ts';
import { permissionNode } from '#contract/access/permission-tree.ts';

/**
 * What a person reads for a menu. Administrators name menus in Chinese; in English the pages' own titles are shown, and
 * the stored title where there is no such page.
 */
export function menuTitle({ identifier, title }: { identifier: string; title: string }, lang: Lang): string {
  const node = lang === 'zh' ? undefined : permissionNode(identifier);
  return node ? textIn(node.title, lang) : title;
}
