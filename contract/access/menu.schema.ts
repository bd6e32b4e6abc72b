import * as z from 'zod';
import { defineShapes, optionalText, seqId, seqIdOrZero, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { compileExpression } from './expression.ts';

export const menuErrors = {
  identifierTaken: refusal('913', '菜单标识已存在', 'This identifier is already used'),
  tooDeep: refusal('914', '菜单最多三级', 'Menus have at most 3 levels'),
  titleTaken: refusal('925', '菜单标题已存在', 'This menu title is already used'),
  underItself: refusal('004', '不能移动到自己或下级菜单之下', 'A menu cannot be moved below itself', 400),
  beyondOwn: refusal('002', '菜单权限不能超出您自己的权限', 'A menu may not open more than you may call yourself', 401),
} as const;

const fields = {
  id: seqId(),
  parent_id: seqIdOrZero(),
  title: z.string(),
  identifier: z.string(),
  auth_regular: z.string(),
  url: z.string(),
  grade: z.number().int().min(1).max(3),
  path: z.string(),
  delete_flag: z.literal([0, -1]),
};

/** One menu. `path` lists the ids from the top, own id last: `,1,12,13,`. */
export const menu = z.object(fields);
export type Menu = z.output<typeof menu>;

/** A menu with everything below it. */
export interface MenuNode extends Menu {
  children: MenuNode[];
}

export const menuNode: z.ZodType<MenuNode> = z.object({
  ...fields,
  get children() {
    return z.array(menuNode);
  },
});

const body = z.object({
  parent_id: seqIdOrZero(),
  title: text(20, 2),
  identifier: text(50),
  auth_regular: text(200).refine((source) => compileExpression(source) !== null, { error: 'regex' }),
  url: optionalText(200),
});

export const shapes = defineShapes({
  children: { params: z.object({ parent_id: seqIdOrZero() }), response: z.array(menuNode) },
  one: { params: z.object({ id: seqId() }), response: menu, errors: [commonErrors.notFound] },
  create: {
    body,
    response: menu,
    errors: [menuErrors.identifierTaken, commonErrors.notFound, menuErrors.tooDeep, menuErrors.titleTaken, menuErrors.beyondOwn],
  },
  update: {
    params: z.object({ id: seqId() }),
    body,
    response: menu,
    errors: [commonErrors.notFound, menuErrors.identifierTaken, menuErrors.titleTaken, menuErrors.tooDeep, menuErrors.underItself, menuErrors.beyondOwn],
  },
  remove: { params: z.object({ id: seqId() }), errors: [commonErrors.notFound, menuErrors.beyondOwn] },
});
