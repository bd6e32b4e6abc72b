/** What the marketplace is called and looks like, and whether it is open; edited in the settings group. */
import type { SiteInfo } from '#contract/base/site.schema.ts';
import { siteSetting, type SiteSetting } from '#contract/setting/site.schema.ts';
import { eq, sql } from 'drizzle-orm';
import { setting } from '#server/core/schema.ts';
import { storedSetting } from '#server/core/stored-setting.ts';
import type { Db } from '../db/client.ts';
import { sealedText } from './kept-secrets.ts';

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

const stored = siteSetting.extend({ global_auth_key: sealedText() });

/** All site settings, for those who edit them. */
export const siteSettings = storedSetting<SiteSetting>(SITE_SETTING, stored, { ...siteDefaults, global_auth_key: '' });

/** The public site info (R28): everything but the secret. Read anew for every call, so that a change counts at once in every process. */
export async function readSite(db: Db): Promise<SiteInfo> {
  const { global_auth_key: _secret, version: _version, ...info } = await siteSettings.read(db);
  return { ...info, site_name: info.site_name || siteDefaults.site_name };
}

/** Turns test mode off where a database brought it along into production; it cannot be turned on there. @returns whether it was on */
export async function endTestMode(db: Db): Promise<boolean> {
  if (!(await isTestMode(db))) return false;
  await db
    .update(setting)
    .set({ value: sql`${setting.value} || '{"test_mode":0}'::jsonb` })
    .where(eq(setting.key, SITE_SETTING));
  return true;
}

/** Whether captchas always read 1111 (R4). */
export async function isTestMode(db: Db): Promise<boolean> {
  return (await siteSettings.read(db)).test_mode === 1;
}
