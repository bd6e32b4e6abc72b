import { defineFormPage } from '#kit/form/FormPage.tsx';
import { couponEntity } from './entity.ts';
import { editForm } from './form.tsx';
import { couponList, couponUpdate } from './index.ts';
import { loadCoupon, unchangeable } from './load.ts';

export default defineFormPage(couponUpdate, couponEntity, { form: editForm, onlyEdits: true, load: loadCoupon, blocked: unchangeable, back: [couponList] });
