import { stationMessageApi } from '#contract/member/station-message.ts';
import { changed } from '#server/core/changed.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { listStationMessages, stationMessageExport } from './listing.ts';
import { deliveryTask, sendMessage } from './send.ts';

/** Messages of the platform to members. */
export const stationMessagePart: Part = {
  routes: implement(stationMessageApi, {
    list: ({ query }, { db }) => listStationMessages(db, query),
    create: async ({ body }, context) => {
      const sent = await sendMessage(context, body);
      const { title, content, send_type, member_ids } = sent;
      await changed(context, 'stationMessage', [{ ids: [sent.id], after: { title, content, send_type, member_ids }, title }]);
      return sent;
    },
  }),
  exports: [stationMessageExport],
  tasks: [deliveryTask],
};
