import * as z from 'zod';
import { defineShapes, flag } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

/** What everybody may know of the site settings; never a secret. `siteon` 0 closes the shop for buyers only. */
export const siteInfo = z.object({
  site_name: z.string(),
  title: z.string(),
  keywords: z.string(),
  descript: z.string(),
  siteon: flag(),
  close_reson: z.string(),
  logo: z.string(),
  admin_icon: z.string(),
  seller_icon: z.string(),
  buyer_icon: z.string(),
  default_img: z.string(),
  record: z.string(),
  link: z.string(),
  test_mode: flag(),
});
export type SiteInfo = z.output<typeof siteInfo>;

/** `aliyun_afs` only comes with ALIYUN: what the slider in the browser needs. */
export const validatorInfo = z.object({
  validator_type: z.enum(['IMAGE', 'ALIYUN']),
  aliyun_afs: z.object({ app_key: z.string(), scene: z.string() }).nullable().optional(),
});
export type ValidatorInfo = z.output<typeof validatorInfo>;

const segment = () => z.string().min(1).max(100);

export const shapes = defineShapes({
  show: { response: siteInfo },
  open: { response: validatorInfo, errors: [commonErrors.notFound] },
  // `rmd` only defeats caches.
  image: { params: z.object({ type: segment(), id: segment() }), query: z.object({ rmd: z.string().max(100).optional() }) },
  // A sound is loaded by the browser itself, which sends no header of ours.
  sound: {
    params: z.object({ type: segment(), id: segment() }),
    query: z.object({ lang: z.enum(['zh', 'en']).optional(), rmd: z.string().max(100).optional() }),
  },
});
