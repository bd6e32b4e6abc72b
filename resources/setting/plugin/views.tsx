/** The five families of plugins: one declaration of a page, told what is different. */
import { defineEnum } from '#contract/core/enum.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Text } from '#contract/core/text.ts';
import { expressPlatformApi, pluginFields, smsPlatformApi, storageSolutionApi, validatorPlatformApi, waybillPlatformApi } from '#contract/setting/plugin.ts';
import type { ConfigItem } from '#contract/setting/plugin.schema.ts';
import type { Action, Question } from '#kit/action/define.ts';
import { defineEntity, type Entity } from '#kit/entity.ts';
import { defineForm } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import type { Page } from '#kit/resource.ts';
import { configFields, configItems, configValues } from './config-form.ts';
import { electronicrEceipt, expressPlatformSettings, smsGatewaySettings, storageSolution, validatorPlatformSettings } from './index.ts';

const inUse = defineEnum([
  [1, '已开启', 'On', 'success'],
  [0, '已关闭', 'Off', 'default'],
]);

interface Row {
  name: string;
  open: 0 | 1;
  config_items: readonly ConfigItem[];
}

interface Family<R extends Row> {
  page: Page;
  entity: Entity<R>;
  api: Readonly<Record<'update' | 'open', unknown>>;
  /** Its name in paths. */
  place: (row: R) => Readonly<Record<string, string>>;
  /** What the column of names is called. */
  column: Text;
  /** What the button of the form is called. */
  edit: Text;
  /** What opening one does. */
  opening: Question;
  /** Plugins without a form of their own (R11). */
  fixed?: readonly string[];
  note?: Text;
}

function familyPage<R extends Row>({ page, entity, api, place, column: called, edit, opening, fixed = [], note }: Family<R>) {
  const open: Action<R> = {
    name: 'open',
    label: { zh: '开启', en: 'Switch on' },
    when: ({ open: state }) => state !== 1,
    confirm: opening,
    done: { zh: '已启用{what}', en: '{what} is in use now' },
    endpoint: api.open as Endpoint,
    request: ([row]) => ({ params: row ? place(row) : {} }),
  };
  const configure: Action<R> = {
    name: 'configure',
    label: edit,
    when: (row) => row.config_items.length > 0 && !fixed.some((bean) => Object.values(place(row)).includes(bean)),
    submit: { zh: '保存', en: 'Save' },
    done: { zh: '配置参数已保存', en: 'Settings saved' },
    formOf: ([row]) =>
      defineForm(entity, {
        title: { zh: `${edit.zh} · ${row?.name ?? ''}`, en: `${edit.en} · ${row?.name ?? ''}` },
        fields: configFields(row?.config_items ?? [], true),
      }),
    initial: ([row]) => configValues(row?.config_items ?? []),
    endpoint: api.update as Endpoint,
    request: ([row], values) => ({ params: row ? place(row) : {}, body: { config_items: configItems(row?.config_items ?? [], values) } }),
  };
  return defineListPage(page, entity, {
    columns: [column.text<R>('name', { primary: true, label: called }), column.tag<R>('open', { options: inUse, width: 160 })],
    actions: [open, configure],
    ...(note && { note }),
  });
}

const byBean = ({ bean }: { bean: string }) => ({ bean });
const platform: Text = { zh: '平台名称', en: 'Platform' };

export const sms = familyPage({
  page: smsGatewaySettings,
  entity: defineEntity({
    name: 'smsPlatform',
    key: 'bean',
    title: (row) => row.name,
    labels: pluginFields,
    noun: { zh: '短信平台', en: 'SMS platform' },
    api: smsPlatformApi,
  }),
  api: smsPlatformApi,
  place: byBean,
  column: platform,
  edit: { zh: '编辑参数', en: 'Configure' },
  opening: { zh: '短信将改由{what}发送，当前启用的平台随之关闭。', en: 'SMS will be sent by {what}; the platform in use now is switched off.' },
});

export const express = familyPage({
  page: expressPlatformSettings,
  entity: defineEntity({
    name: 'expressPlatform',
    key: 'bean',
    title: (row) => row.name,
    labels: pluginFields,
    noun: { zh: '快递平台', en: 'tracking platform' },
    api: expressPlatformApi,
  }),
  api: expressPlatformApi,
  place: byBean,
  column: platform,
  edit: { zh: '修改', en: 'Configure' },
  opening: { zh: '物流信息将改由{what}查询，当前启用的平台随之关闭。', en: 'Parcels will be tracked by {what}; the platform in use now is switched off.' },
});

export const waybill = familyPage({
  page: electronicrEceipt,
  entity: defineEntity({
    name: 'waybillPlatform',
    key: 'bean',
    title: (row) => row.name,
    labels: pluginFields,
    noun: { zh: '电子面单平台', en: 'waybill platform' },
    api: waybillPlatformApi,
  }),
  api: waybillPlatformApi,
  place: byBean,
  column: { zh: '电子面单公司', en: 'Waybill platform' },
  edit: { zh: '修改', en: 'Configure' },
  opening: { zh: '电子面单将改由{what}生成，当前启用的平台随之关闭。', en: 'Waybills will be made by {what}; the platform in use now is switched off.' },
});

export const storage = familyPage({
  page: storageSolution,
  entity: defineEntity({
    name: 'storageSolution',
    key: 'bean',
    title: (row) => row.name,
    labels: pluginFields,
    noun: { zh: '储存方案', en: 'storage solution' },
    api: storageSolutionApi,
  }),
  api: storageSolutionApi,
  place: byBean,
  column: { zh: '储存方案名称', en: 'Solution' },
  edit: { zh: '修改', en: 'Configure' },
  fixed: ['localPlugin'],
  opening: {
    zh: '新上传的文件将保存到{what}。已有文件留在原处，地址不变，仍可正常访问。',
    en: 'New uploads will be stored in {what}. Files that are there already stay where they are, under the same addresses.',
  },
  note: {
    zh: '切换后，请联系运维人员迁移已有文件，迁移期间可正常使用。',
    en: 'After switching, have whoever runs the server move existing files to the new storage; the site stays available.',
  },
});

export const validator = familyPage({
  page: validatorPlatformSettings,
  entity: defineEntity({
    name: 'validatorPlatform',
    key: 'plugin_id',
    title: (row) => row.name,
    labels: pluginFields,
    noun: { zh: '验证平台', en: 'verification platform' },
    api: validatorPlatformApi,
  }),
  api: validatorPlatformApi,
  place: ({ plugin_id }) => ({ plugin_id }),
  column: { zh: '验证平台名称', en: 'Platform' },
  edit: { zh: '修改', en: 'Configure' },
  opening: {
    zh: '登录将改用{what}。参数有误时所有人都将无法登录，请先确认参数正确。',
    en: 'Signing in will use {what}. With wrong settings nobody can sign in any more: make sure that they are right.',
  },
});
