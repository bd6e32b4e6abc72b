import { useParams } from 'react-router';
import { seckillApi, seckillSentence } from '#contract/promotion/seckill.ts';
import { useRead } from '#kit/calls.ts';
import { useWords } from '#kit/words.ts';
import { ListHead } from '../ListHead.tsx';

/** Which flash sale the entries are of, and when it is. */
export function Sale() {
  const { id = '' } = useParams();
  const { lang } = useWords();
  const { data } = useRead(seckillApi.one, { params: { id } }, { staleTime: 0, follows: [id] });
  return data ? <ListHead name={data.seckill_name}>{seckillSentence(data, lang)}</ListHead> : null;
}
