import { describe, expect, it } from 'vitest';
import { cleanName } from '#server/base/upload-check.ts';
import { differences } from '#server/core/log/differences.ts';
import { isSecret, MASK, masked } from '#server/core/log/masking.ts';

describe('masking', () => {
  it.each([
    'password',
    'old_passwprd',
    'rep_password',
    'token',
    'refresh_token',
    'accessKeySecret',
    'accessKeyId',
    'app_key',
    'appKey',
    'secret',
    'private_key',
    'sig',
    'pay_pwd',
    'smtp_pass',
    'sms_code',
    'key',
  ])('hides %s', (name) => expect(isSecret(name)).toBe(true));

  it.each(['keyword', 'keywords', 'name', 'username', 'key_name_order', 'monkey', 'sign', 'design', 'passenger_count', 'password_auth'])('shows %s', (name) =>
    expect(isSecret(name)).toBe(false),
  );

  it('reaches nested values and named configuration items, and keeps the rest', () => {
    expect(
      masked({
        name: '短信',
        config: [
          { name: 'accessKeySecret', value: 'abc' },
          { name: 'regionId', value: 'cn' },
        ],
        deep: { token: 't', n: 1, off: false },
      }),
    ).toEqual({
      name: '短信',
      config: [
        { name: 'accessKeySecret', value: MASK },
        { name: 'regionId', value: 'cn' },
      ],
      deep: { token: MASK, n: 1, off: false },
    });
  });

  it('shortens telephone numbers', () => {
    expect(masked({ params: { mobile: '13900000001' }, body: { mobile: '' } })).toEqual({ params: { mobile: '139****0001' }, body: { mobile: '' } });
  });

  it('leaves out file contents and cuts long texts', () => {
    expect(masked({ file: Buffer.from('secret bytes') })).toEqual({ file: '[…]' });
    const { text } = masked({ text: 'x'.repeat(5_000) }) as { text: string };
    expect(text.length).toBeLessThan(2_100);
  });
});

describe('differences', () => {
  it('name the fields that changed and nothing else', () => {
    expect(differences({ name: 'a', sort: 1, tags: ['x'] }, { name: 'b', sort: 1, tags: ['x', 'y'] })).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'tags', before: ['x'], after: ['x', 'y'] },
    ]);
  });

  it('show a created record without a before and a deleted one without an after', () => {
    expect(differences(undefined, { name: 'a', memo: '' })).toEqual([{ field: 'name', before: null, after: 'a' }]);
    expect(differences({ name: 'a' }, null)).toEqual([{ field: 'name', before: 'a', after: null }]);
  });

  it('tell that a secret changed, not what it is', () => {
    expect(differences({ password: 'old' }, { password: 'new' })).toEqual([{ field: 'password', before: MASK, after: MASK }]);
    expect(differences({ password: 'same' }, { password: 'same' })).toEqual([]);
  });

  it('do not take an empty value for another empty one, nor fields that only one side carries', () => {
    expect(differences({ memo: null, a: 1 }, { memo: '', a: 1, extra: 2 })).toEqual([]);
  });
});

describe('what is cut', () => {
  it('stays a text that JSON columns take', () => {
    const kept = masked({ remark: `a${'😀'.repeat(1_500)}` }) as { remark: string };
    expect(kept.remark.length).toBeGreaterThan(1_900);
    expect(kept.remark).not.toMatch(/\p{Surrogate}/u);
    expect(cleanName(`a${'😀'.repeat(150)}.gif`)).not.toMatch(/\p{Surrogate}/u);
  });
});
