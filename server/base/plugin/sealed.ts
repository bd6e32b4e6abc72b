/** Where secrets of plugins stand, for whoever seals them under another key. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { plugin } from '../schema.ts';

/**
 * Seals every secret of every plugin anew, in the caller's transaction.
 * @param again gives a sealed text as it is under the other key
 * @returns how many there were
 */
export async function resealPlugins(tx: Db, again: (sealed: string) => Promise<string>): Promise<number> {
  let count = 0;
  for (const { family, bean, config } of await tx.select().from(plugin).for('update')) {
    const sealed = Object.entries(config).filter(([, value]) => value.startsWith('sealed:'));
    if (sealed.length === 0) continue;
    count += sealed.length;
    const anew = await Promise.all(sealed.map(async ([name, value]) => [name, await again(value)] as const));
    await tx
      .update(plugin)
      .set({ config: { ...config, ...Object.fromEntries(anew) } })
      .where(and(eq(plugin.family, family), eq(plugin.bean, bean)));
  }
  return count;
}
