import { auditStatus } from '#contract/review/enums.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { column, type Column } from '#kit/list/column.tsx';
import { Author } from '../Author.tsx';
import type { AskRecord } from './entity.ts';

/** The pairs of a question. */
export const askPairs: readonly Column<AskRecord>[] = [
  column.custom<AskRecord>('goods_name', {
    cell: ({ goods_id, goods_name, goods_img }) => <GoodsLine goodsId={goods_id} name={goods_name} image={goods_img} />,
  }),
  column.tag<AskRecord>('auth_status', { options: auditStatus }),
  column.time<AskRecord>('create_time'),
  column.custom<AskRecord>('member_name', { cell: (row) => <Author row={row} /> }),
  column.text<AskRecord>('content'),
];

/** What the shop answered, where it did. */
export const replyPairs: readonly Column<AskRecord>[] = [column.time<AskRecord>('reply_time'), column.text<AskRecord>('reply')];
