/** Scores of shops are the averages of what their members gave them (R15). */
import { sql } from 'drizzle-orm';
import { tellRecords } from '#server/core/changed.ts';
import type { Db } from '#server/db/client.ts';
import type { Chore } from '#server/platform/nightly/clock.ts';

/** Shops per transaction. */
const BATCH = 500;

/** Mean of a score in hundredths. */
const mean = (score: string) => sql.raw(`round(avg(c.${score}) * 100)::int`);

/** Scores some of the next shops. @returns the last that was looked at, and how many changed */
async function scoreSome(db: Db, after: string): Promise<{ last: string | undefined; changed: number }> {
  const { rows } = (await db.execute(sql`
    with looked as (select shop_id from shop where shop_id > ${after}::bigint order by shop_id limit ${BATCH}),
      scored as (
        select c.seller_id, ${mean('description_score')} as description, ${mean('service_score')} as service, ${mean('delivery_score')} as delivery,
          round(10000.0 * count(*) filter (where c.grade = 'good') / count(*))::int as praise
        from member_comment c
        where c.seller_id > ${after}::bigint and c.seller_id <= (select max(shop_id) from looked)
          and c.status = 1 and c.audit_status = 'PASS_AUDIT' and c.parent_id = 0 and c.by_system = 0
        group by c.seller_id),
      wanted as (select seller_id, description, service, delivery, praise, round((description + service + delivery) / 3.0)::int as credit from scored),
      changed as (
        update shop s set shop_description_credit = w.description, shop_service_credit = w.service, shop_delivery_credit = w.delivery, shop_credit = w.credit,
          shop_praise_rate = w.praise
        from wanted w
        where s.shop_id = w.seller_id and (s.shop_description_credit, s.shop_service_credit, s.shop_delivery_credit, s.shop_credit, s.shop_praise_rate)
          is distinct from (w.description, w.service, w.delivery, w.credit, w.praise)
        returning 1)
    select (select max(shop_id)::text from looked) as last, (select count(*)::int from looked) as looked, (select count(*)::int from changed) as changed`)) as unknown as {
    rows: [{ last: string | null; looked: number; changed: number }];
  };
  const [{ last, looked, changed }] = rows;
  return { last: looked < BATCH ? undefined : (last ?? undefined), changed };
}

/**
 * Computes the scores of all shops anew from approved first comments of members that are not deleted; a shop without one keeps what it has.
 * The credit is the mean of the three scores. @returns how many shops changed
 */
export async function scoreShops(db: Db): Promise<number> {
  let changed = 0;
  for (let after: string | undefined = '0'; after !== undefined;) {
    const from: string = after;
    const done = await db.transaction((tx) => scoreSome(tx as unknown as Db, from));
    changed += done.changed;
    after = done.last;
  }
  return changed;
}

export const scoreChore: Chore = {
  name: 'scores of shops',
  async run({ database, live }) {
    const changed = await scoreShops(database.db);
    if (changed > 0) await tellRecords(live, database.db, 'shop');
    return changed;
  },
};
