/** Reads along what every test server logs: no test may make it write down a secret. */
import md5 from 'md5';

/** Tests put this into values that must never be logged. */
export const PLANTED = 'PLANTED';

/** Passwords as they travel and as they are stored, tokens, queries with their values, and what was planted. */
const SECRETS: readonly RegExp[] = [
  /PLANTED/i,
  /scrypt\$\d/,
  /eyJ[\w-]{8,}\.eyJ/,
  /Failed query/,
  ...['111111', 'abc123', 'new456'].map((typed) => new RegExp(md5(typed), 'i')),
];

/** The log of one server. */
export function watchLog() {
  const lines: string[] = [];
  return {
    lines: lines as readonly string[],
    stream: { write: (line: string) => void lines.push(line) },
    /** Fails when a line holds a secret. */
    check() {
      const leaks = lines.filter((line) => SECRETS.some((secret) => secret.test(line)));
      if (leaks.length > 0) throw new Error(`the log of a test server holds secrets:\n${leaks.slice(0, 3).join('')}`);
    },
  };
}
