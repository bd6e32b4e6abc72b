import * as z from 'zod';
import { defineShapes, flag, idList, MAX_INT, page, pageQuery, seqId, text, unixTime, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { email } from './fields.schema.ts';
import { messageErrors } from './refusals.ts';

/** A mail server. The password is never answered: six stars say that one is set. */
const smtp = z.object({
  id: seqId(),
  host: text(255),
  port: z.number().int().min(1).max(65_535),
  open_ssl: flag(),
  username: text(255),
  password: z.string(),
  max_count: z.number().int().min(1).max(MAX_INT),
  mail_from: email(),
  /** 0 after the day on which it last sent something. */
  send_count: z.number().int(),
  last_send_time: unixTime(),
  enabled: flag(),
  version: version(),
});
export type Smtp = z.output<typeof smtp>;

const body = z.object({
  host: smtp.shape.host,
  port: smtp.shape.port,
  open_ssl: flag().default(1),
  username: smtp.shape.username,
  /** Six stars, or left out: the stored one stays. */
  password: text(255),
  max_count: smtp.shape.max_count,
  mail_from: smtp.shape.mail_from,
});
export type SmtpBody = z.output<typeof body>;

const byId = z.object({ id: seqId() });

export const shapes = defineShapes({
  list: { query: z.object(pageQuery), response: page(smtp) },
  one: { params: byId, response: smtp, errors: [commonErrors.notFound] },
  create: { body: body.extend({ enabled: flag().default(1) }), response: smtp },
  update: {
    params: byId,
    body: body.extend({ password: text(255).optional(), enabled: flag().optional(), version: version().optional() }),
    response: smtp,
    errors: [commonErrors.notFound, commonErrors.stale, messageErrors.passwordAnew],
  },
  remove: { params: z.object({ ids: idList() }), errors: [commonErrors.notFound] },
  /** With the values of a form that is not saved; `id` names the server whose stored password an unchanged one means. */
  send: {
    body: body.extend({ id: seqId().optional(), password: text(255).optional(), email: email() }),
    errors: [messageErrors.mailFailed, messageErrors.passwordAnew],
  },
  open: { params: byId, errors: [commonErrors.notFound] },
  close: { params: byId, errors: [commonErrors.notFound] },
});
