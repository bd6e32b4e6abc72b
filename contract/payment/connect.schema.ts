import * as z from 'zod';
import { defineShapes, seqId, text, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { connectType } from './plugins.ts';

export const connectErrors = {
  bound: refusal('948', '该微信已绑定其他会员', 'This WeChat account is bound to another member'),
} as const;

/** A parameter. `kind` says how it is edited; a secret that is set reads as `KEPT_SECRET`. */
const connectConfig = z.object({ key: z.string(), name: z.string(), value: z.string(), kind: z.enum(['text', 'textarea', 'password']), secret: z.boolean() });
const connectClient = z.object({ name: z.string(), config_list: z.array(connectConfig) });

/** A trusted login; `id` is null until it was saved once. */
export const connectSetting = z.object({
  id: seqId().nullable(),
  type: z.enum(connectType.values),
  name: z.string(),
  /** `client_list` as JSON text. */
  config: z.string(),
  client_list: z.array(connectClient),
  version: version(),
});
export type ConnectSetting = z.output<typeof connectSetting>;

const LONGEST = 8_000;

const body = z.object({
  name: text(50),
  client_list: z
    .array(
      z.object({
        config_list: z
          .array(z.object({ key: z.string().max(100), value: z.string().trim().max(LONGEST).nullish() }))
          .max(50)
          .default([]),
      }),
    )
    .max(20)
    .default([]),
  version: version().optional(),
});
export type ConnectChange = z.output<typeof body>;

export const shapes = defineShapes({
  list: { response: z.array(connectSetting) },
  update: { params: z.object({ type: z.enum(connectType.values) }), body, response: connectSetting, errors: [commonErrors.stale] },
});
