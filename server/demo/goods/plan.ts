import { makeCatalog, type Catalog } from './catalog.ts';

/** Categories, brands, specs and parameters. */
export const catalogOf = (): Catalog => makeCatalog();
