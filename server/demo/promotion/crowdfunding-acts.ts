/** What members do with projects in the simulation. Each function is one step in the caller's transaction. */
import { and, asc, eq, gt, gte, lte, lt, or } from 'drizzle-orm';
import { tellRecords } from '#server/core/changed.ts';
import { cancelPledge, payPledge, pledge } from '#server/groups/promotion/crowdfunding/pledges.ts';
import { crowdfunding, crowdfundingLevel, crowdfundingSupport } from '#server/groups/promotion/schema.ts';
import { aMember } from '../simulate/choose.ts';
import type { Scene } from '../simulate/act.ts';

const AMONG = 40;

/** A member pledges for a level of a project that is being funded. */
export async function backProject({ db, live, dice, now }: Scene): Promise<boolean> {
  const person = await aMember(db, dice);
  const offered = await db
    .select({ level: crowdfundingLevel })
    .from(crowdfundingLevel)
    .innerJoin(crowdfunding, eq(crowdfunding.crowdfunding_id, crowdfundingLevel.crowdfunding_id))
    .where(
      and(
        eq(crowdfunding.kept, 'PUBLISHED'),
        lte(crowdfunding.start_time, now),
        gte(crowdfunding.end_time, now),
        or(eq(crowdfundingLevel.limit_total, 0), lt(crowdfundingLevel.supported_num, crowdfundingLevel.limit_total)),
        // A first pledge is within every limit per member that lets anybody pledge at all.
        or(eq(crowdfundingLevel.limit_per_member, 0), gt(crowdfundingLevel.limit_per_member, 1)),
      ),
    )
    .orderBy(asc(crowdfundingLevel.level_id))
    .limit(AMONG);
  if (!person || offered.length === 0) return false;
  const { level } = dice.pick(offered);
  const had = await db.$count(crowdfundingSupport, and(eq(crowdfundingSupport.level_id, level.level_id), eq(crowdfundingSupport.member_id, person.member_id)));
  if (level.limit_per_member > 0 && had >= level.limit_per_member) return false;
  const { support_id, crowdfunding_id } = await pledge(db, level.level_id, person.member_id, 1, now);
  await tellRecords(live, db, 'crowdfundingSupport', [support_id]);
  await tellRecords(live, db, 'crowdfunding', [crowdfunding_id]);
  return true;
}

/** The oldest pledge that waits for its money is paid, or given up now and then. */
export async function payForProject({ db, live, dice, now }: Scene): Promise<boolean> {
  const [waiting] = await db
    .select({ id: crowdfundingSupport.support_id, project: crowdfundingSupport.crowdfunding_id })
    .from(crowdfundingSupport)
    .innerJoin(crowdfunding, eq(crowdfunding.crowdfunding_id, crowdfundingSupport.crowdfunding_id))
    .where(
      and(eq(crowdfundingSupport.state, 'NEW'), gte(crowdfundingSupport.hold_until, now), eq(crowdfunding.kept, 'PUBLISHED'), gte(crowdfunding.end_time, now)),
    )
    .orderBy(asc(crowdfundingSupport.support_id))
    .limit(1);
  if (!waiting) return false;
  await (dice.chance(0.1) ? cancelPledge : payPledge)(db, waiting.id, now);
  await tellRecords(live, db, 'crowdfundingSupport', [waiting.id]);
  await tellRecords(live, db, 'crowdfunding', [waiting.project]);
  return true;
}
