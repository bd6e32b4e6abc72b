/** Nothing but `step` writes a state: read from the sources, so that a new short cut is found wherever it is taken. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as afterSaleMachines from '#contract/aftersale/machines.ts';
import type { Machine } from '#contract/core/machine.ts';
import * as liveVideoMachines from '#contract/live-video/machines.ts';
import * as memberMachines from '#contract/member/machines.ts';
import * as promotionMachines from '#contract/promotion/machines.ts';
import * as orderMachines from '#contract/order/machines.ts';
import * as reviewMachines from '#contract/review/machines.ts';
import { complaintKind, refundKind, serviceKind } from '#server/groups/aftersale/states.ts';
import * as schema from '#server/schema.ts';
import { falsifyRecordKind } from '#server/platform/falsify/repair.ts';
import { askKind, commentKind, replyKind } from '#server/groups/review/states.ts';
import { vatKind } from '#server/groups/member/vat-qualification/states.ts';
import {
  collectionStatus,
  lineComment,
  lineComplaint,
  lineService,
  orderKind,
  receiptIssued,
  receiptListed,
  tradeStatus,
} from '#server/groups/order/states.ts';
import { heldCoupon } from '#server/groups/promotion/coupon/use.ts';
import { liveGoodsAudit } from '#server/groups/live-video/goods.ts';
import { projectKept, projectSettle, supportState } from '#server/groups/promotion/crowdfunding/states.ts';
import { entryStatus } from '#server/groups/promotion/group-buy/entries.ts';
import { groupStatus, seatStatus } from '#server/groups/promotion/pintuan/groups.ts';
import { pintuanClosed } from '#server/groups/promotion/pintuan/service.ts';
import { applyStatus } from '#server/groups/promotion/seckill/entries.ts';
import { signInClosed } from '#server/groups/promotion/sign-in/service.ts';
import { seckillKept } from '#server/groups/promotion/seckill/service.ts';

const root = join(import.meta.dirname, '../../..');
const kinds = [orderKind, serviceKind, refundKind, complaintKind, vatKind, falsifyRecordKind, commentKind, askKind, replyKind];
const marks = [
  applyStatus,
  collectionStatus,
  entryStatus,
  groupStatus,
  heldCoupon,
  lineComment,
  lineComplaint,
  lineService,
  liveGoodsAudit,
  projectKept,
  projectSettle,
  receiptIssued,
  receiptListed,
  pintuanClosed,
  seatStatus,
  seckillKept,
  signInClosed,
  supportState,
  tradeStatus,
];

/** The state columns per table, by the name that sources use for the table. */
const columns = new Map<string, Set<string>>();
const add = (table: PgTable, fields: readonly string[]) => {
  const [name] = Object.entries(schema).find(([, value]) => value === (table as unknown)) ?? [];
  if (!name) throw new Error(`${getTableName(table)} is not in the schema`);
  columns.set(name, new Set([...(columns.get(name) ?? []), ...fields]));
};
for (const { table, fields } of kinds) add(table, fields);
for (const { table, field } of marks) add(table, [field]);

const files = (readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true }) as { name: string; parentPath: string; isFile(): boolean }[])
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** Demo data is written as it would have become; the demo's own rules hold it. */
const sources = files.filter((file) => !file.startsWith('server/demo/') && file !== 'server/core/step.ts');

/** What stands in the brackets that open at a place. */
function inBrackets(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ('([{'.includes(text[at]!)) depth += 1;
    else if (')]}'.includes(text[at]!)) depth -= 1;
    if (depth === 0) return text.slice(open + 1, at).trim();
  }
  return text.slice(open + 1);
}

