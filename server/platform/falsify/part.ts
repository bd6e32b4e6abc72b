import { and, eq, gte, ilike, lte, or, type SQL } from 'drizzle-orm';
import { FALSIFY_SCAN, falsifyKind, falsifyModule, falsifyRepairMode, falsifyStatus } from '#contract/setting/falsify-enums.ts';
import { falsifyApi } from '#contract/setting/falsify.ts';
import type { FalsifyQuery, FalsifyRecord } from '#contract/setting/falsify.schema.ts';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement } from '#server/core/context.ts';
import { keyring } from '#server/core/secrets/keys.ts';
import { isMoney, isTime, seqIds } from '#server/db/columns.ts';
import { matching } from '#server/db/filter.ts';
import { signedTable } from '#server/db/signed.ts';
import { orderBy } from '#server/db/order.ts';
import { containing } from '#server/db/page.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Part } from '#server/platform/part.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { tellFalsified } from './records.ts';
import { isRestorable, oneRecord, repairRecords, type RecordRow } from './repair.ts';
import { falsifyScanTask, startScan } from './scan.ts';
import { falsifyRecord } from './schema.ts';

function where(query: FalsifyQuery): SQL | undefined {
  const { status, keyword, start_time, end_time } = query;
  const pattern = containing(keyword ?? '');
  return and(
    matching(falsifyRecord.module, query, 'module'),
    status ? eq(falsifyRecord.status, status) : undefined,
    keyword ? or(ilike(falsifyRecord.data_id, pattern), ilike(falsifyRecord.data_sn, pattern)) : undefined,
    start_time === undefined ? undefined : gte(falsifyRecord.discover_time, start_time),
    end_time === undefined ? undefined : lte(falsifyRecord.discover_time, end_time),
  );
}

const listing = listingOf(falsifyApi.list, {
  title: { zh: '篡改记录', en: 'Tamper records' },
  table: falsifyRecord,
  key: falsifyRecord.id,
  called: falsifyRecord.data_id,
  where,
  order: orderBy([falsifyRecord.discover_time, falsifyRecord.id], 'desc'),
  sort: { discover_time: falsifyRecord.discover_time, repair_time: falsifyRecord.repair_time },
});

/** Whether a column holds whole cents, unix seconds, or anything else. */
function typeOf({ module }: RecordRow, field: string): 'text' | 'money' | 'time' {
  const column = signedTable(module)?.columns.find(({ name }) => name === field);
  return column && isTime(column) ? 'time' : column && isMoney(column) ? 'money' : 'text';
}

function toAnswer(record: RecordRow): FalsifyRecord {
  const { sealed_version: _, changes, ...row } = record;
  return {
    ...row,
    changes: changes.map((change) => ({ ...change, type: typeOf(record, change.field) })),
    restorable: row.status === 'UNREPAIRED' && isRestorable(record),
  };
}

const changesText = ({ changes }: Pick<RecordRow, 'changes'>): string =>
  changes.map(({ field, signed_value, current_value }) => `${field}: ${signed_value ?? '-'} → ${current_value ?? '-'}`).join('; ');

const exported = defineExport(listing, {
  id: 'number',
  module: falsifyModule,
  data_id: 'text',
  data_sn: 'text',
  kind: falsifyKind,
  changes: { kind: 'text', value: changesText },
  discover_time: 'time',
  scan_batch: 'text',
  status: falsifyStatus,
  repair_mode: falsifyRepairMode,
  repair_remark: 'text',
  repair_admin: 'text',
  repair_time: 'time',
});

/** What the system log keeps of a repair. */
const kept = ({ status, repair_mode, repair_remark }: RecordRow) => ({ status, repair_mode, repair_remark });

/** Rows that were tampered with: found by scans, repaired by administrators. */
export const falsifyPart: Part = {
  routes: implement(falsifyApi, {
    list: async ({ query }, { db }) => {
      const page = await listing.page(db, query);
      return { ...page, data: page.data.map(toAnswer) };
    },
    one: async ({ params }, { db }) => toAnswer(await oneRecord(db, params.id)),
    repair: async ({ params, body }, context) => {
      const { id, username: name } = actorOf(context);
      const { db, now, services } = context;
      const ring = await keyring(services);
      const done = await repairRecords(db, ring, seqIds(params.ids), { ...body, operator: { by: 'admin', name, id }, now });
      await changed(
        context,
        'falsifyRecord',
        done.map(({ before, after }) => ({
          ids: [after.id],
          before: kept(before),
          after: { ...kept(after), changes: changesText(after) },
          title: `${falsifyModule.entries[after.module]?.zh ?? after.module} ${after.data_sn ?? after.data_id}`,
        })),
      );
      await tellFalsified(
        services.live,
        db,
        done.map(({ after }) => after.id),
      );
      return done.map(({ after }) => toAnswer(after));
    },
    scan: async (_, context) => {
      const id = await startScan(context);
      context.audit({ resource: 'falsifyRecord', ids: [], title: `#${id}` });
      return { task_id: FALSIFY_SCAN };
    },
  }),
  exports: [exported],
  tasks: [falsifyScanTask],
};
