import { defineApi } from '../core/endpoint.ts';

/**
 * Server-sent events for the signed-in administrator: `permission`, `badge`, `task`, `change` and `session`, each with
 * JSON data. The stream ends when the session or its token ends; the client opens it again. Design of this product.
 */
export const liveApi = defineApi('live', {}, () => import('./live.schema.ts'), {
  stream: { method: 'GET', path: '/admin/live', permission: 'any', answer: 'stream', timeout: 0, summary: { zh: '接收实时消息', en: 'Receive live events' } },
});
