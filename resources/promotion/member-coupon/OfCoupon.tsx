import { useParams } from 'react-router';
import { couponApi, couponSentence } from '#contract/promotion/coupon.ts';
import { useRead } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { Sentence } from '#kit/cells/Sentence.tsx';
import { useWords } from '#kit/words.ts';
import { couponDetail } from '../coupon/index.ts';
import { ListHead } from '../ListHead.tsx';

/** As many words as most have. */
const LIKELY = {
  coupon_type: 'NORMAL',
  coupon_price: 10,
  coupon_threshold_price: 100,
  effective_type: 'EFFECTIVE_AFTER_RECEIVING',
  effective_days: 30,
  limit_num: 1,
} as const;

/** Which coupon was claimed, and what it brings. */
export function OfCoupon() {
  const { id = '' } = useParams();
  const { lang } = useWords();
  const { data, error } = useRead(couponApi.one, { params: { id } }, { staleTime: 0, follows: [id] });
  if (error) return null;
  if (!data) return <ListHead name={undefined}>{couponSentence(LIKELY, lang)}</ListHead>;
  const link = (
    <PageLink page={couponDetail} params={{ id }}>
      {data.title}
    </PageLink>
  );
  return (
    <ListHead name={data.title} link={link}>
      <Sentence text={couponSentence(data, lang)} />
    </ListHead>
  );
}
