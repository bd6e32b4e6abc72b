import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { forgetRows, keptRows, type Kept } from '#server/db/kept.ts';

/** A table of one kind of row, which says what was read of it. */
function stored(rows: Record<string, Kept<string>>) {
  const db = {} as Db;
  const reads: string[][] = [];
  const read = keptRows(async (_db, asked: readonly { id: string; version: string }[]) => {
    reads.push(asked.map(({ id }) => id));
    return asked.flatMap(({ id }) => rows[id] ?? []);
  });
  const write = (id: string, version: string) => void (rows[id] = { id, version, value: `${id} ${version}` });
  const ask = (...ids: string[]) =>
    read(
      db,
      ids.map((id) => ({ id, version: rows[id]?.version ?? '1' })),
    );
  return { db, reads, write, ask, read };
}

describe('rows that are kept', () => {
  it('are read once for each version, and answered in the order of the question', async () => {
    const { reads, write, ask } = stored({});
    for (const id of ['a', 'b', 'c']) write(id, '1');
    expect(await ask('b', 'a')).toEqual(['b 1', 'a 1']);
    expect(await ask('a', 'c', 'b')).toEqual(['a 1', 'c 1', 'b 1']);
    write('a', '2');
    expect(await ask('a', 'b')).toEqual(['a 2', 'b 1']);
    expect(await ask('a', 'b')).toEqual(['a 2', 'b 1']);
    expect(reads).toEqual([['b', 'a'], ['c'], ['a']]);
  });

  it('are shown as they were read when somebody wrote meanwhile, and are read again by the next', async () => {
    const { db, reads, write, read } = stored({});
    write('a', '2');
    expect(await read(db, [{ id: 'a', version: '1' }])).toEqual(['a 2']);
    expect(await read(db, [{ id: 'a', version: '2' }])).toEqual(['a 2']);
    expect(reads).toEqual([['a']]);
    write('a', '3');
    expect(await read(db, [{ id: 'a', version: '3' }])).toEqual(['a 3']);
  });

  it('are left out when they are gone, and forgotten with their database', async () => {
    const { db, reads, write, ask, read } = stored({});
    write('a', '1');
    expect(await ask('a')).toEqual(['a 1']);
    expect(await read(db, [{ id: 'gone', version: '1' }])).toEqual([]);
    forgetRows(db);
    await ask('a');
    expect(reads).toEqual([['a'], ['gone'], ['a']]);
  });

  it('are no more than a page of every session needs', async () => {
    const { reads, write, ask } = stored({});
    const ids = Array.from({ length: 2_001 }, (_, nr) => `r${nr}`);
    for (const id of ids) write(id, '1');
    expect(await ask(...ids)).toHaveLength(2_001);
    await ask('r2000', 'r1', 'r0');
    expect(reads.at(-1)).toEqual(['r0']);
  });
});
