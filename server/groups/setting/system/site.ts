/** Saving what the marketplace is called and looks like (R2 to R4). */
import { siteSettingErrors, type SiteSetting } from '#contract/setting/site.schema.ts';
import { sealedSecrets, withoutSecrets } from '#server/base/kept-secrets.ts';
import { siteSettings } from '#server/base/site.ts';
import { tellRecords } from '#server/core/changed.ts';
import type { Context } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import type { Given, Versioned } from '#server/core/stored-setting.ts';

const SECRET = 'global_auth_key';

/** Words between commas of either kind, each once. */
const eachOnce = (words: string): string => [...new Set(words.split(/[,，]/).map((word) => word.trim()))].filter(Boolean).join(',');

/** The site settings for those who edit them. */
export const shownSite = async ({ db }: Pick<Context, 'db'>): Promise<Versioned<SiteSetting>> => withoutSecrets(await siteSettings.read(db), SECRET);

/** Saves what was sent. Refuses test mode in production. */
export async function saveSite(context: Context, { close_reason, ...sent }: Given<SiteSetting> & { close_reason?: string | undefined }) {
  const { services, db } = context;
  if (sent.test_mode === 1 && services.config.production) refuse(siteSettingErrors.testMode);
  const given: Given<SiteSetting> = { ...sent, close_reson: sent.close_reson ?? close_reason };
  if (given.keywords !== undefined) given.keywords = eachOnce(given.keywords);
  const after = await siteSettings.savedBy(context, 'siteSetting', await sealedSecrets(services, given, SECRET));
  // Everybody's frame shows the public part.
  await tellRecords(services.live, db, 'site');
  return withoutSecrets(after, SECRET);
}
