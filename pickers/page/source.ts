/** What the page picker is asked for. Light: fields load it before the dialog. */
import { decorPageApi } from '#contract/operations/page.ts';
import { endpointAt } from '../choice/endpoint.ts';

export interface PageChoice {
  /** Whose pages: the platform's, a shop's, or those of a kind of decoration, whose path `api` gives. Default admin. */
  type?: 'admin' | 'seller' | 'decor' | undefined;
  /** Path of the list; default `{type}/pages`. */
  api?: string | undefined;
  /** Address of the decoration site; default the configured one. Without any no page can be made here. */
  domain?: string | undefined;
  /** Default pc. */
  clientType?: 'pc' | 'mobile' | undefined;
}

/** The list that is asked. */
export const pagesOf = (type: PageChoice['type'], api: string | undefined) => endpointAt(type === 'seller' ? decorPageApi.sellerList : decorPageApi.list, api);
