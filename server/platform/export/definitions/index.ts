/** Everything that can be exported. */
import { afterSaleExport } from '#server/groups/aftersale/service/export.ts';
import { complaintExport } from '#server/groups/aftersale/complaint/listing.ts';
import { refundExport } from '#server/groups/aftersale/refund/export.ts';
import { brandExport } from '#server/groups/goods/brand/records.ts';
import { goodsExport } from '#server/groups/goods/goods/listing.ts';
import { specExport } from '#server/groups/goods/spec/records.ts';
import { vatExport } from '#server/groups/member/vat-qualification/listing.ts';
import { orderExport } from '#server/groups/order/order/listing.ts';
import { payLogExport } from '#server/groups/order/pay-log/export.ts';
import { adminExport } from '#server/groups/access/admin/export.ts';
import { logExport } from '#server/groups/access/log/export.ts';
import { roleExport } from '#server/groups/access/role/export.ts';
import type { ExportDefinition } from '../define.ts';

export const exportDefinitions: readonly ExportDefinition[] = [
  goodsExport,
  brandExport,
  specExport,
  adminExport,
  roleExport,
  logExport,
  orderExport,
  payLogExport,
  afterSaleExport,
  refundExport,
  complaintExport,
  vatExport,
];

/** What exports a kind of record. */
export const exportOf = (resource: string): ExportDefinition | undefined => exportDefinitions.find(({ listing }) => listing.resource === resource);
