import { menuApi } from '#contract/access/menu.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import { createMenu, liveMenu, removeMenu, updateMenu } from './service.ts';
import { liveMenus, nested } from './tree.ts';

/** Menus decide what everybody may do, so everybody's screens look again. */
const announce = ({ services, db }: Context) => services.live.publish(db, { type: 'permission', data: { cause: 'menu' } });

export const menuRoutes = implement(menuApi, {
  children: async ({ params }, { db }) => nested(await liveMenus(db), params.parent_id),
  one: async ({ params }, { db }) => found(await liveMenu(db, params.id)),
  create: async ({ body }, context) => {
    const row = await createMenu(context.db, actorOf(context), body);
    context.audit({ resource: 'menu', ids: [row.id], title: row.title, after: row });
    await announce(context);
    return row;
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await updateMenu(context.db, actorOf(context), params.id, body);
    context.audit({ resource: 'menu', ids: [after.id], title: after.title, before, after });
    await announce(context);
    return after;
  },
  remove: async ({ params }, context) => {
    const rows = await removeMenu(context.db, actorOf(context), params.id);
    for (const row of rows) context.audit({ resource: 'menu', ids: [row.id], title: row.title, before: row });
    await announce(context);
  },
});
