import { complainStatus } from '#contract/aftersale/enums.ts';
import { complaintProgress } from '#contract/aftersale/machines.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { orderNumber } from '#resources/order/columns.tsx';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import { known, type History, type Section } from '#kit/detail/define.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { column, type Column } from '#kit/list/column.tsx';
import { Pictures } from '#kit/Pictures.tsx';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { shopDetail } from '#resources/shop/shop/index.ts';
import { stepsOf } from '../steps.ts';
import { useAftersaleWords } from '../words.ts';
import { rule, toAppeal } from './actions.ts';
import { Dialogue } from './Dialogue.tsx';
import { complaintEntity, type Complaint } from './entity.ts';
import { complaintDetail, complaintList } from './index.ts';
import { MessageForm } from './MessageForm.tsx';
import { relatedOf } from './related.ts';
import '../aftersale.css';

const pictures = (joined: string | null): string[] => (joined ?? '').split(',').filter(Boolean);

/** Pictures as a field; their addresses are joined by commas. */
const evidence = (name: 'images' | 'appeal_images'): Column<Complaint> =>
  column.custom<Complaint>(name, {
    cell: (complaint, { label }) => (pictures(complaint[name]).length > 0 ? <Pictures urls={pictures(complaint[name])} label={label(name)} size={50} /> : ''),
  });

const order = [orderNumber<Complaint>(), column.time<Complaint>('order_time'), column.money<Complaint>('order_price')];
const goods = [
  column.custom<Complaint>('goods_name', {
    primary: true,
    cell: ({ goods_id, goods_name, goods_image }) => <GoodsLine goodsId={goods_id} name={goods_name} image={goods_image} />,
  }),
  column.money<Complaint>('goods_price'),
  column.number<Complaint>('num'),
];

/** What a person wrote, at length: it takes the whole line. */
const written = (name: 'content' | 'appeal_content' | 'arbitration_result'): Column<Complaint> =>
  column.custom<Complaint>(name, { cell: (complaint) => (complaint[name] ? <span className="sale-written">{complaint[name]}</span> : '') });

const complaintFields = [column.time<Complaint>('create_time'), written('content'), evidence('images')];
const people = [
  column.custom<Complaint>('member_name', { cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink> }),
  column.custom<Complaint>('seller_name', {
    cell: ({ seller_id, seller_name }) => (
      <PageLink page={shopDetail} params={{ id: seller_id }}>
        {seller_name}
      </PageLink>
    ),
  }),
];
const appeal = [column.time<Complaint>('appeal_time'), written('appeal_content'), evidence('appeal_images')];
const result = [written('arbitration_result')];

/** States in which there is a dialogue to read. */
const TALKED: ReadonlySet<Complaint['status']> = new Set(['COMMUNICATION', 'WAIT_ARBITRATION', 'COMPLETE'] as const);

function useSections({ status, appeal_content: answer, arbitration_result: ruled }: Complaint): readonly Section<Complaint>[] {
  const { t } = useAftersaleWords();
  const parts: (Section<Complaint> | false)[] = [
    { name: 'complaint', title: t('complaint'), fields: complaintFields },
    { name: 'appeal', title: t('appeal'), fields: appeal, empty: !answer && t('noAppeal') },
    TALKED.has(status) && {
      name: 'dialogue',
      title: t('dialogue'),
      content: (one) => (
        <>
          <Dialogue messages={one.communication_list} />
          <MessageForm complaint={one} />
        </>
      ),
    },
    status !== 'CANCEL' && { name: 'ruling', title: t('ruling'), fields: result, empty: !ruled && t('noRuling') },
    { name: 'goods', title: t('complainedGoods'), side: true, fields: goods },
    { name: 'order', title: t('order'), side: true, fields: order },
    { name: 'people', title: t('people'), side: true, fields: people },
  ];
  return parts.filter((part) => part !== false);
}

/** What the record itself tells; what administrators did is in the system log, and what was said in the dialogue. */
function useHistory({ create_time, member_name, appeal_time, seller_name, withdraw_time }: Complaint): History {
  const { t } = useAftersaleWords();
  return known([
    ...(withdraw_time === null ? [] : [{ key: 'withdrawn', title: t('withdrawn'), time: withdraw_time, by: member_name }]),
    ...(appeal_time === null ? [] : [{ key: 'appeal', title: t('appealed'), time: appeal_time, by: seller_name }]),
    { key: 'filed', title: t('filed'), time: create_time, by: member_name },
  ]);
}

/** How far the complaint has come. */
function useSteps(complaint: Complaint) {
  const { lang } = useAftersaleWords();
  return stepsOf(complaintProgress(complaint, lang));
}

export default defineDetailPage(complaintDetail, complaintEntity, {
  param: 'id',
  title: (complaint) => complaint.complain_topic,
  tabName: ({ complain_id }) => `#${complain_id}`,
  summary: ({ complain_topic, status }, { words }) => (
    <>
      <Tag tone={complainStatus.entries[status]?.tone}>{enumLabel(complainStatus, status, words.lang)}</Tag>
      <span>{complain_topic}</span>
    </>
  ),
  told: ['status', 'complain_topic'],
  alerts: ({ status }) => [
    ...(status === 'NEW'
      ? [
          {
            name: 'new',
            type: 'info' as const,
            message: { zh: '新投诉：请交由商家申诉，或直接仲裁', en: 'New complaint: hand it to the shop, or rule at once' },
          },
        ]
      : []),
    ...(status === 'WAIT_ARBITRATION'
      ? [
          {
            name: 'arbitration',
            type: 'warning' as const,
            message: { zh: '双方未能达成一致，等待平台仲裁', en: 'The two sides did not agree; the platform has to rule' },
          },
        ]
      : []),
  ],
  actions: [toAppeal, rule],
  leaveAfter: [toAppeal.name, rule.name],
  useSections,
  useHistory,
  related: relatedOf,
  useSteps,
  stepsLabel: { zh: '投诉进度', en: 'Progress of the complaint' },
  back: complaintList,
});
