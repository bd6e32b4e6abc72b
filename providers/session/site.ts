/** Site info: fetched once at start-up without token, overlay or message, and kept for the next start. */
import { siteApi } from '#contract/base/site.ts';
import { call } from '../http/client.ts';
import { pageAnswers } from '../page.ts';
import type { AnswerOf } from '../http/types.ts';
import { readStored, writeStored } from './storage.ts';

const KEY = 'admin_site';

/** The site info of an answer. */
export type SiteInfo = AnswerOf<typeof siteApi.show>;

/** What was known at the last visit. */
export function storedSite(): SiteInfo | undefined {
  const data = readStored(KEY);
  return data !== null && typeof data === 'object' ? (data as SiteInfo) : undefined;
}

/** The site info as the page brought it, or else asked for; what is stored when that fails, since nothing on the screens may wait for it. */
export async function loadSite(): Promise<SiteInfo | undefined> {
  try {
    const site = pageAnswers().site ?? (await call(siteApi.show, {}, { loading: false, message: false }));
    writeStored(KEY, site);
    return site;
  } catch {
    return storedSite();
  }
}
