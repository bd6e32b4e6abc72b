/** What the tests of shops fill in: members who may own one, and the papers of a complete shop. */
import type { Db } from '#server/db/client.ts';
import { member } from '#server/groups/member/schema.ts';
import { unique } from '#tests/server/goods/fixtures.ts';

/** A member without a shop. */
export async function newMember(db: Db, values: Partial<typeof member.$inferInsert> = {}) {
  const uname = unique('店主');
  const mobile = `198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const [row] = await db
    .insert(member)
    .values({ uname, nickname: uname, mobile, create_time: 1_700_000_000, ...values })
    .returning();
  return row!;
}

/** All that a shop has to be opened. @param regionId a region of the third grade */
export const papers = (regionId: number) => ({
  company_name: '杭州某某贸易有限公司',
  company_address: '滨江大道1号',
  company_phone: '0571-88888888',
  company_email: 'a@example.com',
  employee_num: 12,
  reg_money: 100.5,
  link_name: '张三',
  link_phone: '13800000001',
  legal_name: '张三',
  legal_id: '33010619900101123X',
  legal_img: '/files/id.png',
  license_num: '91330100MA2B',
  license_add: '滨江大道1号',
  license_region: String(regionId),
  establish_date: 1_500_000_000,
  licence_start: 1_500_000_000,
  scope: '百货',
  licence_img: '/files/licence.png',
  bank_account_name: '杭州某某贸易有限公司',
  bank_number: '6222020200001234',
  bank_name: '工商银行滨江支行',
  bank_region: JSON.stringify({ last_id: regionId }),
  bank_img: '/files/bank.png',
  shop_region: String(regionId),
  shop_add: '1号库',
  shop_commission: 2.55,
  goods_management_category: ['1', '2'],
  settlement_day: '25,5',
  settlement_status: 'COMPLETE' as const,
});
