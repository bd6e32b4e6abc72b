import * as z from 'zod';
import { defineShapes, flag, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const accountSettingErrors = {
  noMethod: refusal('942', '至少开启一种可用的验证方式', 'Turn on at least one way to confirm'),
} as const;

const digits = () => z.number().int().min(0).max(99_999_999);

export const accountSetting = z.object({
  /** Ways in which administrators may confirm who they are before a guarded call. */
  password_auth: flag(),
  message_auth: flag(),
  /** `retry_times` wrong passwords within `retry_cycle` hours lock the name for `lock_duration` minutes; 0 in any of them: no lock. */
  retry_cycle: digits(),
  retry_times: digits(),
  lock_duration: digits(),
  /** Days without a sign-in after which an account sleeps; 0: never. */
  sleep_threshold: digits(),
});
export type AccountSetting = z.output<typeof accountSetting>;

const shown = accountSetting.extend({ version: version() });

export const shapes = defineShapes({
  show: { response: shown },
  /** What is left out keeps its stored value. */
  save: {
    body: accountSetting.partial().extend({ version: version().optional() }),
    response: shown,
    errors: [commonErrors.stale, accountSettingErrors.noMethod],
  },
});
