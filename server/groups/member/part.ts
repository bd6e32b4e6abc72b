import { memberApi } from '#contract/member/member.ts';
import { pointSettingApi } from '#contract/setting/point.ts';
import { implement } from '#server/core/context.ts';
import { together } from '#server/platform/part.ts';
import { listMembers, memberDetails } from './list.ts';
import { pointSettings } from './point-setting.ts';
import { memberSearch } from './search.ts';
import { vatBulk, vatExport } from './vat-qualification/listing.ts';
import { vatRoutes } from './vat-qualification/routes.ts';
import { vatApproval } from './vat-qualification/told.ts';

const memberRoutes = implement(memberApi, {
  list: ({ query }, { db }) => listMembers(db, query),
  details: ({ params }, { db }) => memberDetails(db, params.member_ids),
});

const pointSettingRoutes = implement(pointSettingApi, {
  show: (_, { db }) => pointSettings.read(db),
  save: ({ body }, context) => pointSettings.savedBy(context, 'pointSetting', body),
});

/** The member group. */
export const memberPart = together(
  { routes: memberRoutes, searches: [memberSearch] },
  { routes: vatRoutes, exports: [vatExport], bulk: [vatBulk], approvals: [vatApproval] },
  { routes: pointSettingRoutes },
);
