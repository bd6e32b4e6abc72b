/** The check of the books as a background task, in steps that others are served between, and its part of the product. */
import { BOOKS_KIND, booksApi } from '#contract/platform/books.ts';
import { bookErrors, type BookFault, type BooksResult } from '#contract/platform/books.schema.ts';
import { counted, type Text } from '#contract/core/text.ts';
import { mayCall } from '#server/core/auth/permits.ts';
import { implement } from '#server/core/context.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Db } from '#server/db/client.ts';
import type { Part } from '#server/platform/part.ts';
import { defineTask, type TaskDefinition } from '#server/platform/task/define.ts';
import { startTask } from '#server/platform/task/start.ts';
import { proveAccounts } from './books.ts';
import type { Book, CauseDefinition } from './define.ts';

/** So many differences are named in a result. */
const NAMED = 100;
/** Below every id. */
const FIRST = '-1';

/** How far a check is. */
interface Reached extends BooksResult {
  /** The book that it is in, and the last account of it. */
  book: number;
  after: string;
}

const START: Reached = { book: 0, after: FIRST, accounts: 0, entries: 0, differences: 0, faults: [] };

/** Proves the next accounts. */
async function next(db: Db, books: readonly Book[], causes: readonly CauseDefinition[], reached: Reached): Promise<Reached> {
  const book = books[reached.book];
  if (!book) return reached;
  const proved = await proveAccounts(db, book, causes, reached.after);
  const faults: BookFault[] = [...reached.faults, ...proved.faults].slice(0, NAMED);
  return {
    ...(proved.last === undefined ? { book: reached.book + 1, after: FIRST } : { book: reached.book, after: proved.last }),
    accounts: reached.accounts + proved.accounts,
    entries: reached.entries + proved.entries,
    differences: reached.differences + proved.differences,
    faults,
  };
}

const found = ({ accounts, entries, differences, faults }: Reached): BooksResult => ({ accounts, entries, differences, faults });

/** What was found, in one sentence. */
export function saidOf({ accounts, entries, differences }: BooksResult): Text {
  const sizes = { zh: `${counted(accounts)} 个账户、${counted(entries)} 条流水`, en: `${counted(accounts)} accounts, ${counted(entries)} entries` };
  return differences === 0
    ? { zh: `${sizes.zh}，账实相符`, en: `${sizes.en}: everything adds up` }
    : { zh: `${sizes.zh}，${counted(differences)} 处差异`, en: `${sizes.en}, differences: ${counted(differences)}` };
}

/** Proves all books at once, e.g. for the command line. @param onStep told after every step */
export async function proveBooks(db: Db, books: readonly Book[], causes: readonly CauseDefinition[], onStep?: (so: BooksResult) => void): Promise<BooksResult> {
  let reached = START;
  while (reached.book < books.length) {
    reached = await next(db, books, causes, reached);
    onStep?.(found(reached));
  }
  return found(reached);
}

/** The task over the books that groups declare. */
const booksTask = (books: readonly Book[], causes: readonly CauseDefinition[]): TaskDefinition =>
  defineTask({
    kind: BOOKS_KIND,
    // What it found is for whoever may ask for it.
    mayRead: (db, actor) => mayCall(db, actor, booksApi.check as unknown as Endpoint, booksApi.check.path),
    again: (context) => start(context),
    async run(step) {
      let reached = (step.state as Reached | null) ?? START;
      while (reached.book < books.length) {
        reached = await next(step.db, books, causes, reached);
        await step.write(reached, () => Promise.resolve());
        await step.progress({ percent: Math.floor((reached.book / books.length) * 100), text: saidOf(reached) });
      }
      return { result: { ...found(reached) } };
    },
  });

const start = (context: Parameters<typeof startTask>[0]) =>
  startTask(
    context,
    { kind: BOOKS_KIND },
    { title: { zh: '核对账簿', en: 'Check of the books' }, params: {}, single: { key: BOOKS_KIND, busy: bookErrors.running } },
  );

/** What the ledger adds to the product, over the books and causes of all groups. */
export const ledgerPart = (books: readonly Book[], causes: readonly CauseDefinition[]): Part => ({
  routes: implement(booksApi, {
    check: async (_, context) => {
      const task_id = await start(context);
      context.audit({ resource: 'task', ids: [task_id], title: '核对账簿' });
      return { task_id };
    },
  }),
  tasks: [booksTask(books, causes)],
});
