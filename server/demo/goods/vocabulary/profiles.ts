import { combos, words, type Profile } from './profile.ts';
import { dailyProfiles } from './profiles-daily.ts';
import { deviceProfiles } from './profiles-devices.ts';
import { peopleProfiles } from './profiles-people.ts';

export type { Profile };

const basic = { ...deviceProfiles, ...peopleProfiles, ...dailyProfiles };

/** All profiles: the basic ones and their near relatives. */
export const profiles = {
  ...basic,
  tv: { ...basic.bigappliance, specs: combos('屏幕尺寸|屏幕尺寸|') },
  kids: { ...basic.clothes, specs: combos('服装颜色+童装身高|童装身高|服装颜色+童装身高'), features: words('可爱 纯色 宽松 柔软 加厚 新款') },
  wear: { ...basic.clothes, specs: combos('服装颜色|服装颜色|') },
  diaper: { ...basic.babycare, specs: combos('纸尿裤尺码|纸尿裤尺码|纸尿裤尺码+包装'), features: words('柔软 透气 干爽 超薄 防漏') },
  meatsnack: { ...basic.snack, specs: combos('净含量|包装|净含量+包装'), features: words('手撕 独立小包 风干 高蛋白 网红') },
  bed: { ...basic.furniture, specs: combos('床品尺寸|颜色+床品尺寸|床品尺寸'), extras: words('卧室家用 送货入户 出租屋适用 环保板材') },
  bedding: { ...basic.textile, specs: combos('颜色+床品尺寸|床品尺寸|颜色+床品尺寸') },
  storage: {
    ...basic.cleaning,
    specs: combos('颜色|规格尺寸|颜色+规格尺寸'),
    features: words('加厚 大容量 透明 简约 耐用'),
    extras: words('宿舍家用 换季整理 多件套 衣柜适用'),
  },
  tool: {
    ...basic.kitchen,
    specs: combos('版本|规格尺寸|'),
    features: words('家用 耐用 多功能 精密 加厚'),
    extras: words('维修必备 一年质保 装修神器 套装齐全'),
  },
  plant: {
    ...basic.cleaning,
    specs: combos('规格尺寸|颜色|'),
    features: words('室内 好养 四季 净化 开运'),
    extras: words('含盆好土 办公桌面 阳台庭院 包活包邮'),
  },
  petgoods: {
    ...basic.pet,
    specs: combos('颜色|规格尺寸|净含量'),
    features: words('耐咬 加厚 可爱 舒适 低尘'),
    extras: words('猫狗通用 四季可用 易清洗 解闷神器'),
  },
  membership: { ...basic.virtual, specs: combos('会员时长|会员时长') },
} satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

/** The profile of a name; throws for unknown names, so that a slip in the tree is found at once. */
export function profileOf(name: string): Profile {
  const found = (profiles as Record<string, Profile>)[name];
  if (!found) throw new Error(`unknown profile: ${name}`);
  return found;
}
