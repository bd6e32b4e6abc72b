/** The verification platforms that this product has code for, with what a new installation starts with (R5). */
import type { Text } from '#contract/core/text.ts';

/** A setting of a plugin. `secret` ones are stored sealed and never answered. */
export interface PluginSetting {
  name: string;
  label: Text;
  initial: string;
  secret?: boolean;
}

/** A plugin. `id` is fixed, so that defaults and stored rows are the same record. */
export interface ValidatorPlugin {
  id: number;
  plugin_id: 'captchaValidatorPlugin' | 'aliyunAfsPlugin';
  type: 'IMAGE' | 'ALIYUN';
  name: string;
  open: 0 | 1;
  settings: readonly PluginSetting[];
}

export const validatorPlugins: readonly ValidatorPlugin[] = [
  { id: 1, plugin_id: 'captchaValidatorPlugin', type: 'IMAGE', name: '图片验证码', open: 1, settings: [] },
  {
    id: 2,
    plugin_id: 'aliyunAfsPlugin',
    type: 'ALIYUN',
    name: '阿里云滑动验证',
    open: 0,
    settings: [
      { name: 'appKey', label: { zh: '应用标识 appKey', en: 'App key' }, initial: 'your-app-key' },
      { name: 'scene', label: { zh: '使用场景 scene', en: 'Scene' }, initial: 'nc_login' },
      { name: 'regionId', label: { zh: '地域 regionId', en: 'Region id' }, initial: 'cn-hangzhou' },
      { name: 'accessKeyId', label: { zh: '访问密钥ID accessKeyId', en: 'Access key id' }, initial: 'your-access-key-id' },
      { name: 'accessKeySecret', label: { zh: '访问密钥 accessKeySecret', en: 'Access key secret' }, initial: 'your-access-key-secret', secret: true },
    ],
  },
];
