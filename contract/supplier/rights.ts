import { defineRights } from '../core/right.ts';
import { supplyGoodsAudit, supplyGoodsList } from '../goods/rights.ts';
import { supplierShop } from '../shop/rights.ts';

export const supplierRights = defineRights('supplier', { zh: '供应商', en: 'Suppliers' }, [supplierShop, supplyGoodsList, supplyGoodsAudit]);
