import * as z from 'zod';
import { defineShapes, id, optionalText, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

/** The trace of a parcel, newest station first; `data` is null while there is none. `time` is written out. */
export const expressDetail = z.object({
  name: z.string(),
  courier_num: z.string(),
  data: z.array(z.object({ time: z.string(), context: z.string() })).nullable(),
});
export type ExpressDetail = z.output<typeof expressDetail>;

export const expressErrors = {
  noPlatform: refusal('003', '尚未启用快递平台，无法查询物流信息', 'No tracking platform is in use, so parcels cannot be tracked', 404),
  refused: refusal('005', '快递平台拒绝了查询：{reason}', 'The tracking platform refused: {reason}'),
  unreachable: refusal('007', '暂时无法连接快递平台，请稍后再试', 'The tracking platform cannot be reached at the moment, please try again later', 500),
} as const;

export const shapes = defineShapes({
  trace: {
    // The order tells whose parcel it is, which some companies want to know.
    query: z.object({ id: id(), num: text(50), order_sn: optionalText(50) }),
    response: expressDetail,
    errors: [commonErrors.notFound, expressErrors.noPlatform, expressErrors.refused, expressErrors.unreachable],
  },
});
