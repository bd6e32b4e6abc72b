/** Exports that answer their rows at once, for clients that write the spreadsheet themselves: the newest 10000, read and written in steps. */
import { setImmediate as turn } from 'node:timers/promises';
import type * as z from 'zod';
import type { Endpoint, Shapes } from '#contract/core/endpoint.ts';
import type { Refusal } from '#contract/core/refusal.ts';
import { EXPORT_ROWS } from '#contract/order/common.schema.ts';
import type { Context } from '#server/core/context.ts';
import { asAnswer } from '#server/core/json-text.ts';
import { refuse, Refused } from '#server/core/refused.ts';
import { shapeOf } from '#server/core/shape.ts';
import { slots } from '#server/core/slots.ts';
import { writtenAnswer } from '#server/core/written.ts';

/** Rows of a step: other calls are served between two of them. */
const STEP = 100;

/** Each holds up to some ten megabytes of rows. */
const writing = slots(2, 20);

/** Reads the next rows behind a row, in the order of the list. */
export type NextRows<T> = (after: T | undefined, limit: number) => Promise<T[]>;

interface AtOnce<T extends object, R> {
  endpoint: Endpoint<Shapes & { response: z.ZodType<R[]> }>;
  /** Answers 500 with the group's code when it goes wrong on the way: nobody broke a rule. What is refused stays refused. */
  failed: Refusal;
  open(context: Context): Promise<NextRows<T>> | NextRows<T>;
  /** A row as it travels; the row itself unless given. */
  written?(row: T): R;
}

/** The answer of an export at once. Other calls are served meanwhile; more than two exports wait for each other. */
export async function exporting<T extends object, R = T>(context: Context, { endpoint, failed, open, written }: AtOnce<T, R>): Promise<R[]> {
  const { log } = context.services;
  const { response } = await endpoint.shapes();
  const declared = { endpoint: endpoint as unknown as Endpoint, response, shape: shapeOf(response) };
  const step = async (next: NextRows<T>, after: T | undefined, limit: number) => {
    const rows = await next(after, limit);
    const told = written ? rows.map(written) : (rows as unknown as R[]);
    return { rows, text: writtenAnswer(declared, told, context.services, context.request).slice(1, -1) };
  };
  return writing.run(async () => {
    try {
      const next = await open(context);
      const texts: string[] = [];
      let after: T | undefined;
      for (let count = 0; count < EXPORT_ROWS;) {
        const { rows, text } = await step(next, after, Math.min(STEP, EXPORT_ROWS - count));
        if (text !== '') texts.push(text);
        count += rows.length;
        after = rows.at(-1);
        if (rows.length === 0) break;
        await turn();
      }
      return asAnswer<R[]>(`[${texts.join(',')}]`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      log.error({ err: error }, 'an export failed');
      return refuse(failed);
    }
  });
}

/** Reads rows whose keys are known already, a step at a time. */
export function rowsOfKeys<K, T>(keys: readonly K[], read: (some: readonly K[]) => Promise<T[]>): NextRows<T> {
  let at = 0;
  return async (_after, limit) => {
    for (;;) {
      const some = keys.slice(at, at + limit);
      at += some.length;
      if (some.length === 0) return [];
      const rows = await read(some);
      // All of them may have been deleted meanwhile.
      if (rows.length > 0) return rows;
    }
  };
}
