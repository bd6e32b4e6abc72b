import { askWaiting } from '#contract/review/waiting.ts';
import { defineQueue, passOrReject } from '#kit/review/define.ts';
import { addressOf } from '#kit/open-pages.ts';
import { audit } from './actions.ts';
import { askEntity, type AskRecord } from './entity.ts';
import { askDetail } from './index.ts';

/** Questions that wait for review, one after the other. */
export const askQueue = defineQueue<AskRecord>({
  kind: askWaiting.kind,
  entity: askEntity,
  show: () => import('./show.tsx'),
  to: (id) => addressOf(askDetail, { askId: id }),
  decisions: passOrReject({ action: audit, pass: { auth_status: 'PASS_AUDIT' }, reject: { auth_status: 'REFUSE_AUDIT' } }),
});
