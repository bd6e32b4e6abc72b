import { describe, expect, it } from 'vitest';
import { pointSources } from '#contract/setting/point.ts';
import type { PointSetting } from '#contract/setting/point.schema.ts';
import { earned, worth } from '#server/groups/member/point-rules.ts';

/** Every source on, the first with 1 level point and 10 points to spend, the next with 2 and 20, and so on. */
const all = {
  ...Object.fromEntries(
    pointSources.flatMap((source, at): [string, number][] => [
      [source, 1],
      [`${source}_grade_point`, at + 1],
      [`${source}_consumer_point`, (at + 1) * 10],
    ]),
  ),
  parities: 1,
  parities_point: 300,
} as unknown as PointSetting;
const gives = (at: number) => ({ grade: at, consum: at * 10 });
const NOTHING = { grade: 0, consum: 0 };
/** Noon of a day in Shanghai. */
const NOON = 1_700_020_800;

describe('points', () => {
  it('are given by each source as the settings say', () => {
    expect(earned(all, { kind: 'register' })).toEqual(gives(1));
    expect(earned(all, { kind: 'login', at: NOON })).toEqual(gives(2));
    expect(earned(all, { kind: 'comment', pictures: false, first: false })).toEqual(gives(3));
    expect(earned(all, { kind: 'online_pay' })).toEqual(gives(7));
  });

  it('are given once a day for signing in, by the day of the marketplace', () => {
    expect(earned(all, { kind: 'login', at: NOON, lastAt: NOON - 3_600 })).toEqual(NOTHING);
    expect(earned(all, { kind: 'login', at: NOON, lastAt: NOON - 13 * 3_600 })).toEqual(gives(2));
  });

  it('add up for a comment with pictures that is the first of its product', () => {
    expect(earned(all, { kind: 'comment', pictures: true, first: false })).toEqual(gives(3 + 4));
    expect(earned(all, { kind: 'comment', pictures: true, first: true })).toEqual(gives(3 + 4 + 5));
    expect(earned({ ...all, comment_img: 0 }, { kind: 'comment', pictures: true, first: true })).toEqual(gives(3 + 5));
  });

  it('count whole yuan of what was bought', () => {
    expect(earned(all, { kind: 'buy_goods', cents: 1_299 })).toEqual(gives(6 * 12));
    expect(earned(all, { kind: 'buy_goods', cents: 99 })).toEqual(NOTHING);
    expect(earned(all, { kind: 'buy_goods', cents: -500 })).toEqual(NOTHING);
  });

  it('are not given by a source that is off', () => {
    for (const kind of ['register', 'online_pay'] as const) expect(earned({ ...all, [kind]: 0 }, { kind })).toEqual(NOTHING);
    expect(earned({ ...all, login: 0 }, { kind: 'login', at: NOON })).toEqual(NOTHING);
    expect(earned({ ...all, buy_goods: 0 }, { kind: 'buy_goods', cents: 5_000 })).toEqual(NOTHING);
  });

  it('are worth money only while the exchange is on', () => {
    expect(worth(all, 1_000)).toBe(333);
    expect(worth({ ...all, parities: 0 }, 1_000)).toBe(0);
    expect(worth({ ...all, parities_point: 0 }, 1_000)).toBe(0);
  });
});
