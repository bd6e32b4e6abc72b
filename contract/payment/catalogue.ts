/**
 * The payment methods that this product knows, each with its clients and the parameters that a client takes. The catalogue decides, not
 * a request (R18). Source: reference/settings.yaml `plugin_catalogue.payment`.
 */
import type { AccountType } from '../aftersale/enums.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';
import type { PaymentPluginId } from './plugins.ts';

/** The clients of the marketplace, by the column that holds what a method was set up with for them. */
export const payClient = defineEnum([
  ['pc_config', 'PC端', 'PC'],
  ['wap_config', 'WAP端', 'Mobile web'],
  ['app_native_config', '原生APP', 'Native app'],
  ['app_react_config', 'RN APP', 'React Native app'],
  ['mini_config', '小程序', 'Mini program'],
]);
export type PayClient = (typeof payClient)['values'][number];

/** A parameter of a client. Secrets are stored sealed and never answered; a `file` is the id of a private file. */
export interface PayItem {
  name: string;
  text: Text;
  type: 'text' | 'textarea' | 'file';
  secret?: true;
}

/** A payment method. */
export interface PaymentPluginSpec {
  /** Its number, as orders name it. */
  method_id: string;
  plugin_id: PaymentPluginId;
  /** Whether a new installation sends refunds back through it. */
  is_retrace: 0 | 1;
  /** The kind of account that a refund through it goes to. */
  account_type: AccountType;
  /** Clients that are set up together; each client belongs to one of them. */
  clients: readonly { columns: readonly PayClient[]; name: Text }[];
  items: readonly PayItem[];
}

const OPEN: Text = { zh: '是否开启', en: 'In use' };
const line = (name: string, zh: string, en: string): PayItem => ({ name, text: { zh, en }, type: 'text' });
const secret = (name: string, zh: string, en: string): PayItem => ({ ...line(name, zh, en), secret: true });
const file = (name: string, zh: string, en: string): PayItem => ({ name, text: { zh, en }, type: 'file' });
const lines = (item: PayItem): PayItem => ({ ...item, type: 'textarea' });
const everywhere = [{ columns: ['pc_config', 'wap_config', 'app_native_config', 'app_react_config'] as const, name: OPEN }];

/** In the order of the list. */
export const paymentPlugins: readonly PaymentPluginSpec[] = [
  {
    method_id: '2',
    plugin_id: 'weixinPayPlugin',
    is_retrace: 1,
    account_type: 'WEIXINPAY',
    clients: [
      { columns: ['pc_config', 'wap_config'], name: { zh: '是否开启PC和WAP', en: 'In use on PC and mobile web' } },
      { columns: ['app_native_config'], name: { zh: '是否开启APP原生', en: 'In use in the native app' } },
      { columns: ['app_react_config'], name: { zh: '是否开启APP-RN', en: 'In use in the React Native app' } },
      { columns: ['mini_config'], name: { zh: '是否开启小程序', en: 'In use in the mini program' } },
    ],
    items: [
      line('mchid', '商户号MCHID', 'Merchant number (MCHID)'),
      line('appid', 'APPID', 'App ID'),
      secret('key', 'API密钥(key)', 'API key'),
      secret('app_secret', '应用密钥(AppSecret)', 'App secret'),
      file('p12_path', '商户证书（apiclient_cert.p12）', 'Merchant certificate (apiclient_cert.p12)'),
    ],
  },
  {
    method_id: '1',
    plugin_id: 'alipayDirectPlugin',
    is_retrace: 1,
    account_type: 'ALIPAY',
    clients: everywhere,
    items: [
      lines(line('alipay_public_key', '支付宝公钥', 'Alipay public key')),
      line('app_id', '应用ID', 'App ID'),
      lines(secret('merchant_private_key', '商户私钥', 'Merchant private key')),
    ],
  },
  {
    method_id: '3',
    plugin_id: 'unionpayPlugin',
    is_retrace: 0,
    account_type: 'BANKTRANSFER',
    clients: everywhere,
    items: [
      line('mer_id', '中国银联商户代码', 'Merchant code'),
      file('sign_cert', '签名证书', 'Signing certificate'),
      secret('pwd', '签名证书密码', 'Password of the signing certificate'),
      file('validate_cert', '验证签名证书', 'Certificate that checks signatures'),
      file('encrypt_cert', '敏感信息加密证书', 'Certificate that seals sensitive data'),
    ],
  },
  {
    method_id: '4',
    plugin_id: 'chinapayPlugin',
    is_retrace: 0,
    account_type: 'BANKTRANSFER',
    clients: everywhere,
    items: [line('mer_id', '商户代码', 'Merchant code'), file('merchant_private_key', '配置文件security.properties', 'The file security.properties')],
  },
];

/** The key under which clients that are set up together travel, e.g. `pc_config&wap_config`. */
export const clientKey = ({ columns }: PaymentPluginSpec['clients'][number]): string => columns.join('&');

/** The method of this plugin; undefined when there is none. */
export const pluginOf = (pluginId: string | null): PaymentPluginSpec | undefined => paymentPlugins.find(({ plugin_id }) => plugin_id === pluginId);
