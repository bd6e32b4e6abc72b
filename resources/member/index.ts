import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/member/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { memberAccounts, preDepositDetail, rechargeList } from './deposit/pages.ts';
import { memberFeedback } from './feedback/index.ts';
import { memberLevel, memberLevelAdd, memberLevelEdit } from './level/index.ts';
import { memberEdit, memberList, memberRecycle, memberTopUp } from './member/index.ts';
import { receiptExamine } from './vat-qualification/index.ts';

/** Members, what they have, and what they apply for. */
export const memberGroup = defineGroup({
  ...named(rights.memberRights),
  route: '/member',
  icon: TeamOutlined,
  // Hidden pages stand behind the list that they belong to: its entry is marked while they are open.
  children: [
    withView(memberList, () => import('./member/list.tsx')),
    withView(memberEdit, () => import('./member/detail.tsx')),
    withView(memberTopUp, () => import('./member/TopUp.tsx')),
    withView(memberRecycle, () => import('./member/recycle.tsx')),
    withView(memberLevel, () => import('./level/list.tsx')),
    withView(memberLevelAdd, () => import('./level/add.tsx')),
    withView(memberLevelEdit, () => import('./level/form.tsx')),
    defineGroup({
      ...named(rights.preDepositRights),
      route: '/member/pre-deposit',
      children: [
        withView(rechargeList, () => import('./deposit/recharges.tsx')),
        withView(preDepositDetail, () => import('./deposit/logs.tsx')),
        withView(memberAccounts, () => import('./deposit/accounts.tsx')),
      ],
    }),
    withView(receiptExamine, () => import('./vat-qualification/list.tsx')),
    withView(memberFeedback, () => import('./feedback/list.tsx')),
  ],
});
