import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { memberAccountApi } from '#contract/member/account.ts';
import { memberApi } from '#contract/member/member.ts';
import { pointSettingApi } from '#contract/setting/point.ts';
import { implement } from '#server/core/context.ts';
import type { Db } from '#server/db/client.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { together } from '#server/platform/part.ts';
import type { Change } from '#server/platform/records/audited.ts';
import { defineSensitive } from '#server/platform/sensitive/define.ts';
import { defineTimeline } from '#server/platform/timeline/define.ts';
import type { Member } from '#contract/member/member.schema.ts';
import { memberBooks, memberCauses } from './books.ts';
import { depositLogExport } from './deposit/logs.ts';
import { rechargeExport } from './deposit/recharges.ts';
import { feedbackPart } from './feedback/part.ts';
import { memberExport, memberListing } from './list.ts';
import { pointSettings } from './point-setting.ts';
import { accountRoutes, depositRoutes, levelRoutes, memberLog, memberRoutes } from './routes.ts';
import { member, memberAddress } from './schema.ts';
import { memberSearch } from './search.ts';
import { vatSearch } from './vat-qualification/search.ts';
import { disableMember, restoreMember, wakeMember } from './service.ts';
import { stationMessagePart } from './station-message/part.ts';
import { vatBulk, vatExport, vatSensitive } from './vat-qualification/listing.ts';
import { vatRoutes } from './vat-qualification/routes.ts';
import { vatApproval } from './vat-qualification/told.ts';

const pointSettingRoutes = implement(pointSettingApi, {
  show: (_, { db }) => pointSettings.read(db),
  save: ({ body }, context) => pointSettings.savedBy(context, 'pointSetting', body),
});

/** What is done with members one by one is done with many alike. */
const inBulk = (endpoint: Endpoint, rule: (db: Db, id: string, now: number) => Promise<Change<Member>>) =>
  defineBulk({
    endpoint,
    listing: memberListing,
    apply: async ({ db, now }, id) => {
      const change = await rule(db, id, now);
      return change.before === change.after ? [] : [memberLog.entries.changed(change)];
    },
    missing: commonErrors.notFound,
  });

const memberTimeline = defineTimeline({
  kind: 'member',
  reader: memberApi.one as unknown as Endpoint,
  exists: async (db, id) => (await db.$count(member, eq(member.member_id, id))) > 0,
  audited: true,
});

/** The member group. */
export const memberPart = together(
  {
    routes: [...memberRoutes, ...accountRoutes],
    exports: [memberExport],
    bulk: [
      inBulk(memberApi.disable as unknown as Endpoint, disableMember),
      inBulk(memberApi.restore as unknown as Endpoint, restoreMember),
      inBulk(memberApi.wake as unknown as Endpoint, wakeMember),
    ],
    searches: [memberSearch],
    timelines: [memberTimeline],
    sensitive: [
      defineSensitive(memberApi.one, { key: member.member_id, called: member.uname, fields: { mobile: member.mobile, email: member.email } }),
      defineSensitive(memberAccountApi.addresses, {
        key: memberAddress.addr_id,
        of: memberAddress.member_id,
        called: memberAddress.name,
        fields: { mobile: memberAddress.mobile },
      }),
    ],
  },
  { routes: levelRoutes },
  { routes: depositRoutes, exports: [rechargeExport, depositLogExport] },
  stationMessagePart,
  feedbackPart,
  { routes: vatRoutes, exports: [vatExport], bulk: [vatBulk], approvals: [vatApproval], sensitive: [vatSensitive], searches: [vatSearch] },
  { routes: pointSettingRoutes },
  { books: memberBooks, causes: memberCauses },
);
