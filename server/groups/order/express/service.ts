/** Where parcels are: asked of the open tracking platform, and kept, since each question costs and companies bear few of them. */
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { timeText } from '#contract/core/zone.ts';
import { expressErrors, type ExpressDetail } from '#contract/order/express.schema.ts';
import { openPlugin } from '#server/base/plugin/family.ts';
import type { Services } from '#server/core/context.ts';
import { OutsideFailed } from '#server/core/outside.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { expressAnswer, expressTrace, logiCompany, orders, receiptHistory, shippingRecord } from '../schema.ts';
import { askPlatform, TrackingRefused, type Station, type Traced } from './platforms.ts';

/** How long an answer counts, in seconds. Kuaidi100 locks numbers that are asked for more than twice an hour. */
const FRESH = { moving: 30 * 60, unknown: 10 * 60, final: 30 * 86_400 };

/** A parcel; `order_sn` names the order whose receiver some companies want to know. */
export interface ParcelRequest {
  id: string;
  num: string;
  order_sn?: string | undefined;
}

interface Kept {
  stations: Station[];
  /** Null: what is known came with the parcel, and no platform was asked. */
  answer: { final: 0 | 1; asked_at: number } | null;
}

async function keptOf(db: Db, { id, num }: ParcelRequest): Promise<Kept> {
  const [answer] = await db
    .select({ final: expressAnswer.final, asked_at: expressAnswer.asked_at })
    .from(expressAnswer)
    .where(and(eq(expressAnswer.logi_id, id), eq(expressAnswer.ship_no, num)));
  const stations = await db
    .select({ time: expressTrace.time, context: expressTrace.context })
    .from(expressTrace)
    .where(and(eq(expressTrace.logi_id, id), eq(expressTrace.ship_no, num)))
    .orderBy(desc(expressTrace.time), desc(expressTrace.id));
  return { stations, answer: answer ?? null };
}

function isFresh({ stations, answer }: Kept, now: number): boolean {
  if (!answer) return false;
  const kind = answer.final === 1 ? 'final' : stations.length === 0 ? 'unknown' : 'moving';
  return now - answer.asked_at < FRESH[kind];
}

/** Keeps what a platform told in the place of what was known. One who keeps at the same time waits. */
async function keep(db: Db, { id, num }: ParcelRequest, bean: string, { stations, final }: Traced, now: number): Promise<void> {
  const told = { bean, final: final ? (1 as const) : (0 as const), asked_at: now };
  await db.transaction(async (tx) => {
    await tx
      .insert(expressAnswer)
      .values({ logi_id: id, ship_no: num, ...told })
      .onConflictDoUpdate({ target: [expressAnswer.logi_id, expressAnswer.ship_no], set: told });
    // A platform that knows nothing does not make unknown what was known.
    if (stations.length === 0) return;
    await tx.delete(expressTrace).where(and(eq(expressTrace.logi_id, id), eq(expressTrace.ship_no, num)));
    await tx.insert(expressTrace).values(stations.toReversed().map((station) => ({ logi_id: id, ship_no: num, ...station })));
  });
}

/** The telephone number of the receiver, where the order really sent this parcel; empty else. */
async function phoneOf(db: Db, { num, order_sn }: ParcelRequest): Promise<string> {
  if (order_sn === undefined) return '';
  const sent = or(
    eq(orders.ship_no, num),
    sql`exists (select 1 from ${shippingRecord} where ${shippingRecord.order_sn} = ${orders.sn} and ${shippingRecord.delivery_sn} = ${num})`,
    sql`exists (select 1 from ${receiptHistory} where ${receiptHistory.order_sn} = ${orders.sn} and ${receiptHistory.logi_code} = ${num})`,
  );
  const [row] = await db
    .select({ phone: orders.ship_mobile })
    .from(orders)
    .where(and(eq(orders.sn, order_sn), sent));
  return row?.phone ?? '';
}

/** Questions of this process that are under way, so that many who look at one parcel ask once. */
const underway = new Map<string, Promise<void>>();

async function once(key: string, work: () => Promise<void>): Promise<void> {
  const running = underway.get(key) ?? work().finally(() => underway.delete(key));
  underway.set(key, running);
  await running;
}

/** Why the platform told nothing, as a refusal; what is known of the parcel is better than that. */
function refuseUntold(error: unknown, { stations }: Kept): void {
  if (!(error instanceof TrackingRefused || error instanceof OutsideFailed)) throw error;
  if (stations.length > 0) return;
  if (error instanceof TrackingRefused) refuse(expressErrors.refused, { reason: error.reason || '-' });
  refuse(expressErrors.unreachable);
}

type Needs = Pick<Services, 'config' | 'log' | 'database'>;

/**
 * Where a parcel is, newest station first; `data` is null while nobody knows. Closed and deleted companies still answer for the parcels
 * that they carry.
 * @param now unix seconds
 * @throws Refused 404 '003' for an unknown company and where no platform is open; 409 with the platform's words; 500 when it cannot be asked
 */
export async function parcelTrace(services: Needs, db: Db, request: ParcelRequest, now: number): Promise<ExpressDetail> {
  const { id, num } = request;
  const [company] = await db.select({ name: logiCompany.name, code: logiCompany.code }).from(logiCompany).where(eq(logiCompany.id, id));
  const { name, code } = found(company);
  let kept = await keptOf(db, request);
  if (!isFresh(kept, now)) {
    const platform = await openPlugin(services, db, 'express');
    if (platform) {
      const phone = await phoneOf(db, request);
      const ask = async () => {
        // Whoever looked before the last question was answered, and comes here after it, finds the answer.
        if (isFresh(await keptOf(db, request), now)) return;
        await keep(db, request, platform.bean, await askPlatform(services, platform, { company: code, num, phone }), now);
      };
      await once(`${id} ${num}`, ask).catch((error: unknown) => refuseUntold(error, kept));
      kept = await keptOf(db, request);
    } else if (kept.stations.length === 0) refuse(expressErrors.noPlatform);
  }
  const data = kept.stations.map(({ time, context }) => ({ time: timeText(time), context }));
  return { name, courier_num: num, data: data.length === 0 ? null : data };
}
