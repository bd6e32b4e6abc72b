import * as z from 'zod';
import { defineShapes, fileUrl, flag, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const siteSettingErrors = {
  testMode: refusal(
    '947',
    '生产环境不能开启测试模式：验证码将固定为1111',
    'Test mode cannot be turned on in production, where every code would then read 1111',
  ),
} as const;

const line = (max: number) => z.string().trim().max(max);
const picture = () => fileUrl().or(z.literal(''));

export const siteSetting = z.object({
  site_name: line(50),
  title: line(100),
  /** Joined by commas; a word is there once. */
  keywords: line(500),
  descript: line(200),
  /** 0 closes the storefront and shows `close_reson` there; the back-office stays usable. */
  siteon: flag(),
  /** Spelt so by this API family. */
  close_reson: line(100),
  logo: picture(),
  admin_icon: picture(),
  seller_icon: picture(),
  buyer_icon: picture(),
  default_img: picture(),
  record: line(100),
  link: line(255),
  /** 1: captchas and codes read 1111, and days of the order settings last a second. Never in production. */
  test_mode: flag(),
  /** A secret: answered as `KEPT_SECRET` where one is set. */
  global_auth_key: z.string().max(200),
});
export type SiteSetting = z.output<typeof siteSetting>;

const shown = siteSetting.extend({ version: version() });

/** What is left out keeps its stored value. `close_reason` is another spelling of `close_reson`. */
const body = siteSetting
  .partial()
  .required({ siteon: true, test_mode: true })
  .extend({ close_reason: line(100).optional(), version: version().optional() });

export const shapes = defineShapes({
  show: { response: shown },
  save: { body, response: shown, errors: [commonErrors.stale, siteSettingErrors.testMode] },
});
