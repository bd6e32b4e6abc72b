import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of the public site info. */
export const siteFields = {
  site_name: { zh: '网站名称', en: 'Site name' },
  title: { zh: '网站标题', en: 'Page title' },
  keywords: { zh: '网站关键字', en: 'Keywords' },
  descript: { zh: '网站描述', en: 'Description' },
  siteon: { zh: '站点是否开启', en: 'Site open' },
  close_reson: { zh: '关闭原因', en: 'Reason for closing' },
  logo: { zh: '网站LOGO', en: 'Logo' },
  admin_icon: { zh: '平台端icon', en: 'Back-office favicon' },
  seller_icon: { zh: '商家端icon', en: 'Seller favicon' },
  buyer_icon: { zh: '会员端icon', en: 'Buyer favicon' },
  default_img: { zh: '默认图片', en: 'Default picture' },
  record: { zh: '备案号', en: 'ICP number' },
  link: { zh: '友情链接', en: 'Links' },
  test_mode: { zh: '测试模式', en: 'Test mode' },
} satisfies Record<string, Text>;

/** What a person reads for each field around the captcha. */
export const captchaFields = {
  type: { zh: '验证场景', en: 'Captcha scene' },
  id: { zh: '验证标识', en: 'Captcha ID' },
  rmd: { zh: '随机数', en: 'Random number' },
  lang: { zh: '语言', en: 'Language' },
} satisfies Record<string, Text>;

/** Which check guards the login. */
export const validatorType = defineEnum([
  ['IMAGE', '图片验证码', 'Image captcha'],
  ['ALIYUN', '阿里云滑动验证', 'Aliyun slider'],
]);

/** What a captcha is asked for. */
export const captchaScene = defineEnum([
  ['LOGIN', '登录', 'Login'],
  ['REGISTER', '注册', 'Register'],
  ['FIND_PASSWORD', '找回密码', 'Find password'],
  ['BIND_MOBILE', '绑定手机', 'Bind mobile'],
  ['MODIFY_PASSWORD', '修改密码', 'Change password'],
  ['ADD_CLERK', '添加店员', 'Add clerk'],
  ['VALIDATE_MOBILE', '验证手机', 'Verify mobile'],
  ['BIND_EMAIL', '绑定邮箱', 'Bind email'],
  ['SET_PAY_PWD', '设置支付密码', 'Set payment password'],
]);

/** The public face of the marketplace. Source: reference/platform.yaml `# base API`. */
export const siteApi = defineApi('site', siteFields, () => import('./site.schema.ts'), {
  show: { method: 'GET', path: '/base/site-show', permission: 'public', summary: { zh: '查询站点信息', en: 'Get the public site info' } },
});

/** Which check guards the login at the moment. */
export const validatorApi = defineApi('validator', {}, () => import('./site.schema.ts'), {
  open: { method: 'GET', path: '/base/validator', permission: 'public', summary: { zh: '查询启用的验证方式', en: 'Get the open verification platform' } },
});

/** Captcha pictures; a new one replaces the old one of the same browser and scene. Scene and id may stand in either order. */
export const captchaApi = defineApi('captcha', captchaFields, () => import('./site.schema.ts'), {
  image: {
    method: 'GET',
    path: '/base/captchas/{type}/{id}',
    permission: 'public',
    answer: 'binary',
    summary: { zh: '获取图片验证码', en: 'Get a captcha picture' },
  },
  /** Six digits to be heard, in the language asked for, or else of the call; they take the place of the picture's characters. */
  sound: {
    method: 'GET',
    path: '/base/captchas/{type}/{id}/sound',
    permission: 'public',
    answer: 'binary',
    summary: { zh: '获取语音验证码', en: 'Get a spoken captcha' },
  },
});
