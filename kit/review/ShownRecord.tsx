/** What is shown of a record in review: what its own detail says. */
import { FieldList } from '../detail/FieldList.tsx';
import { RecordLayout } from '../detail/RecordLayout.tsx';
import { useCellContext } from '../detail/use-context.ts';
import { useLoaded } from '../use-loaded.ts';
import type { Queue, Shown } from './define.ts';

/** The declaration of a queue's detail, once its code is there. */
export function useShown(queue: Queue<unknown>) {
  const { data, failure, retry } = useLoaded(async () => (await queue.show()).default.def);
  return { shown: data, error: failure === undefined ? undefined : { message: failure }, retry };
}

interface ShownRecordProps {
  queue: Queue<unknown>;
  shown: Shown<unknown>;
  record: unknown;
  id: string;
}

/** The record, without the section in which it is decided about. */
export function ShownRecord({ queue, shown, record, id }: ShownRecordProps) {
  const context = useCellContext(queue.entity.labels, shown.title);
  if ('fields' in shown) {
    return (
      <div className="kit-record">
        <div className="kit-record-column">
          <div className="kit-section">
            <FieldList record={record} fields={shown.fields} context={context} />
          </div>
        </div>
      </div>
    );
  }
  return <RecordLayout record={record} def={shown} kind={queue.entity.name} id={id} context={context} omit={queue.section} />;
}
