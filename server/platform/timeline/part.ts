import { timelineApi } from '#contract/platform/timeline.ts';
import { actorOf, implement } from '#server/core/context.ts';
import type { Part } from '../part.ts';
import type { TimelineKind } from './define.ts';
import { addNote, timelineOf } from './service.ts';

/** Timelines of the kinds of records that groups declare. */
export const timelinePart = (kinds: readonly TimelineKind[]): Part => ({
  routes: implement(timelineApi, {
    list: ({ params }, context) => timelineOf(kinds, context.db, actorOf(context), params, context.lang),
    addNote: async ({ params, body }, context) => {
      const { id, entry, reader } = await addNote(kinds, context.db, actorOf(context), params, body.content, context.now);
      context.audit({ resource: 'note', ids: [id], title: params.record_id, after: { content: entry.content } });
      // The record itself is as it was: only who may read it hears that there is something new in its timeline.
      const data = { resource: 'timeline', ids: [`${params.kind}:${params.record_id}`] };
      await context.services.live.publish(context.db, { type: 'change', data, readers: [reader.id] });
      return entry;
    },
  }),
});
