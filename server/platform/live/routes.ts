import { liveApi } from '#contract/platform/live.ts';
import { implement } from '#server/core/context.ts';
import { openStream } from './stream.ts';

export const liveRoutes = implement(liveApi, { stream: (_request, context) => openStream(context) });
