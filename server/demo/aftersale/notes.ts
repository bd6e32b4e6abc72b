import { desc } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { afterSale, complaint } from '#server/groups/aftersale/schema.ts';
import { NOTED, writeNotes, type Remark } from '../notes.ts';

const OF_SERVICES: Readonly<Record<string, readonly Remark[]>> = {
  APPLY: [['店铺尚未审核，已电话提醒店铺尽快处理', '明天仍未处理请再联系一次'], ['买家来电补充说明，问题图片已在凭证中']],
  PASS: [['买家询问退货地址，已告知以售后单为准'], ['买家称本周内寄回，已提醒填写快递单号']],
  FULL_COURIER: [['买家来电催退款，快递显示已签收，已请店铺尽快入库']],
  WAIT_FOR_MANUAL: [['已与买家核对收款账户，账户名与下单人一致', '核对无误后请财务打款'], ['买家账户信息有误，已请买家更正']],
  REFUNDFAIL: [['支付平台退款失败，已请买家提供收款账户', '改为线下打款，请财务跟进']],
  REFUSE: [['买家对审核结果有异议，已告知可以投诉'], ['已向买家解释店铺拒绝的理由，买家表示理解']],
  COMPLETED: [['回访：买家已收到退款'], ['买家询问到账时间，已告知原路退回需一至三个工作日']],
};

const OF_COMPLAINTS: Readonly<Record<string, readonly Remark[]>> = {
  NEW: [['已电话联系买家，情况属实，建议交由商家申诉'], ['买家情绪较激动，请优先处理', '今天内交由商家申诉']],
  WAIT_APPEAL: [['已提醒店铺在规定时间内申诉']],
  COMMUNICATION: [['双方分歧主要在来回运费', '可建议由商家承担运费'], ['店铺愿意换货，等待买家答复']],
  WAIT_ARBITRATION: [['双方凭证已核对，商家发货记录完整', '按规则仲裁，说明依据'], ['买家只接受退款，商家只同意换货']],
  COMPLETE: [['已将仲裁结果电话告知双方']],
  CANCEL: [['买家已与店铺协商解决，自行撤销']],
};

/** Notes of those who look after services and complaints. */
export async function seedAftersaleNotes(db: Db, now: number): Promise<void> {
  const services = await db
    .select({ id: afterSale.sn, state: afterSale.service_status, since: afterSale.create_time })
    .from(afterSale)
    .orderBy(desc(afterSale.create_time), desc(afterSale.id))
    .limit(NOTED);
  await writeNotes(db, { kind: 'afterSale', records: services, remarks: OF_SERVICES, by: 'order_clerk', now });
  const complaints = await db
    .select({ id: complaint.complain_id, state: complaint.status, since: complaint.create_time })
    .from(complaint)
    .orderBy(desc(complaint.create_time), desc(complaint.complain_id))
    .limit(NOTED);
  await writeNotes(db, { kind: 'complaint', records: complaints, remarks: OF_COMPLAINTS, by: 'order_clerk', now });
}
