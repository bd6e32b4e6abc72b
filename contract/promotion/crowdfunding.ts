import { defineApi } from '../core/endpoint.ts';
import { counted, type Lang, type Text } from '../core/text.ts';
import { timeText } from '../core/zone.ts';
import type { CrowdfundingStatus } from './crowdfunding-enums.ts';
import { crowdfunding } from './rights.ts';

/** What a person reads for each field of a project. */
export const crowdfundingFields = {
  crowdfunding_id: { zh: '项目编号', en: 'Project ID' },
  title: { zh: '项目名称', en: 'Project title' },
  sub_title: { zh: '副标题', en: 'Tagline' },
  cover: { zh: '封面图', en: 'Cover image' },
  intro: { zh: '项目介绍', en: 'Story' },
  target_amount: { zh: '目标金额', en: 'Target amount' },
  over_funding: { zh: '允许超额众筹', en: 'Keep open after target is met' },
  start_time: { zh: '开始时间', en: 'Starts' },
  end_time: { zh: '结束时间', en: 'Ends' },
  act_time: { zh: '众筹时间', en: 'Funding period' },
  delivery_days: { zh: '回报发放期限', en: 'Days to deliver' },
  commission_rate: { zh: '平台服务费比例', en: 'Platform fee' },
  levels: { zh: '回报档位', en: 'Reward levels' },
  seller_id: { zh: '供货店铺', en: 'Supplying shop' },
  seller_name: { zh: '供货店铺', en: 'Supplying shop' },
  status: { zh: '状态', en: 'Status' },
  status_text: { zh: '状态', en: 'Status' },
  settle_status: { zh: '结算状态', en: 'Settlement' },
  settle_status_text: { zh: '结算状态', en: 'Settlement' },
  raised_amount: { zh: '已筹金额', en: 'Raised' },
  progress: { zh: '众筹进度', en: 'Progress' },
  supporter_num: { zh: '支持人数', en: 'Backers' },
  support_num: { zh: '支持笔数', en: 'Pledges' },
  finish_time: { zh: '完成时间', en: 'Finished' },
  freight_amount: { zh: '运费合计', en: 'Freight' },
  commission_amount: { zh: '平台服务费', en: 'Platform fee' },
  settle_amount: { zh: '应结金额', en: 'Payable to shop' },
  settle_time: { zh: '结算时间', en: 'Settled' },
  settle_name: { zh: '结算人', en: 'Settled by' },
  settle_remark: { zh: '结算备注', en: 'Note' },
  refund_num: { zh: '待退款笔数', en: 'Pledges to refund' },
  refund_amount: { zh: '待退款金额', en: 'Amount to refund' },
  close_reason: { zh: '关闭原因', en: 'Reason' },
  close_time: { zh: '关闭时间', en: 'Closed' },
  close_name: { zh: '关闭人', en: 'Closed by' },
  publish_time: { zh: '发布时间', en: 'Published' },
  create_time: { zh: '创建时间', en: 'Created' },
  create_name: { zh: '创建人', en: 'Created by' },
  update_time: { zh: '修改时间', en: 'Changed' },
  reason: { zh: '关闭原因', en: 'Reason' },
  publish: { zh: '保存方式', en: 'Save as' },
  support_ids: { zh: '支持记录', en: 'Pledges' },
  refund_remark: { zh: '退款备注', en: 'Note' },
  level_id: { zh: '档位', en: 'Level' },
  support_amount: { zh: '支持金额', en: 'Pledge amount' },
  sku_id: { zh: '回报商品', en: 'Reward goods' },
  reward_num: { zh: '每份件数', en: 'Units per pledge' },
  reward_description: { zh: '回报说明', en: 'Reward text' },
  freight: { zh: '运费', en: 'Freight' },
  limit_total: { zh: '限量份数', en: 'Quota' },
  limit_per_member: { zh: '每人限支持份数', en: 'Limit per member' },
  supported_num: { zh: '已支持份数', en: 'Pledged' },
  left_num: { zh: '剩余份数', en: 'Left' },
  price: { zh: '商品售价', en: 'Selling price' },
  member_name: { zh: '会员', en: 'Member' },
  support_sn: { zh: '支持单号', en: 'Pledge no.' },
} satisfies Record<string, Text>;

const permission = [crowdfunding];
const path = '/admin/promotion/crowdfunding';
const touches = ['crowdfundingSupport'];

