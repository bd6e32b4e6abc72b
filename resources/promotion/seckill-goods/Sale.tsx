import { useParams } from 'react-router';
import { seckillApi, seckillSentence } from '#contract/promotion/seckill.ts';
import { useRead } from '#kit/calls.ts';
import { Sentence } from '#kit/cells/Sentence.tsx';
import { useWords } from '#kit/words.ts';
import { ListHead } from '../ListHead.tsx';

/** As many words as most have. */
const LIKELY = { start_day: 1, apply_end_time: 1, range_list: [8, 10, 14, 18, 20] };

/** Which flash sale the entries are of, and when it is. */
export function Sale() {
  const { id = '' } = useParams();
  const { lang } = useWords();
  const { data, error } = useRead(seckillApi.one, { params: { id } }, { staleTime: 0, follows: [id] });
  if (error) return null;
  return (
    <ListHead name={data?.seckill_name}>
      <Sentence text={seckillSentence(data ?? LIKELY, lang)} />
    </ListHead>
  );
}
