/** Opens everything a server process needs, in order, and closes it again. Used by main.ts and by tests. */
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { setMarketZone } from '#contract/core/zone.ts';
import { uploadStore } from './base/storage/uploads.ts';
import type { Database } from './db/client.ts';
import { endTestMode } from './base/site.ts';
import { forgetRows } from './db/kept.ts';
import { openDatabase } from './db/open.ts';
import { buildApp } from './app.ts';
import type { Config } from './core/config.ts';
import type { LogStream } from './core/logger.ts';
import { sealClearValues } from './core/secrets/fill.ts';
import { openLive, type Live } from './core/live.ts';
import { startOrderClock } from './groups/order/timed/clock.ts';
import { startEffectClock } from './groups/activity-effect/sum-up.ts';
import { startPromotionClock } from './groups/promotion/clock.ts';
import { formerBills } from './groups/settlement/book.ts';
import { startSettlementClock } from './groups/settlement/clock.ts';
import { wechatSender } from './groups/wechat/send.ts';
import { taskDefinitions } from './product.ts';
import { startSending } from './platform/message/start.ts';
import { rememberTemplates, seedTemplates } from './platform/message/templates.ts';
import { dormancyChore } from './groups/member/dormant.ts';
import { scoreChore } from './groups/review/shop-scores.ts';
import { startNightly } from './platform/nightly/clock.ts';
import { startScanClock } from './platform/falsify/clock.ts';
import { signWrites } from './platform/falsify/sign.ts';
import { startRunner } from './platform/task/runner.ts';

/** What a server process does besides answering calls. */
export interface StartOptions {
  /** Applies timed rules (unpaid orders are cancelled ...) and sends mails and SMS while it lives. */
  timed?: boolean;
  /** Takes the log lines; default is standard output. */
  log?: LogStream;
}

/** A running set of services. */
export interface Started {
  app: FastifyInstance;
  database: Database;
  live: Live;
  /** Answers the calls that are under way, gives tasks back and closes the database. Bounded. */
  close(): Promise<void>;
}

/** Opens the database that the settings name. @throws what `startFault` has a sentence for */
export async function openConfigured(config: Config): Promise<Database> {
  // Uploads and the files of exports are kept here whatever the database is.
  await mkdir(config.dataDir, { recursive: true });
  await access(config.dataDir, constants.W_OK);
  return openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: join(config.dataDir, 'database') });
}

/**
 * Builds the application on an opened and migrated database.
 * @param clientDir where the built front end is, when it is to be served
 */
export async function start(config: Config, database: Database, clientDir?: string, { timed = false, log }: StartOptions = {}): Promise<Started> {
  setMarketZone(config.timeZone);
  await signWrites({ config, database });
  const live = await openLive(database);
  const files = uploadStore({ config, database });
  const app = await buildApp({ config, database, live, files }, clientDir, log);
  await sealClearValues({ config, database, log: app.log });
  if (config.production && (await endTestMode(database.db))) app.log.warn('test mode was on in the database; it is never in production, so it was turned off');
  live.watch((state, reason) => {
    if (state === 'away') app.log.warn({ reason }, 'the database is away');
    else app.log.info('the database is back');
    forgetRows(database.db);
  });
  const tasks = startRunner({ config, database, live, files, log: app.log }, taskDefinitions);
  await seedTemplates(database.db);
  const forgetTemplates = rememberTemplates(live, database.db);
  const senders = { WECHAT: wechatSender({ config, database, log: app.log }) };
  const sending = timed ? await startSending({ config, database, live, log: app.log }, senders) : undefined;
  const clock = timed ? startOrderClock({ database, live, log: app.log }) : undefined;
  const settling = timed ? startSettlementClock({ database, live, log: app.log }) : undefined;
  const activities = timed ? startPromotionClock({ database, live, log: app.log }) : undefined;
  const effects = timed ? startEffectClock({ database, live, log: app.log }) : undefined;
  const nights = timed ? startNightly({ config, database, live, log: app.log }, [formerBills, dormancyChore, scoreChore]) : undefined;
  const scans = timed ? startScanClock({ database, live, log: app.log }) : undefined;
  return {
    app,
    database,
    live,
    close: async () => {
      // Side by side: other processes go on with the tasks while the last calls are answered here.
      await Promise.all([
        app.close(),
        clock?.stop(),
        settling?.stop(),
        activities?.stop(),
        effects?.stop(),
        scans?.stop(),
        nights?.stop(),
        sending?.stop(),
        tasks.stop(),
      ]);
      forgetTemplates();
      await live.close();
      await database.close();
    },
  };
}
