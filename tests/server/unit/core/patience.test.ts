import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseAway } from '#server/db/away.ts';
import { patience } from '#server/core/patience.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const away = async () => {
  throw new DatabaseAway('gone', new Error('ECONNREFUSED'));
};

describe('work that is done again and again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  it('pauses longer after each failure, up to a bound, and tells the loss of the database once', async () => {
    const patient = patience(log, 'the queue cannot be read', { first: 1_000, longest: 4_000 });
    for (const pause of [1_000, 2_000, 4_000, 4_000]) {
      expect(await patient.attempt(away)).toBe(false);
      vi.advanceTimersByTime(pause - 1);
      expect(patient.ready()).toBe(false);
      vi.advanceTimersByTime(1);
      expect(patient.ready()).toBe(true);
    }
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.error).not.toHaveBeenCalled();
    expect(await patient.attempt(async () => undefined)).toBe(true);
    expect(log.info).toHaveBeenCalledTimes(1);
    await patient.attempt(away);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  it('goes on at once when it is woken, and logs what nobody foresaw each time', async () => {
    const patient = patience(log, 'the queue cannot be read', { first: 1_000, longest: 4_000 });
    for (let turn = 0; turn < 2; turn += 1) {
      await patient.attempt(async () => {
        throw new Error('a mistake');
      });
      expect(patient.ready()).toBe(false);
      patient.wake();
      expect(patient.ready()).toBe(true);
    }
    expect(log.error).toHaveBeenCalledTimes(2);
  });
});
