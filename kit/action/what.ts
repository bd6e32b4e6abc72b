/** What an action is about, as its question and its outcome name it. */
import type { Entity } from '../entity.ts';
import { nounOf } from '../noun.ts';
import type { KitWords } from '../words.ts';

/** The title of the one record, or how many of which kind were selected. */
export function whatOf<Row>({ lang, t }: KitWords, { title, noun }: Pick<Entity<Row>, 'title' | 'noun'>, rows: readonly Row[]): string {
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) return t('what', { title: title(only) });
  return t('whatMany', { count: rows.length, noun: nounOf(noun, lang, rows.length) });
}

/** All records that match, when so many do. */
export const whatMatching = ({ lang, t }: KitWords, { noun }: Pick<Entity, 'noun'>, total: number): string =>
  t('whatMatching', { count: total, noun: nounOf(noun, lang, total) });

/** The button that leaves a question as it was. Where the other one says `cancel` as well, this one must not. */
export function keepText({ t }: KitWords, okText: string): string {
  return okText.toLowerCase().includes(t('cancel').toLowerCase()) ? t('back') : t('cancel');
}
