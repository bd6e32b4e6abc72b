/** SMS of the outbox leave through the gateway that is open at that moment. */
import { openPlugin } from '#server/base/plugin/family.ts';
import type { Services } from '#server/core/context.ts';
import { NotSent, type Sender } from '../outbox.ts';
import { sendByAliyun } from './aliyun.ts';
import { keepInLog } from './log.ts';
import { sendByZhutong } from './zhutong.ts';

/** Makes the sender of SMS. */
export const smsSender =
  (services: Pick<Services, 'database' | 'config'>): Sender =>
  async (row) => {
    const open = await openPlugin(services, services.database.db, 'sms');
    switch (open?.bean) {
      case 'smsAliPlugin':
        return sendByAliyun(row, open.values);
      case 'smsZtPlugin':
        return sendByZhutong(row, open.values);
      case 'smsLogPlugin':
        return keepInLog(row);
      default:
        throw new NotSent({ zh: '没有开启的短信网关', en: 'No SMS gateway is open' });
    }
  };
