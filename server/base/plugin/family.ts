/**
 * A family of plugins (providers of SMS, tracking, waybills; storage; human verification): what administrators see of it and do with it
 * (R8 to R11), and the open plugin for the code that talks to it. At most one is open, and one is only closed by opening another.
 */
import type { BeanOf, PluginFamilyName } from '#contract/setting/plugin-catalogue.ts';
import { pluginErrors, type GivenItem } from '#contract/setting/plugin.schema.ts';
import { textIn } from '#contract/core/text.ts';
import type { Refusal } from '#contract/core/refusal.ts';
import { changed } from '#server/core/changed.ts';
import type { Context, Services } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { clearItems, loggedItems, missingItems, starredItems, takenItems } from './items.ts';
import { lockedPlugins, makeRows, storedPlugins, writeConfig, writeOpen, type StoredPlugin } from './stored.ts';

/** The open plugin of a family, with its settings in clear: never to be answered or logged. */
export interface OpenPlugin<F extends PluginFamilyName = PluginFamilyName> {
  bean: BeanOf<F>;
  values: Readonly<Record<string, string>>;
}

/** What an edit may change; settings that are left out stay. */
export interface PluginChange {
  open?: 0 | 1 | undefined;
  config_items: readonly GivenItem[];
}

/** How a family differs from the others. */
export interface FamilyRules {
  /** Kind of its records in the log and in live events; its API's name. */
  resource: string;
  /** Editing a closed one with `open` 1 opens it (R10); elsewhere `open` of an edit is ignored. */
  opensByEdit?: true;
  /** Refusal of opening one that lacks settings, with its place `{missing}`. */
  incomplete?: Refusal;
  /** Refusal of an edit that would close the open one; without it, it just stays open. */
  staysOpen?: Refusal;
  /** A last look at what an edit changes, in its transaction; refuses what may not be. Secrets are sealed. */
  edited?(context: Context, bean: string, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): Promise<void>;
}

/** What administrators do with a family. Unknown plugins are 404 '003'. */
export interface PluginFamily<F extends PluginFamilyName = PluginFamilyName> {
  name: F;
  /** All plugins of the catalogue, in its order. */
  list(db: Db): Promise<StoredPlugin[]>;
  one(db: Db, bean: string): Promise<StoredPlugin>;
  /** Changes settings, in the transaction of the call. */
  edit(context: Context, bean: string, change: PluginChange): Promise<StoredPlugin>;
  /** Opens one and closes the others, in the transaction of the call. Those who do so at once wait for each other. */
  open(context: Context, bean: string): Promise<StoredPlugin>;
}

const chosen = (plugins: readonly StoredPlugin[], bean: string): StoredPlugin => found(plugins.find(({ declared }) => declared.bean === bean));

/** Declares a family of the catalogue. */
export function pluginFamily<F extends PluginFamilyName>(name: F, rules: FamilyRules): PluginFamily<F> {
  const { resource, incomplete = pluginErrors.incomplete } = rules;

  /** An open plugin without its settings would fail whoever needs it. */
  function checkComplete(context: Context, { declared, values }: StoredPlugin): void {
    const missing = missingItems(declared, values, context.lang);
    if (missing.length > 0) refuse(incomplete, { missing: missing.join(', ') });
  }

  async function tell(context: Context, before: StoredPlugin, after: StoredPlugin): Promise<void> {
    const { declared } = after;
    const state = ({ open, values }: StoredPlugin) => ({ open, ...loggedItems(declared, values) });
    await changed(context, resource, [
      { ids: [declared.bean], before: state(before), after: state(after), title: textIn(declared.name, 'zh'), secrets: starredItems(declared) },
    ]);
  }

  return {
    name,
    async list(db) {
      await makeRows(db, name);
      return storedPlugins(db, name);
    },
    one: async (db, bean) => chosen(await storedPlugins(db, name), bean),
    async edit(context, bean, { open, config_items }) {
      const { db, services, lang } = context;
      const before = chosen(await lockedPlugins(db, name), bean);
      if (rules.staysOpen && open === 0 && before.open === 1) refuse(rules.staysOpen);
      await writeConfig(db, name, bean, await takenItems(services, before.declared, before.values, config_items, lang));
      if (rules.opensByEdit && open === 1) await writeOpen(db, name, bean);
      const after = chosen(await storedPlugins(db, name), bean);
      if (after.open === 1) checkComplete(context, after);
      await rules.edited?.(context, bean, before.values, after.values);
      await tell(context, before, after);
      return after;
    },
    async open(context, bean) {
      const { db } = context;
      const before = chosen(await lockedPlugins(db, name), bean);
      checkComplete(context, before);
      await writeOpen(db, name, bean);
      const after = { ...before, open: 1 as const };
      await tell(context, before, after);
      return after;
    },
  };
}

/**
 * The open plugin of a family with its settings in clear, for the code that talks to the provider; null when none is open. Asked anew at
 * every use, so a change counts at once in every process.
 */
export async function openPlugin<F extends PluginFamilyName>(
  services: Pick<Services, 'database' | 'config'>,
  db: Db,
  family: F,
): Promise<OpenPlugin<F> | null> {
  const open = (await storedPlugins(db, family)).find((one) => one.open === 1);
  return open ? { bean: open.declared.bean as BeanOf<F>, values: await clearItems(services, open.declared, open.values) } : null;
}

/** The settings of a plugin in clear, whether it is open or not; as `openPlugin`, never to be answered or logged. */
export async function pluginValues<F extends PluginFamilyName>(
  services: Pick<Services, 'database' | 'config'>,
  db: Db,
  family: F,
  bean: BeanOf<F>,
): Promise<Readonly<Record<string, string>>> {
  const { declared, values } = chosen(await storedPlugins(db, family), bean);
  return clearItems(services, declared, values);
}
