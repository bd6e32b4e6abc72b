import type { Refusal } from '#contract/core/refusal.ts';
import type { Context } from '../platform/context.ts';
import { refuse, Refused } from '../platform/refused.ts';

/** Reads rows for an export that answers at once; what goes wrong on the way is logged and answered with the group's code. */
export async function exporting<T>(context: Context, failed: Refusal, read: (context: Context) => Promise<T>): Promise<T> {
  try {
    return await read(context);
  } catch (error) {
    if (error instanceof Refused) throw error;
    context.services.log.error({ err: error }, 'an export failed');
    return refuse(failed);
  }
}
