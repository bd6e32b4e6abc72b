/** Handlers of the plugin families. */
import type { Api, Endpoint } from '#contract/core/endpoint.ts';
import {
  expressPlatformApi,
  smsNoticeApi,
  smsPlatformApi,
  storageSettingApi,
  storageSolutionApi,
  validatorPlatformApi,
  waybillPlatformApi,
} from '#contract/setting/plugin.ts';
import { validatorErrors, type GivenItem, type PluginRow, type SmsPlatformRow } from '#contract/setting/plugin.schema.ts';
import type { PluginFamilyName } from '#contract/setting/plugin-catalogue.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import { implement, type Context, type Route } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { probeEdit, probeOpen, storageFamily } from '../storage/family.ts';
import { pluginFamily, type PluginChange, type PluginFamily } from './family.ts';
import { shownItems } from './items.ts';
import type { StoredPlugin } from './stored.ts';

const sms = pluginFamily('sms', { resource: 'smsPlatform' });
const express = pluginFamily('express', { resource: 'expressPlatform', opensByEdit: true });
const waybill = pluginFamily('waybill', { resource: 'waybillPlatform' });
const storage = storageFamily;
// A slider without its parameters, or none at all, would lock everybody out of the sign-in.
const validator = pluginFamily('validator', {
  resource: 'validatorPlatform',
  opensByEdit: true,
  incomplete: validatorErrors.incomplete,
  staysOpen: validatorErrors.oneMustStayOpen,
});

function shown(family: PluginFamilyName, { declared, open, values }: StoredPlugin, lang: Lang): PluginRow {
  const config_items = shownItems(declared, values, lang);
  const config = family === 'storage' ? null : JSON.stringify(config_items);
  const row = { id: declared.id, name: textIn(declared.name, lang), open, config, config_items };
  return family === 'validator' ? { ...row, plugin_id: declared.bean } : { ...row, bean: declared.bean };
}

interface Addressed {
  params: Readonly<Record<string, string>>;
}
interface Edit extends Addressed {
  body: PluginChange;
}

/** What is tried before a change, outside of its transaction since it waits for a network; refuses what does not work. */
interface Tried {
  edit(context: Context, bean: string, given: readonly GivenItem[]): Promise<void>;
  open(context: Context, bean: string): Promise<void>;
}

/** The four handlers of a family; `key` names its plugins in paths. */
function familyRoutes(
  api: Readonly<Record<'list' | 'one' | 'update' | 'open', unknown>>,
  family: PluginFamily,
  key: 'bean' | 'plugin_id',
  tried?: Tried,
): Route[] {
  const beanIn = ({ params }: Addressed) => params[key] ?? '';
  const handlers = {
    list: async ({ query }: { query: { page_no: number; page_size: number } }, { db, lang }: Context) => {
      const data = (await family.list(db)).map((plugin) => shown(family.name, plugin, lang));
      return { data, data_total: data.length, page_no: query.page_no, page_size: query.page_size };
    },
    one: async (request: Addressed, { db, lang }: Context) => shown(family.name, await family.one(db, beanIn(request)), lang),
    update: Object.assign(
      async (request: Edit, context: Context) => shown(family.name, await family.edit(context, beanIn(request), request.body), context.lang),
      tried && { prepare: (request: Edit, context: Context) => tried.edit(context, beanIn(request), request.body.config_items) },
    ),
    open: Object.assign(
      async (request: Addressed, context: Context) => {
        await family.open(context, beanIn(request));
      },
      tried && { prepare: (request: Addressed, context: Context) => tried.open(context, beanIn(request)) },
    ),
  };
  // Two kinds of families differ in the name of one field, which `shown` and `beanIn` know.
  return implement(api as Api as Readonly<Record<string, Endpoint>>, handlers as never);
}

const smsRow = ({ declared, open, values }: StoredPlugin, lang: Lang): SmsPlatformRow => ({
  id: declared.id,
  platform_name: textIn(declared.name, lang),
  enable_status: open === 1 ? 'OPEN' : 'CLOSE',
  bean: declared.bean,
  config: shownItems(declared, values, lang),
});

const smsBean = async (db: Db, id: number): Promise<string> => found((await sms.list(db)).find(({ declared }) => declared.id === id)).declared.bean;

const smsNotices = implement(smsNoticeApi, {
  list: async ({ query }, { db, lang }) => {
    const data = (await sms.list(db)).map((plugin) => smsRow(plugin, lang));
    return { data, data_total: data.length, page_no: query.page_no, page_size: query.page_size };
  },
  update: async ({ params, body }, context) =>
    smsRow(await sms.edit(context, await smsBean(context.db, params.id), { config_items: body.config }), context.lang),
  open: async ({ params }, context) => {
    await sms.open(context, await smsBean(context.db, params.id));
    return undefined;
  },
  // Everybody may ask, so it says which one it is and nothing of its settings.
  current: async (_request, { db, lang }) => ({ ...smsRow(found((await sms.list(db)).find(({ open }) => open === 1)), lang), config: [] }),
});

const storageSetting = implement(storageSettingApi, {
  one: async ({ params }, { db, lang }) => shown('storage', await storage.one(db, params.bean), lang) as never,
});

export const pluginRoutes: Route[] = [
  ...familyRoutes(smsPlatformApi, sms, 'bean'),
  ...smsNotices,
  ...familyRoutes(expressPlatformApi, express, 'bean'),
  ...familyRoutes(waybillPlatformApi, waybill, 'bean'),
  ...familyRoutes(storageSolutionApi, storage, 'bean', { edit: probeEdit, open: probeOpen }),
  ...storageSetting,
  ...familyRoutes(validatorPlatformApi, validator, 'plugin_id'),
];
