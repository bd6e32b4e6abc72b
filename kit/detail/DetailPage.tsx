/** One record on a page of its own: heading with state and actions, notices, steps, facts beside people and money, what happened. */
import { useMemo, useRef, useState, type ComponentProps } from 'react';
import { Alert, Button } from 'antd';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { useNavigate, useParams } from 'react-router';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { ApiError } from '#providers/http/errors.ts';
import type { Action } from '../action/define.ts';
import { useActions } from '../action/use-actions.tsx';
import { useAsked } from '../action/use-asked.ts';
import { useLatest } from '../calls.ts';
import { PageLink } from '../cells/PageLink.tsx';
import type { Entity } from '../entity.ts';
import type { FormDef } from '../form/define.ts';
import type { CellContext } from '../cells/context.ts';
import { ErrorState } from '../list/states.tsx';
import { useOwnSearch } from '../list/use-query.ts';
import { useMayCall } from '../may.ts';
import { addressOf } from '../open-pages.ts';
import { useCloseTo, useOwnTab, useRecordName } from '../own-tab.ts';
import type { Page, View } from '../resource.ts';
import { UnsavedDialog } from '../unsaved.tsx';
import { useWords } from '../words.ts';
import { ActionBar } from './ActionBar.tsx';
import type { RecordOf, WithOne } from './define.ts';
import type { DetailPageDef } from './define-page.ts';
import { InlineAction } from './InlineAction.tsx';
import { MissingRecord, PageWaiting } from './page-states.tsx';
import { ProgressSteps, StepsWaiting } from './ProgressSteps.tsx';
import { RecordLayout } from './RecordLayout.tsx';
import { useCellContext } from './use-context.ts';
import { useRecord } from './use-record.ts';
import { WalkButtons } from './WalkButtons.tsx';
import '../kit.css';
import './detail.css';
import './detail-page.css';

interface BodyProps<R> {
  record: R;
  def: DetailPageDef<R>;
  kind: string;
  id: string;
  context: CellContext<R>;
  form: ComponentProps<typeof RecordLayout>['form'];
}

/** Everything below the heading. */
function Body<R>({ record, def, kind, id, context, form }: BodyProps<R>) {
  const { say, t } = useWords();
  // A declaration never changes, so its hook is the same one on every render.
  // oxlint-disable-next-line react/hooks
  const steps = def.useSteps ? def.useSteps(record) : [];
  const alerts = def.alerts?.(record) ?? [];
  return (
    <>
      {alerts.map(({ name, type, message, to }) => (
        <Alert
          key={name}
          className="kit-detail-alert"
          type={type}
          showIcon
          message={say(message)}
          action={
            to && (
              <PageLink page={to.page} params={to.params ?? {}} query={to.query ?? {}}>
                {say(to.label)}
              </PageLink>
            )
          }
        />
      ))}
      {steps === undefined ? (
        <StepsWaiting />
      ) : (
        steps.length > 0 && <ProgressSteps label={def.stepsLabel ? say(def.stepsLabel) : t('progress')} steps={steps} />
      )}
      <RecordLayout record={record} def={def} kind={kind} id={id} context={context} form={form} told={def.told} />
    </>
  );
}

/** Groups answer a record that is not there by 404 or, with a code of their own, as a broken rule. */
const isMissing = ({ status }: Pick<ApiError, 'status'>) => status === 404 || status === 409;

interface DetailPageProps<R> {
  page: Pick<Page, 'title' | 'route'>;
  entity: Pick<Entity<never>, 'name' | 'key' | 'labels' | 'noun'>;
  def: DetailPageDef<R>;
  id: string;
}

