import { timelineApi } from '#contract/platform/timeline.ts';
import { actorOf, implement } from '#server/core/context.ts';
import { addNote, timelineOf } from './service.ts';

export const timelineRoutes = implement(timelineApi, {
  list: ({ params }, context) => timelineOf(context.db, actorOf(context), params, context.lang),
  addNote: async ({ params, body }, context) => {
    const { id, entry, reader } = await addNote(context.db, actorOf(context), params, body.content, context.now);
    context.audit({ resource: 'note', ids: [id], title: params.record_id, after: { content: entry.content } });
    // The record itself is as it was: only who may read it hears that there is something new in its timeline.
    const data = { resource: 'timeline', ids: [`${params.kind}:${params.record_id}`] };
    await context.services.live.publish(context.db, { type: 'change', data, readers: [reader.id] });
    return entry;
  },
});
