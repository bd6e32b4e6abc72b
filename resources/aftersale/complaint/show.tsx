import { complainStatus } from '#contract/aftersale/enums.ts';
import { complaintApi } from '#contract/aftersale/complaint.ts';
import { complaintMachine, complaintProgress } from '#contract/aftersale/machines.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { action } from '#kit/action/define.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import type { Section } from '#kit/detail/define.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { column, type Column } from '#kit/list/column.tsx';
import { Pictures } from '#kit/Pictures.tsx';
import { orderNumber } from '../columns.tsx';
import { stepsOf } from '../steps.ts';
import { useAftersaleWords } from '../words.ts';
import { Dialogue } from './Dialogue.tsx';
import { complaintEntity, type Complaint } from './entity.ts';
import { MessageForm, RulingForm } from './forms.tsx';
import { complaintDetail, complaintList } from './index.ts';
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
const complaintFields = [
  column.text<Complaint>('member_name'),
  column.time<Complaint>('create_time'),
  column.text<Complaint>('seller_name'),
  column.text<Complaint>('complain_topic'),
  column.text<Complaint>('content'),
  column.tag<Complaint>('status', { options: complainStatus }),
  evidence('images'),
];
const appeal = [column.time<Complaint>('appeal_time'), column.text<Complaint>('appeal_content'), evidence('appeal_images')];
const result = [column.text<Complaint>('arbitration_result')];

/** States in which there is a dialogue to read. */
const TALKED: ReadonlySet<Complaint['status']> = new Set(['COMMUNICATION', 'WAIT_ARBITRATION', 'COMPLETE'] as const);

function useSections(complaint: Complaint): readonly Section<Complaint>[] {
  const { t } = useAftersaleWords();
  const { status, appeal_content: answer, arbitration_result: ruled } = complaint;
  const answered = answer !== null && answer !== '';
  const decided = ruled !== null && ruled !== '';
  return [
    { name: 'order', title: t('order'), width: 'half', fields: order },
    { name: 'goods', title: t('complainedGoods'), width: 'half', fields: goods },
    { name: 'complaint', title: t('complaint'), fields: complaintFields, ...(answered && { width: 'half' as const }) },
    ...(answered ? [{ name: 'appeal', title: t('appeal'), width: 'half' as const, fields: appeal }] : []),
    ...(TALKED.has(status)
      ? [
          {
            name: 'dialogue',
            title: t('dialogue'),
            content: (one: Complaint) => (
              <>
                <Dialogue messages={one.communication_list} />
                <MessageForm complaint={one} />
              </>
            ),
          },
        ]
      : []),
    ...(status === 'CANCEL'
      ? []
      : [{ name: 'ruling', title: t('ruling'), ...(decided && { fields: result }), content: (one: Complaint) => <RulingForm complaint={one} /> }]),
  ];
}

/** How far the complaint has come. */
function useSteps(complaint: Complaint) {
  const { lang } = useAftersaleWords();
  return stepsOf(complaintProgress(complaint, lang));
}

const toAppeal = action(complaintEntity, {
  name: 'to_appeal',
  label: { zh: '审核并交由商家申诉', en: 'Accept and hand to the shop' },
  primary: true,
  when: ({ status }) => complaintMachine.allows(status, 'TO_APPEAL', 'admin'),
  confirm: {
    zh: '确定将该投诉交由商家申诉？商家会看到投诉内容和凭证。',
    en: 'Hand this complaint to the shop? The shop will see what was said and the evidence.',
  },
  done: { zh: '审核完成', en: 'Handed to the shop' },
  endpoint: complaintApi.toAppeal,
  request: ([row]) => ({ params: { id: row?.complain_id ?? '' } }),
});

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
  actions: [toAppeal],
  leaveAfter: ['to_appeal'],
  useSections,
  useSteps,
  stepsLabel: { zh: '投诉进度', en: 'Progress of the complaint' },
  back: complaintList,
});
