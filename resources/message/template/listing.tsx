import type { MessageType } from '#contract/message/enums.ts';
import { textChannel } from '#contract/message/enums.ts';
import { templateApi } from '#contract/message/template.ts';
import { action } from '#kit/action/define.ts';
import { Opener } from '#kit/cells/Opener.tsx';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import type { ListDef } from '#kit/list/define.ts';
import { nameOf, templateEntity, type Template } from './entity.ts';
import { textsForm } from './form.tsx';
import '../message.css';

const trial = action(templateEntity, {
  name: 'test',
  label: { zh: '试发', en: 'Send test' },
  title: { zh: '试发消息', en: 'Send it to yourself' },
  submit: { zh: '发送', en: 'Send' },
  form: defineForm(templateEntity, {
    fields: [
      field.radio('channel', {
        options: textChannel,
        default: 'SMS',
        hint: { zh: '以已保存的文本和示例值发送，结果见“发送记录”', en: 'The saved text with example values; “Sent messages” says what came of it' },
      }),
      field.text('mobile', { when: ({ channel }) => channel === 'SMS', required: true }),
      field.text('email', { when: ({ channel }) => channel === 'MAIL', required: true }),
    ],
  }),
  done: { zh: '已放入发送队列', en: 'On its way' },
  endpoint: templateApi.test,
  request: ([row], values) => ({ params: { id: row?.id ?? 0 }, body: values as { channel: 'MAIL' | 'SMS' } }),
});

const channel = (name: 'notice_state' | 'sms_state' | 'email_state') =>
  column.toggle<Template>(name, {
    width: 120,
    edit: { endpoint: templateApi.switch, request: ({ id }, on) => ({ params: { id }, body: { [name]: on === 1 ? 'OPEN' : 'CLOSED' } }) },
  });

/** The list of the messages to shops or to members. */
export const templatesOf = (type: MessageType): ListDef<Template> => ({
  fixed: { type },
  pageSize: 50,
  columns: [
    column.custom<Template>('tpl_name', {
      primary: true,
      cell: (row, context) => (
        <Opener row={row} context={context}>
          {nameOf(row, context.words.lang)}
        </Opener>
      ),
    }),
    column.copy<Template>('tpl_code', { width: 300 }),
    channel('notice_state'),
    channel('sms_state'),
    channel('email_state'),
  ],
  actions: [trial],
  edit: textsForm,
});