/** The page of one record. */
export function DetailPage<R>({ page, entity, def, id }: DetailPageProps<R>) {
  const { say, t } = useWords();
  const { record, error, fetching, retry, refresh } = useRecord<R>(entity.name, id, true);
  const titled = useMemo(() => ({ ...entity, title: def.title, api: undefined }) as unknown as Entity<R>, [entity, def]);
  const leave = useCloseTo(...(def.back ? [def.back] : []));
  const mayCall = useMayCall();
  const loaded = record !== undefined;
  const leaving = useRef(false);
  const done = (name: string) => {
    if (!def.leaveAfter?.includes(name)) return;
    leaving.current = true;
    leave();
  };
  const { start, stop, isOpen, dialog } = useActions<R>(
    titled,
    ({ name }) => done(name),
    // Refused: the record is no longer what the page shows.
    refresh,
  );
  const context = useCellContext(entity.labels, def.title);
  const [beside, setBeside] = useState<Action<R> & { form: FormDef; beside: string }>();
  const typed = useRef(false);
  const [asking, setAsking] = useState(false);
  const closeBeside = () => {
    typed.current = false;
    setAsking(false);
    setBeside(undefined);
  };
  const open = (action: Action<R>, rows: readonly R[]) => {
    const { form, beside: section } = action;
    if (form && section !== undefined) setBeside({ ...action, form, beside: section });
    else start(action, rows);
  };
  const begin = useAsked<R>({
    entity: { key: entity.key },
    search: useOwnSearch(),
    rows: loaded ? [record] : undefined,
    actions: (def.actions ?? []).filter(({ endpoint }) => mayCall(endpoint)),
    start: open,
    stop: useLatest(() => {
      if (!beside) return stop();
      if (typed.current) setAsking(true);
      else closeBeside();
      return !typed.current;
    }),
    isOpen: isOpen || beside !== undefined,
    leaving,
  });
  const form = beside &&
    loaded && {
      section: beside.beside,
      content: (
        <InlineAction
          entity={entity}
          action={beside}
          record={record}
          title={def.title(record)}
          onDone={() => {
            closeBeside();
            done(beside.name);
          }}
          onCancel={closeBeside}
          onDirty={(dirty) => (typed.current = dirty)}
        />
      ),
    };
  const navigate = useNavigate();
  const { holds, closeTo } = useOwnTab();
  const walkTo = (other: string) => {
    const to = addressOf(page, { [def.param]: other });
    // One tab walks along the list; one in which something is typed stays.
    if (holds()) void navigate(to);
    else closeTo(to);
  };
  useRecordName(loaded ? (def.tabName ?? def.title)(record) : undefined);
  return (
    <div className="kit-page kit-detail-page">
      <header className="kit-heading">
        <h1>{say(page.title)}</h1>
        {loaded && def.summary && <span className="kit-detail-summary">{def.summary(record, context)}</span>}
        {loaded && def.actions && <ActionBar record={record} actions={def.actions.filter(({ name }) => name !== beside?.name)} start={begin} />}
        <span className="kit-heading-actions">
          <WalkButtons kind={entity.name} id={id} open={walkTo} />
          {def.print && <Button icon={<PrinterOutlined />} aria-label={t('print')} title={t('print')} disabled={!loaded} onClick={() => window.print()} />}
          <Button icon={<ReloadOutlined spin={fetching} />} aria-label={t('refresh')} title={t('refresh')} onClick={refresh} />
        </span>
      </header>
      {loaded && error && <ErrorState message={error.message} onRetry={retry} inline />}
      {loaded ? (
        <Body record={record} def={def} kind={entity.name} id={id} context={context} form={form || undefined} />
      ) : error && isMissing(error) ? (
        <MissingRecord noun={say(entity.noun)} message={error.message} back={def.back} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <PageWaiting steps={def.useSteps !== undefined} />
      )}
      {dialog}
      <UnsavedDialog open={asking} onStay={() => setAsking(false)} onDiscard={closeBeside} />
    </div>
  );
}

/**
 * Makes the page of one record from its declaration; the default export of the page's view.
 * @param page the registry's entry; its route has the place that `param` names
 * @example export default defineDetailPage(orderDetail, orderEntity, { param: 'sn', title: (order) => order.sn, useSections, actions: [pay] })
 */
export function defineDetailPage<A extends { one: Endpoint }>(
  page: Pick<Page, 'name' | 'title' | 'route'>,
  entity: WithOne<A>,
  def: DetailPageDef<RecordOf<A>>,
) {
  const Own: View = () => {
    const id = useParams()[def.param] ?? '';
    return <DetailPage key={id} page={page} entity={entity} def={def} id={id} />;
  };
  Own.displayName = page.name;
  Own.records = { entity: entity.name, at: ['show'] };
  // What a queue shows of its records.
  return Object.assign(Own, { def });
}
