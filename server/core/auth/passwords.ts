/** Password storage: scrypt over the MD5 that travels, with a salt and its cost in the hash, so that the cost can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { commonErrors } from '#contract/core/refusal.ts';
import { Refused } from '#server/core/refused.ts';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** About a fifth of a second and 16 MB per check: the OWASP setting for little memory. */
let today: Cost = { N: 2 ** 14, r: 8, p: 5 };
/** For tests of what has nothing to do with the cost; no setting of an installation reaches it. */
export const hashAtCost = (cost: Cost): void => void (today = cost);
const KEY_BYTES = 32;

/** Half of the thread pool: files and names of hosts are read there too. */
const AT_ONCE = 2;
/** Beyond so many that wait, the last one would wait longer than a client does. */
const MAX_WAITING = 30;

let running = 0;
const waiting: (() => void)[] = [];

/** Whether a password that comes now would be refused, because too many wait for their turn. */
export const passwordsBusy = (): boolean => waiting.length >= MAX_WAITING;

/**
 * Runs the slow function when it is its turn. Never call it inside a transaction: on the embedded database everybody
 * would wait for it.
 * @throws Refused 429 when too many wait already
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (passwordsBusy()) throw new Refused(commonErrors.tooMany);
    // Whoever ends hands its place on, so nobody slips in between.
    await new Promise<void>((go) => waiting.push(go));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const compute = (password: string, salt: Buffer, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r }, (error, key) => (error ? reject(error) : resolve(key)));
  });

const derive = (password: string, salt: Buffer, cost: Cost) => inTurn(() => compute(password, salt, cost));

/** True for what passwords look like when they travel: 32 hex digits, in either case. */
export const isTravelling = (password: string): boolean => /^[0-9a-f]{32}$/i.test(password);

/** The text to store for a travelling password: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const cost = today;
  const key = await derive(password.toLowerCase(), salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether a travelling password belongs to a stored text. Takes equally long whichever it is. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password.toLowerCase(), Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** True when a stored text was made at another cost than today's; sign-in then stores it anew. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(`scrypt$${today.N}$${today.r}$${today.p}$`);

let dummy: Promise<string> | undefined;

/** A stored text that no password fits, for names that do not exist: an answer must not take less time for them. */
export function dummyHash(): Promise<string> {
  if (!dummy) {
    dummy = hashPassword(randomBytes(16).toString('hex'));
    // Refused because too many wait: the next one tries again.
    dummy.catch(() => (dummy = undefined));
  }
  return dummy;
}
