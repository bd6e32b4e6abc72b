/** A living marketplace for some time: every few seconds a buyer, a shop or the payment platform does something. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Text } from '#contract/core/text.ts';
import { SIMULATE_KIND } from '#contract/platform/simulate.ts';
import type { Db } from '../../db/client.ts';
import { Refused } from '#server/core/refused.ts';
import { defineTask, type Step } from '#server/platform/task/define.ts';
import { diceOf } from '../dice.ts';
import { qualify } from './members.ts';
import { collect, join, order, pay, receive, ship, type Scene } from './orders.ts';
import { ask, askToCancel, complain, dispute, giveBack, moneyBack, payBack, review, store } from './services.ts';

export interface SimulateParams extends Record<string, unknown> {
  /** Events per minute. */
  rate: number;
  minutes: number;
}

interface Act {
  name: string;
  what: Text;
  weight: number;
  run(scene: Scene): Promise<boolean>;
}

const acts: readonly Act[] = [
  { name: 'order', what: { zh: '下单', en: 'orders' }, weight: 30, run: order },
  { name: 'pay', what: { zh: '付款', en: 'payments' }, weight: 26, run: pay },
  { name: 'join', what: { zh: '参团', en: 'groups joined' }, weight: 2, run: join },
  { name: 'ship', what: { zh: '发货', en: 'shipments' }, weight: 17, run: ship },
  { name: 'receive', what: { zh: '收货', en: 'receipts' }, weight: 10, run: receive },
  { name: 'collect', what: { zh: '货到收款', en: 'collections on delivery' }, weight: 2, run: collect },
  { name: 'ask', what: { zh: '售后申请', en: 'service requests' }, weight: 3, run: ask },
  { name: 'askToCancel', what: { zh: '取消申请', en: 'cancel requests' }, weight: 2, run: askToCancel },
  { name: 'review', what: { zh: '商家审核', en: 'reviews' }, weight: 4, run: review },
  { name: 'giveBack', what: { zh: '退回商品', en: 'returns sent' }, weight: 2, run: giveBack },
  { name: 'store', what: { zh: '入库', en: 'returns stored' }, weight: 3, run: store },
  { name: 'payBack', what: { zh: '商家退款', en: 'refunds' }, weight: 3, run: payBack },
  { name: 'moneyBack', what: { zh: '退款到账', en: 'refunds arrived' }, weight: 2, run: moneyBack },
  { name: 'complain', what: { zh: '投诉', en: 'complaints' }, weight: 1, run: complain },
  { name: 'dispute', what: { zh: '投诉处理', en: 'answers to complaints' }, weight: 1, run: dispute },
  { name: 'qualify', what: { zh: '专票资质申请', en: 'VAT qualification requests' }, weight: 1, run: qualify },
];
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
    zh: seen.map(({ name, what }) => `${what.zh} ${counts[name]}`).join('，') || '准备中',
    en: seen.map(({ name, what }) => `${what.en} ${counts[name]}`).join(', ') || 'Starting',
  };
};

/** No record is in the state that a step needs. */
class NothingToDo extends Error {}

/** Lets one thing happen, in one transaction. Where the dice choose something that nobody can do now, somebody orders instead. */
async function happen(step: Step, reached: Reached): Promise<Reached> {
  const dice = diceOf(`simulate ${step.task.id} ${reached.done}`);
  for (const act of [dice.weighted(weights), acts[0]]) {
    if (!act) continue;
    const next = { ...reached, done: reached.done + 1, counts: { ...reached.counts, [act.name]: (reached.counts[act.name] ?? 0) + 1 } };
    try {
      await step.write(next, async (tx: Db) => {
        // Thrown, so that what would have been reached is not kept either.
        if (!(await act.run({ db: tx, live: step.services.live, dice, now: Math.floor(Date.now() / 1000) }))) throw new NothingToDo();
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
