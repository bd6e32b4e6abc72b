/** Calls that make, change and remove records of a kind: each leaves its log entries and tells open screens, by one declaration. */
import type { CheckedRequest, ResponseOf, Shapes } from '#contract/core/endpoint.ts';
import { changed } from '#server/core/changed.ts';
import type { AuditEntry, Context, Handler } from '#server/core/context.ts';
import type { Audience } from '#server/core/live.ts';

/** What the log keeps of one record. */
export type Entry = Omit<AuditEntry, 'resource'>;

/** A record before and after a change. */
export interface Change<R> {
  before: R;
  after: R;
}

export interface AuditedOptions<R> {
  /** What the log keeps of a record; all of it unless given. */
  kept?(row: R): object;
  /** Who alone hears of these records, where that is not everybody who may list the kind. */
  heardBy?(rows: readonly R[]): Pick<Audience, 'admins' | 'roles'>;
}

type Work<S extends Shapes, P, T> = (request: CheckedRequest<S>, context: Context, prepared: P) => Promise<T>;

type Read<S extends Shapes, R> = (row: R, context: Context) => Promise<ResponseOf<S>>;

/** How a record is answered: as it is, where it holds all that the endpoint answers, or by what this reads of it. */
type Answer<S extends Shapes, R> = ResponseOf<S> extends undefined ? [] : [R] extends [ResponseOf<S>] ? [read?: Read<S, R>] : [read: Read<S, R>];

/**
 * What is left of the changes of a kind of record.
 * @param resource the kind, e.g. `brand`
 * @param key the field with its id
 * @param called the field that names it to people
 */
export function audited<R extends object>(
  resource: string,
  key: keyof R & string,
  called: keyof R & string,
  { kept = (row) => row, heardBy }: AuditedOptions<R> = {},
) {
  const entry = (row: R, states: Pick<Entry, 'before' | 'after'>): Entry => ({ ids: [row[key] as string | number], ...states, title: String(row[called]) });
  const entries = {
    made: (after: R) => entry(after, { after: kept(after) }),
    changed: ({ before, after }: Change<R>) => entry(after, { before: kept(before), after: kept(after) }),
    removed: (before: R) => entry(before, { before: kept(before) }),
  };
  const tell = (context: Context, told: readonly Entry[], rows: readonly R[]) => changed(context, resource, told, heardBy?.(rows));
  const answered = async <S extends Shapes>(read: Answer<S, R>, row: R, context: Context) => {
    const [wanted] = read as readonly Read<S, R>[];
    return wanted ? wanted(row, context) : (row as ResponseOf<S>);
  };
  return {
    entries,
    /** For a rule that answers the new record. */
    created:
      <S extends Shapes, P = unknown>(work: Work<S, P, R>, ...read: Answer<S, R>): Handler<S, P> =>
      async (request, context, prepared) => {
        const after = await work(request, context, prepared as P);
        await tell(context, [entries.made(after)], [after]);
        return answered<S>(read, after, context);
      },
    /** For a rule that answers a record before and after, or nothing where it left everything as it was. */
    updated:
      <S extends Shapes, P = unknown>(
        work: Work<S, P, Change<R> | (ResponseOf<S> extends undefined ? undefined : never)>,
        ...read: Answer<S, R>
      ): Handler<S, P> =>
      async (request, context, prepared) => {
        const change = await work(request, context, prepared as P);
        if (!change) return undefined as ResponseOf<S>;
        await tell(context, [entries.changed(change)], [change.before, change.after]);
        return answered<S>(read, change.after, context);
      },
    /** For a rule that answers what it removed: one record, several, or none. */
    removed:
      <S extends Shapes>(work: Work<S, unknown, R | readonly R[] | undefined>): Handler<S> =>
      async (request, context) => {
        const gone = (await work(request, context, undefined)) ?? [];
        const rows = Array.isArray(gone) ? (gone as readonly R[]) : [gone as R];
        await tell(context, rows.map(entries.removed), rows);
        return undefined as ResponseOf<S>;
      },
  };
}
