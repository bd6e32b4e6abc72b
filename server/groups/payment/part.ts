import { connectApi } from '#contract/payment/connect.ts';
import { paymentMethodApi } from '#contract/payment/method.ts';
import { changed } from '#server/core/changed.ts';
import { implement } from '#server/core/context.ts';
import { together } from '#server/platform/part.ts';
import { allConnects, keptConnect, saveConnect, shownConnect } from './connect/settings.ts';
import { allMethods, fileNamesOf, methodDetail, methodEntry, methodOf, methodRow, methodSaved, saveMethod } from './method/methods.ts';

const methodRoutes = implement(paymentMethodApi, {
  // All of them, whatever page is asked for.
  list: async ({ query: { page_no, page_size } }, { db, lang }) => {
    const data = (await allMethods(db)).map((method) => methodRow(method, lang));
    return { data, data_total: data.length, page_no, page_size };
  },
  one: async ({ params }, { db, lang }) => {
    const method = await methodOf(db, params.plugin_id);
    return methodDetail(method, await fileNamesOf(db, method), lang);
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await saveMethod(context, params.plugin_id, body);
    await changed(context, 'paymentMethod', [methodEntry(before, after)]);
    return methodSaved(after, await fileNamesOf(context.db, after), context.lang);
  },
});

const connectRoutes = implement(connectApi, {
  list: async (_, { db, lang }) => (await allConnects(db)).map((connect) => shownConnect(connect, lang)),
  update: async ({ params, body }, context) => {
    const { services, db, lang } = context;
    const { before, after } = await saveConnect(services, db, params.type, body);
    await changed(context, 'connect', [{ ids: [params.type], title: after.row?.name ?? '', before: keptConnect(before), after: keptConnect(after) }]);
    return shownConnect(after, lang);
  },
});

/** Ways to pay and to sign in that other companies offer. */
export const paymentPart = together({ routes: methodRoutes }, { routes: connectRoutes });
