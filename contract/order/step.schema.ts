import * as z from 'zod';
import { defineShapes, money } from '../core/fields.ts';
import { orderErrors, sn } from './common.schema.ts';

const params = z.object({ order_sn: sn() });

export const shapes = defineShapes({
  /** `pay_price`: exactly need_pay_money of the order, yuan. */
  pay: { params, body: z.object({ pay_price: money() }), errors: [orderErrors.missing, orderErrors.notAllowed, orderErrors.amount] },
  cancel: { params, errors: [orderErrors.missing, orderErrors.notAllowed] },
  complete: { params, errors: [orderErrors.missing, orderErrors.notAllowed] },
  closeService: { params, errors: [orderErrors.missing, orderErrors.notAllowed] },
});
