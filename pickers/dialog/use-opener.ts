import { useEffect, useRef, useState, type RefObject } from 'react';

/** What was drawn ahead counts as fresh for so long, in ms. */
const FRESH_MS = 30_000;

/** The button of a field that opens a dialog, and what becomes of the dialog. */
export interface Opener {
  /** For the button. */
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-haspopup': 'dialog';
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
    onClick: () => void;
  };
  /** Somebody is about to open the dialog, and what it needs is there. */
  near: boolean;
  open: boolean;
  /** Another dialog is another number. */
  round: number;
  /** Closes it; the button has the focus again. */
  close: () => void;
}

interface State {
  phase: 'far' | 'near' | 'open';
  round: number;
  /** When somebody came near. */
  at: number;
}

/** @param prepare fetches what the dialog needs; called whenever somebody comes near. Must not reject. */
export function useOpener(prepare: () => Promise<unknown>): Opener {
  const ref = useRef<HTMLButtonElement>(null);
  const [{ phase, round }, setState] = useState<State>({ phase: 'far', round: 0, at: 0 });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const approach = async () => {
    await prepare();
    const here = ref.current?.matches(':hover, :focus') ?? false;
    if (here && !gone.current) setState((old) => (old.phase === 'far' ? { phase: 'near', round: old.round + 1, at: Date.now() } : old));
  };
  const leave = () => setState((old) => (old.phase === 'near' && !ref.current?.matches(':focus') ? { ...old, phase: 'far' } : old));
  const open = () =>
    setState((old) => {
      const fresh = old.phase === 'near' && Date.now() - old.at < FRESH_MS;
      return { ...old, phase: 'open', round: fresh ? old.round : old.round + 1 };
    });
  return {
    button: {
      ref,
      'aria-haspopup': 'dialog',
      onMouseEnter: () => void approach(),
      onMouseLeave: leave,
      onFocus: () => void approach(),
      onBlur: leave,
      onClick: open,
    },
    near: phase === 'near',
    open: phase === 'open',
    round,
    close: () => {
      setState((old) => ({ ...old, phase: 'far' }));
      // Not while the key that closed it is being handled, or it would open it again.
      setTimeout(() => ref.current?.focus({ preventScroll: true }));
    },
  };
}
