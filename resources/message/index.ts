import { withView } from '#kit/resource.ts';
import { sentMessages } from './outbox/index.ts';
import { smtpSettings } from './smtp/index.ts';
import { memberMessage, shopMessage } from './template/index.ts';

/** Mail servers. */
export const smtpPage = withView(smtpSettings, () => import('./smtp/list.tsx'));

/** Messages to shops and members, and what became of them. */
export const messagePages = {
  templates: [withView(shopMessage, () => import('./template/shop.tsx')), withView(memberMessage, () => import('./template/member.tsx'))],
  sent: withView(sentMessages, () => import('./outbox/list.tsx')),
};
