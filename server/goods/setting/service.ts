/** Audit switches and picture sizes (R17, R18), kept as one setting. */
import { eq } from 'drizzle-orm';
import { goodsSetting, type GoodsSetting } from '#contract/goods/setting.schema.ts';
import type { Db } from '../../db/client.ts';
import { setting } from '../../platform/schema.ts';

/** Key of the goods settings in the setting table. */
const GOODS_SETTING = 'goods';

/** What counts as long as nothing was saved. */
const defaults: GoodsSetting = {
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
};

/** The goods settings, for this screen and for the groups that they steer. A value that is unusable counts as not saved. */
export async function readGoodsSetting(db: Db): Promise<GoodsSetting> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, GOODS_SETTING));
  const stored = row?.value ?? {};
  const usable = Object.entries(goodsSetting.shape).filter(([name, field]) => field.safeParse(stored[name]).success);
  return { ...defaults, ...Object.fromEntries(usable.map(([name]) => [name, stored[name]])) };
}

/** Replaces the goods settings. Existing goods and stored pictures do not follow. */
export async function saveGoodsSetting(db: Db, value: GoodsSetting): Promise<{ before: GoodsSetting; after: GoodsSetting }> {
  const before = await readGoodsSetting(db);
  await db.insert(setting).values({ key: GOODS_SETTING, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  return { before, after: value };
}
