/** Calls that make, change and remove records of a kind: each leaves its log entries and tells open screens, by one declaration. */
import type { CheckedRequest, ResponseOf, Shapes } from '#contract/core/endpoint.ts';
import { changed } from '#server/core/changed.ts';
import type { AuditEntry, Context, Handler } from '#server/core/context.ts';

/** What the log keeps of one record. */
export type Entry = Omit<AuditEntry, 'resource'>;

/** A record before and after a change. */
export interface Change<R> {
  before: R;
  after: R;
}

/** What a rule must come to so that its call can be answered: the record itself, where the endpoint answers one. */
type Answering<S extends Shapes, R> = ResponseOf<S> extends undefined ? R : R & ResponseOf<S>;

type Work<S extends Shapes, T> = (request: CheckedRequest<S>, context: Context) => Promise<T>;

const answered = <S extends Shapes>(row: unknown) => row as ResponseOf<S>;

/**
 * What is left of the changes of a kind of record.
 * @param resource the kind, e.g. `brand`
 * @param key the field with its id
 * @param called the field that names it to people
 * @param kept what the log keeps of a removed record; all of it unless given
 */
export function audited<R extends object>(resource: string, key: keyof R & string, called: keyof R & string, kept: (row: R) => object = (row) => row) {
  const entry = (row: R, states: Pick<Entry, 'before' | 'after'>): Entry => ({ ids: [row[key] as string | number], ...states, title: String(row[called]) });
  const entries = {
    made: (after: R) => entry(after, { after }),
    changed: ({ before, after }: Change<R>) => entry(after, { before, after }),
    removed: (before: R) => entry(before, { before: kept(before) }),
  };
  return {
    entries,
    /** For a rule that answers the new record. */
    created:
      <S extends Shapes>(work: Work<S, Answering<S, R>>): Handler<S> =>
      async (request, context) => {
        const after = await work(request, context);
        await changed(context, resource, [entries.made(after)]);
        return answered<S>(after);
      },
    /** For a rule that answers a record before and after, or nothing where it left everything as it was. */
    updated:
      <S extends Shapes>(work: Work<S, { before: R; after: Answering<S, R> } | (ResponseOf<S> extends undefined ? undefined : never)>): Handler<S> =>
      async (request, context) => {
        const change = await work(request, context);
        if (!change) return answered<S>(undefined);
        await changed(context, resource, [entries.changed(change)]);
        return answered<S>(change.after);
      },
    /** For a rule that answers what it removed: one record, several, or none. */
    removed:
      <S extends Shapes>(work: Work<S, R | readonly R[] | undefined>): Handler<S> =>
      async (request, context) => {
        const gone = (await work(request, context)) ?? [];
        await changed(context, resource, (Array.isArray(gone) ? (gone as readonly R[]) : [gone as R]).map(entries.removed));
        return answered<S>(undefined);
      },
  };
}
