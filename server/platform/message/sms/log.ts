/** The gateway of an installation that has none: an SMS is kept in the outbox, where administrators read what it says. */
import type { Sender } from '../outbox.ts';

/** The name of the gateway in the catalogue of plugins. */
export const LOG_GATEWAY = 'smsLogPlugin';

export const keepInLog: Sender = async () => ({ via: LOG_GATEWAY, kept: true });
