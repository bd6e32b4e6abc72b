/** What buyer, shop and platform said to each other, as a conversation: the platform's side on the right, the newest message at the end. */
import { useLayoutEffect, useRef } from 'react';
import { complaintOwner, type ComplaintOwner } from '#contract/aftersale/enums.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { dateTime, isoTime } from '#kit/format/time.ts';
import { useAftersaleWords } from '../words.ts';
import type { Complaint } from './entity.ts';

type Message = Complaint['communication_list'][number];

const PLATFORM: ComplaintOwner = '平台';

function Bubble({ message: { owner, owner_name, content, create_time } }: { message: Message }) {
  const { lang } = useAftersaleWords();
  const side = enumLabel(complaintOwner, owner, lang);
  return (
    <li className={owner === PLATFORM ? 'sale-message sale-message-own' : 'sale-message'}>
      <span className="sale-message-head">
        <Tag tone={complaintOwner.entries[owner]?.tone}>{side}</Tag>
        <span>{owner_name}</span>
        <time className="kit-figures" dateTime={isoTime(create_time)}>
          {dateTime(create_time)}
        </time>
      </span>
      <p className="sale-message-text">{content}</p>
    </li>
  );
}

export function Dialogue({ messages }: { messages: readonly Message[] }) {
  const { t } = useAftersaleWords();
  const box = useRef<HTMLDivElement>(null);
  const { length } = messages;
  // The newest message is what matters, also one that somebody else has just sent.
  useLayoutEffect(() => {
    if (box.current && length > 0) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  if (length === 0) return <p className="kit-none">{t('noMessages')}</p>;
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sale-dialogue" ref={box} role="log" aria-label={t('messages')} tabIndex={0}>
      <ol>
        {messages.map((message) => (
          <Bubble key={message.communication_id} message={message} />
        ))}
      </ol>
    </div>
  );
}
