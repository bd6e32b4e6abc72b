import { expect, it } from 'vitest';
import { taskKind } from '#contract/platform/task.ts';
import { taskDefinitions } from '#server/product.ts';

it('every kind of background task has a name that people read, and none is named that does not run', () => {
  expect(taskDefinitions.map(({ kind }) => kind).toSorted()).toEqual([...taskKind.values].toSorted());
});
