import { together } from '#server/platform/part.ts';
import { aftersaleCauses } from './causes.ts';
import { complainTopicPart } from './complaint-topic/part.ts';
import { complaintBulk, complaintExport, complaintTimeline } from './complaint/listing.ts';
import { complaintRoutes } from './complaint/routes.ts';
import { refundExport } from './refund/export.ts';
import { refundRoutes } from './refund/routes.ts';
import { afterSaleExport, serviceTimeline } from './service/export.ts';
import { afterSaleRoutes } from './service/routes.ts';
import { complaintSearch, refundSearch, serviceSearch } from './search.ts';
import { complaintApproval, serviceApproval } from './told.ts';

/** The after-sales group. */
export const aftersalePart = together(
  { routes: afterSaleRoutes, exports: [afterSaleExport], approvals: [serviceApproval], searches: [serviceSearch], timelines: [serviceTimeline] },
  { routes: refundRoutes, exports: [refundExport], searches: [refundSearch] },
  {
    routes: complaintRoutes,
    exports: [complaintExport],
    bulk: [complaintBulk],
    approvals: [complaintApproval],
    searches: [complaintSearch],
    timelines: [complaintTimeline],
  },
  complainTopicPart,
  { causes: aftersaleCauses },
);
