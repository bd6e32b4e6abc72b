/** Masking words in texts of users (R26). For every group that stores such texts. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { sensitiveWord } from '../schema.ts';

/** Words that are stored but never matched: single characters, and two plain letters, which stand in too many other words. */
const matchable = (word: string): boolean => [...word].length >= 2 && !/^[A-Za-z0-9_]{2}$/.test(word);

/** The text with every character of every match replaced by `*`; matches may overlap. */
export function maskWords(text: string, words: readonly string[]): string {
  const hidden = new Set<number>();
  for (const word of words.filter(matchable)) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      for (let i = at; i < at + word.length; i += 1) hidden.add(i);
    }
  }
  if (hidden.size === 0) return text;
  // By character and not by code unit: a character outside the basic plane becomes one star.
  let at = 0;
  return [...text]
    .map((character) => {
      const masked = hidden.has(at) ? '*' : character;
      at += character.length;
      return masked;
    })
    .join('');
}

/**
 * Masks the live sensitive words in a text that is about to be stored: goods names, user names and nicknames, questions,
 * comments and their replies. Added and deleted words count at once, since they are read in the caller's transaction.
 */
export async function maskSensitive(db: Db, text: string): Promise<string> {
  if (text === '') return text;
  const rows = await db
    .select({ word: sensitiveWord.word_name })
    .from(sensitiveWord)
    .where(and(eq(sensitiveWord.is_delete, 1), sql`strpos(${text}, ${sensitiveWord.word_name}) > 0`));
  return maskWords(
    text,
    rows.map(({ word }) => word),
  );
}
