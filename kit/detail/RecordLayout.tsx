/** The parts of a record's page: facts at the left, people and money at the right, what happened below. */
import { useEffect, useState, type ReactNode } from 'react';
import type { CellContext } from '../cells/context.ts';
import { useNarrow } from '../use-narrow.ts';
import { useWords } from '../words.ts';
import type { DetailDef, Section } from './define.ts';
import { emptyText } from './empty.ts';
import { FieldList } from './FieldList.tsx';
import { RecordTimeline } from './RecordTimeline.tsx';
import { RelatedLinks, useReachable } from './RelatedLinks.tsx';
import { SectionCard } from './SectionCard.tsx';

/** What a declaration says about the parts. */
export type Parts<R> = Pick<DetailDef<R>, 'useSections' | 'useHistory' | 'related'>;

interface PartsOf<R> {
  record: R;
  def: Parts<R>;
  /** Name of the data resource, and id of the record. */
  kind: string;
  id: string;
}

/** All sections of a record, those included that every kind of record has. */
export function useParts<R>({ record, def, kind, id }: PartsOf<R>): readonly Section<R>[] {
  const { t } = useWords();
  // A declaration never changes, so its hooks are the same ones on every render.
  // oxlint-disable-next-line react/hooks
  const sections = def.useSections(record);
  // oxlint-disable-next-line react/hooks
  const history = def.useHistory?.(record);
  const related = useReachable(def.related?.(record) ?? []);
  return [
    ...sections,
    ...(related.length > 0 ? [{ name: 'related', title: t('related'), side: true, content: () => <RelatedLinks related={related} /> }] : []),
    ...(history ? [{ name: TIMELINE, title: t('timeline'), content: () => <RecordTimeline kind={kind} id={id} history={history} /> }] : []),
  ];
}

/** The section that stands below the others. */
const TIMELINE = 'timeline';

interface SectionPartProps<R> {
  section: Section<R>;
  record: R;
  context: CellContext<R>;
  /** The form that stands here now. */
  form: ReactNode;
}

function SectionPart<R>({ section, record, context, form }: SectionPartProps<R>): ReactNode {
  const { t } = useWords();
  const { name, title, extra, fields, content } = section;
  return (
    <SectionCard name={name} title={title} extra={extra?.(record)} empty={form ? undefined : emptyText(section, record, context, t('none'))}>
      {fields && !section.empty && <FieldList record={record} fields={fields} context={context} />}
      {!section.empty && content?.(record, context)}
      {form}
    </SectionCard>
  );
}

interface RecordLayoutProps<R> extends PartsOf<R> {
  context: CellContext<R>;
  /** The form of an action, and the section in which it stands. */
  form?: { section: string; content: ReactNode } | undefined;
  /** Name of a section that stands elsewhere. */
  omit?: string | undefined;
  /** Names of fields that stand above already, on a phone. */
  told?: readonly string[] | undefined;
}

/** Sections without some of their fields; one that is left with none is left out. */
function without<R>(sections: readonly Section<R>[], told: readonly string[]): readonly Section<R>[] {
  return sections
    .map((one) => (one.fields ? { ...one, fields: one.fields.filter(({ name }) => !told.includes(name)) } : one))
    .filter(({ fields, content }, at) => content || fields?.length !== 0 || sections[at]?.fields?.length === 0);
}

/** For how long what stands below a part that is read by itself waits for it, in ms. */
const COMING_MS = 2000;

/** Whether the page has only just come: what stands below a part still on its way appears behind it then, since a row more would push it down. */
function useComing(): boolean {
  const [coming, setComing] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setComing(false), COMING_MS);
    return () => clearTimeout(timer);
  }, []);
  return coming;
}

/** The sections of a page. On narrow ones everything stands in one column: facts, people and money, what happened. */
export function RecordLayout<R>(props: RecordLayoutProps<R>) {
  const { record, context, form, omit, told } = props;
  const narrow = useNarrow();
  const coming = useComing();
  const all = useParts(props).filter(({ name }) => name !== omit);
  const sections = told && narrow ? without(all, told) : all;
  const cards = (chosen: readonly Section<R>[]) =>
    chosen.map((one) => <SectionPart key={one.name} section={one} record={record} context={context} form={one.name === form?.section && form.content} />);
  const side = sections.filter((one) => one.side);
  return (
    <div className={side.length > 0 ? 'kit-record kit-record-sided' : 'kit-record'} data-coming={coming || undefined}>
      <div className="kit-record-column">{cards(sections.filter((one) => !one.side && one.name !== TIMELINE))}</div>
      {side.length > 0 && <div className="kit-record-column kit-record-side">{cards(side)}</div>}
      <div className="kit-record-column">{cards(sections.filter((one) => one.name === TIMELINE))}</div>
    </div>
  );
}
