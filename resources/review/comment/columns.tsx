import { config } from '#providers/config.ts';
import { Opener } from '#kit/cells/Opener.tsx';
import { column, type Column } from '#kit/list/column.tsx';
import { Pictures } from '#kit/Pictures.tsx';
import type { CommentRow } from './entity.ts';
import './comment.css';

/** The goods, as a link to the buyers' site where there is one. */
export const goodsLink = <R extends { goods_id: string; goods_name: string }>(width?: number): Column<R> =>
  column.link<R>('goods_name' as never, {
    href: ({ goods_id }) => (config().buyerSite ? `${config().buyerSite}/goods/${goods_id}` : undefined),
    ...(width !== undefined && { width }),
  });

/** Text and pictures. */
export const said: Column<CommentRow> = column.custom<CommentRow>('content', {
  primary: true,
  width: 174,
  fields: ['content', 'images'],
  cell: (row, context) => (
    <span className="comment-said">
      <Opener row={row} context={context}>
        {row.content}
      </Opener>
      {row.images.length > 0 && <Pictures urls={row.images} size={50} label={context.words.say({ zh: '评论图片', en: 'Images' })} />}
    </span>
  ),
});
