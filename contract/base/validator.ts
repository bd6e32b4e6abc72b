import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';
import { validatorPlatformSettings } from './rights.ts';

/** What a person reads for each field of a verification platform. */
export const validatorPlatformFields = {
  id: { zh: '编号', en: 'Id' },
  name: { zh: '验证平台名称', en: 'Name' },
  plugin_id: { zh: '验证平台', en: 'Platform' },
  open: { zh: '启用状态', en: 'Enabled' },
  config_items: { zh: '配置参数', en: 'Settings' },
  text: { zh: '参数名称', en: 'Setting' },
  type: { zh: '参数类型', en: 'Kind of setting' },
  value: { zh: '参数值', en: 'Value' },
  options: { zh: '可选项', en: 'Choices' },
  label: { zh: '选项名称', en: 'Choice' },
} satisfies Record<string, Text>;

/** The verification platforms that this product knows. */
export const validatorPlugin = defineEnum([
  ['captchaValidatorPlugin', '图片验证码', 'Image captcha'],
  ['aliyunAfsPlugin', '阿里云滑动验证', 'Aliyun slider'],
]);

const permission = [validatorPlatformSettings];

/** Verification platforms of the login; exactly one is open. Source: reference/platform.yaml `# verification platforms`, R5. */
export const validatorPlatformApi = defineApi('validatorPlatform', validatorPlatformFields, () => import('./validator.schema.ts'), {
  list: { method: 'GET', path: '/admin/systems/validator', permission, summary: { zh: '查询验证平台列表', en: 'List verification platforms' } },
  one: { method: 'GET', path: '/admin/systems/validator/{plugin_id}', permission, summary: { zh: '查询验证平台', en: 'Get a verification platform' } },
  update: {
    method: 'PUT',
    path: '/admin/systems/validator/{plugin_id}',
    permission,
    encoding: 'json',
    important: true,
    summary: { zh: '修改验证平台', en: 'Edit a verification platform' },
  },
  open: {
    method: 'PUT',
    path: '/admin/systems/validator/{plugin_id}/open',
    permission,
    answer: 'void',
    important: true,
    summary: { zh: '启用验证平台', en: 'Open a verification platform' },
  },
});
