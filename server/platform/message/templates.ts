/** The texts of events as they count now: those of the catalogue until an administrator changed them. Remembered per process. */
import { eq } from 'drizzle-orm';
import { fillPlaces, messageChannels, messageEvent, messageEvents, placesIn, SITE_NAME, type MessageCode } from '#contract/message/catalogue.ts';
import { readSite } from '#server/base/site.ts';
import type { Live } from '#server/core/live.ts';
import type { Db } from '#server/db/client.ts';
import { rootOf } from '#server/db/roots.ts';
import { messageTemplate } from './schema.ts';

export type Template = Omit<typeof messageTemplate.$inferSelect, 'id' | 'version'>;

/** What live events and the system log call a template. */
export const TEMPLATE = 'messageTemplate';

/** What an event's template is at first. */
function initial({ code, type, name, text, ...event }: (typeof messageEvents)[number]): Template {
  const open: readonly string[] = 'open' in event ? event.open : ['notice'];
  const [notice_state, sms_state, email_state] = messageChannels.map((channel) => (open.includes(channel) ? 'OPEN' : 'CLOSED'));
  return {
    tpl_code: code,
    tpl_name: name.zh,
    type,
    notice_state: notice_state ?? 'CLOSED',
    sms_state: sms_state ?? 'CLOSED',
    email_state: email_state ?? 'CLOSED',
    email_title: name.zh,
    content: text,
    sms_content: text,
    email_content: text,
    sms_template: '',
  };
}

/** Adds the templates that this database has never had. Safe to call at every start, in any number of processes. */
export async function seedTemplates(db: Db): Promise<void> {
  const stored = new Set((await db.select({ code: messageTemplate.tpl_code }).from(messageTemplate)).map(({ code }) => code));
  const missing = messageEvents.filter(({ code }) => !stored.has(code)).map(initial);
  if (missing.length > 0) await db.insert(messageTemplate).values(missing).onConflictDoNothing();
}

type Templates = ReadonlyMap<string, Template>;

/** What is remembered of a database; `since` counts how often it was forgotten. */
interface Memory {
  since: number;
  known?: Templates | undefined;
}
const memories = new WeakMap<Db, Memory>();

/** Remembers templates from now on, and forgets them whenever they change, or may have changed unheard. Answers how to end that. */
export function rememberTemplates(live: Live, db: Db): () => void {
  const memory: Memory = { since: 0 };
  memories.set(db, memory);
  const forget = () => {
    memory.since += 1;
    memory.known = undefined;
  };
  const stops = [
    live.subscribe((event) => {
      if (event.type === 'change' && (event.data as { resource?: unknown }).resource === TEMPLATE) forget();
    }),
    live.watch(forget),
  ];
  return () => {
    memories.delete(db);
    for (const stop of stops) stop();
  };
}

async function templates(db: Db): Promise<Templates> {
  const memory = memories.get(rootOf(db));
  if (memory?.known) return memory.known;
  const since = memory?.since;
  const rows = await db.select().from(messageTemplate);
  const read: Templates = new Map(rows.map((row) => [row.tpl_code, row]));
  // What was read before somebody's change is not kept beyond this call.
  if (memory && memory.since === since) memory.known = read;
  return read;
}

/** The template of an event. */
export async function templateOf(db: Db, code: MessageCode): Promise<Template> {
  const stored = (await templates(db)).get(code);
  if (stored) return stored;
  const event = messageEvent(code);
  if (!event) throw new Error(`there is no message ${code}`);
  return initial(event);
}

/** The template with an id, as it is stored; undefined for none. */
export const storedTemplate = async (db: Db, id: number) => (await db.select().from(messageTemplate).where(eq(messageTemplate.id, id)))[0];

type Values = Readonly<Record<string, string>>;

const ESCAPES: Values = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A value as it may stand in a mail's HTML. */
export const escaped = (value: string): string => value.replace(/["&'<>]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * Makes a text's renderer. The name of the site is read only where the text wants it.
 * @param written how a value is written into the text, e.g. escaped
 */
export async function rendering(db: Db, text: string, written: (value: string) => string = String): Promise<(values: Values) => string> {
  const places = placesIn(text);
  if (places.length === 0) return () => text;
  const site = places.includes(SITE_NAME) ? { [SITE_NAME]: (await readSite(db)).site_name } : {};
  return (values) => fillPlaces(text, Object.fromEntries(Object.entries({ ...site, ...values }).map(([name, value]) => [name, written(value)])));
}
