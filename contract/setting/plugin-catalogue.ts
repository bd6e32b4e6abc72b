/**
 * The plugins that the server has code for, by family, and what each has to be told. Lists, forms, sealing and the log's stars are made
 * from this. Source: reference/settings.yaml `plugin_catalogue`.
 */
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';

/** How a setting of a plugin is entered. */
export const configItemType = defineEnum([
  ['text', '单行输入', 'Text'],
  ['radio', '单选', 'Radio'],
  ['textarea', '多行输入', 'Text area'],
  ['password', '密码', 'Password'],
  ['file', '文件', 'Private file'],
]);
export type ConfigItemType = (typeof configItemType)['values'][number];

/** One thing that a plugin has to be told. */
export interface PluginItem {
  /** Key of the provider's API, unique within the plugin. */
  name: string;
  text: Text;
  type: ConfigItemType;
  /** What counts as long as nobody entered anything; nothing by default. */
  initial?: string;
  /** Of a radio. Values go out as they stand here. */
  options?: readonly { value: string | number; label: Text }[];
  /** Sealed at rest, never answered, stars in the log. */
  secret?: true;
  /** The plugin may be opened without it. */
  optional?: true;
  hint?: Text;
}

/** A plugin of a family. `id` is unique within the family and never changes. */
export interface PluginDeclaration {
  id: number;
  bean: string;
  name: Text;
  /** The one that is open in a new installation. */
  open?: true;
  items: readonly PluginItem[];
}

const text = (name: string, zh: string, en: string, more: Omit<Partial<PluginItem>, 'name' | 'text'> = {}): PluginItem => ({
  name,
  text: { zh, en },
  type: 'text',
  ...more,
});
const secret = (name: string, zh: string, en: string, more: Omit<Partial<PluginItem>, 'name' | 'text' | 'secret'> = {}): PluginItem => ({
  ...text(name, zh, en, more),
  secret: true,
});
const radio = (name: string, zh: string, en: string, options: NonNullable<PluginItem['options']>, hint?: Text): PluginItem => ({
  ...text(name, zh, en, { type: 'radio', options, initial: String(options[0]?.value ?? '') }),
  ...(hint && { hint }),
});

