/** A living marketplace for some time: every few seconds a buyer, a shop or the payment platform does something. */
import { setTimeout as pause } from 'node:timers/promises';
import { counted, type Text } from '#contract/core/text.ts';
import { SIMULATE_KIND } from '#contract/platform/simulate.ts';
import type { Db } from '../../db/client.ts';
import { Refused } from '#server/core/refused.ts';
import { committing, tellChanged } from '#server/core/told-later.ts';
import { withoutSending } from '#server/platform/message/queue.ts';
import { defineTask, type Step } from '#server/platform/task/define.ts';
import { diceOf } from '../dice.ts';
import { aftersaleActs } from '../aftersale/acts.ts';
import { memberActs } from '../member/acts.ts';
import { reviewActs } from '../review/acts.ts';
import { orderActs } from '../order/acts.ts';
import { shopActs } from '../shop/acts.ts';
import { liveVideoActs } from '../live-video/acts.ts';
import { promotionActs } from '../promotion/acts.ts';

export interface SimulateParams extends Record<string, unknown> {
  /** Events per minute. */
  rate: number;
  minutes: number;
}

/** What happens, by group. Where the dice choose what nobody can do now, the first of them happens instead: somebody orders. */
const acts = [...orderActs, ...aftersaleActs, ...memberActs, ...reviewActs, ...shopActs, ...promotionActs, ...liveVideoActs];
const weights = acts.map((act) => [act, act.weight] as const);

/** How far it is: what happened how often, and since when it runs (ms). */
interface Reached {
  since: number;
  done: number;
  counts: Record<string, number>;
}

/** The longest sleep, so that cancelling does not wait, in ms. */
const NAP = 500;

async function sleepUntil(step: Step, moment: number): Promise<void> {
  for (let left = moment - Date.now(); left > 0; left = moment - Date.now()) {
    await pause(Math.min(NAP, left));
    await step.progress();
  }
}

const told = (counts: Reached['counts']): Text => {
  const seen = acts.filter(({ name }) => counts[name]);
  return {
    zh: seen.map(({ name, what }) => `${what.zh} ${counted(counts[name] ?? 0)}`).join('，') || '准备中',
    en: seen.map(({ name, what }) => `${what.en} ${counted(counts[name] ?? 0)}`).join(', ') || 'Starting',
  };
};

/** No record is in the state that a step needs. */
class NothingToDo extends Error {}

/** Lets one thing happen. Where the dice choose something that nobody can do now, somebody orders instead. */
async function happen(step: Step, reached: Reached): Promise<Reached> {
  const dice = diceOf(`simulate ${step.task.id} ${reached.done}`);
  for (const act of [dice.weighted(weights), acts[0]]) {
    if (!act) continue;
    const next = { ...reached, done: reached.done + 1, counts: { ...reached.counts, [act.name]: (reached.counts[act.name] ?? 0) + 1 } };
    try {
      const [{ live }, now] = [step.services, Math.floor(Date.now() / 1000)];
      if ('crowd' in act) {
        if (!(await withoutSending(() => act.crowd({ db: step.db, commits: committing(step.db, live), dice, now })))) continue;
        await step.write(next, () => Promise.resolve());
      } else
        await step.write(next, async (tx: Db) => {
          // Thrown, so that what would have been reached is not kept either.
          if (!(await withoutSending(() => act.run({ db: tx, live, dice, now })))) throw new NothingToDo();
          await tellChanged(live, tx);
        });
      return next;
    } catch (error) {
      // Nobody to act, somebody else was faster, or stock is short: life goes on.
      if (!(error instanceof NothingToDo || error instanceof Refused)) throw error;
    }
  }
  return { ...reached, done: reached.done + 1 };
}

export const simulateTask = defineTask<SimulateParams>({
  kind: SIMULATE_KIND,
  async run(step, { rate, minutes }) {
    const total = rate * minutes;
    let reached = (step.state as Reached | null) ?? { since: Date.now(), done: 0, counts: {} };
    while (reached.done < total) {
      await sleepUntil(step, reached.since + (reached.done * 60_000) / rate);
      reached = await happen(step, reached);
      await step.progress({ done: reached.done, total, text: told(reached.counts) });
    }
    return { result: { ...reached.counts } };
  },
});
