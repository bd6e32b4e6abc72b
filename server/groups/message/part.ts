import { together, type Part } from '#server/platform/part.ts';
import { outboxPart } from './outbox.ts';
import { smtpRoutes } from './smtp.ts';
import { templateRoutes } from './template.ts';

/** The message group. */
export const messagePart: Part = together({ routes: smtpRoutes }, { routes: templateRoutes }, outboxPart);
