import * as z from 'zod';
import { defineShapes, id, page, pageQuery, sortQuery, text, unixTime, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const complainTopicErrors = {
  nameTaken: refusal('929', '投诉主题重复', 'Topic already exists'),
} as const;

export const complainTopic = z.object({ topic_id: id(), topic_name: text(30, 2), topic_remark: text(100), create_time: unixTime(), version: version() });
export type ComplainTopic = z.output<typeof complainTopic>;

const body = complainTopic.pick({ topic_name: true, topic_remark: true });
const ofTopic = z.object({ id: id() });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('topic_name', 'create_time') }), response: page(complainTopic) },
  one: { params: ofTopic, response: complainTopic, errors: [commonErrors.notFound] },
  create: { body, response: complainTopic, errors: [complainTopicErrors.nameTaken] },
  update: {
    params: ofTopic,
    body: body.extend({ version: version().optional() }),
    response: complainTopic,
    errors: [commonErrors.notFound, commonErrors.stale, complainTopicErrors.nameTaken],
  },
  remove: { params: ofTopic, errors: [commonErrors.notFound] },
});
