import { complainTopicApi } from '#contract/aftersale/complaint-topic.ts';
import { changed } from '#server/core/changed.ts';
import { implement } from '#server/core/context.ts';
import { createTopic, listTopics, oneTopic, removeTopic, updateTopic } from './service.ts';

const RESOURCE = 'complainTopic';

export const complainTopicRoutes = implement(complainTopicApi, {
  list: ({ query }, { db }) => listTopics(db, query),
  one: ({ params }, { db }) => oneTopic(db, params.id),
  create: async ({ body }, context) => {
    const after = await createTopic(context.db, body, context.now);
    await changed(context, RESOURCE, [{ ids: [after.topic_id], after, title: after.topic_name }]);
    return after;
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await updateTopic(context.db, params.id, body);
    await changed(context, RESOURCE, [{ ids: [params.id], before, after, title: after.topic_name }]);
    return after;
  },
  remove: async ({ params }, context) => {
    const before = await removeTopic(context.db, params.id);
    await changed(context, RESOURCE, [{ ids: [params.id], before, title: before.topic_name }]);
  },
});