/** What `update(table).set(…)`, `insert(table).values(…)` and what follows a conflict are given. */
function written(text: string): { verb: 'set' | 'values'; table: string; value: string }[] {
  const found: ReturnType<typeof written> = [];
  for (const match of text.matchAll(/\.(update|insert)\((\w+)\)\s*\.(set|values)\(/g)) {
    const open = match.index + match[0].length - 1;
    const value = inBrackets(text, open);
    found.push({ verb: match[3] as 'set' | 'values', table: match[2]!, value });
    const rest = text.slice(open + value.length).split(';', 1)[0]!;
    const conflict = /\.onConflictDoUpdate\(/.exec(rest);
    if (conflict)
      found.push({ verb: 'set', table: match[2]!, value: /\bset: ?(\{[^]*)/.exec(inBrackets(rest, conflict.index + conflict[0].length - 1))?.[1] ?? 'hidden' });
  }
  return found;
}

/** What is wrong with the writes of a file, each as a sentence. */
function faults(file: string, source: string): string[] {
  const text = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const wrong = written(text).flatMap(({ verb, table, value }) => {
    const states = columns.get(table);
    if (!states) return [];
    if (verb === 'set' && (!value.startsWith('{') || /^\{\s*\.\.\.|,\s*\.\.\./.test(value))) return [`${file}: set of ${table} hides what it writes`];
    // A new record may say in which state it begins, as its machine has it.
    const named = [...states].filter((state) =>
      new RegExp(verb === 'set' ? `\\b${state}\\b\\s*[:,}]` : `\\b${state}\\s*:(?!\\s*(born\\(|channel === 'PINTUAN' \\? born\\())`).test(value),
    );
    return named.map((state) => `${file}: ${verb} of ${table} writes ${state}`);
  });
  const tables = [...columns.keys()].map((name) => getTableName((schema as unknown as Record<string, PgTable>)[name]!));
  const statement = new RegExp(`\\bupdate\\s+(?:"|only\\s+)?(${tables.join('|')})\\b`, 'i').exec(text)?.[1];
  return statement ? [...wrong, `${file}: a statement of its own updates ${statement}`] : wrong;
}

describe('states', () => {
  it('are written by steps alone', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.flatMap((file) => faults(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('are found where they are written otherwise', () => {
    for (const text of [
      "await db.update(orders).set({ order_status: 'PAID_OFF' }).where(x);",
      'await db.update(afterSale).set(values).where(x);',
      'await db.update(refund).set({ ...values, refund_time: now });',
      "await db.insert(complaint).values({ content, status: 'COMPLETE' });",
      "await db.insert(vatQualification).values(row).onConflictDoUpdate({ target: t, set: { status: 'AUDIT_PASS' } });",
      'await db.execute(sql`update orders set order_status = ${x}`);',
      "await db.update(orderItem).set({ service_status: 'EXPIRED' });",
    ])
      expect(faults('some.ts', text), text).toHaveLength(1);
    for (const text of [
      'await db.update(orders).set({ order_data: x });',
      "await db.insert(orders).values({ ...who, order_status: born(machine, 'PLACE', 'buyer') });",
    ])
      expect(faults('some.ts', text), text).toEqual([]);
  });

  it('of every machine of the contract are those of a kind or a mark', () => {
    const isMachine = (value: unknown): value is Machine => typeof value === 'object' && value !== null && 'transitions' in value;
    const declared = [orderMachines, afterSaleMachines, memberMachines, reviewMachines, promotionMachines, liveVideoMachines].flatMap((module) =>
      Object.values(module as Record<string, unknown>).flatMap((value) => (isMachine(value) ? [value] : Object.values(value ?? {}).filter(isMachine))),
    );
    expect(declared.length).toBeGreaterThan(15);
    const order = { order_type: 'NORMAL', payment_type: 'ONLINE' };
    const facts = [
      order,
      { ...order, payment_type: 'COD' },
      { ...order, order_type: 'PINTUAN' },
      ...Object.keys(afterSaleMachines.serviceMachines).map((service_type) => ({ service_type })),
    ];
    const used = new Set<unknown>(marks.map(({ machine }) => machine));
    for (const kind of kinds) for (const row of facts) for (const machine of Object.values(kind.machines(row as never))) used.add(machine);
    expect(declared.filter((machine) => !used.has(machine)).map(({ field, states }) => `${field}: ${states.join()}`)).toEqual([]);
  });
});
