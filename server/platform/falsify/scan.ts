/** The scan: every signed row beside its signature, every signature beside its seal, in batches that go on where one was cut off. */
import { eq } from 'drizzle-orm';
import { counted, type Text } from '#contract/core/text.ts';
import { dayOf } from '#contract/core/zone.ts';
import { FALSIFY_SCAN, FALSIFY_SCAN_KIND, falsifyModule } from '#contract/setting/falsify-enums.ts';
import { falsifyErrors } from '#contract/setting/falsify.schema.ts';
import type { Context } from '#server/core/context.ts';
import { keyring, type Keyring } from '#server/core/secrets/keys.ts';
import type { Db } from '#server/db/client.ts';
import { allSigned, type SignedTable } from '#server/db/signed.ts';
import { defineTask, type Step, type TaskDefinition } from '#server/platform/task/define.ts';
import { startTask } from '#server/platform/task/start.ts';
import { findNext, findOf, findSeals, type Finding } from './find.ts';
import { MARKED, openRecords, takeTurns } from './records.ts';
import { falsifyRecord } from './schema.ts';
import { signWrites } from './sign.ts';
import { isTakenIn, takeInSome, takenIn } from './take-in.ts';

/** Rows that are compared in one statement. */
const BATCH = 5_000;

/** How far a scan has come: the module, what is done with it, and behind which id. */
interface Reached {
  batch: string;
  at: number;
  phase: 'take' | 'take-rest' | 'rows' | 'seals';
  after: string;
  rows: number;
  taken: number;
  /** Rows to compare, and those to sign before. */
  total: number;
}

const label = ({ module }: SignedTable): Text => falsifyModule.entries[module] as Text;
const checking = (table: SignedTable): Text => ({ zh: `正在核对：${label(table).zh}`, en: `Checking: ${label(table).en}` });
const taking = (table: SignedTable): Text => ({ zh: `首次签名：${label(table).zh}`, en: `Signing for the first time: ${label(table).en}` });

const unixNow = () => Math.floor(Date.now() / 1000);

/** Keeps what was found. Rows are looked at again behind whoever repairs, and as they are by then. */
async function keep(step: Step, tx: Db, ring: Keyring, table: SignedTable, found: readonly Finding[], { batch }: Reached): Promise<void> {
  if (found.length === 0) return;
  await takeTurns(tx);
  const still = await findOf(
    tx,
    ring,
    table,
    found.map(({ data_id }) => data_id),
  );
  await openRecords(tx, step.services.live, still, batch, unixNow());
}

async function takeIn(step: Step, ring: Keyring, table: SignedTable, reached: Reached): Promise<Reached> {
  return step.write(reached, async (tx) => {
    const some = await takeInSome(tx, ring, table, reached.after, reached.phase === 'take-rest');
    if (some) return { ...reached, after: some.last, taken: reached.taken + some.rows };
    if (reached.phase === 'take') return { ...reached, phase: 'take-rest', after: '0' };
    await takenIn(tx, ring, table);
    return { ...reached, phase: 'rows', after: '0' };
  });
}

async function compare(step: Step, ring: Keyring, table: SignedTable, reached: Reached): Promise<Reached> {
  const { found, rows, last } = await findNext(step.db, ring, table, reached.after, BATCH);
  const behind = { ...reached, rows: reached.rows + rows };
  const next: Reached = last === undefined ? { ...behind, phase: 'seals', after: '0' } : { ...behind, after: last };
  await step.write(next, (tx) => keep(step, tx, ring, table, found, reached));
  return next;
}

async function weighSeals(step: Step, ring: Keyring, table: SignedTable, reached: Reached): Promise<Reached> {
  const next: Reached = { ...reached, at: reached.at + 1, phase: 'take', after: '0' };
  await step.write(next, async (tx) => {
    await takeTurns(tx);
    await openRecords(tx, step.services.live, await findSeals(tx, ring, table), reached.batch, unixNow());
  });
  return next;
}

/** One step of the scan. */
async function advance(step: Step, ring: Keyring, table: SignedTable, reached: Reached): Promise<Reached> {
  if (reached.phase === 'take' && reached.after === '0' && (await isTakenIn(step.db, table))) return { ...reached, phase: 'rows' };
  if (reached.phase === 'take' || reached.phase === 'take-rest') return takeIn(step, ring, table, reached);
  return reached.phase === 'rows' ? compare(step, ring, table, reached) : weighSeals(step, ring, table, reached);
}

/** The day and the task, so that no two scans have one name. */
const batchName = (task: number): string => `${dayOf(unixNow()).replaceAll('-', '')}-${task}`;

/** Rows that a scan looks at; those of a table that was declared since the last one are signed before, so they count twice. */
async function toDo(db: Db, tables: readonly SignedTable[]): Promise<number> {
  let rows = 0;
  for (const one of tables) rows += (await db.$count(one.table)) * ((await isTakenIn(db, one)) ? 1 : 2);
  return rows;
}

async function scan(step: Step): Promise<{ rows: number; taken: number; found: number }> {
  const tables = allSigned();
  const ring = await keyring(step.services);
  const missing = await signWrites(step.services);
  if (missing.length > 0) step.services.log.warn({ tables: missing }, 'triggers that mark signed rows were missing or changed, and were put back');
  let reached = (step.state as Reached | null) ?? {
    batch: batchName(step.task.id),
    at: 0,
    phase: 'take',
    after: '0',
    rows: 0,
    taken: 0,
    total: await toDo(step.db, tables),
  };
  for (let table = tables[reached.at]; table; table = tables[reached.at]) {
    const { rows, taken, total } = reached;
    await step.progress({ done: Math.min(rows + taken, total), total, text: reached.phase.startsWith('take') ? taking(table) : checking(table) });
    reached = await advance(step, ring, table, reached);
  }
  const { rows, taken } = reached;
  const found = await step.db.$count(falsifyRecord, eq(falsifyRecord.scan_batch, reached.batch));
  await step.progress({
    done: rows,
    total: rows,
    text:
      found === 0
        ? { zh: `已核对${counted(rows)}条数据，未发现篡改`, en: `${counted(rows)} rows checked, no tampering found` }
        : { zh: `已核对${counted(rows)}条数据，发现${counted(found)}条异常`, en: `${counted(rows)} rows checked, ${counted(found)} tampered with` },
  });
  return { rows, taken, found };
}

interface ScanParams {
  /** Kinds of records that screens show again at the end. */
  touched: string[];
}

/** What every scan is started with. */
export const scanParams = (): ScanParams => ({ touched: ['falsifyRecord', ...MARKED] });

export const falsifyScanTask: TaskDefinition<ScanParams> = defineTask<ScanParams>({
  kind: FALSIFY_SCAN_KIND,
  again: (context) => startScan(context),
  async run(step) {
    return { result: await scan(step) };
  },
});

/** What a scan is called. */
export const SCAN_TITLE: Text = { zh: '篡改扫描', en: 'Tamper scan' };

/** Starts a scan once the call has committed. Refuses a second one with 946. */
export const startScan = (context: Context): Promise<number> =>
  startTask(context, falsifyScanTask, { title: SCAN_TITLE, params: scanParams(), single: { key: FALSIFY_SCAN, busy: falsifyErrors.scanning } });
