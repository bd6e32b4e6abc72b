/** Endpoints of the plugin families: the same four for each. Source: reference/settings.yaml `# plugin families`, R8 to R12. */
import { defineApi, type Shapes } from '../core/endpoint.ts';
import type { Right } from '../core/right.ts';
import type { Text } from '../core/text.ts';
import { validatorPlatformSettings } from '../base/rights.ts';
import { expressPlatformSettings } from '../order/rights.ts';
import { itemLabels, type PluginFamilyName } from './plugin-catalogue.ts';
import { electronicrEceipt, smsGatewaySettings, storageSolution } from './rights.ts';

/** What a person reads for each field of a plugin, whatever its family. */
export const pluginFields = {
  id: { zh: '编号', en: 'ID' },
  name: { zh: '平台名称', en: 'Platform' },
  platform_name: { zh: '平台名称', en: 'Platform' },
  bean: { zh: '插件', en: 'Plugin' },
  plugin_id: { zh: '插件', en: 'Plugin' },
  open: { zh: '启用状态', en: 'In use' },
  enable_status: { zh: '启用状态', en: 'In use' },
  config: { zh: '配置参数', en: 'Settings' },
  config_items: { zh: '配置参数', en: 'Settings' },
  text: { zh: '参数名称', en: 'Setting' },
  type: { zh: '参数类型', en: 'Kind of setting' },
  value: { zh: '参数值', en: 'Value' },
  options: { zh: '可选项', en: 'Choices' },
  label: { zh: '选项名称', en: 'Choice' },
  secret: { zh: '保密', en: 'Secret' },
  optional: { zh: '可留空', en: 'May stay empty' },
  hint: { zh: '说明', en: 'Hint' },
} satisfies Record<string, Text>;

interface Where {
  family: PluginFamilyName;
  path: `/admin/systems/${string}`;
  right: Right;
  /** What one plugin of the family is called. */
  noun: Text;
  /** How long a client waits for opening and editing, in ms, where a provider is tried meanwhile. */
  timeout?: number;
}

type FourShapes = Record<'list' | 'one' | 'update' | 'open', Shapes>;

/** The four endpoints of a family. @param key the field by which its plugins go in paths and answers */
function familyApi<M extends FourShapes>(entity: string, key: string, load: () => Promise<{ shapes: M }>, { family, path, right, noun, timeout }: Where) {
  const permission = [right];
  const one = `${path}/{${key}}` as const;
  const patience = timeout === undefined ? {} : { timeout };
  const small = noun.en.toLowerCase().replace(/\bsms\b/, 'SMS');
  return defineApi(entity, { ...itemLabels(family), ...pluginFields }, load, {
    list: { method: 'GET', path, permission, summary: { zh: `查询${noun.zh}列表`, en: `List ${small}s` } },
    one: { method: 'GET', path: one, permission, summary: { zh: `查询${noun.zh}`, en: `Get a ${small}` } },
    update: { method: 'PUT', path: one, permission, encoding: 'json', important: true, ...patience, summary: { zh: `修改${noun.zh}`, en: `Edit a ${small}` } },
    open: {
      method: 'PUT',
      path: `${one}/open`,
      permission,
      answer: 'void',
      important: true,
      ...patience,
      summary: { zh: `启用${noun.zh}`, en: `Open a ${small}` },
    },
  });
}

const byBean = async () => ({ shapes: (await import('./plugin.schema.ts')).beanShapes });
const storageByBean = async () => ({ shapes: (await import('./plugin.schema.ts')).storageShapes });
const byPluginId = async () => ({ shapes: (await import('./plugin.schema.ts')).pluginIdShapes });

/** Providers of SMS. */
export const smsPlatformApi = familyApi('smsPlatform', 'bean', byBean, {
  family: 'sms',
  path: '/admin/systems/platforms',
  right: smsGatewaySettings,
  noun: { zh: '短信平台', en: 'SMS platform' },
});

/** The same under the newer addresses, whose rows have other names. Everybody may know which one is open, though not its settings. */
export const smsNoticeApi = defineApi(
  'smsNotice',
  { ...itemLabels('sms'), ...pluginFields },
  async () => ({ shapes: (await import('./plugin.schema.ts')).smsShapes }),
  {
    list: { method: 'GET', path: '/admin/notice/platforms', permission: [smsGatewaySettings], summary: { zh: '查询短信平台列表', en: 'List SMS platforms' } },
    update: {
      method: 'PUT',
      path: '/admin/notice/platforms/{id}',
      permission: [smsGatewaySettings],
      encoding: 'json',
      important: true,
      touches: ['smsPlatform'],
      summary: { zh: '修改短信平台', en: 'Edit an SMS platform' },
    },
    open: {
      method: 'PUT',
      path: '/admin/notice/platforms/{id}/open',
      permission: [smsGatewaySettings],
      answer: 'void',
      important: true,
      touches: ['smsPlatform'],
      summary: { zh: '启用短信平台', en: 'Open an SMS platform' },
    },
    current: {
      method: 'GET',
      path: '/admin/notice/platforms/open',
      permission: 'any',
      summary: { zh: '查询启用的短信平台', en: 'Which SMS platform is open' },
    },
  },
);

/** Providers of parcel tracking. */
export const expressPlatformApi = familyApi('expressPlatform', 'bean', byBean, {
  family: 'express',
  path: '/admin/systems/express-platforms',
  right: expressPlatformSettings,
  noun: { zh: '快递平台', en: 'Tracking platform' },
});

/** Providers of electronic waybills. */
export const waybillPlatformApi = familyApi('waybillPlatform', 'bean', byBean, {
  family: 'waybill',
  path: '/admin/systems/waybills',
  right: electronicrEceipt,
  noun: { zh: '电子面单平台', en: 'Waybill platform' },
});

/** Where uploads are stored. */
export const storageSolutionApi = familyApi('storageSolution', 'bean', storageByBean, {
  family: 'storage',
  path: '/admin/systems/uploaders',
  right: storageSolution,
  noun: { zh: '储存方案', en: 'Storage solution' },
  timeout: 30_000,
});

/** One of them under the older address. */
export const storageSettingApi = defineApi(
  'storageSetting',
  { ...itemLabels('storage'), ...pluginFields },
  async () => ({ shapes: (await import('./plugin.schema.ts')).settingShapes }),
  {
    one: {
      method: 'GET',
      path: '/admin/systems/uploaders/{bean}/setting',
      permission: [storageSolution],
      summary: { zh: '查询储存方案', en: 'Get a storage solution' },
    },
  },
);

/** What tells people from machines at the sign-in. */
export const validatorPlatformApi = familyApi('validatorPlatform', 'plugin_id', byPluginId, {
  family: 'validator',
  path: '/admin/systems/validator',
  right: validatorPlatformSettings,
  noun: { zh: '验证平台', en: 'Verification platform' },
});

/** The families, by entity. */
export const pluginApis = {
  smsPlatform: smsPlatformApi,
  smsNotice: smsNoticeApi,
  expressPlatform: expressPlatformApi,
  waybillPlatform: waybillPlatformApi,
  storageSolution: storageSolutionApi,
  storageSetting: storageSettingApi,
  validatorPlatform: validatorPlatformApi,
} as const;
