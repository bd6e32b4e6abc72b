/** Takes one of a pool. */
import type { Taken } from './pool.ts';

/** @param pool where the pool answers */
export async function takeFrom(pool: string): Promise<{ address: string; give: () => Promise<void> }> {
  const answer = await fetch(`${pool}/take`);
  if (!answer.ok) throw new Error(await answer.text());
  const { id, address } = (await answer.json()) as Taken;
  return { address, give: async () => void (await fetch(`${pool}/give/${id}`)) };
}
