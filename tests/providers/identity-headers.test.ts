import { describe, expect, it } from 'vitest';
import { authenticationApi } from '#contract/access/authentication.ts';
import { passkeyApi } from '#contract/access/passkey.ts';
import { orderApi } from '#contract/order/order.ts';
import { exportApi } from '#contract/platform/export.ts';
import { privateFileApi } from '#contract/setting/private-file.ts';
import { siteSettingApi } from '#contract/setting/site.ts';
import { identityHeaders } from '#providers/http/headers.ts';

const asked = (endpoint: Parameters<typeof identityHeaders>[0]) => identityHeaders(endpoint)['identity-check-wanted'] === '1';

describe('the wish to be led to the check of identity', () => {
  it('goes with what may be guarded, and not with what sets the check up', () => {
    expect([siteSettingApi.save, privateFileApi.download, exportApi.create].map(asked)).toEqual([true, true, true]);
    expect([siteSettingApi.show, orderApi.list, authenticationApi.save, authenticationApi.checkPassword, passkeyApi.begin].map(asked)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('stays away from servers elsewhere, which may not know it', () => {
    window.__CONFIG__ = { adminApi: 'https://shop.example/api' };
    expect(asked(siteSettingApi.save)).toBe(false);
    delete window.__CONFIG__;
    expect(asked(siteSettingApi.save)).toBe(true);
  });
});
