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

let latest: SiteInfo | undefined;

/** What is known of the site at the moment, without asking. */
export const knownSite = (): SiteInfo | undefined => (latest ??= storedSite());

/**
 * The site info as the page brought it, or else asked for; what is stored when that fails, since nothing on the screens may wait for it.
 * @param anew it may have changed since the page came
 */
export async function loadSite(anew = false): Promise<SiteInfo | undefined> {
  try {
    const site = (anew ? undefined : pageAnswers().site) ?? (await call(siteApi.show, {}, { loading: false, message: false }));
    latest = site;
    writeStored(KEY, site);
    return site;
  } catch {
    return storedSite();
  }
}
