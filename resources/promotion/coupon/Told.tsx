/** What members will get, in one sentence, while the form is filled in. */
import { couponSentence, type ToldCoupon as Facts } from '#contract/promotion/coupon.ts';
import type { Values } from '#kit/form/define.ts';
import { useWords } from '#kit/words.ts';
import { Told } from '../phase/Told.tsx';

const NOTHING_YET = { zh: '填写面额和门槛后，这里会说明买家能得到什么', en: 'Enter face value and minimum spend to see what buyers will get' };

export function ToldCoupon({ values }: { values: Values }) {
  const { lang } = useWords();
  return <Told sentence={couponSentence(values as unknown as Facts, lang)} before={NOTHING_YET} />;
}
