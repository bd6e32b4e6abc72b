import { useParams } from 'react-router';
import { crowdfundingApi } from '#contract/promotion/crowdfunding.ts';
import { crowdfundingSupportMachine } from '#contract/promotion/machines.ts';
import { crowdfundingSupportStatus } from '#contract/promotion/crowdfunding-enums.ts';
import { action } from '#kit/action/define.ts';
import { useRead } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { defineForm, field } from '#kit/form/define.ts';
import { money } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { useWords } from '#kit/words.ts';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { viewCrowdfunding } from '../crowdfunding/index.ts';
import { crowdfundingSupportEntity, type Pledge } from './entity.ts';
import { ListHead } from '../ListHead.tsx';
import { crowdfundingSupports } from './index.ts';

const sumOf = (rows: readonly Pledge[]) => money(rows.reduce((sum, { total_amount }) => sum + Math.round(total_amount * 100), 0) / 100);

/** Of one or of a selection; all of them or none. */
const refund = action(crowdfundingSupportEntity, {
  name: 'refund',
  on: 'both',
  label: { zh: '确认退款', en: 'Confirm refund' },
  danger: true,
  when: ({ status }) => crowdfundingSupportMachine.allows(status, 'REFUND', 'admin'),
  confirm: (rows) => ({
    zh: `将 ${sumOf(rows)} 退入会员预存款（{what}），确认后不能撤销。`,
    en: `${sumOf(rows)} goes to the deposits of the members ({what}); this cannot be undone.`,
  }),
  form: defineForm(crowdfundingSupportEntity, { fields: [field.textarea('refund_remark', { required: true, max: 200 })] }),
  done: { zh: '退款已确认', en: 'Refund confirmed' },
  endpoint: crowdfundingApi.refund,
  request: (rows, { refund_remark }) => ({
    params: { id: rows[0]?.crowdfunding_id ?? '' },
    body: { support_ids: rows.map(({ support_id }) => support_id), refund_remark: String(refund_remark ?? '') },
  }),
});

/** Which project it is, and what is still to be refunded. */
function Project() {
  const { id = '' } = useParams();
  const { say } = useWords();
  const { data, error } = useRead(crowdfundingApi.one, { params: { id } }, { staleTime: 0, follows: [id] });
  if (error) return null;
  if (!data) return <ListHead name={undefined}>{say({ zh: '12 人支持，已筹 ￥3,000.00', en: '12 backers, ￥3,000.00 raised' })}</ListHead>;
  const { title, refund_num, refund_amount } = data;
  const message =
    refund_num > 0
      ? say({
          zh: `还有 ${refund_num} 笔、共 ${money(refund_amount)} 待退款`,
          en:
            refund_num === 1
              ? `1 pledge with ${money(refund_amount)} is still to be refunded`
              : `${refund_num} pledges with ${money(refund_amount)} are still to be refunded`,
        })
      : say({
          zh: `${data.supporter_num} 人支持，已筹 ${money(data.raised_amount)}`,
          en: `${data.supporter_num === 1 ? '1 backer' : `${data.supporter_num} backers`}, ${money(data.raised_amount)} raised`,
        });
  return (
    <ListHead
      name={title}
      warns={refund_num > 0}
      link={
        <PageLink page={viewCrowdfunding} params={{ id }}>
          {title}
        </PageLink>
      }
    >
      {message}
    </ListHead>
  );
}

export default defineListPage(crowdfundingSupports, crowdfundingSupportEntity, {
  fixed: ({ id }) => ({ crowdfunding_id: id }),
  Head: Project,
  search: { field: 'member_name', placeholder: { zh: '请输入会员名称', en: 'Member' } },
  filters: [filter.text('member_name', { max: 50 }), filter.text('support_sn', { max: 30 }), filter.choice('status', { options: crowdfundingSupportStatus })],
  columns: [
    column.copy('support_sn', { primary: true, width: 172 }),
    column.custom('member_name', { width: 130, cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink> }),
    column.text('level_title', { width: 120 }),
    column.number('num', { width: 64 }),
    column.money('support_amount', { width: 110, optional: true }),
    column.money('freight', { width: 100, optional: true }),
    column.money('total_amount', { width: 112, sortable: true }),
    column.tag('status', { options: crowdfundingSupportStatus, width: 88 }),
    column.moment('create_time', { sortable: true, optional: true }),
    column.moment('pay_time'),
    column.moment('refund_time'),
    column.text('refund_name', { width: 120, optional: true }),
    column.text('refund_remark', { width: 200, optional: true }),
  ],
  actions: [refund],
  empty: { zh: '还没有会员支持', en: 'Nobody has pledged yet' },
});
