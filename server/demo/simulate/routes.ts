/** Starting the simulation. Only founders of demonstration installations can. */
import { SIMULATE_KIND, simulateApi } from '#contract/platform/simulate.ts';
import { simulateErrors } from '#contract/platform/simulate.schema.ts';
import { implement, type Context } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { isDemonstration } from '#server/core/seeded.ts';
import { startTask } from '#server/platform/task/start.ts';
import { simulateTask } from './run.ts';

/** Neither the settings nor what the database was filled with may say that this is a real marketplace. */
async function demandDemo({ db, services: { config } }: Context): Promise<void> {
  if (config.production || config.seedScale === 'none' || !(await isDemonstration(db))) refuse(simulateErrors.noDemo);
}

export const simulateRoutes = implement(simulateApi, {
  start: async ({ body }, context) => {
    await demandDemo(context);
    const { rate, minutes } = body;
    const task_id = await startTask(context, simulateTask, {
      title: { zh: `模拟交易：每分钟 ${rate} 个事件，共 ${minutes} 分钟`, en: `Simulated trade: ${rate} events a minute for ${minutes} minutes` },
      params: { rate, minutes },
      total: rate * minutes,
      single: { key: SIMULATE_KIND, busy: simulateErrors.running },
    });
    context.audit({ resource: 'task', ids: [task_id], title: '模拟交易' });
    return { task_id };
  },
});
