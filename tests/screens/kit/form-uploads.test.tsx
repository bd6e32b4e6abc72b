import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useUploadsOfForm } from '#kit/form/uploads.ts';

/** A form with uploads under way, which the test ends. */
function form(count: number) {
  const { result } = renderHook(() => useUploadsOfForm());
  const ends = Array.from({ length: count }, () => {
    let resolve = (_done: boolean) => {};
    result.current.begin(new Promise((done) => (resolve = done)));
    return (done: boolean) => act(async () => resolve(done));
  });
  const save = vi.fn();
  return { ends, save, press: () => act(() => result.current.after(save)), waiting: () => result.current.waiting };
}

describe('saving a form', () => {
  it('does not wait for what is not under way', () => {
    const { save, press, waiting } = form(0);
    press();
    expect(save).toHaveBeenCalledOnce();
    expect(waiting()).toBe(false);
  });

  it('waits for the last of several uploads, and is done once however often it was asked for', async () => {
    const { ends, save, press, waiting } = form(2);
    press();
    press();
    await ends[1]?.(true);
    expect(save).not.toHaveBeenCalled();
    expect(waiting()).toBe(true);
    await ends[0]?.(true);
    expect(save).toHaveBeenCalledOnce();
    expect(waiting()).toBe(false);
  });

  it('is left to the person again when an upload fails, and then sends what there is', async () => {
    const { ends, save, press, waiting } = form(1);
    press();
    await ends[0]?.(false);
    expect(save).not.toHaveBeenCalled();
    expect(waiting()).toBe(false);
    press();
    expect(save).toHaveBeenCalledOnce();
  });
});
