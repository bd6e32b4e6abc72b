import { flagChoice } from '#contract/goods/enums.ts';
import { siteSettingFields } from '#contract/setting/site.ts';
import type { Text } from '#contract/core/text.ts';
import { defineForm, field } from '#kit/form/define.ts';

const picture = (name: keyof typeof siteSettingFields, hint: Text) => field.image(name, { scene: 'other', hint });
const icon = (name: keyof typeof siteSettingFields) => picture(name, { zh: '正方形，建议 64×64 像素', en: 'Square, 64 × 64 px suggested' });

/** What the marketplace is called and looks like, and whether it is open. */
export const siteForm = defineForm(
  { labels: siteSettingFields, noun: { zh: '站点设置', en: 'site settings' } },
  {
    sections: [
      {
        title: { zh: '基本信息', en: 'Basics' },
        columns: 2,
        fields: [
          field.text('site_name', {
            required: true,
            hint: { zh: '显示在后台左上角、登录页和浏览器标题', en: 'Shown at the top left, on the sign-in page and in the title of the browser' },
          }),
          field.text('title', {
            required: true,
            hint: { zh: '商城首页和登录页的浏览器标题', en: 'Title of the storefront and of the sign-in page in the browser' },
          }),
          field.tags('keywords', {
            joined: true,
            wide: true,
            max: 50,
            hint: {
              zh: '供搜索引擎使用，输入后按回车；重复的关键字只保留一个',
              en: 'For search engines. Press Enter after each; duplicates are ignored',
            },
          }),
          field.textarea('descript', { required: true, wide: true }),
        ],
      },
      {
        title: { zh: '营业状态', en: 'Site status' },
        fields: [
          field.radio('siteon', {
            options: flagChoice,
            hint: { zh: '关闭后会员端不可访问，管理后台不受影响', en: 'When closed, members cannot open the storefront; the back-office stays usable' },
          }),
          field.textarea('close_reson', { when: ({ siteon }) => siteon === 0, required: ({ siteon }) => siteon === 0, rows: 2 }),
        ],
      },
      {
        title: { zh: '标识与图标', en: 'Logo and icons' },
        columns: 3,
        fields: [
          picture('logo', { zh: '建议 240×60 像素', en: '240×60 px suggested' }),
          icon('admin_icon'),
          icon('seller_icon'),
          icon('buyer_icon'),
          picture('default_img', { zh: '没有图片时显示', en: 'Shown where there is no picture' }),
        ],
      },
      {
        title: { zh: '页脚', en: 'Footer' },
        columns: 2,
        fields: [
          field.text('record', { hint: { zh: '显示在登录页和后台菜单底部', en: 'Shown on the sign-in page and below the menu' } }),
          field.text('link', {
            hint: {
              zh: '网址，显示在商城首页底部，如 https://www.example.com',
              en: 'An address, shown at the foot of the storefront, e.g. https://www.example.com',
            },
          }),
        ],
      },
      {
        title: { zh: '测试', en: 'Testing' },
        fields: [
          field.radio('test_mode', {
            options: flagChoice,
            hint: {
              zh: '开启后图片验证码、短信和邮件验证码均为 1111，订单设置中的天数按秒计算；生产环境不能开启',
              en: 'When on, every captcha and code reads 1111, and days in the order settings count as seconds. It cannot be turned on in production',
            },
          }),
        ],
      },
    ],
  },
);
