import {
  crowdfundingApi,
  crowdfundingSupportApi,
  mayChangeProject,
  mayCloseProject,
  mayPublishProject,
  maySettleProject,
} from '#contract/promotion/crowdfunding.ts';
import { crowdfundingPhases, crowdfundingSettlePhases } from '#contract/promotion/phases.ts';
import { action, leadsTo, localAction } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { money } from '#kit/format/money.ts';
import { addressOf } from '#kit/open-pages.ts';
import { crowdfundingSupports } from '../crowdfunding-support/index.ts';
import { nowSeconds } from '../phase/now.ts';
import { crowdfundingEntity, type Project } from './entity.ts';
import { addCrowdfunding, editCrowdfunding, viewCrowdfunding } from './index.ts';

const statusOf = (row: Project) => crowdfundingPhases.at(row, nowSeconds());

export const add = localAction(crowdfundingEntity, {
  name: 'create',
  on: 'page',
  label: { zh: '添加', en: 'Add' },
  endpoint: crowdfundingApi.create,
  run: (_, { navigate }) => navigate(addressOf(addCrowdfunding)),
});

export const view = localAction(crowdfundingEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: crowdfundingApi.one,
  run: leadsTo(({ crowdfunding_id }) => addressOf(viewCrowdfunding, { id: crowdfunding_id })),
});

export const edit = localAction(crowdfundingEntity, {
  name: 'edit',
  label: { zh: '编辑', en: 'Edit' },
  endpoint: crowdfundingApi.update,
  when: (row) => mayChangeProject(statusOf(row)),
  run: leadsTo(({ crowdfunding_id }) => addressOf(editCrowdfunding, { id: crowdfunding_id })),
});

export const supports = localAction(crowdfundingEntity, {
  name: 'supports',
  instead: 'edit',
  label: { zh: '支持记录', en: 'Pledges' },
  endpoint: crowdfundingSupportApi.list,
  when: (row) => !mayChangeProject(statusOf(row)),
  run: leadsTo(({ crowdfunding_id }) => addressOf(crowdfundingSupports, { id: crowdfunding_id })),
});

export const copy = localAction(crowdfundingEntity, {
  name: 'copy',
  label: { zh: '复制', en: 'Copy' },
  endpoint: crowdfundingApi.create,
  run: leadsTo(({ crowdfunding_id }) => `${addressOf(addCrowdfunding)}?copy=${crowdfunding_id}`),
});

export const publish = action(crowdfundingEntity, {
  name: 'publish',
  label: { zh: '发布', en: 'Publish' },
  when: (row) => mayPublishProject(statusOf(row)),
  confirm: {
    zh: '发布{what}？到开始时间后会员即可支持，众筹开始后不能再修改。',
    en: 'Publish {what}? Members may pledge from its start on; it cannot be edited after that.',
  },
  done: { zh: '众筹项目已发布', en: 'Project published' },
  endpoint: crowdfundingApi.publish,
  request: ([row]) => ({ params: { id: row?.crowdfunding_id ?? '' } }),
});

export const close = action(crowdfundingEntity, {
  name: 'close',
  label: { zh: '关闭', en: 'Close' },
  title: { zh: '关闭众筹', en: 'Close project' },
  danger: true,
  when: (row) => mayCloseProject(statusOf(row)),
  confirm: {
    zh: '关闭{what}后不能再开启，已付款的支持须全部退款。',
    en: 'Once {what} is closed it cannot be reopened, and all paid pledges have to be refunded.',
  },
  form: defineForm(crowdfundingEntity, { fields: [field.textarea('reason', { required: true, max: 200 })] }),
  done: { zh: '众筹项目已关闭', en: 'Project closed' },
  endpoint: crowdfundingApi.close,
  request: ([row], { reason }) => ({ params: { id: row?.crowdfunding_id ?? '' }, body: { reason: String(reason ?? '') } }),
});

/** What is frozen, in one sentence. */
function shares(row: Project | undefined) {
  const [raised, freight, fee, payable] = [row?.raised_amount, row?.freight_amount, row?.commission_amount, row?.settle_amount].map(money);
  const rate = row?.commission_rate ?? 0;
  return {
    zh: `结算{what}：已筹 ${raised}，运费 ${freight}，平台服务费 ${rate}% 计 ${fee}，应结店铺 ${payable}。结算后不能撤销。`,
    en: `Settle {what}: ${raised} raised, freight ${freight}, platform fee of ${rate}% ${fee}; ${payable} are payable to the shop. This cannot be undone.`,
  } as const;
}

export const settle = action(crowdfundingEntity, {
  name: 'settle',
  label: { zh: '结算', en: 'Settle' },
  title: { zh: '众筹结算', en: 'Settle project' },
  when: (row) => maySettleProject(statusOf(row), crowdfundingSettlePhases.at(row, nowSeconds())),
  confirm: ([row]) => shares(row),
  form: defineForm(crowdfundingEntity, { fields: [field.textarea('settle_remark', { max: 200 })] }),
  done: { zh: '众筹项目已结算', en: 'Project settled' },
  endpoint: crowdfundingApi.settle,
  request: ([row], { settle_remark }) => ({ params: { id: row?.crowdfunding_id ?? '' }, body: { settle_remark: String(settle_remark ?? '') } }),
});

/** When deleting is offered, and what it says. */
export const removal = {
  on: 'both' as const,
  when: (row: Project) => mayChangeProject(statusOf(row)),
  consequence: { zh: '档位一并删除，不能恢复。', en: 'Its levels go with it; this cannot be undone.' },
};
