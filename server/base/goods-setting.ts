/** Audit switches and picture sizes (R17, R18), kept as one setting. */
import { goodsSetting, type GoodsSetting } from '#contract/goods/setting.schema.ts';
import type { Db } from '#server/db/client.ts';
import { storedSetting, type Versioned } from '#server/core/stored-setting.ts';

/** Existing goods and stored pictures do not follow what is saved. */
export const goodsSettings = storedSetting<GoodsSetting>('goods', goodsSetting, {
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
});

/** The goods settings, for this screen and for the groups that they steer. */
export const readGoodsSetting = (db: Db): Promise<Versioned<GoodsSetting>> => goodsSettings.read(db);
