/** One record in a drawer: sections with a list beside them that leads to each, and a menu of what can be done. */
import { useMemo, useRef, useState } from 'react';
import { Button, Drawer, Dropdown } from 'antd';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { isLikely, isPossible } from '../action/define.ts';
import { useActions } from '../action/use-actions.tsx';
import { useAsked } from '../action/use-asked.ts';
import type { AnyRow, Entity } from '../entity.ts';
import type { CellContext } from '../cells/context.ts';
import { ErrorState } from '../list/states.tsx';
import { useOwnSearch } from '../list/use-query.ts';
import { Nothing } from '../Nothing.tsx';
import { useMayCall } from '../may.ts';
import { useRecordName } from '../own-tab.ts';
import { useWords } from '../words.ts';
import type { DetailDef, DetailProps, Section } from './define.ts';
import { emptyText } from './empty.ts';
import { FieldList } from './FieldList.tsx';
import { useParts } from './RecordLayout.tsx';
import { useCellContext } from './use-context.ts';
import { useRecord } from './use-record.ts';
import { WalkButtons } from './WalkButtons.tsx';
import './detail.css';

interface DetailDrawerProps<R> extends DetailProps {
  entity: Pick<Entity<never>, 'name' | 'key' | 'labels' | 'noun'>;
  def: DetailDef<R>;
}

/** Grey lines in the shape of two sections. */
function Waiting() {
  const { t } = useWords();
  return (
    <div className="kit-detail-waiting" aria-busy="true" aria-label={t('loading')}>
      {[6, 8].map((lines) => (
        <div key={lines}>
          <span className="kit-grey" style={{ width: 120, height: 18 }} />
          {Array.from({ length: lines }, (_, line) => (
            <span key={line} className="kit-grey" style={{ width: `${70 - (line % 3) * 15}%`, height: 14 }} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface SectionBodyProps<R> {
  section: Section<R>;
  record: R;
  context: CellContext<R>;
}

function SectionBody<R>({ section, record, context }: SectionBodyProps<R>) {
  const { t } = useWords();
  const empty = emptyText(section, record, context, t('none'));
  if (empty !== undefined) return <Nothing size="line" title={empty} />;
  return (
    <>
      {section.extra?.(record)}
      {section.fields && <FieldList record={record} fields={section.fields} context={context} />}
      {section.content?.(record, context)}
    </>
  );
}

interface BodyProps<R> {
  record: R;
  def: DetailDef<R>;
  kind: string;
  id: string;
  context: CellContext<R>;
}

function Body<R>({ record, def, kind, id, context }: BodyProps<R>) {
  const sections = useParts({ record, def, kind, id });
  const { t } = useWords();
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(sections[0]?.name);

  const go = ({ name }: Section<R>) => {
    setCurrent(name);
    const section = root.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(name)}"]`);
    const smooth = !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    section?.scrollIntoView({ block: 'start', behavior: smooth ? 'smooth' : 'auto' });
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };

  return (
    <div className="kit-detail" ref={root}>
      <nav className="kit-detail-nav" aria-label={t('sections')}>
        {sections.map((section) => (
          <button
            key={section.name}
            type="button"
            className="kit-link"
            aria-current={section.name === current ? 'true' : undefined}
            onClick={() => go(section)}
          >
            {section.title}
          </button>
        ))}
      </nav>
      <div className="kit-detail-sections">
        {sections.map((section) => (
          <section key={section.name} data-section={section.name} aria-label={section.title}>
            <h2 tabIndex={-1}>{section.title}</h2>
            <SectionBody section={section} record={record} context={context} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** The drawer of a declared detail. */
export function DetailDrawer<R>({ id, onClose, onWalk, entity, def }: DetailDrawerProps<R>) {
  const { say, t } = useWords();
  const mayCall = useMayCall();
  const { record, error, retry } = useRecord<R>(entity.name, id);
  const titled = useMemo(() => ({ ...entity, title: def.title, api: undefined }) as unknown as Entity<R>, [entity, def]);
  const { start, stop, isOpen, dialog } = useActions<R>(titled);
  useRecordName(record === undefined ? undefined : (def.tabName ?? def.title)(record));

  const context = useCellContext(entity.labels, def.title);
  const offered = (def.actions ?? []).filter(({ endpoint }) => mayCall(endpoint));
  const begin = useAsked<R>({
    entity: { key: entity.key },
    search: useOwnSearch(),
    rows: record === undefined ? undefined : [record],
    actions: offered,
    start,
    stop,
    isOpen,
  });
  const actions = record === undefined ? [] : offered.filter((one) => isPossible(one, record));
  const links =
    record === undefined
      ? []
      : (def.links ?? []).map(({ name, label, href }) => ({ name, label, href: href(record) })).filter((link) => link.href !== undefined && link.href !== '');
  const items = [
    ...actions.map((one) => ({ key: one.name, label: say(one.label), danger: one.danger ?? false })),
    ...links.map(({ name, label, href }) => ({
      key: name,
      label: (
        <a href={href} target="_blank" rel="noreferrer">
          {say(label)}
        </a>
      ),
    })),
  ];

  // A menu with one entry would only cost a click.
  const [only] = items.length === 1 ? actions : [];

  return (
    <Drawer
      open
      rootClassName="kit-detail-drawer"
      onClose={onClose}
      width={`min(${def.width ?? 960}px, 100vw)`}
      title={record === undefined ? t('details') : def.heading ? say(def.heading(record)) : def.title(record)}
      extra={
        <span className="kit-detail-tools">
          {only && record !== undefined && (
            <Button type={isLikely(only, record) ? 'primary' : 'default'} danger={only.danger ?? false} onClick={() => begin(only, [record])}>
              {say(only.label)}
            </Button>
          )}
          {items.length > 0 && !only && (
            <Dropdown
              trigger={['click']}
              menu={{
                items,
                onClick: ({ key }) => {
                  const chosen = actions.find((one) => one.name === key);
                  if (chosen && record !== undefined) begin(chosen, [record]);
                },
              }}
            >
              <Button>
                {t('manage')} <DownOutlined />
              </Button>
            </Dropdown>
          )}
          {/* At the edge, where it stays while the next record is loading. */}
          <WalkButtons kind={entity.name} id={id} open={onWalk} />
        </span>
      }
    >
      {record !== undefined && <Body key={(record as AnyRow)[entity.key] as string} record={record} def={def} kind={entity.name} id={id} context={context} />}
      {record === undefined && (error ? <ErrorState message={error.message} onRetry={retry} /> : <Waiting />)}
      {dialog}
    </Drawer>
  );
}
