/** What the page picker is asked for. Light: fields load it before the dialog. */

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

/** Path of the list, where it is not the platform's. */
export const pagesPath = (type: PageChoice['type'], api: string | undefined): string | undefined => api ?? (type === 'seller' ? 'seller/pages' : undefined);
