/** Every endpoint of the payment group, by entity. */
import { connectApi } from './connect.ts';
import { paymentMethodApi } from './method.ts';

export const paymentApis = { paymentMethod: paymentMethodApi, connect: connectApi } as const;
