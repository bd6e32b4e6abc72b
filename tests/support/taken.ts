/** Takes one of a pool for a test file. */
import { afterAll, beforeAll } from 'vitest';
import type { Taken } from './pool.ts';

/**
 * @param poolUrl where the pool answers; read when the file starts
 * @param use told the address before the first test
 */
export function takeForFile(poolUrl: () => string | undefined, use: (address: string) => void): void {
  let id: number;
  beforeAll(async () => {
    const url = poolUrl();
    if (!url) throw new Error('no pool: run through the configuration of the project');
    const answer = await fetch(`${url}/take`);
    if (!answer.ok) throw new Error(await answer.text());
    const taken = (await answer.json()) as Taken;
    id = taken.id;
    use(taken.address);
  });
  afterAll(async () => {
    const url = poolUrl();
    if (url && id !== undefined) await fetch(`${url}/give/${id}`);
  });
}