/** Projects that members fund by pledges. Source: reference/promotions.yaml `# ---- crowdfunding`. */
export const crowdfundingApi = defineApi('crowdfunding', crowdfundingFields, () => import('./crowdfunding.schema.ts'), {
  list: { method: 'GET', path, permission, summary: { zh: '查询众筹项目列表', en: 'List crowdfunding projects' } },
  one: { method: 'GET', path: `${path}/{id}`, permission, summary: { zh: '查询众筹项目', en: 'Get a project' } },
  create: { method: 'POST', path, permission, encoding: 'json', summary: { zh: '添加众筹项目', en: 'Add a project' } },
  update: { method: 'PUT', path: `${path}/{id}`, permission, encoding: 'json', summary: { zh: '修改众筹项目', en: 'Edit a project' } },
  remove: { method: 'DELETE', path: `${path}/{id}`, permission, bulk: true, answer: 'void', summary: { zh: '删除众筹项目', en: 'Delete a project' } },
  publish: { method: 'POST', path: `${path}/{id}/publish`, permission, summary: { zh: '发布众筹项目', en: 'Publish a project' } },
  close: { method: 'PUT', path: `${path}/{id}/close`, permission, important: true, touches, summary: { zh: '关闭众筹项目', en: 'Close a project' } },
  settle: { method: 'PUT', path: `${path}/{id}/settle`, permission, guarded: true, summary: { zh: '结算众筹项目', en: 'Settle a project' } },
  supports: { method: 'GET', path: `${path}/{id}/supports`, permission, summary: { zh: '查询项目支持记录', en: 'List the pledges of a project' } },
  refund: {
    method: 'POST',
    path: `${path}/{id}/supports/refund`,
    permission,
    encoding: 'json',
    guarded: true,
    touches,
    answer: 'void',
    summary: { zh: '确认众筹退款', en: 'Confirm refunds of pledges' },
  },
});

/** What a person reads for each field of a pledge. */
export const crowdfundingSupportFields = {
  support_id: { zh: '支持编号', en: 'Pledge ID' },
  support_sn: { zh: '支持单号', en: 'Pledge no.' },
  crowdfunding_id: crowdfundingFields.crowdfunding_id,
  level_id: { zh: '档位', en: 'Level' },
  level_title: { zh: '档位', en: 'Level' },
  member_id: { zh: '会员编号', en: 'Member ID' },
  member_name: { zh: '会员', en: 'Member' },
  num: { zh: '份数', en: 'Units' },
  support_amount: { zh: '支持金额', en: 'Pledge' },
  freight: { zh: '运费', en: 'Freight' },
  total_amount: { zh: '实付金额', en: 'Paid' },
  status: { zh: '状态', en: 'Status' },
  status_text: { zh: '状态', en: 'Status' },
  create_time: { zh: '下单时间', en: 'Placed' },
  pay_time: { zh: '付款时间', en: 'Paid at' },
  refund_time: { zh: '退款时间', en: 'Refunded at' },
  refund_remark: { zh: '退款备注', en: 'Note' },
  refund_name: { zh: '退款人', en: 'Refunded by' },
} satisfies Record<string, Text>;

/** Pledges of members. */
export const crowdfundingSupportApi = defineApi('crowdfundingSupport', crowdfundingSupportFields, () => import('./crowdfunding-support.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/promotion/crowdfunding-supports',
    permission,
    namesPeople: true,
    summary: { zh: '查询众筹支持记录', en: 'List pledges' },
  },
});

/** An unpaid pledge holds its units for so long, in seconds (R90). */
export const HOLD_SECONDS = 30 * 60;

/** What was not started yet can be changed and deleted (R91). */
export const mayChangeProject = (status: CrowdfundingStatus): boolean => status === 'EDITING' || status === 'WAIT';
export const mayPublishProject = (status: CrowdfundingStatus): boolean => status === 'EDITING';
export const mayCloseProject = (status: CrowdfundingStatus): boolean => status === 'UNDERWAY';
export const maySettleProject = (status: CrowdfundingStatus, settle: string): boolean => status === 'SUCCESS' && settle === 'PENDING';

/**
 * The platform's part of what was raised, in whole cents (R83).
 * @param rate hundredths of a percent
 */
export const commissionOf = (raised: number, rate: number): number => Math.round((raised * rate) / 10_000);

/** How far a project is, in percent cut to two decimals; may be above 100. Amounts in any one unit. */
export const progressOf = (raised: number, target: number): number => (target > 0 ? Math.floor((raised * 10_000) / target + 1e-9) / 100 : 0);

/** What a project's sentence is told by; money in yuan, times in unix seconds. */
export interface ToldProject {
  target_amount?: number | undefined;
  over_funding?: unknown;
  start_time?: number | undefined;
  end_time?: number | undefined;
  delivery_days?: number | undefined;
}

/** What members can expect, in one sentence. Nothing while something is missing. */
export function crowdfundingSentence(
  { target_amount: target, over_funding, start_time, end_time, delivery_days: days }: ToldProject,
  lang: Lang,
): string | undefined {
  if (!target || !start_time || !end_time || !days || end_time <= start_time) return undefined;
  const [from, until] = [start_time, end_time].map((moment) => timeText(moment).slice(0, 16));
  const goal = target.toLocaleString('en-US');
  if (lang === 'zh')
    return `${from} 至 ${until} 筹满 ￥${goal} 即成功${over_funding ? '，达标后仍可继续支持' : '，达标即结束'}；成功后 ${counted(days)} 天内发放回报，未成功全额退款`;
  return `Succeeds if ￥${goal} is raised from ${from} to ${until}${over_funding ? ', and stays open after that' : ', and then ends at once'}; rewards are delivered within ${counted(days)} days, or all is refunded`;
}
