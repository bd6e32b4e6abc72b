/** Which level growth points lead to (R14). */
import { asc } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { memberLevel } from './schema.ts';

type Level = Pick<typeof memberLevel.$inferSelect, 'id' | 'is_default' | 'upgrade_conditions'>;

/** The level for a number of growth points: by its range; the highest above all ranges, else the default. Null without levels. */
export function levelOf(levels: readonly Level[], points: number): string | null {
  const ranges = levels.flatMap(({ id, upgrade_conditions: [range] }) =>
    range ? [{ id, from: range.condition_value_min, to: range.condition_value_max }] : [],
  );
  const within = ranges.find(({ from, to }) => points >= from && points <= to);
  if (within) return within.id;
  const highest = ranges.reduce<(typeof ranges)[number] | undefined>((best, range) => (best && best.to >= range.to ? best : range), undefined);
  if (highest && points > highest.to) return highest.id;
  return levels.find((level) => level.is_default === 1)?.id ?? null;
}

/** The same, read from the table. */
export async function levelFor(db: Db, points: number): Promise<string | null> {
  const levels = await db
    .select({ id: memberLevel.id, is_default: memberLevel.is_default, upgrade_conditions: memberLevel.upgrade_conditions })
    .from(memberLevel)
    .orderBy(asc(memberLevel.sort_order), asc(memberLevel.id));
  return levelOf(levels, points);
}
