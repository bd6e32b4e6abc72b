import { describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { slots } from '#server/core/slots.ts';

/** Work that ends when it is told to. */
function work() {
  let end: () => void = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { run: () => done, end: () => end() };
}

describe('slots', () => {
  it('let so many work, the next ones wait in their order, and further ones are refused', async () => {
    const queue = slots(2, 2);
    const began: number[] = [];
    const works = [work(), work(), work(), work()];
    const all = works.map(({ run }, n) =>
      queue.run(() => {
        began.push(n);
        return run();
      }),
    );
    expect(began).toEqual([0, 1]);
    await expect(queue.run(() => Promise.resolve())).rejects.toMatchObject({ refusal: commonErrors.tooMany });
    works[1]?.end();
    await all[1];
    await Promise.resolve();
    expect(began).toEqual([0, 1, 2]);
    for (const one of works) one.end();
    await Promise.all(all);
    expect(began).toEqual([0, 1, 2, 3]);
    expect(await queue.run(() => Promise.resolve('free'))).toBe('free');
  });

  it('give the place back when the work fails', async () => {
    const queue = slots(1, 0);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve(1))).toBe(1);
  });
});
