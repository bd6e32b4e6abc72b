import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';
import { paymentSettings } from '../setting/rights.ts';

/** Whether refunds go back through a method. */
export const retraceChoice = defineEnum([
  [1, '支持', 'Yes', 'success'],
  [0, '不支持', 'No', 'default'],
]);

/** What a person reads for each field of a payment method. */
export const paymentMethodFields = {
  plugin_id: { zh: '支付方式', en: 'Payment method' },
  method_id: { zh: '编号', en: 'ID' },
  method_name: { zh: '支付方式', en: 'Payment method' },
  image: { zh: '图片', en: 'Picture' },
  is_retrace: { zh: '原路退回', en: 'Refund to source' },
  open_clients: { zh: '已开启', en: 'In use' },
  enable_client: { zh: '客户端', en: 'Clients' },
  key: { zh: '客户端', en: 'Client' },
  name: { zh: '名称', en: 'Name' },
  is_open: { zh: '是否开启', en: 'In use' },
  config_list: { zh: '参数', en: 'Parameters' },
  text: { zh: '参数名称', en: 'Parameter' },
  type: { zh: '参数类型', en: 'Kind of parameter' },
  secret: { zh: '是否保密', en: 'Secret' },
  value: { zh: '参数值', en: 'Value' },
  file_name: { zh: '文件名称', en: 'File name' },
  pc_config: { zh: 'PC端', en: 'PC' },
  wap_config: { zh: 'WAP端', en: 'Mobile web' },
  app_native_config: { zh: '原生APP', en: 'Native app' },
  app_react_config: { zh: 'RN APP', en: 'React Native app' },
  mini_config: { zh: '小程序', en: 'Mini program' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

const permission = [paymentSettings];

/** Payment methods and their parameters per client. Source: reference/settings.yaml `# ----- payment`, R18 to R20. */
export const paymentMethodApi = defineApi('paymentMethod', paymentMethodFields, () => import('./method.schema.ts'), {
  list: { method: 'GET', path: '/admin/payment/payment-methods', permission, summary: { zh: '查询支付方式列表', en: 'List payment methods' } },
  one: { method: 'GET', path: '/admin/payment/payment-methods/{plugin_id}', permission, summary: { zh: '查询支付方式', en: 'Get a payment method' } },
  update: {
    method: 'PUT',
    path: '/admin/payment/payment-methods/{plugin_id}',
    permission,
    encoding: 'json',
    important: true,
    touches: ['order'],
    summary: { zh: '修改支付方式', en: 'Set a payment method up' },
  },
});
