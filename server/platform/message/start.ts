/** What a server process does about messages as long as it lives. */
import type { Services } from '#server/core/context.ts';
import { mailSender } from './mail/sender.ts';
import { startOutbox, type OutboxWorker, type Senders } from './outbox.ts';
import { smsSender } from './sms/sender.ts';

/** Starts to send what is in the outbox. @param others the ways out that groups bring along */
export const startSending = (services: Pick<Services, 'database' | 'config' | 'live' | 'log'>, others: Senders = {}): Promise<OutboxWorker> =>
  startOutbox(services, { MAIL: mailSender(services), SMS: smsSender(services), ...others });
