import { Alert } from 'antd';
import type { Text } from '#contract/core/text.ts';
import { Sentence } from '#kit/cells/Sentence.tsx';
import { useWords } from '#kit/words.ts';

/** What will come of a form, in one sentence, while it is filled in; before there is one, what it will tell. */
export function Told({ sentence, before }: { sentence: string | undefined; before: Text }) {
  const { say } = useWords();
  return <Alert type={sentence ? 'success' : 'info'} showIcon message={<Sentence text={sentence ?? say(before)} />} role="status" />;
}
