import * as z from 'zod';
import { defineShapes, page, pageQuery, richText, seqId, text, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { email, mobile } from './fields.schema.ts';
import { channelState, messageType, textChannel } from './enums.ts';
import { messageErrors } from './refusals.ts';

/** Longest text of a site message and of an SMS. */
export const TEXT_MAX = 225;

const state = () => z.enum(channelState.values);

const template = z.object({
  id: seqId(),
  tpl_code: z.string(),
  tpl_name: text(50),
  type: z.enum(messageType.values),
  notice_state: state(),
  sms_state: state(),
  email_state: state(),
  email_title: text(100),
  content: text(TEXT_MAX),
  sms_content: text(TEXT_MAX),
  email_content: richText(5_000),
  /** What the gateway in use calls the SMS text that it has approved; Aliyun sends nothing without. */
  sms_template: z.string().trim().max(50),
  version: version(),
});
export type MessageTemplate = z.output<typeof template>;

const body = template.omit({ id: true, tpl_code: true, type: true, version: true });
const byId = z.object({ id: seqId() });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, type: z.enum(messageType.values) }), response: page(template) },
  update: {
    params: byId,
    body: body.extend({ sms_template: body.shape.sms_template.optional(), version: version().optional() }),
    response: template,
    errors: [commonErrors.notFound, messageErrors.strangeVariable, commonErrors.stale],
  },
  one: { params: byId, response: template, errors: [commonErrors.notFound] },
  /** Only the channels that are named. */
  switch: {
    params: byId,
    body: z.object({ notice_state: state().optional(), sms_state: state().optional(), email_state: state().optional() }),
    response: template,
    errors: [commonErrors.notFound],
  },
  /** The stored texts with the values of an example. */
  test: {
    params: byId,
    body: z.object({ channel: z.enum(textChannel.values), mobile: mobile().optional(), email: email().optional() }),
    errors: [commonErrors.notFound, commonErrors.badRequest],
  },
});
