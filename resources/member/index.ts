import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { defineGroup } from '#kit/resource.ts';
import { receiptExamine } from './vat-qualification/index.ts';

/** Members and what they apply for. */
export const memberGroup = defineGroup({
  name: 'member',
  route: '/member',
  title: { zh: '会员', en: 'Members' },
  icon: TeamOutlined,
  children: [receiptExamine],
});
