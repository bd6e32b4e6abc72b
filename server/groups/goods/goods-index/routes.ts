import { goodsIndexApi } from '#contract/goods/goods-index.ts';
import { implement } from '#server/core/context.ts';
import { runningTask, startIndex, stopTask, taskProgress } from './service.ts';

export const goodsIndexRoutes = implement(goodsIndexApi, {
  start: (_, context) => startIndex(context),
  running: ({ params }, { db, now }) => runningTask(db, params.task_id, now),
  progress: ({ params }, { db, lang, now }) => taskProgress(db, params.task_id, lang, now),
  stop: async ({ params }, context) => {
    await stopTask(context, params.task_id);
  },
});
