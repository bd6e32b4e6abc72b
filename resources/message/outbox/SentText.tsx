import type { OutboxChannel } from '#contract/message/enums.ts';
import { SafeHtml } from '#kit/SafeHtml.tsx';
import { useMessageWords } from '../words.ts';

/** What a message says, as its recipient reads it; nothing of one that is a secret. */
export function SentText({ channel, content }: { channel: OutboxChannel; content: string | null }) {
  const { t } = useMessageWords();
  if (!content) return <>{t('secretText')}</>;
  return channel === 'MAIL' ? <SafeHtml html={content} /> : <span className="message-plain">{content}</span>;
}
