/** `@refinedev/simple-rest` for the company's own services, which refuses what it would otherwise ask as something else. */
import type { CrudFilter, DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { AxiosInstance } from 'axios';
import { ApiError } from './http/errors.ts';
import { say } from './language.ts';

const UNKNOWN = {
  zh: 'REST 服务不支持筛选方式 {operator}，可用：{known}',
  en: 'Plain REST services cannot be filtered by {operator}; they take: {known}',
};

/** Operators that travel: `name=`, `name_ne=`, `price_gte=`, `price_lte=`, `name_like=`; several values are repeated keys. */
const OPERATORS = ['eq', 'in', 'ne', 'gte', 'lte', 'contains'];

function refuseUnknown(filters: readonly CrudFilter[] = []): void {
  const unknown = filters.find(({ operator }) => !OPERATORS.includes(operator));
  if (unknown) throw new ApiError({ kind: 'server', status: 400, message: say(UNKNOWN, { operator: unknown.operator, known: OPERATORS.join(', ') }) });
}

export type RestProvider = Required<Omit<DataProvider, 'createMany' | 'updateMany' | 'deleteMany'>>;

/**
 * @param address of the service, without a slash at its end
 * @param client makes its calls
 */
export function dataProvider(address: string, client: AxiosInstance): RestProvider {
  const provider = simpleRest(address, client);
  return {
    ...provider,
    async getList(params) {
      refuseUnknown(params.filters);
      return provider.getList(params);
    },
    async custom(params) {
      refuseUnknown(params.filters);
      return provider.custom(params);
    },
  };
}
