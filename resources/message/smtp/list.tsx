import { zeroOne } from '#contract/message/enums.ts';
import { smtpApi } from '#contract/message/smtp.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { smtpEntity, type Smtp } from './entity.ts';
import { smtpSettings } from './index.ts';
import { TestMail } from './TestMail.tsx';
import '../message.css';

/** What a test mail needs besides its recipient. */
const SERVER = ['host', 'port', 'open_ssl', 'username', 'password', 'mail_from'] as const;

const form = defineForm(smtpEntity, {
  width: 560,
  fields: [
    field.text('host', { placeholder: { zh: 'smtp.example.com', en: 'smtp.example.com' } }),
    field.number('port', { default: 465, min: 1, top: 65_535 }),
    field.radio('open_ssl', {
      options: zeroOne,
      default: 1,
      hint: {
        zh: '465 端口通常启用；关闭时若服务器支持，仍会改用加密连接',
        en: 'Usually on for port 465; when off, the connection is still encrypted if the server offers it',
      },
    }),
    field.text('username'),
    field.secret('password', {
      hint: { zh: '更换 HOST 后须重新输入', en: 'Has to be entered anew with another host' },
    }),
    field.number('max_count', { min: 1, default: 500 }),
    field.text('mail_from'),
    field.custom('test_email', {
      label: { zh: '测试', en: 'Test' },
      dependsOn: SERVER,
      input: (props, values) => <TestMail {...props} values={values} />,
    }),
  ],
  body: ({ test_email: _email, ...values }) => values,
});

export default defineListPage(smtpSettings, smtpEntity, {
  pageSize: 10,
  columns: [
    column.text('host', { primary: true }),
    column.number('port', { width: 90 }),
    column.text('username', { width: 150 }),
    column.text('mail_from', { width: 180 }),
    column.custom<Smtp>('send_count', {
      width: 150,
      align: 'right',
      label: { zh: '今日 / 最大发信数', en: 'Sent today / limit' },
      fields: ['send_count', 'max_count'],
      cell: ({ send_count, max_count }) => (
        <span className="kit-figures">
          {send_count} / {max_count}
        </span>
      ),
    }),
    column.toggle<Smtp>('enabled', {
      edit: {
        endpoint: smtpApi.update,
        request: ({ id, host, port, open_ssl, username, max_count, mail_from }, enabled) => ({
          params: { id },
          body: { host, port, open_ssl, username, max_count, mail_from, enabled },
        }),
      },
    }),
  ],
  create: form,
  edit: form,
  editLabel: { zh: '修改', en: 'Edit' },
  remove: { on: 'both' },
});
