import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { trustLogin } from '../setting/rights.ts';
import type { ConnectType } from './plugins.ts';

/** A parameter of each client. Secrets are stored sealed and never answered. */
export interface ConnectItem {
  item: string;
  text: Text;
  type: 'text' | 'textarea';
  secret?: true;
}

/** A platform: its clients, and the parameters that each of them takes. */
export interface ConnectSpec {
  type: ConnectType;
  name: Text;
  groups: readonly { group: string; name: Text }[];
  items: readonly ConnectItem[];
}

const item = (name: string, zh: string, en: string): ConnectItem => ({ item: name, text: { zh, en }, type: 'text' });
const secret = (name: string, zh: string, en: string): ConnectItem => ({ ...item(name, zh, en), secret: true });
const group = (name: string, zh: string, en: string) => ({ group: name, name: { zh, en } });

/** The platforms that this product knows, in the order of the tabs. Source: reference/settings.yaml `plugin_catalogue.connect`. */
export const connectSpecs: readonly ConnectSpec[] = [
  {
    type: 'QQ',
    name: { zh: 'QQ参数配置', en: 'QQ' },
    groups: [
      group('pc', '网页端参数（PC、WAP、微信网页端）', 'Web pages (PC, mobile web, within WeChat)'),
      group('native_android', '原生APP参数（安卓）', 'Native app (Android)'),
      group('native_ios', '原生APP参数（iOS）', 'Native app (iOS)'),
      group('rn_android', 'RN-APP参数（安卓）', 'React Native app (Android)'),
      group('rn_ios', 'RN-APP参数（iOS）', 'React Native app (iOS)'),
    ],
    items: [item('app_id', 'AppId', 'App ID'), secret('app_key', 'AppKey', 'App key')],
  },
  {
    type: 'WEIBO',
    name: { zh: '微博参数配置', en: 'Weibo' },
    groups: [
      group('pc', '网页端参数（PC、WAP、微信网页端）', 'Web pages (PC, mobile web, within WeChat)'),
      group('app', '原生APP参数', 'Native app'),
      group('rn', 'RN-APP参数', 'React Native app'),
    ],
    items: [item('app_key', 'app_key', 'App key'), secret('app_secret', 'app_secret', 'App secret')],
  },
  {
    type: 'WECHAT',
    name: { zh: '微信参数配置', en: 'WeChat' },
    groups: [
      group('pc', 'PC网页端参数', 'Web pages on PC'),
      group('wechat', '微信网页端参数', 'Web pages within WeChat (official account)'),
      group('app', '原生APP参数', 'Native app'),
      group('rn', 'RN-APP参数', 'React Native app'),
      group('miniprogram', '小程序参数', 'Mini program'),
    ],
    items: [item('app_id', 'app_id', 'App ID'), secret('app_key', 'app_key', 'App key')],
  },
  {
    type: 'ALIPAY',
    name: { zh: '支付宝参数配置', en: 'Alipay' },
    groups: [group('pc', '网页端参数（PC、WAP）', 'Web pages (PC, mobile web)'), group('app', 'app端参数', 'App')],
    items: [
      item('app_id', 'app_id', 'App ID'),
      { ...secret('private_key', '商户私钥', 'Merchant private key'), type: 'textarea' },
      { ...item('public_key', '支付宝公钥', 'Alipay public key'), type: 'textarea' },
    ],
  },
];

/** The key under which a parameter is stored, e.g. `wechat_pc_app_id`. */
export const connectKey = (type: ConnectType, groupName: string, itemName: string): string => `${type.toLowerCase()}_${groupName}_${itemName}`;

/** What a person reads for each field of a trust login. */
export const connectFields = {
  id: { zh: '编号', en: 'ID' },
  type: { zh: '平台', en: 'Platform' },
  name: { zh: '名称', en: 'Name' },
  config: { zh: '参数', en: 'Parameters' },
  client_list: { zh: '客户端', en: 'Clients' },
  config_list: { zh: '参数', en: 'Parameters' },
  key: { zh: '参数标识', en: 'Key' },
  value: { zh: '参数值', en: 'Value' },
  kind: { zh: '参数类型', en: 'Kind of parameter' },
  secret: { zh: '是否保密', en: 'Secret' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

const permission = [trustLogin];

/** Parameters of signing in through other platforms. Source: reference/settings.yaml `# ----- trust login`, R21. */
export const connectApi = defineApi('connect', connectFields, () => import('./connect.schema.ts'), {
  list: { method: 'GET', path: '/admin/members/connect', permission, summary: { zh: '查询信任登录参数', en: 'Parameters of trusted logins' } },
  update: {
    method: 'PUT',
    path: '/admin/members/connect/{type}',
    permission,
    encoding: 'json',
    important: true,
    summary: { zh: '修改信任登录参数', en: 'Set a trusted login up' },
  },
});
