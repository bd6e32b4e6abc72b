import * as z from 'zod';
import { defineShapes, flag, seqId, text, unixTime } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { MAX_VIEWS } from './limits.ts';

export const viewErrors = {
  nameTaken: refusal('004', '视图名称已存在', 'A view of this name exists already'),
  noRole: refusal('004', '角色不存在', 'Role not found'),
  mayNotShare: refusal('002', '没有权限将视图共享给角色', 'Not permitted to share views with a role', 401),
  notOwner: refusal('002', '只能修改自己的视图', 'Only the owner may change this view', 401),
  tooMany: refusal('004', `每个列表最多保存${MAX_VIEWS}个视图`, `A list takes at most ${MAX_VIEWS} views of one person`),
} as const;

const resource = () =>
  z
    .string()
    .regex(/^[A-Za-z][\w.-]{0,49}$/)
    .max(50);
const field = () => z.string().min(1).max(50);
/** Longest stored state, in characters of JSON. */
const MAX_STATE = 20_000;
const short = (value: unknown) => JSON.stringify(value).length <= MAX_STATE;

/** A person's own table: columns in their order, hidden ones included; a column that is not named keeps its own place. */
const table = {
  columns: z
    .array(z.object({ field: field(), visible: z.boolean(), width: z.number().int().min(20).max(2_000).optional() }))
    .max(200)
    .optional(),
  density: z.enum(['large', 'middle', 'small']).optional(),
  page_size: z.number().int().min(1).max(10_000).optional(),
};
export const tableSettings = z.object(table).refine(short);
export type TableSettings = z.output<typeof tableSettings>;

/** What a view restores: the filter as the list's query, the sort, and the table. */
export const viewState = z
  .object({
    filter: z.record(z.string().max(50), z.unknown()).default({}),
    sort: z
      .array(z.object({ field: field(), order: z.enum(['asc', 'desc']) }))
      .max(5)
      .default([]),
    ...table,
  })
  .refine(short);
export type ViewState = z.output<typeof viewState>;

export const savedView = z.object({
  id: seqId(),
  resource: z.string(),
  name: z.string(),
  owner_id: seqId(),
  owner_name: z.string(),
  /** The role that sees it too; null for nobody else. */
  role_id: seqId().nullable(),
  role_name: z.string().nullable(),
  /** Whether the caller's list opens with it. */
  is_default: flag(),
  /** Whether the caller may change and delete it. */
  editable: z.boolean(),
  state: viewState,
  created: unixTime(),
  updated: unixTime(),
});
export type SavedView = z.output<typeof savedView>;

const content = { name: text(30), role_id: seqId().nullish(), is_default: flag().default(0), state: viewState };
const one = z.object({ id: seqId() });
const sharing = [viewErrors.nameTaken, viewErrors.noRole, viewErrors.mayNotShare] as const;

export const shapes = defineShapes({
  list: { query: z.object({ resource: resource() }), response: z.array(savedView) },
  create: { body: z.object({ resource: resource(), ...content }), response: savedView, errors: [...sharing, viewErrors.tooMany] },
  update: { params: one, body: z.object(content), response: savedView, errors: [commonErrors.notFound, viewErrors.notOwner, ...sharing] },
  remove: { params: one, errors: [commonErrors.notFound, viewErrors.notOwner] },
  makeDefault: { params: one, body: z.object({ is_default: flag() }), errors: [commonErrors.notFound] },
  settings: { params: z.object({ resource: resource() }), response: tableSettings },
  saveSettings: { params: z.object({ resource: resource() }), body: tableSettings, response: tableSettings },
});
