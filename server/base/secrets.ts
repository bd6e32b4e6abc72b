/**
 * Keeps secrets unreadable in the database: AES-256-GCM under a key that follows from the server's secret. A column that holds such
 * texts is named beside its table with `sealedColumns` (server/db/sealed.ts), so that `npm run rotate-secrets` finds it.
 */
import { keyring, type NeedsKeys } from '#server/core/secrets/keys.ts';

/** The text as it may be stored. An empty text stays empty. */
export const seal = async (services: NeedsKeys, text: string): Promise<string> => (await keyring(services)).seal(text);

/** The text again; empty when it was sealed under a secret that is not at hand, so that it has to be entered anew. */
export const unseal = async (services: NeedsKeys, stored: string): Promise<string> => (await keyring(services)).unseal(stored);
