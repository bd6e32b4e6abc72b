/** Exports that answer their rows at once, for clients that write the spreadsheet themselves. */
import type { Refusal } from '#contract/core/refusal.ts';
import type { Context } from '../platform/context.ts';
import { refuse, Refused } from '../platform/refused.ts';

/**
 * Reads the rows. What is refused stays refused; what goes wrong on the way is logged and answered with the group's code.
 * @param failed answers 500: nobody broke a rule
 */
export async function exporting<T>(context: Context, failed: Refusal, read: (context: Context) => Promise<T>): Promise<T> {
  try {
    return await read(context);
  } catch (error) {
    if (error instanceof Refused) throw error;
    context.services.log.error({ err: error }, 'an export failed');
    return refuse(failed);
  }
}
