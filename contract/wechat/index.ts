/** Every endpoint of messages through WeChat, by entity. */
import { wechatMsgTemplateApi } from './msg-template.ts';
import { wechatNoticeApi, wechatNoticeTemplateApi } from './notice.ts';

export const wechatApis = { wechatMsgTemplate: wechatMsgTemplateApi, wechatNotice: wechatNoticeApi, wechatNoticeTemplate: wechatNoticeTemplateApi } as const;
