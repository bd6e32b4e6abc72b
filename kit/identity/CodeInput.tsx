/** The code of a text message, with the button that sends one and counts down until it may send the next. */
import { useEffect, useState, type Ref } from 'react';
import { Button, Input, type InputRef } from 'antd';
import { CODE_PAUSE } from '#contract/access/authentication.ts';
import { useIdentityWords } from './words.ts';
import './identity.css';

/** When the next code may be asked for, in ms: the same minute counts wherever the person asks. */
let next = 0;

const secondsLeft = () => Math.max(0, Math.ceil((next - Date.now()) / 1000));

/** The seconds until the next code may be asked for, and what starts them. */
function useCountdown(): [number, () => void] {
  const [left, setLeft] = useState(secondsLeft);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft(secondsLeft()), 500);
    return () => clearInterval(timer);
  }, [running]);
  const start = () => {
    next = Date.now() + CODE_PAUSE * 1000;
    setLeft(secondsLeft());
  };
  return [left, start];
}

interface CodeInputProps {
  id: string;
  ref?: Ref<InputRef>;
  value: string;
  onChange: (code: string) => void;
  /** Sends a code. Rejects with what `onFailure` is given. */
  send: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
  onSent?: () => void;
}

export function CodeInput({ id, ref, value, onChange, send, onFailure, onSent }: CodeInputProps) {
  const { t } = useIdentityWords();
  const [left, start] = useCountdown();
  const [sending, setSending] = useState(false);
  const ask = async () => {
    setSending(true);
    try {
      await send();
      start();
      onSent?.();
    } catch (error) {
      onFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="identity-code">
      <Input
        id={id}
        {...(ref && { ref })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      />
      <Button onClick={() => void ask()} loading={sending} disabled={left > 0}>
        {left > 0 ? t('sendAgain', { seconds: left }) : t('send')}
      </Button>
    </div>
  );
}
