/** Record search of the command palette: a few hits of every kind that the caller may open. */
import type { Lang } from '#contract/core/text.ts';
import type { SearchGroup } from '#contract/platform/search.schema.ts';
import type { Db } from '#server/db/client.ts';
import { heldNames } from '#server/core/auth/permits.ts';
import type { Actor } from '#server/core/context.ts';
import type { May, SearchDefinition } from './define.ts';

/** Records that fit a text, in groups of one kind, what is called exactly so first; kinds that the caller may not open, or that have no hit, are left out. */
export async function searchRecords(definitions: readonly SearchDefinition[], db: Db, actor: Actor, keyword: string, lang: Lang): Promise<SearchGroup[]> {
  const names = await heldNames(db, actor);
  const may: May = (permission) => names === 'all' || names.has(permission);
  const open = definitions.filter(({ permission }) => permission.some(may));
  const groups = await Promise.all(
    open.map(async ({ kind, title, search }) => ({
      kind,
      title,
      hits: (await search(db, keyword, may, lang)).map(({ id, title, note, to }) => ({ kind, id, title, note, to })),
    })),
  );
  const meant = ({ hits: [first] }: SearchGroup) => first?.title.toLowerCase() === keyword.toLowerCase();
  const found = groups.filter(({ hits }) => hits.length > 0);
  return [...found.filter(meant), ...found.filter((group) => !meant(group))];
}
