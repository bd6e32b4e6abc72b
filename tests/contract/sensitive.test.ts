import { describe, expect, it } from 'vitest';
import { isMask, isSensitive, maskedSensitive, normalSensitive, soughtSensitive, tailOf, type SensitiveKind } from '#contract/core/sensitive.ts';
import { sensitive, sensitiveQuery } from '#contract/core/sensitive-fields.ts';

const RIGHT: Readonly<Record<SensitiveKind, string>> = {
  mobile: '13812340001',
  telephone: '01062345678',
  email: 'anna@x.com',
  idNumber: '11010119900307123X',
  bankAccount: '6222021234567891234',
};

describe('personal numbers and addresses', () => {
  it.each<[SensitiveKind, string, string]>([
    ['mobile', '13812340001', '138****0001'],
    ['mobile', '+86 138-1234-0001', '138****0001'],
    ['telephone', '010-62345678', '010****5678'],
    ['telephone', '62345678', '****5678'],
    ['email', 'anna@x.com', 'a***@x.com'],
    ['email', 'a@x.com', '***@x.com'],
    ['idNumber', '110101199003071234', '1101**********1234'],
    ['idNumber', '110101900307123', '1101*******7123'],
    ['bankAccount', '6222 0212 3456 7891 234', '**** **** **** 1234'],
    ['mobile', '', ''],
  ])('%s %s is shown as %s', (kind, typed, mask) => expect(maskedSensitive(kind, typed)).toBe(mask));

  it('shows a quarter at most of what is none of its kind', () => {
    expect(maskedSensitive('mobile', '12')).toBe('****');
    expect(maskedSensitive('mobile', '12345678')).toBe('****78');
    expect(maskedSensitive('email', 'not an address')).toBe('****ess');
  });

  it('masks what is masked no further, and no right value looks like a mask', () => {
    for (const [kind, value] of Object.entries(RIGHT) as [SensitiveKind, string][]) {
      const mask = maskedSensitive(kind, value);
      expect(maskedSensitive(kind, mask)).toBe(mask);
      expect([isMask(mask), isMask(value), isSensitive(kind, mask), isSensitive(kind, value)]).toEqual([true, false, false, true]);
    }
  });

  it.each<[SensitiveKind, string, string]>([
    ['mobile', ' 138 1234 0001 ', '13812340001'],
    ['mobile', '+8613812340001', '13812340001'],
    ['mobile', '008613812340001', '13812340001'],
    ['mobile', '8613812340001', '13812340001'],
    ['mobile', '86,13812340001', '13812340001'],
    ['mobile', '013812340001', '13812340001'],
    ['mobile', '１３８１２３４０００１', '13812340001'],
    ['email', ' Anna@X.COM ', 'anna@x.com'],
    ['idNumber', '11010119900307123x', '11010119900307123X'],
    ['bankAccount', '6222-0212 3456', '622202123456'],
  ])('%s %j is written in one way', (kind, typed, normal) => expect(normalSensitive(kind, typed)).toBe(normal));

  it('are sought by all of them or by their end, an address by all of it alone', () => {
    expect(soughtSensitive('mobile', '138 1234 0001')).toEqual({ whole: '13812340001' });
    expect(soughtSensitive('mobile', '0001')).toEqual({ tail: '0001' });
    expect(soughtSensitive('idNumber', '123x')).toEqual({ tail: '123X' });
    expect([
      soughtSensitive('mobile', '1381'.repeat(2)),
      soughtSensitive('mobile', '138'),
      soughtSensitive('email', '0001'),
      soughtSensitive('mobile', ''),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect([tailOf('mobile', RIGHT.mobile), tailOf('email', RIGHT.email), tailOf('telephone', '1234567')]).toEqual(['0001', undefined, undefined]);
  });
});

describe('fields of the contract', () => {
  it('take a right value, a mask and an empty text', () => {
    const field = sensitive('mobile');
    for (const right of ['13812340001', '+86 13812340001', '138****0001', '']) expect(field.safeParse(right).success, right).toBe(true);
    for (const wrong of ['1381234000', '23812340001', 'abc', 5, 'x'.repeat(101)]) expect(field.safeParse(wrong).success, String(wrong)).toBe(false);
    expect(sensitive('mobile', true).safeParse('').success).toBe(false);
  });

  it('say what a search takes', () => {
    const [issue] = sensitiveQuery('mobile').safeParse('138').error?.issues ?? [];
    expect(issue?.message).toBe('whole_or_tail');
    for (const right of [undefined, '', '0001', '13812340001']) expect(sensitiveQuery('mobile').safeParse(right).success).toBe(true);
    expect(sensitiveQuery('email').safeParse('0001').success).toBe(false);
  });
});
