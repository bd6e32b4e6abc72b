import { useParams } from 'react-router';
import { couponApi, couponSentence } from '#contract/promotion/coupon.ts';
import { useRead } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { useWords } from '#kit/words.ts';
import { couponDetail } from '../coupon/index.ts';
import { ListHead } from '../ListHead.tsx';

/** Which coupon was claimed, and what it brings. */
export function OfCoupon() {
  const { id = '' } = useParams();
  const { lang } = useWords();
  const { data } = useRead(couponApi.one, { params: { id } }, { staleTime: 0, follows: [id] });
  if (!data) return null;
  const link = (
    <PageLink page={couponDetail} params={{ id }}>
      {data.title}
    </PageLink>
  );
  return (
    <ListHead name={data.title} link={link}>
      {couponSentence(data, lang)}
    </ListHead>
  );
}
