import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { readGoodsSetting } from '#server/base/goods-setting.ts';
import { setting } from '#server/core/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addGoods, expectBadFields, expectRefused, storedGoods } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const defaults = {
  marcket_auth: 1,
  update_auth: 1,
  comment_auth: 1,
  ask_auth: 1,
  thumbnail_width: 100,
  thumbnail_height: 100,
  small_width: 400,
  small_height: 400,
  big_width: 800,
  big_height: 800,
} as const;

describe('goods settings', () => {
  it('are the defaults until something is saved', async () => {
    expect((await server.call(goodsSettingApi.show, {}, { token })).body).toEqual({ ...defaults, version: 1 });
  });

  it('are stored as a whole and change no goods', async () => {
    const goods = await addGoods(server.db, { is_auth: 0 });
    const saved = { ...defaults, marcket_auth: 0, update_auth: 0, big_width: 1024 } as const;
    expect((await server.call(goodsSettingApi.save, { body: saved }, { token })).body).toEqual({ ...saved, version: 2 });
    expect((await server.call(goodsSettingApi.show, {}, { token })).body).toEqual({ ...saved, version: 2 });
    expect(await readGoodsSetting(server.db)).toEqual({ ...saved, version: 2 });
    expect(await storedGoods(server.db, goods.goods_id)).toMatchObject({ is_auth: 0 });
  });

  it('name what is wrong and keep what was there', async () => {
    const before = await readGoodsSetting(server.db);
    const { small_height: _, ...partial } = defaults;
    const wrong = { ...partial, update_auth: 2, big_width: 0, thumbnail_width: 100_000_000 } as never;
    expectBadFields(await server.call(goodsSettingApi.save, { body: wrong }, { token }), 'update_auth', 'thumbnail_width', 'small_height', 'big_width');
    expect(await readGoodsSetting(server.db)).toEqual(before);
  });

  it('refuse what was made from an older state; of two who save at once one wins', async () => {
    const { version } = await readGoodsSetting(server.db);
    const save = (big_width: number, of?: number) => server.call(goodsSettingApi.save, { body: { ...defaults, big_width, version: of } }, { token });
    const both = await Promise.all([save(1001, version), save(1002, version)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, commonErrors.stale.status]);
    const kept = both[0].status === 200 ? 1001 : 1002;
    expect(await readGoodsSetting(server.db)).toMatchObject({ big_width: kept, version: version + 1 });
    expectRefused(await save(1003, version), commonErrors.stale);
    // Clients of this API family that know no versions go on as before.
    expect((await save(1004)).body).toMatchObject({ big_width: 1004, version: version + 2 });
  });

  it('fall back to the default where a stored value is unusable', async () => {
    await server.db
      .update(setting)
      .set({ value: { ...defaults, big_height: 'tall', ask_auth: 0 } })
      .where(eq(setting.key, 'goods'));
    expect(await readGoodsSetting(server.db)).toEqual({ ...defaults, ask_auth: 0, version: 1 });
  });
});
