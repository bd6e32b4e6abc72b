/** The calendar of all activities: every kind that touches a period, with its state of the moment, for whoever may see it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayStart } from '#contract/core/zone.ts';
import { calendarApi } from '#contract/promotion/calendar.ts';
import { calendarErrors } from '#contract/promotion/calendar.schema.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import { coupon, crowdfunding, groupBuyActive, pintuan, promotionGoods, seckill, signInActive } from '#server/groups/promotion/schema.ts';
import { makePerson } from '#tests/server/access/people.ts';
import { expectRefused } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addCoupon } from './fixtures.ts';

const DAY = 86_400;
const NOW = dayStart(1_800_000_000);
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  for (const table of [promotionGoods, crowdfunding, groupBuyActive, seckill, pintuan, signInActive, coupon]) await server.db.delete(table);
  const period = { start_time: NOW + DAY, end_time: NOW + 3 * DAY };
  await addCoupon(server.db, { title: '券', effective_type: 'AUTO_TAKE_EFFECT', effective_days: null, ...period });
  await addCoupon(server.db, { title: '无期限' });
  await server.db.insert(groupBuyActive).values({ act_name: '团', join_end_time: NOW, add_time: NOW, ...period });
  await server.db.insert(groupBuyActive).values({ act_name: '已删', join_end_time: NOW, add_time: NOW, ...period, delete_status: 'DELETED' });
  const day = { start_day: NOW + DAY, end_time: NOW + 2 * DAY - 1, apply_end_time: NOW, range_list: [10] };
  await server.db.insert(seckill).values({ seckill_name: '抢', seckill_status: 'EDITING', ...day });
  await server.db.insert(pintuan).values({ promotion_name: '拼', required_num: 2, seller_id: '1', seller_name: '店', create_time: NOW, ...period });
  await server.db.insert(signInActive).values({ title: '签', description: '', start_date: NOW + DAY, end_date: NOW + 3 * DAY, create_time: NOW });
  const project = {
    cover: '/c.png',
    intro: '',
    target_amount: 100,
    delivery_days: 1,
    seller_id: '1',
    seller_name: '店',
    create_name: '',
    create_time: NOW,
    update_time: NOW,
  };
  await server.db.insert(crowdfunding).values({ title: '筹', kept: 'PUBLISHED', settle: 'NONE', ...project, ...period });
});
afterEach(() => setBusinessClock());
afterAll(() => server.close());

const list = (start_time: number, end_time: number, by = token) => server.call(calendarApi.list, { query: { start_time, end_time } }, { token: by });
const told = async (now: number) => {
  setBusinessClock(now);
  const { data } = (await list(NOW, NOW + 5 * DAY)).body;
  return Object.fromEntries(data.map(({ title, status, draft }) => [title, draft === 1 ? 'DRAFT' : status]));
};

describe('the calendar', () => {
  it('shows each kind once with its state of the moment; what is deleted or has no period is not there', async () => {
    const all = (status: string, flash = 'DRAFT') => ({ 券: status, 团: status, 拼: status, 签: status, 筹: status, 抢: flash });
    expect(await told(NOW)).toEqual(all('WAIT'));
    expect(await told(NOW + DAY)).toEqual(all('UNDERWAY'));
    expect(await told(NOW + 3 * DAY)).toEqual(all('UNDERWAY'));
    expect(await told(NOW + 3 * DAY + 1)).toEqual(all('END'));
  });

  it('asks for what touches a period, of six weeks at most', async () => {
    const titles = async (from: number, until: number) => (await list(from, until)).body.data.map(({ title }) => title).sort();
    expect(await titles(NOW, NOW + DAY - 1)).toEqual([]);
    expect((await titles(NOW, NOW + DAY)).length).toBe(6);
    expect(await titles(NOW + 2 * DAY, NOW + 3 * DAY)).not.toContain('抢');
    expect((await titles(NOW + 3 * DAY, NOW + 4 * DAY)).length).toBe(5);
    expectRefused(await list(NOW, NOW - 1), calendarErrors.period);
    expectRefused(await list(NOW, NOW + 42 * DAY + 1), calendarErrors.period);
    expect((await list(NOW, NOW + 42 * DAY)).status).toBe(200);
  });

  it('is for whoever has its right', async () => {
    expect((await list(NOW, NOW + DAY, (await makePerson(server, ['couponList'])).token)).status).toBe(401);
    expect((await list(NOW, NOW + DAY, (await makePerson(server, ['activityCalendar'])).token)).status).toBe(200);
  });
});
