import type { Endpoint } from '#contract/core/endpoint.ts';
import { DetailDrawer } from './DetailDrawer.tsx';
import type { DetailDef, DetailProps, RecordOf, WithOne } from './define.ts';

/**
 * Makes the detail of an entity from its declaration, for `detail: () => import('./show.tsx')` of a list.
 * @example export default defineDetail(goodsEntity, { title: (goods) => goods.goods_name, useSections })
 */
export function defineDetail<A extends { one: Endpoint }>(entity: WithOne<A>, def: DetailDef<RecordOf<A>>) {
  const Own = (props: DetailProps) => <DetailDrawer entity={entity} def={def} {...props} />;
  Own.displayName = `${entity.name}Detail`;
  // What a queue shows of its records.
  return Object.assign(Own, { def });
}
