/** Takes one of a pool for a test file. */
import { afterAll, beforeAll } from 'vitest';
import { takeFrom } from './taken.ts';

/**
 * @param poolUrl where the pool answers; read when the file starts
 * @param use told the address before the first test
 */
export function takeForFile(poolUrl: () => string | undefined, use: (address: string) => void): void {
  let give = async (): Promise<void> => {};
  beforeAll(async () => {
    const url = poolUrl();
    if (!url) throw new Error('no pool: run through the configuration of the project');
    const taken = await takeFrom(url);
    give = taken.give;
    use(taken.address);
  });
  afterAll(() => give());
}
