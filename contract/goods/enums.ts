/** Closed value sets of the goods group with what a person reads for each. Source: reference/goods.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** Whether the shop offers the goods. */
export const marketEnable = defineEnum([
  [0, '已下架', 'Off sale', 'default'],
  [1, '售卖中', 'On sale', 'success'],
]);

/** 3 and 4 occur with supplier goods only. */
export const goodsAuditStatus = defineEnum([
  [0, '待审核', 'Pending review', 'warning'],
  [1, '审核通过', 'Approved', 'success'],
  [2, '审核拒绝', 'Rejected', 'danger'],
  [3, '已下架', 'Taken off sale', 'default'],
  [4, '审核通过', 'Approved, not yet listed', 'info'],
]);

/** Goods deleted for good are never listed. */
export const goodsDisabled = defineEnum([
  [1, '正常', 'Normal', 'success'],
  [0, '回收站', 'In recycle bin', 'warning'],
  [-1, '已删除', 'Deleted for good', 'default'],
]);

/** POINT goods can be exchanged in the points mall. */
export const goodsType = defineEnum([
  ['NORMAL', '普通商品', 'Normal goods', 'default'],
  ['VIRTUAL', '虚拟商品', 'Virtual goods', 'info'],
  ['POINT', '积分商品', 'Point goods', 'warning'],
]);

/** The goods types that the list filter offers. */
export const goodsTypeFilter = defineEnum([
  ['NORMAL', '普通商品', 'Normal goods'],
  ['VIRTUAL', '虚拟商品', 'Virtual goods'],
]);

/** Rank in the shop's search; higher first. */
export const goodsPriority = defineEnum([
  [1, '低', 'Low'],
  [2, '中', 'Medium'],
  [3, '高', 'High'],
]);

/** YES/NO switches of this API family. */
export const yesNoChoice = defineEnum([
  ['YES', '是', 'Yes', 'success'],
  ['NO', '否', 'No', 'default'],
]);

/** 1/0 switches of this API family. */
export const flagChoice = defineEnum([
  [1, '是', 'Yes', 'success'],
  [0, '否', 'No', 'default'],
]);

export const paramType = defineEnum([
  [1, '输入项', 'Text input'],
  [2, '选择项', 'Choice'],
]);

export const sortType = defineEnum([
  ['up', '上移', 'Move up'],
  ['down', '下移', 'Move down'],
]);

export const auditPass = defineEnum([
  [1, '通过', 'Approve', 'success'],
  [0, '不通过', 'Reject', 'danger'],
]);

/** Who pays the freight. */
export const freightPayer = defineEnum([
  [0, '买家承担', 'Buyer'],
  [1, '卖家承担', 'Seller'],
]);

/** The unit of a freight template's first and additional amounts. */
export const shipTemplateType = defineEnum([
  [1, '首重（kg）/续重（kg）', 'By weight (kg)'],
  [2, '首件（个）/续件（个）', 'By piece'],
]);

/** What the status column of the goods lists shows; computed by `goodsStatus`. */
export const goodsStatusLabel = defineEnum([
  ['PENDING', '待审核', 'Pending review', 'warning'],
  ['REJECTED', '审核拒绝', 'Rejected', 'danger'],
  ['ON_SALE', '售卖中', 'On sale', 'success'],
  ['OFF_SALE', '已下架', 'Off sale', 'default'],
]);

/** What the status column of the supplier goods list shows; computed by `supplierGoodsStatus`. */
export const supplierGoodsStatusLabel = defineEnum([
  ['PENDING', '待审核', 'Pending review', 'warning'],
  ['WAITING', '待上架', 'Waiting to be listed', 'info'],
  ['ON_SALE', '售卖中', 'On sale', 'success'],
  ['NOT_APPROVED', '未通过', 'Not approved', 'danger'],
  ['OFF_SALE', '已下架', 'Off sale', 'default'],
  ['APPROVED', '审核通过', 'Approved', 'info'],
]);

export type GoodsStatus = (typeof goodsStatusLabel)['values'][number];
export type SupplierGoodsStatus = (typeof supplierGoodsStatusLabel)['values'][number];

/** The two fields that a goods' status follows from. */
export interface SaleState {
  is_auth: number;
  market_enable: number;
}

/** The status of shop goods, from the audit first: what is not approved is neither on nor off sale. */
export function goodsStatus(row: SaleState): GoodsStatus {
  if (row.is_auth === 0) return 'PENDING';
  if (row.is_auth === 2) return 'REJECTED';
  return row.market_enable === 1 ? 'ON_SALE' : 'OFF_SALE';
}

/** The status of supplier goods. */
export function supplierGoodsStatus(row: SaleState): SupplierGoodsStatus {
  switch (row.is_auth) {
    case 0:
      return 'PENDING';
    case 2:
      return 'NOT_APPROVED';
    case 3:
      return 'OFF_SALE';
    case 4:
      return 'APPROVED';
    default:
      return row.market_enable === 1 ? 'ON_SALE' : 'WAITING';
  }
}
