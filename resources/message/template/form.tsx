import { messageChannels } from '#contract/message/catalogue.ts';
import { defineForm, field, type Field } from '#kit/form/define.ts';
import { templateEntity } from './entity.ts';
import { MessageText } from './MessageText.tsx';

/** Longest text of a site message and of an SMS; the server's schema says the same. */
const TEXT_MAX = 225;
const TITLE_MAX = 100;
const BODY_MAX = 5_000;

const text = (name: string, as: 'line' | 'text' | 'html', max: number): Field =>
  field.custom(name, {
    required: true,
    typed: true,
    input: (props, values) => <MessageText {...props} code={String(values['tpl_code'] ?? '')} as={as} max={max} />,
  });

const STATES = messageChannels.map((channel) => `${channel}_state`);

/** All texts of a message. Its switches stand in the list and stay as they are there. */
export const textsForm = defineForm(templateEntity, {
  width: 720,
  fields: [
    field.text('tpl_name'),
    text('content', 'text', TEXT_MAX),
    text('sms_content', 'text', TEXT_MAX),
    field.text('sms_template', {
      hint: {
        zh: '使用阿里云短信时填写其审核通过的模板编号（如 SMS_123456789），且变量须与上面一致；其他网关留空',
        en: 'For Aliyun: the number of the template that it approved (like SMS_123456789), with the same variables as above; empty for other gateways',
      },
    }),
    text('email_title', 'line', TITLE_MAX),
    text('email_content', 'html', BODY_MAX),
  ],
  body: (values, initial) => ({ ...Object.fromEntries(STATES.map((name) => [name, initial[name]])), ...values }),
});
