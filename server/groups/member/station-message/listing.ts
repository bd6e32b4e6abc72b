import { and, eq, gte, ilike, lte, or, sql } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import { sendType } from '#contract/member/enums.ts';
import { stationMessageApi } from '#contract/member/station-message.ts';
import type { StationMessageQuery, StationMessageRow } from '#contract/member/station-message.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { containing, having } from '#server/db/page.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { stationMessage } from '../schema.ts';

/** Messages, newest first. They are few enough for their texts to be searched as they are. */
export const stationMessageListing = listingOf(stationMessageApi.list, {
  title: { zh: '站内消息', en: 'Site messages' },
  table: stationMessage,
  key: stationMessage.id,
  called: stationMessage.title,
  live: eq(stationMessage.disabled, 0),
  where: ({ keyword, title, content, send_type, start_time, end_time }) =>
    and(
      keyword ? or(ilike(stationMessage.title, containing(keyword)), ilike(stationMessage.content, containing(keyword))) : undefined,
      having(stationMessage.title, title),
      having(stationMessage.content, content),
      send_type === undefined ? undefined : sql`${stationMessage.send_type} = ${send_type}`,
      start_time === undefined ? undefined : gte(stationMessage.send_time, start_time),
      end_time === undefined ? undefined : lte(stationMessage.send_time, end_time),
    ),
  order: orderBy([stationMessage.send_time, stationMessage.id], 'desc'),
  sort: { send_time: stationMessage.send_time },
});

export const stationMessageExport = defineExport(stationMessageListing, {
  id: 'text',
  title: 'text',
  content: 'text',
  send_type: sendType,
  recipients: 'number',
  admin_name: 'text',
  send_time: 'time',
});

/** A page of messages as it travels: the recipients by their label, as clients of this family show them (R30). */
export async function listStationMessages(db: Db, query: StationMessageQuery) {
  const page = await stationMessageListing.page(db, query);
  const data: StationMessageRow[] = page.data.map(({ send_type, disabled: _disabled, ...row }) => ({
    ...row,
    send_type: enumLabel(sendType, send_type, 'zh'),
    send_type_value: send_type,
  }));
  return { ...page, data };
}
