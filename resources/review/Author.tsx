import { reviewText } from '#contract/review/sentences.ts';
import { useWords } from '#kit/words.ts';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';

/** Who wrote something, as a link to the member. Who stays unnamed has neither name nor number here. */
export function Author({ row: { member_id, member_name, anonymous } }: { row: { member_id: string; member_name: string; anonymous: 'YES' | 'NO' } }) {
  const { lang } = useWords();
  if (anonymous === 'YES') return <>{reviewText.read(member_name, lang)}</>;
  return <MemberLink id={member_id}>{member_name}</MemberLink>;
}
