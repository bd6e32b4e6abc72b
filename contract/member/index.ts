/** Every endpoint of the member group, by entity. */
import { memberAccountApi } from './account.ts';
import { depositLogApi, rechargeApi } from './deposit.ts';
import { feedbackApi } from './feedback.ts';
import { memberLevelApi } from './level.ts';
import { memberApi } from './member.ts';
import { stationMessageApi } from './station-message.ts';
import { vatQualificationApi } from './vat-qualification.ts';

export const memberApis = {
  member: memberApi,
  memberAccount: memberAccountApi,
  memberLevel: memberLevelApi,
  recharge: rechargeApi,
  depositLog: depositLogApi,
  feedback: feedbackApi,
  stationMessage: stationMessageApi,
  vatQualification: vatQualificationApi,
} as const;
