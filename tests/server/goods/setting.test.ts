import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { readGoodsSetting } from '#server/goods/setting/service.ts';
import { setting } from '#server/platform/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addGoods, expectBadFields, storedGoods } from './fixtures.ts';

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
    expect((await server.call(goodsSettingApi.show, {}, { token })).body).toEqual(defaults);
  });

  it('are stored as a whole and change no goods', async () => {
    const goods = await addGoods(server.db, { is_auth: 0 });
    const saved = { ...defaults, marcket_auth: 0, update_auth: 0, big_width: 1024 } as const;
    expect((await server.call(goodsSettingApi.save, { body: saved }, { token })).body).toEqual(saved);
    expect((await server.call(goodsSettingApi.show, {}, { token })).body).toEqual(saved);
    expect(await readGoodsSetting(server.db)).toEqual(saved);
    expect(await storedGoods(server.db, goods.goods_id)).toMatchObject({ is_auth: 0 });
  });

  it('name what is wrong and keep what was there', async () => {
    const before = await readGoodsSetting(server.db);
    const { small_height: _, ...partial } = defaults;
    const wrong = { ...partial, update_auth: 2, big_width: 0, thumbnail_width: 100_000_000 } as never;
    expectBadFields(await server.call(goodsSettingApi.save, { body: wrong }, { token }), 'update_auth', 'thumbnail_width', 'small_height', 'big_width');
    expect(await readGoodsSetting(server.db)).toEqual(before);
  });

  it('fall back to the default where a stored value is unusable', async () => {
    await server.db
      .update(setting)
      .set({ value: { ...defaults, big_height: 'tall', ask_auth: 0 } })
      .where(eq(setting.key, 'goods'));
    expect(await readGoodsSetting(server.db)).toEqual({ ...defaults, ask_auth: 0 });
  });
});
