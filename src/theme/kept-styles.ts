import { createCache } from '@ant-design/cssinjs';

/** What the library's own entries of styles begin with; the others belong to a theme, whose texts change under one name. */
const STYLES = 'style%';

/**
 * Where the component library keeps the styles it made. By itself it forgets those of a component when the last one of its kind goes, although they
 * stay in the page, and makes them again for the next: a page that comes again would pay like one that comes for the first time.
 */
export function keptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, next) =>
    update(path, (before) => {
      const after = next(before as never);
      return after === null && before && path.startsWith(STYLES) ? [0, before[1]] : after;
    });
  return cache;
}
