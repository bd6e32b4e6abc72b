import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/setting/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { expressSettings } from '#resources/order/logi-company/index.ts';
import { trustLogin } from '#resources/payment/connect/index.ts';
import { paymentSettings } from '#resources/payment/method/index.ts';
import { wechatMessage, wechatTemplate } from '#resources/wechat/index.ts';
import { messagePages, smtpPage } from '#resources/message/index.ts';
import { falsifyRecords } from './falsify/index.ts';
import { findPassword, systemSettingsVerification } from './identity/index.ts';
import { electronicrEceipt, expressPlatformSettings, smsGatewaySettings, storageSolution, validatorPlatformSettings } from './plugin/index.ts';
import { systemSettings } from './system/index.ts';

/** What is set once for the whole marketplace. The group is open to everybody who is signed in, its pages are not. */
export const settingGroup = defineGroup({
  ...named(rights.settingRights),
  route: '/setting',
  icon: SettingOutlined,
  children: [
    withView(systemSettings, () => import('./system/page.tsx')),
    smtpPage,
    withView(systemSettingsVerification, () => import('./identity/verification.tsx')),
    withView(findPassword, () => import('./identity/find-password.tsx')),
    withView(smsGatewaySettings, async () => ({ default: (await import('./plugin/views.tsx')).sms })),
    withView(expressPlatformSettings, async () => ({ default: (await import('./plugin/views.tsx')).express })),
    withView(validatorPlatformSettings, async () => ({ default: (await import('./plugin/views.tsx')).validator })),
    withView(electronicrEceipt, async () => ({ default: (await import('./plugin/views.tsx')).waybill })),
    withView(storageSolution, async () => ({ default: (await import('./plugin/views.tsx')).storage })),
    withView(falsifyRecords, () => import('./falsify/list.tsx')),
    // How buyers pay and sign in, and who carries the goods.
    defineGroup({
      ...named(rights.paymentAndDeliveryRights),
      route: '/setting/payment-and-delivery',
      children: [
        withView(trustLogin, () => import('#resources/payment/connect/page.tsx')),
        withView(paymentSettings, () => import('#resources/payment/method/list.tsx')),
        withView(expressSettings, () => import('#resources/order/logi-company/list.tsx')),
      ],
    }),
    // What is sent to whom.
    defineGroup({
      ...named(rights.messageSettingsRights),
      route: '/setting/message-settings',
      children: [
        ...messagePages.templates,
        withView(wechatMessage, () => import('#resources/wechat/page.tsx')),
        withView(wechatTemplate, () => import('#resources/wechat/notice/templates.tsx')),
        messagePages.sent,
      ],
    }),
  ],
});
