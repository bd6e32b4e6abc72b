import { payClient } from '#contract/payment/catalogue.ts';
import { paymentMethodApi, retraceChoice } from '#contract/payment/method.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { call } from '#providers/http/client.ts';
import { action } from '#kit/action/define.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { defineForm, field, type Values } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { Clients, missingItem, type Client } from './Clients.tsx';
import { paymentMethodEntity } from './entity.ts';
import { paymentSettings } from './index.ts';

const QUIET = { loading: false, message: false } as const;

/** What is sent of a client; a closed one has no parameters. */
const sent = ({ key, is_open, config_list }: Client) => ({
  key,
  is_open: is_open ?? 0,
  config_list: is_open === 1 ? config_list.map(({ name, value }) => ({ name, value })) : [],
});

/** The form of a method, which its title names. */
const formOf = (method = '') =>
  defineForm(paymentMethodEntity, {
    title: { zh: `配置 · ${method}`, en: `Configure · ${method}` },
    width: 640,
    fields: [
      field.image('image', {
        scene: 'other',
        accept: 'jpg, jpeg, png',
        hint: { zh: '买家在收银台看到的图片，建议不超过 1 MB', en: 'What buyers see at checkout; up to 1 MB suggested' },
      }),
      field.radio('is_retrace', {
        options: retraceChoice,
        hint: {
          zh: '支持时，退款经该支付方式原路退回；不支持时，退到买家填写的账户',
          en: 'Yes: refunds go back through this method. No: they go to an account that the buyer names',
        },
      }),
      field.custom('enable_client', { bare: true, input: (props) => <Clients {...props} />, check: missingItem }),
    ],
    body: (values, initial) => ({ ...values, version: initial['version'], enable_client: (values['enable_client'] as readonly Client[]).map(sent) }),
  });

const stored = async ([row]: readonly { plugin_id: string }[]): Promise<Values> => ({
  ...(await call(paymentMethodApi.one, { params: { plugin_id: row?.plugin_id ?? '' } }, QUIET)),
});

const configure = action(paymentMethodEntity, {
  name: 'configure',
  label: { zh: '配置', en: 'Configure' },
  submit: { zh: '保存', en: 'Save' },
  formOf: ([row]) => formOf(row?.method_name),
  initial: stored,
  done: { zh: '支付方式已保存', en: 'Payment method saved' },
  endpoint: paymentMethodApi.update,
  request: ([row], body) => ({ params: { plugin_id: row?.plugin_id ?? '' }, body: body as never }),
});

export default defineListPage(paymentSettings, paymentMethodEntity, {
  columns: [
    column.image('image', { width: 110, height: 40 }),
    column.text('method_name', { primary: true }),
    column.custom('open_clients', {
      label: { zh: '已开启的客户端', en: 'Enabled on' },
      cell: ({ open_clients }, { words }) =>
        open_clients.length === 0 ? (
          <Tag>{words.say({ zh: '未开启', en: 'Nowhere' })}</Tag>
        ) : (
          open_clients.map((client) => enumLabel(payClient, client, words.lang)).join(words.say({ zh: '、', en: ', ' }))
        ),
    }),
    column.tag('is_retrace', { options: retraceChoice, width: 160, label: { zh: '是否支持原路退回', en: 'Refund to source' } }),
  ],
  actions: [{ ...configure, newest: stored }],
});
