import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/member/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { receiptExamine } from './vat-qualification/index.ts';

/** Members and what they apply for. */
export const memberGroup = defineGroup({
  ...named(rights.memberRights),
  route: '/member',
  icon: TeamOutlined,
  children: [withView(receiptExamine, () => import('./vat-qualification/list.tsx'))],
});
