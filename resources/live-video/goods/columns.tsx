import { liveGoodsApi } from '#contract/live-video/live.ts';
import { mayRemoveLiveGoods } from '#contract/live-video/machines.ts';
import { action } from '#kit/action/define.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import type { Entity } from '#kit/entity.ts';
import { skuSpec } from '#kit/format/text.ts';
import { column } from '#kit/list/column.tsx';
import type { LiveGoods } from './entity.ts';

/** What both lists of live goods show. */
export const columns = [
  column.custom<LiveGoods>('name', {
    primary: true,
    fields: ['name', 'sn'],
    cell: ({ goods_id, name, img_show_url, sn }, { words }) => (
      <GoodsLine goodsId={goods_id} name={name} image={img_show_url}>
        <span className="kit-two-below">
          <CopyText text={sn} words={words} />
        </span>
      </GoodsLine>
    ),
  }),
  column.custom<LiveGoods>('specs', { width: 180, cell: ({ specs }) => skuSpec(specs, '/') }),
  column.text<LiveGoods>('seller_name', { width: 180 }),
  column.money<LiveGoods>('price', { width: 130, sortable: true }),
];

/** One library row: removing it removes the goods from every room. */
export const removeOf = (entity: Entity<LiveGoods>) =>
  action(entity, {
    name: 'remove',
    on: 'both',
    label: { zh: '删除', en: 'Delete' },
    danger: true,
    when: ({ audit_status }: LiveGoods) => mayRemoveLiveGoods(audit_status),
    confirm: { zh: '删除{what}？商品将从直播商品库和所有直播间移除。', en: 'Delete {what}? It leaves the library and every room.' },
    done: { zh: '直播商品已删除', en: 'Live goods deleted' },
    endpoint: liveGoodsApi.remove,
    request: ([row]) => ({ params: { id: row?.id ?? '' } }),
  });
