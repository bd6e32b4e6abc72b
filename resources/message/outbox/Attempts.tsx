import { Tag } from '#kit/cells/Tag.tsx';
import { dateTime } from '#kit/format/time.ts';
import { useMessageWords } from '../words.ts';

interface AttemptsProps {
  attempts: readonly { server: string; success: 0 | 1; error: string | null; time: number }[];
}

/** Every attempt to send a mail, newest first. */
export function Attempts({ attempts }: AttemptsProps) {
  const { t } = useMessageWords();
  if (attempts.length === 0) return <>{t('noAttempts')}</>;
  return (
    <ul className="message-attempts">
      {attempts.map(({ server, success, error, time }) => (
        <li key={`${time} ${server}`}>
          <Tag tone={success === 1 ? 'success' : 'danger'}>{t(success === 1 ? 'attemptOk' : 'attemptFailed')}</Tag> {dateTime(time)} · {server}
          {error && <div>{error}</div>}
        </li>
      ))}
    </ul>
  );
}
