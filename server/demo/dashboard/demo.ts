import { visitDaily } from '#server/base/schema.ts';
import { defineDemo, rowsOf } from '../define.ts';
import { makeVisits } from './visits.ts';

export const dashboardDemo = defineDemo({ rows: ({ now }) => [rowsOf(visitDaily, makeVisits(now))] });
