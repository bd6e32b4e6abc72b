import { accountSettingApi } from '#contract/setting/account.ts';
import { accountSettingErrors } from '#contract/setting/account.schema.ts';
import { pushSettingApi } from '#contract/setting/push.ts';
import { siteSettingApi } from '#contract/setting/site.ts';
import { sealedSecrets, withoutSecrets } from '#server/base/kept-secrets.ts';
import { accountSettings, readAccountSetting } from '#server/core/account-setting.ts';
import { implement } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { pushSettings } from '#server/base/push-setting.ts';
import { saveSite, shownSite } from './site.ts';

const site = implement(siteSettingApi, { show: (_, context) => shownSite(context), save: ({ body }, context) => saveSite(context, body) });

const account = implement(accountSettingApi, {
  show: (_, { db }) => readAccountSetting(db),
  save: async ({ body }, context) => {
    const after = await accountSettings.savedBy(context, 'accountSetting', body);
    // Judged as it would count, since what was left out stays; a refusal takes it back.
    if (after.password_auth === 0 && after.message_auth === 0) refuse(accountSettingErrors.noMethod);
    return after;
  },
});

const SECRETS = ['android_push_secret', 'ios_push_secret'] as const;

const push = implement(pushSettingApi, {
  show: async (_, { db }) => withoutSecrets(await pushSettings.read(db), ...SECRETS),
  save: async ({ body }, context) => {
    const given = await sealedSecrets(context.services, body, ...SECRETS);
    return withoutSecrets(await pushSettings.savedBy(context, 'pushSetting', given), ...SECRETS);
  },
});

export const systemRoutes = [...site, ...account, ...push];
