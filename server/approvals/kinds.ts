/** Every kind of pending work of the product. */
import { waitingGoods } from '../goods/goods/sale.ts';
import { defineApproval } from './define.ts';

export const approvals = [defineApproval({ kind: 'goods', title: { zh: '商品审核', en: 'Goods audit' }, route: 'goodsAudit', count: waitingGoods })];
