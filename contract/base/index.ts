/** What every part of the product stands on: the site, captchas, regions and uploads. */
import { regionApi } from './region.ts';
import { captchaApi, siteApi, validatorApi } from './site.ts';
import { uploadApi } from './upload.ts';

export const baseApis = {
  site: siteApi,
  validator: validatorApi,
  captcha: captchaApi,
  region: regionApi,
  upload: uploadApi,
} as const;
