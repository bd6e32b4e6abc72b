/** Everything that can be exported. */
import type { ExportDefinition } from '../define.ts';
import { adminExport } from './admin.ts';
import { afterSaleExport } from './after-sale.ts';
import { brandExport } from './brand.ts';
import { complaintExport } from './complaint.ts';
import { goodsExport } from './goods.ts';
import { logExport } from './log.ts';
import { orderExport } from './order.ts';
import { payLogExport } from './pay-log.ts';
import { refundExport } from './refund.ts';
import { roleExport } from './role.ts';
import { specExport } from './spec.ts';
import { vatExport } from './vat-qualification.ts';

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
