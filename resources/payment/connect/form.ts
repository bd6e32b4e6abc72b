/** The forms of trust logins, made from the catalogue: a section per client, a field per parameter. */
import type { ConnectSetting } from '#contract/payment/connect.schema.ts';
import { connectFields, connectKey, type ConnectItem, type ConnectSpec } from '#contract/payment/connect.ts';
import type { ConnectType } from '#contract/payment/plugins.ts';
import type { Text } from '#contract/core/text.ts';
import { defineForm, field, type Field, type FormDef, type Values } from '#kit/form/define.ts';

const LONGEST = 8_000;

const HINTS: Partial<Record<ConnectType, Text>> = {
  ALIPAY: { zh: '与「收款方式」中支付宝的参数一致', en: 'The same parameters as those of Alipay under Payment methods' },
};
const GROUP_HINTS: Readonly<Record<string, Text>> = {
  wechat_miniprogram: {
    zh: '请在微信公众平台把储存方案的域名加入小程序的 downloadFile 合法域名',
    en: 'Add the domain of the storage to the download domains of the mini program at WeChat',
  },
};

function inputOf(key: string, { text, type, secret }: ConnectItem): Field {
  if (secret) return field.secret(key, { label: text, lines: type === 'textarea', max: LONGEST });
  return type === 'textarea' ? field.textarea(key, { label: text, max: LONGEST }) : field.text(key, { label: text, max: LONGEST });
}

/** The form of a platform; its values are the parameters by their keys. */
export function connectForm({ type, name, groups, items }: ConnectSpec): FormDef {
  const keyed = groups.map(({ group }) => items.map((item) => [connectKey(type, group, item.item), item] as const));
  return defineForm(
    { labels: connectFields, noun: name },
    {
      sections: groups.map(({ group, name: title }, at) => {
        const note = GROUP_HINTS[`${type.toLowerCase()}_${group}`] ?? (at === 0 ? HINTS[type] : undefined);
        return {
          title,
          ...(note && { note }),
          columns: type === 'ALIPAY' ? (1 as const) : (2 as const),
          fields: (keyed[at] ?? []).map(([key, item]) => inputOf(key, item)),
        };
      }),
      body: (values) => ({ client_list: keyed.map((client) => ({ config_list: client.map(([key]) => ({ key, value: values[key] ?? '' })) })) }),
    },
  );
}

/** The values of a form from a stored trust login. */
export const connectValues = ({ name, version, client_list }: ConnectSetting): Values => ({
  name,
  version,
  ...Object.fromEntries(client_list.flatMap(({ config_list }) => config_list.map(({ key, value }) => [key, value]))),
});
