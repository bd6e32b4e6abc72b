import { defineFormPage } from '#kit/form/FormPage.tsx';
import { couponEntity } from './entity.ts';
import { copiedCoupon, newForm } from './form.tsx';
import { coupon, couponList } from './index.ts';
import { loadCoupon } from './load.ts';

/** A new coupon, from nothing or as a copy of another one. */
export default defineFormPage(coupon, couponEntity, { form: newForm, load: loadCoupon, copy: copiedCoupon, back: [couponList] });
