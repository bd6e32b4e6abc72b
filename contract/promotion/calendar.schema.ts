import * as z from 'zod';
import { defineShapes, flag, id, unixTime } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { activityKind } from './crowdfunding-enums.ts';
import { promotionStatus } from './enums.ts';

/** The longest period that is asked for at once: the weeks that a month touches. */
export const MOST_DAYS = 42;
/** The most activities of one kind that are answered. */
export const MOST_OF_A_KIND = 200;

export const calendarErrors = {
  period: refusal('004', `时间范围须在${MOST_DAYS}天以内`, `The period may span ${MOST_DAYS} days at most`, 400),
} as const;

const activity = z.object({
  kind: z.enum(activityKind.values),
  id: id(),
  title: z.string(),
  /** Empty for those of the platform. */
  seller_name: z.string(),
  start_time: unixTime(),
  end_time: unixTime(),
  status: z.enum(promotionStatus.values),
  /** 1: not published yet. */
  draft: flag(),
});
export type Activity = z.output<typeof activity>;

export const shapes = defineShapes({
  list: {
    query: z.object({ start_time: unixTime(), end_time: unixTime() }),
    response: z.object({
      data: z.array(activity),
      /** Kinds of which not all are answered. */
      cut: z.array(z.enum(activityKind.values)),
    }),
    errors: [calendarErrors.period],
  },
});
