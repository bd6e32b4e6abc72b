/** A state that follows the clock as a tag, with what is left of it below. */
import type { EnumDef } from '#contract/core/enum.ts';
import { enumLabel } from '#contract/core/enum.ts';
import type { State } from '#contract/core/machine.ts';
import type { Facts, Phases } from '#contract/core/phases.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { column, type Column, type ColumnOptions } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { leftText } from './left-text.ts';
import { usePhase } from './use-phase.ts';

interface PhaseProps<P extends State, F extends string> {
  phases: Phases<P, F>;
  facts: Facts<F>;
  options: EnumDef;
  /** The kind of record, which is asked for again when the phase changes. */
  resource: string;
}

export function Phase<P extends State, F extends string>({ phases, facts, options, resource }: PhaseProps<P, F>) {
  const { lang, say } = useWords();
  const { phase, left, begins } = usePhase(phases, facts, resource);
  const tag = <Tag tone={options.entries[String(phase)]?.tone}>{enumLabel(options, phase, lang)}</Tag>;
  if (left === undefined) return tag;
  return <TwoLines below={<span className="kit-figures">{say(leftText(left, begins))}</span>}>{tag}</TwoLines>;
}

/** The column of such a state. @param name the field of the answer that says the same when the row was loaded */
export const phaseColumn = <Row,>(
  name: string,
  { phases, options, resource, facts, ...own }: ColumnOptions & Omit<PhaseProps<State, string>, 'facts'> & { facts?: (row: Row) => Facts<string> },
): Column<Row> =>
  column.custom<Row>(name, {
    width: 130,
    ...own,
    cell: (row) => <Phase phases={phases} facts={facts?.(row) ?? (row as Facts<string>)} options={options} resource={resource} />,
  });
