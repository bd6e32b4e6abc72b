import { auditStatus, commentGrade, commentsType } from '#contract/review/enums.ts';
import { commentFields } from '#contract/review/comment.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { defineDetailDialog } from '#kit/detail/dialog.tsx';
import { dateTime } from '#kit/format/time.ts';
import { column, type Column } from '#kit/list/column.tsx';
import { Pictures } from '#kit/Pictures.tsx';
import type { KitWords } from '#kit/words.ts';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { audit } from './actions.ts';
import { commentEntity, type CommentRecord } from './entity.ts';

type Own = Column<CommentRecord>;
const MOST = 5;

const score = (name: 'description_score' | 'service_score' | 'delivery_score'): Own =>
  column.custom<CommentRecord>(name, {
    cell: ({ member_shop_score: scores }, { words: { say } }) =>
      scores && (
        <span className="kit-stars" role="img" aria-label={say({ zh: '{n} 星', en: '{n} of 5' }, { n: scores[name] })}>
          {Array.from({ length: MOST }, (_, at) => (
            <span key={at} className={at < scores[name] ? 'kit-star kit-star-on' : 'kit-star'} aria-hidden="true">
              ★
            </span>
          ))}
        </span>
      ),
  });

/** A text with its pictures below. */
function Said({ content, images, label }: { content: string; images: readonly string[]; label: string }) {
  return (
    <>
      <span style={{ whiteSpace: 'pre-wrap' }}>{content}</span>
      {images.length > 0 && <Pictures urls={images} label={label} />}
    </>
  );
}

/** What was said later, and when. */
const dated = ({ content, create_time }: { content: string; create_time: number }, { say }: Pick<KitWords, 'say'>): string =>
  say({ zh: `${content}（${dateTime(create_time)}）`, en: `${content} (${dateTime(create_time)})` });

const fields: readonly Own[] = [
  column.custom<CommentRecord>('goods_name', {
    cell: ({ goods_id, goods_name, goods_img }) => <GoodsLine goodsId={goods_id} name={goods_name} image={goods_img} />,
  }),
  score('description_score'),
  score('service_score'),
  score('delivery_score'),
  column.custom<CommentRecord>('member_name', {
    cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink>,
  }),
  column.time<CommentRecord>('create_time'),
  column.tag<CommentRecord>('grade', { options: commentGrade }),
  column.tag<CommentRecord>('comments_type', { options: commentsType }),
  column.custom<CommentRecord>('content', {
    cell: ({ content, images }, { words }) => <Said content={content} images={images} label={words.say(commentFields.images)} />,
  }),
  column.custom<CommentRecord>('reply', { cell: ({ reply }, { words }) => reply && dated(reply, words) }),
  column.custom<CommentRecord>('additional_comment', {
    cell: ({ additional_comment: more }, { words }) =>
      more && <Said content={dated(more, words)} images={more.images} label={words.say(commentFields.images)} />,
  }),
];

export default defineDetailDialog(commentEntity, {
  title: ({ content }) => content,
  heading: { zh: '商品评论', en: 'Review' },
  width: 680,
  fields,
  outcome: () => [column.tag<CommentRecord>('audit_status', { options: auditStatus })],
  decide: audit as never,
});
