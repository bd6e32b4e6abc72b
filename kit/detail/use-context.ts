import { useMemo } from 'react';
import type { Labels } from '../entity.ts';
import type { CellContext } from '../cells/context.ts';
import { useMayCall } from '../may.ts';
import { useWords } from '../words.ts';

const noTitle = () => '';

/**
 * What columns are given where they stand outside of a list. Nothing opens and nothing is changed in place there.
 * @param title what a person calls the row; must not change between renders
 */
export function useCellContext<R>(labels: Labels, title: (row: R) => string = noTitle): CellContext<R> {
  const words = useWords();
  const may = useMayCall();
  return useMemo(() => ({ words, label: (name, own) => words.say(own ?? labels[name] ?? { zh: name, en: name }), title, may }), [words, labels, title, may]);
}