/** All families with their plugins, in the order of their lists. At most one plugin of a family is open. */
export const pluginFamilies = {
  sms: [
    {
      id: 1,
      bean: 'smsZtPlugin',
      name: { zh: '助通网关短信', en: 'Zhutong SMS' },
      items: [
        text('name', '用户名', 'User name'),
        secret('password', '密码', 'Password'),
        text('id', '产品id', 'Product ID'),
        text('trumpet', '扩展的小号（没有请留空）', 'Extension number (empty if there is none)', { optional: true }),
        text('endpoint', '网关地址（默认请留空）', 'Address of the gateway (empty: the usual one)', { optional: true }),
      ],
    },
    {
      id: 2,
      bean: 'smsAliPlugin',
      name: { zh: '阿里云短信', en: 'Aliyun SMS' },
      items: [
        text('access_key_id', 'AccessKey ID', 'AccessKey ID'),
        secret('access_key_secret', 'AccessKey Secret', 'AccessKey Secret'),
        text('sign_name', '短信签名', 'Signature', {
          hint: {
            zh: '在阿里云审核通过的签名名称；各消息的模板编号在消息设置中填写',
            en: 'As approved by Aliyun; the template numbers of messages are entered in the message settings',
          },
        }),
        text('endpoint', '接入地址（默认请留空）', 'Endpoint (empty: the usual one)', { optional: true }),
      ],
    },
    { id: 3, bean: 'smsLogPlugin', name: { zh: '本地日志（测试）', en: 'Local log for testing' }, open: true, items: [] },
  ],
  express: [
    {
      id: 1,
      bean: 'kuaidi100Plugin',
      name: { zh: '快递100', en: 'Kuaidi100' },
      items: [
        secret('code', '公司代码', 'Company code'),
        // The key that signs questions, as their documents call it.
        secret('id', 'id', 'ID'),
        radio('user', '用户类型', 'Kind of user', [
          { value: 0, label: { zh: '普通用户', en: 'Ordinary' } },
          { value: 1, label: { zh: '企业用户', en: 'Enterprise' } },
        ]),
      ],
    },
    {
      id: 2,
      bean: 'showApiPlugin',
      name: { zh: 'showapi快递', en: 'ShowAPI express' },
      items: [text('appid', 'appid', 'App ID'), secret('app_secret', '密钥', 'Secret key')],
    },
  ],
  waybill: [
    {
      id: 1,
      bean: 'kdnPlugin',
      name: { zh: '快递鸟', en: 'KDNiao' },
      items: [text('EBusinessID', '电商ID', 'Business ID'), secret('AppKey', '密钥', 'Secret key'), text('ReqURL', '请求url', 'Request URL')],
    },
    {
      id: 2,
      bean: 'cainiaoPlugin',
      name: { zh: '菜鸟', en: 'Cainiao' },
      items: [secret('AppKey', 'AppKey', 'AppKey'), secret('AppSecret', 'AppSecret', 'AppSecret')],
    },
  ],
  storage: [
    {
      id: 1,
      bean: 'localPlugin',
      name: { zh: '本地存储', en: 'Local storage' },
      open: true,
      items: [
        radio('nginx_open', 'nginx支持', 'Served by nginx', [
          { value: 0, label: { zh: '不支持', en: 'No' } },
          { value: 1, label: { zh: '支持', en: 'Yes' } },
        ]),
        text('static_server_domain', '域名', 'Domain', {
          optional: true,
          hint: { zh: '只有经该域名的访问才由nginx发送文件；留空则不限域名', en: 'Only calls by this domain have their files sent by nginx; empty: all' },
        }),
        text('static_server_path', '路径', 'Path', {
          optional: true,
          hint: {
            zh: 'nginx中指向上传目录的internal location，默认 /stored-files/',
            en: 'The internal location of nginx with the folder of uploads; /stored-files/ unless given',
          },
        }),
      ],
    },
    {
      id: 2,
      bean: 'ossPlugin',
      name: { zh: '阿里云oss存储', en: 'Object storage (Aliyun OSS, S3)' },
      // Any storage that speaks S3: OSS, COS, MinIO.
      items: [
        text('endpoint', 'EndPoint（地域节点）', 'Endpoint (region)', {
          hint: {
            zh: '兼容 S3 协议的地址，例如 https://s3.oss-cn-hangzhou.aliyuncs.com；腾讯云 COS、MinIO 等同样适用',
            en: 'An address that speaks S3, e.g. https://s3.oss-cn-hangzhou.aliyuncs.com; COS, MinIO and others work, too',
          },
        }),
        text('bucketName', '储存空间', 'Bucket'),
        text('picLocation', '二级路径', 'Folder', { optional: true, hint: { zh: '文件存放在该目录下', en: 'Files are kept below it' } }),
        text('accessKeyId', '密钥id', 'Access key ID'),
        secret('accessKeySecret', '密钥', 'Access key secret'),
        text('region', '地域', 'Region', {
          initial: 'us-east-1',
          optional: true,
          hint: { zh: '用于签名，例如 cn-hangzhou；MinIO 保持默认', en: 'Part of the signature, e.g. cn-hangzhou; MinIO keeps the default' },
        }),
        radio('pathStyle', '储存空间的位置', 'Bucket stands in', [
          { value: 0, label: { zh: '域名中（OSS、COS）', en: 'the host name (OSS, COS)' } },
          { value: 1, label: { zh: '路径中（MinIO）', en: 'the path (MinIO)' } },
        ]),
      ],
    },
  ],
  validator: [
    { id: 1, bean: 'captchaValidatorPlugin', name: { zh: '图片验证码', en: 'Image captcha' }, open: true, items: [] },
    {
      id: 2,
      bean: 'aliyunAfsPlugin',
      name: { zh: '阿里云滑动验证', en: 'Aliyun slide verification' },
      // A new installation has placeholders.
      items: [
        text('appKey', '应用程序秘钥', 'App key', { initial: 'your-app-key' }),
        text('scene', '场景标识', 'Scene', { initial: 'nc_login' }),
        text('regionId', '地区标识', 'Region ID', { initial: 'cn-hangzhou' }),
        text('accessKeyId', '访问密钥ID', 'Access key ID', { initial: 'your-access-key-id' }),
        secret('accessKeySecret', '访问密钥', 'Access key secret', { initial: 'your-access-key-secret' }),
      ],
    },
  ],
} as const satisfies Record<string, readonly PluginDeclaration[]>;

export type PluginFamilyName = keyof typeof pluginFamilies;

/** The plugins of a family, by their names on the wire. */
export type BeanOf<F extends PluginFamilyName> = (typeof pluginFamilies)[F][number]['bean'];

/** The plugins of a family. */
export const pluginsOf = (family: PluginFamilyName): readonly PluginDeclaration[] => pluginFamilies[family];

/** What is read for the settings of a family where the log names them: `config.<name>`. */
export const itemLabels = (family: PluginFamilyName): Record<string, Text> =>
  Object.fromEntries(pluginsOf(family).flatMap(({ items }) => items.map(({ name, text: label }) => [`config.${name}`, label])));

/** Names of settings whose values are secrets, whatever plugin they belong to; the log stars a value that comes with such a name. */
export const secretItemNames: ReadonlySet<string> = new Set(
  Object.values(pluginFamilies).flatMap((plugins: readonly PluginDeclaration[]) =>
    plugins.flatMap(({ items }) => items.flatMap((item) => (item.secret || item.type === 'password' ? [item.name] : []))),
  ),
);
