/** Secrets of settings: they are stored sealed and never sent back; a client only learns that one is set. */

/** What is answered in place of a secret that is set. Sent back, or left out, it means that the stored one stays; an empty text removes it. */
export const KEPT_SECRET = '******';
