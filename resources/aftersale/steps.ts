import type { ProgressNode } from '#contract/aftersale/machines.ts';
import type { ProgressStep, StepState } from '#kit/detail/ProgressSteps.tsx';

/** States in which something went wrong, though it may still go on. */
const BAD: ReadonlySet<string> = new Set(['ERROR_EXCEPTION', 'REFUNDFAIL']);
/** Ends that somebody chose and nothing went wrong with. */
const GIVEN_UP: ReadonlySet<string> = new Set(['CANCEL']);

function stateOf({ status, show_status }: ProgressNode, isLast: boolean): StepState {
  if (show_status === 0) return 'todo';
  if (!isLast || show_status === 2) return 'done';
  if (GIVEN_UP.has(status)) return 'ended';
  return show_status === 3 || BAD.has(status) ? 'failed' : 'current';
}

/** The steps of a bar as the kit draws them: the last one that was reached is where the record stands. */
export function stepsOf(nodes: readonly ProgressNode[]): ProgressStep[] {
  const last = nodes.findLastIndex(({ show_status }) => show_status !== 0);
  return nodes.map((node, at) => ({ name: node.status, title: node.text, state: stateOf(node, at === last) }));
}
