import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { joined, together } from '#server/db/together.ts';

const db = {} as Db;

/** A reading that answers when it is told to, so that nothing here depends on time. */
function slow<T>() {
  const open: ((value: T | Error) => void)[] = [];
  const read = () => new Promise<T>((resolve, reject) => open.push((value) => (value instanceof Error ? reject(value) : resolve(value))));
  return { read, open };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('look-ups for many calls at once', () => {
  it('makes one look-up for all who come while another is under way', async () => {
    const asked: (readonly string[])[] = [];
    const { read, open } = slow<ReadonlyMap<string, string>>();
    const nameOf = together((_db, keys: readonly string[]) => {
      asked.push(keys);
      return read();
    });
    const first = nameOf(db, 'a');
    await settled();
    const later = [nameOf(db, 'b'), nameOf(db, 'c'), nameOf(db, 'b'), nameOf(db, 'a')];
    await settled();
    expect(asked).toEqual([['a']]);
    open[0]?.(new Map([['a', 'old']]));
    expect(await first).toBe('old');
    await settled();
    expect(asked).toEqual([['a'], ['b', 'c', 'a']]);
    open[1]?.(
      new Map([
        ['a', 'new'],
        ['b', 'B'],
      ]),
    );
    // Who asked later is not answered with what was read before.
    expect(await Promise.all(later)).toEqual(['B', undefined, 'B', 'new']);
  });

  it('goes on after a look-up that failed', async () => {
    let tries = 0;
    const valueOf = together(async (_db, keys: readonly number[]) => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return new Map(keys.map((key) => [key, key * 2]));
    });
    await expect(valueOf(db, 1)).rejects.toThrow('away');
    expect(await valueOf(db, 1)).toBe(2);
  });
});

describe('readings that are the same for all who ask', () => {
  it('answers those who ask meanwhile with one reading that began after they asked', async () => {
    const { read, open } = slow<string>();
    const answer = joined<string>();
    const first = answer(db, 'page 1', read);
    const [second, third] = [answer(db, 'page 1', read), answer(db, 'page 1', read)];
    void answer(db, 'page 2', read);
    expect(open).toHaveLength(2);
    open[0]?.('before');
    expect(await first).toBe('before');
    await settled();
    expect(open).toHaveLength(3);
    const fourth = answer(db, 'page 1', read);
    open[2]?.('after');
    expect(await Promise.all([second, third])).toEqual(['after', 'after']);
    await settled();
    open[3]?.('last');
    expect(await fourth).toBe('last');
  });

  it('reads for those who waited although the reading before failed', async () => {
    const { read, open } = slow<string>();
    const answer = joined<string>();
    const first = answer(db, 'page', read);
    const second = answer(db, 'page', read);
    open[0]?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    open[1]?.('here');
    expect(await second).toBe('here');
  });
});
