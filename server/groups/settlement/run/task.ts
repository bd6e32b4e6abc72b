/** The run of settlement as a background task: it goes on where it was cut off, in whichever process takes it. */
import { counted } from '#contract/core/text.ts';
import { tellRecords } from '#server/core/changed.ts';
import { takeChanged } from '#server/core/told-later.ts';
import { unixNow } from '#server/platform/task/clock.ts';
import { defineTask } from '#server/platform/task/define.ts';
import { countDue, scheduleNew, settleDue } from './due.ts';

/** Shops per transaction: few enough that nobody waits for their locks. */
const BATCH = 100;

export const SETTLEMENT_KIND = 'settlement';

export interface SettlementParams {
  /** The moment up to which days have come, unix seconds: fixed at the start, so that the run ends. */
  until: number;
  resource: 'bill';
}

export const settlementTask = defineTask<SettlementParams>({
  kind: SETTLEMENT_KIND,
  async run(step, { until }) {
    let done = (step.state as { done: number } | null)?.done ?? 0;
    const due = async () => done + (await countDue(step.db, until));
    while ((await step.write({ done }, (tx) => scheduleNew(tx, BATCH))) > 0) await step.progress();
    let total = await due();
    for (;;) {
      const made = await step.write({ done }, async (tx) => {
        const bills = await settleDue(tx, BATCH, until);
        takeChanged(tx);
        return bills;
      });
      done += made;
      // Days that were missed make more bills than there were shops.
      total = Math.max(total, done);
      await step.progress({ done, total, text: { zh: `已生成${counted(done)}张结算单`, en: `${counted(done)} bills made` } });
      if (made > 0) continue;
      const left = await countDue(step.db, until);
      // Somebody else holds what is left, or settles it by hand.
      if (left === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
      total = done + left;
    }
    if (done > 0) {
      await tellRecords(step.services.live, step.db, 'bill');
      await tellRecords(step.services.live, step.db, 'billPeriod');
    }
    return { result: { bills: done, at: unixNow() } };
  },
});
