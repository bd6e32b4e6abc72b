import { defineApi } from '../core/endpoint.ts';

/** Customer-service chat, as far as every page asks for it. Source: reference/operations.yaml `chat`. */
export const chatApi = defineApi('chat', {}, () => import('./chat.schema.ts'), {
  /** Reads only, although it travels as POST. */
  unread: {
    method: 'POST',
    path: '/admin/im/unread-num',
    permission: 'any',
    transaction: false,
    summary: { zh: '查询未读消息数', en: 'Number of unread chat messages' },
  },
});
