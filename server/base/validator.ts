/** Verification platforms of the login: which one is open, and how they are edited. Exactly one is open at any time (R5). */
import { eq, ne } from 'drizzle-orm';
import type { ValidatorInfo } from '#contract/base/site.schema.ts';
import { SECRET_MASK, validatorErrors, type ConfigItem, type ValidatorPlatform } from '#contract/base/validator.schema.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import type { Db } from '../db/client.ts';
import type { Services } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { validatorPlatform, type StoredConfigValue } from './schema.ts';
import { seal, unseal } from './secrets.ts';
import { validatorPlugins, type ValidatorPlugin } from './validator-plugins.ts';

/** A platform as it stands: its plugin with the stored name, state and settings (secrets still sealed). */
export interface Platform {
  plugin: ValidatorPlugin;
  name: string;
  open: 0 | 1;
  values: Readonly<Record<string, string>>;
}

function platformOf(plugin: ValidatorPlugin, row?: { name: string; open: 0 | 1; config: StoredConfigValue[] }): Platform {
  const initial = plugin.settings.map((item) => [item.name, item.initial]);
  const stored = row?.config.map((item) => [item.name, item.value]) ?? [];
  return { plugin, name: row?.name ?? plugin.name, open: row?.open ?? plugin.open, values: Object.fromEntries([...initial, ...stored]) };
}

/** All platforms in their fixed order. */
export async function allPlatforms(db: Db): Promise<Platform[]> {
  const rows = await db.select().from(validatorPlatform);
  return validatorPlugins.map((plugin) =>
    platformOf(
      plugin,
      rows.find((row) => row.plugin_id === plugin.plugin_id),
    ),
  );
}

/** The platform of this plugin; 404 when there is no such plugin. */
export async function platformById(db: Db, pluginId: string): Promise<Platform> {
  return found((await allPlatforms(db)).find(({ plugin }) => plugin.plugin_id === pluginId));
}

/** The open platform with its settings; null when none is open, which only a change of the table by hand can bring about. */
export async function currentPlatform(db: Db): Promise<Platform | null> {
  return (await allPlatforms(db)).find(({ open }) => open === 1) ?? null;
}

/** What the login has to check: IMAGE (`takeCaptcha`) or ALIYUN (`checkSlider`). */
export async function openValidator(db: Db): Promise<'IMAGE' | 'ALIYUN' | null> {
  return (await currentPlatform(db))?.plugin.type ?? null;
}

/** What the login screen has to know of the open platform. */
export async function validatorInfo(db: Db): Promise<ValidatorInfo | null> {
  const platform = await currentPlatform(db);
  if (!platform) return null;
  const { plugin, values } = platform;
  if (plugin.type === 'IMAGE') return { validator_type: plugin.type };
  return { validator_type: plugin.type, aliyun_afs: { app_key: values.appKey ?? '', scene: values.scene ?? '' } };
}

/** The settings of a platform in clear, for the code that talks to the provider. */
export async function clearSettings(services: Pick<Services, 'database' | 'config'>, { plugin, values }: Platform): Promise<Record<string, string>> {
  const entries = await Promise.all(
    plugin.settings.map(async ({ name, secret }) => [name, secret ? await unseal(services, values[name] ?? '') : (values[name] ?? '')] as const),
  );
  return Object.fromEntries(entries);
}

/** A platform as the settings screen gets it: secrets are only shown to be there. */
export function shownPlatform({ plugin, name, open, values }: Platform, lang: Lang): ValidatorPlatform {
  const config_items: ConfigItem[] = plugin.settings.map((item) => {
    const value = values[item.name] ?? '';
    return { name: item.name, text: textIn(item.label, lang), type: 'text', value: item.secret && value !== '' ? SECRET_MASK : value };
  });
  return { id: plugin.id, name, plugin_id: plugin.plugin_id, open, config_items };
}

/** Writes the rows that are still missing and locks all of them, so that two who open platforms wait for each other. */
async function lockPlatforms(db: Db): Promise<void> {
  const rows = validatorPlugins.map(({ id, plugin_id, name, open, settings }) => ({
    id,
    plugin_id,
    name,
    open,
    config: settings.map((item) => ({ name: item.name, value: item.initial })),
  }));
  await db.insert(validatorPlatform).values(rows).onConflictDoNothing();
  await db.select({ id: validatorPlatform.id }).from(validatorPlatform).orderBy(validatorPlatform.id).for('update');
}

/** A slider without its parameters would lock everybody out of the login. */
function checkComplete({ plugin, values }: Platform, lang: Lang): void {
  const missing = plugin.settings.filter(({ name }) => !values[name]).map(({ label }) => textIn(label, lang));
  if (missing.length > 0) refuse(validatorErrors.incomplete, { missing: missing.join(', ') });
}

/** Opens a platform and closes every other one. Runs in the caller's transaction. */
export async function openPlatform(db: Db, pluginId: string, lang: Lang): Promise<Platform> {
  await platformById(db, pluginId);
  await lockPlatforms(db);
  checkComplete(await platformById(db, pluginId), lang);
  // Closed first: the index allows one open platform at any moment.
  await db.update(validatorPlatform).set({ open: 0 }).where(ne(validatorPlatform.plugin_id, pluginId));
  await db.update(validatorPlatform).set({ open: 1 }).where(eq(validatorPlatform.plugin_id, pluginId));
  return platformById(db, pluginId);
}

/** What an edit may change; what is left out stays. */
export interface PlatformChange {
  name?: string;
  open?: 0 | 1;
  config_items: readonly ConfigItem[];
}

/** Edits a platform. Settings that its plugin does not know are ignored; a masked secret keeps the stored one. */
export async function updatePlatform(
  services: Pick<Services, 'database' | 'config'>,
  db: Db,
  pluginId: string,
  change: PlatformChange,
  lang: Lang,
): Promise<Platform> {
  await platformById(db, pluginId);
  await lockPlatforms(db);
  const before = await platformById(db, pluginId);
  if (change.open === 0 && before.open === 1) refuse(validatorErrors.oneMustStayOpen);
  const config = await Promise.all(
    before.plugin.settings.map(async ({ name, secret }) => {
      const given = change.config_items.find((item) => item.name === name)?.value.trim();
      const kept = before.values[name] ?? '';
      if (given === undefined || (secret && given === SECRET_MASK))
        return { name, value: secret && !kept.startsWith('sealed:') ? await seal(services, kept) : kept };
      return { name, value: secret ? await seal(services, given) : given };
    }),
  );
  await db
    .update(validatorPlatform)
    .set({ name: change.name ?? before.name, config })
    .where(eq(validatorPlatform.plugin_id, pluginId));
  if (change.open === 1 && before.open === 0) return openPlatform(db, pluginId, lang);
  const after = await platformById(db, pluginId);
  if (after.open === 1) checkComplete(after, lang);
  return after;
}
