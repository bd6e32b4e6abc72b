/** What members apply for moves as the reference says. */
import { describe, expect, it } from 'vitest';
import { vatResult, vatStatus } from '#contract/member/enums.ts';
import { awaitsReview, vatMachine } from '#contract/member/machines.ts';

describe('a VAT qualification', () => {
  it('is reviewed by administrators while it is new, and by nobody else', () => {
    expect(vatMachine.start).toBe('NEW_APPLY');
    expect(vatMachine.operations('NEW_APPLY', 'admin')).toEqual(['PASS', 'REFUSE']);
    expect(vatMachine.after('NEW_APPLY', 'PASS')).toBe('AUDIT_PASS');
    expect(vatMachine.after('NEW_APPLY', 'REFUSE')).toBe('AUDIT_REFUSE');
    for (const by of ['buyer', 'shop', 'system', 'job'] as const) expect(vatMachine.allows('NEW_APPLY', 'PASS', by)).toBe(false);
    expect(vatStatus.values.filter((status) => awaitsReview({ status }))).toEqual(['NEW_APPLY']);
    expect(vatResult.values).toEqual(['AUDIT_PASS', 'AUDIT_REFUSE']);
  });

  it('needs a new review whenever its member changes it', () => {
    for (const status of vatStatus.values) {
      expect(vatMachine.after(status, 'EDIT'), status).toBe('NEW_APPLY');
      expect(vatMachine.allows(status, 'EDIT', 'admin'), status).toBe(false);
    }
  });
});
