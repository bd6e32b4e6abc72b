/** Every endpoint of the shop group, by entity. */
import { shopGlanceApi } from './glance.ts';
import { marginApi } from './margin.ts';
import { shopApi } from './shop.ts';
import { shopThemeApi } from './theme.ts';

export const shopApis = { shop: shopApi, shopTheme: shopThemeApi, margin: marginApi, shopGlance: shopGlanceApi } as const;
