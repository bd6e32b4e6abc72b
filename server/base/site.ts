/** The site settings that everybody may know (R28). They are edited in the settings group and stored under the key `site`. */
import { eq } from 'drizzle-orm';
import { siteInfo, type SiteInfo } from '#contract/base/site.schema.ts';
import type { Db } from '../db/client.ts';
import { setting } from '#server/core/schema.ts';

/** Key of the site settings in the setting table. */
export const SITE_SETTING = 'site';

/** What counts as long as nothing is stored. */
export const siteDefaults: SiteInfo = {
  site_name: '多商户商城',
  title: '多商户商城',
  keywords: '',
  descript: '',
  siteon: 1,
  close_reson: '',
  logo: '',
  admin_icon: '',
  seller_icon: '',
  buyer_icon: '',
  default_img: '',
  record: '',
  link: '',
  test_mode: 0,
};

async function storedSite(db: Db): Promise<Record<string, unknown>> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, SITE_SETTING));
  return row?.value ?? {};
}

/** The public site info. Only fields of the declaration are answered, so a secret among the settings stays where it is. */
export async function readSite(db: Db): Promise<SiteInfo> {
  const stored = await storedSite(db);
  const usable = Object.entries(siteInfo.shape).filter(([name, field]) => field.safeParse(stored[name]).success);
  const info = { ...siteDefaults, ...Object.fromEntries(usable.map(([name]) => [name, stored[name]])) };
  return { ...info, site_name: info.site_name || siteDefaults.site_name };
}

/** Whether captchas always read 1111 (R4). */
export async function isTestMode(db: Db): Promise<boolean> {
  return Number((await storedSite(db)).test_mode ?? 0) === 1;
}
