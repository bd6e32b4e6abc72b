import * as z from 'zod';
import { ways, within } from '../core/filter-fields.ts';
import { defineShapes, idList, optionalText, page, pageQuery, seqId, sortQuery, text, unixTime } from '../core/fields.ts';
import { commonErrors, refusal, type Refusal } from '../core/refusal.ts';
import { FALSIFY_SCAN, falsifyKind, falsifyModule, falsifyRepairMode, falsifyStatus, type FalsifyModule } from './falsify-enums.ts';

/** Longest note of a repair, in characters. */
export const FALSIFY_REMARK_MAX = 200;

/** Source: reference/settings.yaml `error_codes`. */
export const falsifyErrors = {
  repaired: refusal('945', '篡改记录{id}已修复', 'Tamper record {id} was repaired already'),
  gone: refusal(
    '945',
    '篡改记录{id}：数据已被删除，且签名未包含全部字段，无法还原',
    'Tamper record {id}: the row is gone, and its signature does not hold all of it, so it cannot be restored',
  ),
  taken: refusal(
    '945',
    '篡改记录{id}：还原后的数据与现有数据冲突，无法还原',
    'Tamper record {id}: the restored row would clash with another one, so it cannot be restored',
  ),
  unknown: refusal(
    '945',
    '篡改记录{id}：签名时的数据无从得知，只能认可现有数据',
    'Tamper record {id}: what was signed is not known, so current values can only be accepted',
  ),
  scanning: refusal('946', '扫描正在进行', 'A scan is already running'),
} as const;

/** Said to whoever moves money on a row that was tampered with, by the kind of row. */
export const tampered: Readonly<Record<FalsifyModule, Refusal>> = Object.fromEntries(
  falsifyModule.values.map((module) => {
    const { zh, en } = falsifyModule.entries[module] as { zh: string; en: string };
    return [
      module,
      refusal(
        '006',
        `${zh}{number}的数据被篡改且尚未修复，暂停一切资金操作，请先在“篡改记录”中处理`,
        `${en} {number} was tampered with and is not repaired yet, so no money moves on it: see Tamper records first`,
      ),
    ];
  }),
) as Record<FalsifyModule, Refusal>;

/** One value that is not what was signed, as it is stored: money in cents, times in unix seconds; null where there is none. */
export const falsifyChange = z.object({
  field: z.string(),
  /** How to read the two values. */
  type: z.enum(['text', 'money', 'time']),
  signed_value: z.string().nullable(),
  current_value: z.string().nullable(),
});
export type FalsifyChange = z.output<typeof falsifyChange>;

export const falsifyRecord = z.object({
  id: z.number().int(),
  module: z.enum(falsifyModule.values),
  /** The row's id; `#` and a number for a seal over many rows. */
  data_id: z.string(),
  data_sn: z.string().nullable(),
  kind: z.enum(falsifyKind.values),
  changes: z.array(falsifyChange),
  /** Whether the signed values can be written back. */
  restorable: z.boolean(),
  discover_time: z.number().int(),
  scan_batch: z.string(),
  status: z.enum(falsifyStatus.values),
  repair_mode: z.enum(falsifyRepairMode.values).nullable(),
  repair_remark: z.string().nullable(),
  repair_admin: z.string().nullable(),
  repair_time: z.number().int().nullable(),
});
export type FalsifyRecord = z.output<typeof falsifyRecord>;

const query = z
  .object({
    ...pageQuery,
    ...sortQuery('discover_time', 'repair_time'),
    module: z.enum(falsifyModule.values).optional(),
    ...ways('module', z.enum(falsifyModule.values), 'in', 'not'),
    status: z.enum(falsifyStatus.values).optional(),
    keyword: optionalText(50),
    start_time: unixTime().optional(),
    end_time: unixTime().optional(),
    ...within('discover_time', 'start_time', 'end_time'),
  })
  .refine((q) => q.start_time === undefined || q.end_time === undefined || q.start_time <= q.end_time, { error: 'time_order', path: ['start_time'] });
export type FalsifyQuery = z.output<typeof query>;

export const shapes = defineShapes({
  list: { query, response: page(falsifyRecord) },
  one: { params: z.object({ id: seqId() }), response: falsifyRecord, errors: [commonErrors.notFound] },
  repair: {
    params: z.object({ ids: idList() }),
    body: z.object({ mode: z.enum(falsifyRepairMode.values), remark: text(FALSIFY_REMARK_MAX) }),
    response: z.array(falsifyRecord),
    errors: [commonErrors.notFound, falsifyErrors.repaired, falsifyErrors.gone, falsifyErrors.taken, falsifyErrors.unknown],
  },
  scan: { response: z.object({ task_id: z.literal(FALSIFY_SCAN) }), errors: [falsifyErrors.scanning] },
});
