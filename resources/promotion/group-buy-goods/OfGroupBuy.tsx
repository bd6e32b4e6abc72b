import { useParams } from 'react-router';
import { groupBuyApi, groupBuySentence } from '#contract/promotion/group-buy.ts';
import { useRead } from '#kit/calls.ts';
import { Sentence } from '#kit/cells/Sentence.tsx';
import { useWords } from '#kit/words.ts';
import { ListHead } from '../ListHead.tsx';

const LIKELY = { join_end_time: 1, start_time: 1, end_time: 1 };

/** Which group-buy activity the entries are of, and when it is. */
export function OfGroupBuy() {
  const { id = '' } = useParams();
  const { lang } = useWords();
  const { data, error } = useRead(groupBuyApi.one, { params: { id } }, { staleTime: 0, follows: [id] });
  if (error) return null;
  return (
    <ListHead name={data?.act_name}>
      <Sentence text={groupBuySentence(data ?? LIKELY, lang)} />
    </ListHead>
  );
}
