/**
 * The company's own plain REST services as further data providers of Refine, by their names in the configuration. Their code comes with the
 * first call.
 */
import type { DataProvider } from '@refinedev/core';
import { config } from './config.ts';
import type { RestProvider } from './rest.ts';

async function load(address: string): Promise<RestProvider> {
  const [{ dataProvider }, { restClient }] = await Promise.all([import('./rest.ts'), import('./http/rest-client.ts')]);
  return dataProvider(address, restClient());
}

/** A data provider over one service, loaded when it is first asked. */
function serviceProvider(address: string): DataProvider {
  let loaded: Promise<RestProvider> | undefined;
  const provider = (): Promise<RestProvider> => {
    // A failure is not remembered: the next call fetches the code again.
    loaded ??= load(address).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    getApiUrl: () => address,
    getList: async (params) => (await provider()).getList(params),
    getOne: async (params) => (await provider()).getOne(params),
    getMany: async (params) => (await provider()).getMany(params),
    create: async (params) => (await provider()).create(params),
    update: async (params) => (await provider()).update(params),
    deleteOne: async (params) => (await provider()).deleteOne(params),
    custom: async (params) => (await provider()).custom(params),
  };
}

/** The data providers of all configured services. */
export const serviceProviders = (): Record<string, DataProvider> =>
  Object.fromEntries(Object.entries(config().services).map(([name, address]) => [name, serviceProvider(address)]));
