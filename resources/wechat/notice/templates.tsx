import { useParams } from 'react-router';
import { wechatNoticeType, wechatSwitch, type WechatNoticeType, type WechatTmpType } from '#contract/wechat/enums.ts';
import { wechatEvents } from '#contract/wechat/facts.ts';
import { wechatNoticeTemplateApi, wechatNoticeTemplateFields } from '#contract/wechat/notice.ts';
import type { WechatNoticeTemplate } from '#contract/wechat/notice-template.schema.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { action } from '#kit/action/define.ts';
import { useRead } from '#kit/calls.ts';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { defineEntity } from '#kit/entity.ts';
import { defineForm, field, type FormDef, type Values } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { PlainPage } from '#kit/PlainPage.tsx';
import { useWords } from '#kit/words.ts';
import { ActedLines } from '../ActedLines.tsx';
import { eventName } from '../event-name.ts';
import { wechatTemplate } from '../index.ts';

const entity = defineEntity({
  name: 'wechatNoticeTemplate',
  key: 'id',
  title: (row) => row.tmp_name,
  labels: wechatNoticeTemplateFields,
  noun: { zh: '消息模板', en: 'template' },
  api: { list: wechatNoticeTemplateApi.list },
});

const factsOf = (type: WechatTmpType) => {
  const { facts } = wechatEvents[type];
  return { values: facts.map(({ name }) => name), entries: Object.fromEntries(facts.map(({ name, text }) => [name, text])) };
};

/** The form of an event's template: its contents are chosen among the facts of the event. */
const formOf = (type: WechatTmpType): FormDef =>
  defineForm(entity, {
    width: 600,
    fields: [
      field.text('template_id', { hint: { zh: '微信公众平台中该模板的ID', en: 'What WeChat calls the template' } }),
      field.text('tmp_name'),
      field.text('tmp_sn'),
      field.rows('tmp_details', {
        noun: { zh: '内容', en: 'line' },
        columns: 2,
        sortable: false,
        hint: { zh: '关键词是微信模板中的名称，不含花括号和 .DATA，例如 thing16', en: 'Keywords as WeChat has them, without braces and .DATA, e.g. thing16' },
        fields: [field.select('name', { options: factsOf(type) }), field.text('value', { placeholder: { zh: 'thing16', en: 'thing16' } })],
      }),
    ],
    body: (values) => ({ ...values, tmp_details: JSON.stringify(values['tmp_details'] ?? []) }),
  });

const startOf = ({ tmp_details, ...row }: WechatNoticeTemplate): Values => ({ ...row, tmp_details: JSON.parse(tmp_details) as unknown });

const edit = (type: WechatTmpType) =>
  action(entity, {
    name: `edit${type}`,
    label: { zh: '编辑', en: 'Edit' },
    title: { zh: '编辑消息模板', en: 'Edit template' },
    submit: { zh: '保存', en: 'Save' },
    when: (row) => row.tmp_type === type,
    form: formOf(type),
    initial: ([row]) => (row ? startOf(row) : {}),
    done: { zh: '消息模板已保存', en: 'Template saved' },
    endpoint: wechatNoticeTemplateApi.update,
    request: ([row], body) => ({ params: { id: row?.id ?? '' }, body: { ...body, version: row?.version } as never }),
  });

const toggle = (open: 0 | 1) =>
  action(entity, {
    name: open === 1 ? 'start' : 'stop',
    label: open === 1 ? { zh: '启用', en: 'Start' } : { zh: '停用', en: 'Stop' },
    // WeChat's own id is its address, so there is nothing to start before it was entered.
    when: (row) => row.is_open !== open && row.template_id !== '',
    confirm: open === 1 ? { zh: '启用模板{what}？', en: 'Start the template {what}?' } : { zh: '停用模板{what}？', en: 'Stop the template {what}?' },
    done: open === 1 ? { zh: '已启用', en: 'Started' } : { zh: '已停用', en: 'Stopped' },
    endpoint: wechatNoticeTemplateApi.status,
    request: ([row]) => ({ params: { template_id: row?.template_id ?? '', open } }),
  });

const actions = [toggle(1), toggle(0), ...(Object.keys(wechatEvents) as WechatTmpType[]).map(edit)];

const columns = [
  column.text<WechatNoticeTemplate>('id', { width: 70 }),
  column.custom<WechatNoticeTemplate>('tmp_name', {
    primary: true,
    width: 260,
    cell: ({ tmp_name, tmp_type }, { words }) => eventName(tmp_name, tmp_type, words.lang),
  }),
  column.text<WechatNoticeTemplate>('template_id'),
  column.text<WechatNoticeTemplate>('tmp_sn', { width: 150 }),
  column.tag<WechatNoticeTemplate>('is_open', { options: wechatSwitch, width: 110 }),
];

/** The templates of one channel of subscription notices. */
export default function WechatTemplates() {
  const { lang, say } = useWords();
  const { notice_type = '' } = useParams();
  const name = enumLabel(wechatNoticeType, notice_type, lang);
  const read = useRead(wechatNoticeTemplateApi.list, { params: { notice_type: notice_type as WechatNoticeType } }, { staleTime: 0, follows: true });
  return (
    <PlainPage page={wechatTemplate} record={name}>
      <ReadPart read={read} lines={7}>
        {({ data }) => <ActedLines label={say(wechatTemplate.title)} entity={entity} rows={data} columns={columns} actions={actions} rowKey={({ id }) => id} />}
      </ReadPart>
    </PlainPage>
  );
}
