import * as z from 'zod';
import { defineShapes, flag, optionalText, page, pageQuery, seqId, sortQuery, text, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { adminErrors } from './admin.schema.ts';

export const roleErrors = {
  nameTaken: refusal('924', '角色名称已存在', 'This role name is already used'),
  inUse: refusal('924', '该角色已被管理员使用，不能删除', 'Administrators still have this role'),
  /** Any change while a founder previews the product as a role. */
  previewOnly: refusal('926', '只读预览，不能修改', 'Read-only preview: nothing can be changed'),
} as const;

/** A node of the permission tree with a tick. */
export interface RoleMenu {
  title: string;
  identifier: string;
  checked: boolean;
  auth_regular: string;
  children: RoleMenu[];
}

/** The same as sent: only the identifier and the tick count, the rest is taken from the live menus. */
export interface RoleMenuInput {
  title?: string | undefined;
  identifier: string;
  checked?: boolean | undefined;
  auth_regular?: string | undefined;
  children?: RoleMenuInput[] | null | undefined;
}

export const roleMenu: z.ZodType<RoleMenu> = z.object({
  title: z.string(),
  identifier: z.string(),
  checked: z.boolean(),
  auth_regular: z.string(),
  get children() {
    return z.array(roleMenu);
  },
});

const roleMenuInput: z.ZodType<RoleMenuInput, RoleMenuInput> = z.object({
  title: z.string().max(100).optional(),
  identifier: z.string().min(1).max(50),
  checked: z.boolean().optional(),
  auth_regular: z.string().max(500).optional(),
  get children() {
    return z.array(roleMenuInput).max(500).nullish();
  },
});

/** A role without its ticks, as in lists. */
export const role = z.object({
  role_id: seqId(),
  role_name: z.string(),
  role_describe: z.string(),
  version: version(),
  /** 0 when it grants a right that the caller lacks: the caller can then neither change nor delete it. Servers of others do not tell. */
  manageable: flag().optional(),
});
export type Role = z.output<typeof role>;

/** A role with the whole live tree, ticked where it has the permission. */
export const roleWithMenus = role.extend({ menus: z.array(roleMenu) });
export type RoleWithMenus = z.output<typeof roleWithMenus>;

const body = z.object({ role_name: text(20), role_describe: optionalText(100), menus: z.array(roleMenuInput).max(500) });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('role_name'), keyword: optionalText(50) }), response: page(role) },
  one: { params: z.object({ id: seqId() }), response: roleWithMenus, errors: [commonErrors.notFound] },
  create: { body, response: roleWithMenus, errors: [roleErrors.nameTaken, adminErrors.beyondOwn] },
  update: {
    params: z.object({ id: seqId() }),
    body: body.extend({ version: version().optional() }),
    response: roleWithMenus,
    errors: [commonErrors.stale, roleErrors.nameTaken, adminErrors.beyondOwn, adminErrors.stronger, commonErrors.notFound],
  },
  remove: { params: z.object({ id: seqId() }), errors: [roleErrors.inUse, adminErrors.stronger, commonErrors.notFound] },
  checked: { params: z.object({ id: seqId() }), response: z.array(z.string()), errors: [commonErrors.notFound, commonErrors.notPermitted] },
  preview: { params: z.object({ id: seqId() }), response: role, errors: [commonErrors.notFound] },
});
