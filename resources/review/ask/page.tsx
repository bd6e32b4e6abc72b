/** One question with the shop's answer, and the review of what other members answer. */
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { askApi, askFields } from '#contract/review/ask.ts';
import { auditStatus } from '#contract/review/enums.ts';
import { removeAction } from '#kit/action/standard.ts';
import { useRead } from '#kit/calls.ts';
import { Pairs } from '#kit/detail/Pairs.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import type { ListOf } from '#kit/list/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { ListPage } from '#kit/list/ListPage.tsx';
import { useRecordName } from '#kit/own-tab.ts';
import type { View } from '#kit/resource.ts';
import { shortText } from '../audit.ts';
import { Author } from '../Author.tsx';
import { auditReply } from './actions.ts';
import { askReplyEntity, type ReplyRow } from './entity.ts';
import { askPairs, replyPairs } from './fields.tsx';
import { askDetail } from './index.ts';
import '#kit/detail/detail.css';

/** Most are. */
const answered = [...askPairs, ...replyPairs];

function Question({ askId }: { askId: string }) {
  const read = useRead(askApi.one, { params: { ask_id: askId } }, { staleTime: 0, follows: [askId] });
  useRecordName(read.data && shortText(read.data.content));
  return (
    <section className="kit-detail-section">
      <ReadPart read={read} place={<Pairs record={undefined} fields={answered} labels={askFields} />}>
        {(ask) => <Pairs record={ask} fields={ask.reply_status === 'YES' ? answered : askPairs} labels={askFields} />}
      </ReadPart>
    </section>
  );
}

const remove = removeAction(askReplyEntity, { on: 'both' });

/** The answers to one question. */
const repliesOf = (askId: string): ListOf<ReplyRow> => ({
  entity: askReplyEntity,
  page: askDetail,
  Detail: undefined,
  pageSize: 10,
  fixed: { ask_id: askId },
  Head: () => <Question askId={askId} />,
  search: { field: 'keyword', placeholder: { zh: '请输入回复内容或回复人', en: 'Reply or author' } },
  filters: [
    filter.text('member_name', { max: 50 }),
    filter.text('content', { max: 50 }),
    filter.choice('auth_status', { options: auditStatus }),
    filter.time('reply_time', ['start_time', 'end_time'], { zh: '回复日期', en: 'Replied between' }),
  ],
  columns: [
    column.time<ReplyRow>('reply_time', { sortable: true }),
    column.text<ReplyRow>('content', { primary: true }),
    column.custom<ReplyRow>('member_name', { width: 150, cell: (row) => <Author row={row} /> }),
    column.tag<ReplyRow>('auth_status', { options: auditStatus }),
  ],
  actions: [auditReply, ...(remove ? [remove] : [])],
  empty: { zh: '还没有会员回复', en: 'No member has answered yet' },
});

const AskPage: View = () => {
  const { askId = '' } = useParams();
  const list = useMemo(() => repliesOf(askId), [askId]);
  return <ListPage key={askId} list={list} />;
};
AskPage.displayName = askDetail.name;

// The same list, whatever the question.
export default Object.assign(AskPage, { list: repliesOf('1') });
