import { menuApi } from '#contract/access/menu.ts';
import type { Menu } from '#contract/access/menu.schema.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import { audited } from '#server/platform/records/audited.ts';
import { createMenu, liveMenu, removeMenu, updateMenu } from './service.ts';
import { liveMenus, nested } from './tree.ts';

const log = audited<Menu>('menu', 'id', 'title');

/** Menus decide what everybody may do, so everybody's screens look again. */
async function announced<T>({ services, db }: Context, change: Promise<T>): Promise<T> {
  const done = await change;
  await services.live.publish(db, { type: 'permission', data: { cause: 'menu' } });
  return done;
}

export const menuRoutes = implement(menuApi, {
  children: async ({ params }, { db }) => nested(await liveMenus(db), params.parent_id),
  one: async ({ params }, { db }) => found(await liveMenu(db, params.id)),
  create: log.created(({ body }, context) => announced(context, createMenu(context.db, actorOf(context), body))),
  update: log.updated(({ params, body }, context) => announced(context, updateMenu(context.db, actorOf(context), params.id, body))),
  remove: log.removed(({ params }, context) => announced(context, removeMenu(context.db, actorOf(context), params.id))),
});
