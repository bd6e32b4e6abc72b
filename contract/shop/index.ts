/** Every endpoint of the shop group, by entity. */
import { shopApi } from './shop.ts';

export const shopApis = { shop: shopApi } as const;
