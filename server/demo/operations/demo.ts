import { decorPage } from '#server/groups/operations/schema.ts';
import { defineDemo, rowsOf } from '../define.ts';
import { makePages } from './pages.ts';

export const operationsDemo = defineDemo({ rows: ({ now }) => [rowsOf(decorPage, makePages(now), 'id')] });
