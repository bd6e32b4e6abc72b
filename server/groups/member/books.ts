/** The books of members: wallet, points to spend, growth points. Their balances stand in the member's row; see platform/ledger. */
import { sql } from 'drizzle-orm';
import { memberErrors } from '#contract/member/member.schema.ts';
import { MAX_INT } from '#contract/core/fields.ts';
import { defineBook, defineCauses } from '#server/platform/ledger/define.ts';
import { member } from './schema.ts';

const shared = { table: member, key: member.member_id, called: member.uname, missing: memberErrors.missing } as const;

/** What is left of the deposit, in cents. */
export const wallet = defineBook({
  ...shared,
  name: 'wallet',
  title: { zh: '预存款', en: 'Deposits' },
  unit: 'cents',
  balance: member.balance,
  // 999 billion yuan, far below where sums would lose digits.
  max: 99_999_999_999_900,
  short: memberErrors.balanceShort,
  full: memberErrors.balanceFull,
});

/** Points to spend. */
export const consumPoints = defineBook({
  ...shared,
  name: 'consum',
  title: { zh: '消费积分', en: 'Spending points' },
  unit: 'points',
  balance: member.consum_point,
  max: MAX_INT,
  short: memberErrors.points,
  full: memberErrors.points,
});

/** Growth points, which decide the level. */
export const gradePoints = defineBook({
  ...shared,
  name: 'grade',
  title: { zh: '等级积分', en: 'Growth points' },
  unit: 'points',
  balance: member.grade_point,
  max: MAX_INT,
  short: memberErrors.points,
  full: memberErrors.points,
});

export const memberBooks = [wallet, consumPoints, gradePoints] as const;

/** What was there before entries named their causes. */
const opening = { title: { zh: '期初余额', en: 'Carried over' } };

const registered = {
  title: { zh: '注册赠送', en: 'For registering' },
  records: sql`select member_id as account, member_id::text as cause_id, null::bigint as amount, false as must from member`,
};

/** What members themselves cause; other groups add theirs. */
export const memberCauses = [
  ...defineCauses(wallet, {
    opening,
    recharge: {
      title: { zh: '充值', en: 'Recharges' },
      records: sql`select member_id as account, recharge_sn as cause_id, recharge_money as amount, true as must from recharge_record where pay_status = 'PAY_YES'`,
    },
  }),
  ...defineCauses(consumPoints, {
    opening,
    register: registered,
    adjust: {
      title: { zh: '管理员调整', en: 'Adjustments by administrators' },
      records: sql`select member_id as account, id::text as cause_id, (after - before)::bigint as amount, true as must from point_adjustment`,
    },
  }),
  ...defineCauses(gradePoints, { opening, register: registered }),
];
