/** What a server process does about messages as long as it lives. */
import type { Services } from '#server/core/context.ts';
import { mailSender } from './mail/sender.ts';
import { startOutbox, type OutboxWorker } from './outbox.ts';
import { smsSender } from './sms/sender.ts';

/** Starts to send what is in the outbox. */
export const startSending = (services: Pick<Services, 'database' | 'config' | 'live' | 'log'>): Promise<OutboxWorker> =>
  startOutbox(services, { MAIL: mailSender(services), SMS: smsSender(services) });
