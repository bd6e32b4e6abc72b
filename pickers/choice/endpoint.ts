import type { Endpoint } from '#contract/core/endpoint.ts';

/**
 * The same call at another address of the API, for pickers over lists of other roles or installations.
 * @param path e.g. `seller/goods/skus`; places may be written `@ids` as well as `{ids}`
 * @param place name of the place in the declared path that `@…` stands for
 */
export function endpointAt<E extends Endpoint>(endpoint: E, path: string | undefined, place = 'id'): E {
  if (!path) return endpoint;
  const address = `/${path.replace(/^\/+/, '').replace(/@\w+/g, `{${place}}`)}`;
  const [entity = ''] = endpoint.id.split('.', 1);
  // Its answers are kept apart from those of the declared address.
  return { ...endpoint, path: address as E['path'], id: `${entity}.${address}` };
}
