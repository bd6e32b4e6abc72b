/** Projects of the demonstration in every state, with what members pledged. */
import { and, asc, eq, gte, notExists, sql } from 'drizzle-orm';
import { pictureUrl } from '#server/base/pictures/index.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { crowdfunding, crowdfundingLevel, crowdfundingSupport, promotionGoods } from '#server/groups/promotion/schema.ts';
import { commissionOf, HOLD_SECONDS } from '#contract/promotion/crowdfunding.ts';
import { refundPledges } from '#server/groups/promotion/crowdfunding/money.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { diceOf } from '../dice.ts';
import { dice } from '../order/sql-text.ts';
import { CLOSE_REASON, LEVEL_NAMES, PROJECTS, REFUND_REMARK } from './words.ts';

const DAY = 86_400;
const OPERATOR = 'superadmin';
const PAID_WITHIN = 600;

/** What becomes of projects, in turn: `from` and `until` are days from now, `share` how much of the target comes together. */
const COURSES = [
  { kept: 'SUCCESS', settle: 'SETTLED', from: -50, until: -20, share: 1.4 },
  { kept: 'PUBLISHED', settle: 'NONE', from: -9, until: 12, share: 0.6 },
  { kept: 'FAIL', settle: 'REFUNDING', from: -34, until: -4, share: 0.4 },
  { kept: 'EDITING', settle: 'NONE', from: 6, until: 36, share: 0 },
  { kept: 'SUCCESS', settle: 'PENDING', from: -33, until: -3, share: 1.1 },
  { kept: 'PUBLISHED', settle: 'NONE', from: 3, until: 33, share: 0 },
  { kept: 'CLOSED', settle: 'REFUNDING', from: -25, until: -12, share: 0.3, refunded: true },
  { kept: 'PUBLISHED', settle: 'NONE', from: -20, until: 2, share: 1.2 },
] as const;

/** SKUs of shops that are open and in no activity, by shop. */
async function freeSkus(db: Db, count: number) {
  const taken = db
    .select({ one: sql`1` })
    .from(promotionGoods)
    .where(eq(promotionGoods.sku_id, goodsSku.sku_id));
  const rows = await db
    .select({ sku: goodsSku, goods })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .innerJoin(shop, and(eq(shop.shop_id, goods.seller_id), eq(shop.shop_disable, 'OPEN')))
    .where(
      and(
        eq(goods.disabled, 1),
        eq(goods.market_enable, 1),
        eq(goods.is_auth, 1),
        eq(goods.goods_type, 'NORMAL'),
        eq(goods.supplier_goods_type, 0),
        gte(goodsSku.enable_quantity, 10),
        gte(goodsSku.price, 2_000),
        notExists(taken),
      ),
    )
    .orderBy(asc(sql.raw(dice('project', 'goods_sku.sku_id'))))
    .limit(count * 60);
  const shops = new Map<string, typeof rows>();
  for (const row of rows) shops.set(row.goods.seller_id, [...(shops.get(row.goods.seller_id) ?? []), row]);
  return [...shops.values()];
}

type Sold = Awaited<ReturnType<typeof freeSkus>>[number];

/** One project with up to three levels; its rewards are taken away from those that are free. */
async function addProject(db: Db, index: number, sold: Sold, now: number): Promise<{ id: string; course: (typeof COURSES)[number] } | undefined> {
  const course = COURSES[index % COURSES.length];
  const rewards = sold.splice(0, LEVEL_NAMES.length);
  const [first] = rewards;
  if (!course || !first) return undefined;
  const random = diceOf(`project ${index}`);
  const [title, sub_title, kind] = PROJECTS[index % PROJECTS.length] ?? PROJECTS[0];
  const [start_time, end_time] = [now + course.from * DAY, now + course.until * DAY];
  const round = Math.floor(index / PROJECTS.length);
  const target_amount = Math.ceil((first.sku.price * random.int(20, 60)) / 10_000) * 10_000;
  const ended = course.kept !== 'PUBLISHED' && course.kept !== 'EDITING';
  const [project] = await db
    .insert(crowdfunding)
    .values({
      title: round === 0 ? title : `${title}·第${round + 1}季`,
      sub_title,
      cover: pictureUrl(kind, `project${index + 1}`),
      intro: `<p>${title}：${sub_title}。</p><p>我们用了一年时间打磨样品，现在邀请你一起把它变成现实。众筹成功后按档位发放回报，未成功全额退款。</p>`,
      target_amount,
      over_funding: 1,
      start_time,
      end_time,
      delivery_days: random.pick([15, 30, 60]),
      commission_rate: random.pick([300, 500, 800]),
      seller_id: first.goods.seller_id,
      seller_name: first.goods.seller_name,
      kept: course.kept,
      settle: course.settle,
      finish_time: ended ? end_time : null,
      publish_time: course.kept === 'EDITING' ? null : Math.min(start_time, now) - 2 * DAY,
      create_time: Math.min(start_time, now) - 3 * DAY,
      create_name: OPERATOR,
      update_time: Math.min(start_time, now) - 3 * DAY,
      ...(course.kept === 'CLOSED' && { close_time: end_time, close_name: OPERATOR, close_reason: CLOSE_REASON }),
    })
    .returning({ id: crowdfunding.crowdfunding_id });
  if (!project) return undefined;
  const levels = rewards.map(({ sku, goods: g }, at) => ({
    crowdfunding_id: project.id,
    title: LEVEL_NAMES[at] ?? LEVEL_NAMES[0],
    support_amount: Math.max(100, Math.floor((first.sku.price * (0.7 + at * 0.6)) / 100) * 100 + at),
    sku_id: sku.sku_id,
    goods_id: g.goods_id,
    goods_name: g.goods_name,
    specs: sku.specs.map(({ spec_value }) => spec_value).join(' - '),
    thumbnail: sku.thumbnail || g.thumbnail,
    price: sku.price,
    reward_description: `${g.goods_name.slice(0, 60)} 一件`,
    freight: at === 0 ? 800 : 0,
    limit_total: 0,
    limit_per_member: at === 0 ? 2 : 0,
  }));
  await db.insert(crowdfundingLevel).values(levels);
  if (course.kept === 'PUBLISHED')
    await db.insert(promotionGoods).values(
      levels.map(({ goods_id, sku_id, price }) => ({
        goods_id,
        sku_id,
        start_time,
        end_time,
        held_from: start_time,
        held_until: end_time,
        activity_id: project.id,
        promotion_type: 'CROWDFUNDING' as const,
        title,
        price,
        seller_id: first.goods.seller_id,
      })),
    );
  return { id: project.id, course };
}

/** Pledges until about the share of the target has come together, at most so many; now and then one was given up. */
const pledges = (id: string, share: number, paid: string, each: number, now: number) => `
  insert into crowdfunding_support (crowdfunding_id, level_id, level_title, member_id, member_name, num, support_amount, freight, total_amount, state, hold_until, create_time, pay_time)
  select p.crowdfunding_id, l.level_id, l.title, m.member_id, m.uname, 1, l.support_amount, l.freight, l.support_amount + l.freight, st.state, t.placed + ${HOLD_SECONDS}, t.placed,
    case when st.state = 'CANCELLED' then null else t.placed + floor(${dice('paid after', 'k.key')} * ${PAID_WITHIN})::bigint end
  from crowdfunding p
  cross join lateral (select avg(support_amount) as usual from crowdfunding_level where crowdfunding_id = p.crowdfunding_id) a
  cross join lateral generate_series(1, least(${each}, ceil(p.target_amount * ${share} / a.usual))::int) as i
  cross join lateral (select p.crowdfunding_id * 1000003 + i as key) k
  cross join lateral (select * from crowdfunding_level where crowdfunding_id = p.crowdfunding_id order by ${dice('level', 'level_id + k.key')} limit 1) l
  join lateral (select member_id, uname from member where disabled = 0 and member_id >= floor(${dice('backer', 'k.key')} * (select max(member_id) from member))::bigint order by member_id limit 1) m on true
  cross join lateral (select p.start_time + floor(${dice('placed', 'k.key')} * (least(p.end_time, ${now}) - ${HOLD_SECONDS} - p.start_time))::bigint as placed) t
  cross join lateral (select case when ${dice('given up', 'k.key')} < 0.1 then 'CANCELLED' else '${paid}' end as state) st
  where p.crowdfunding_id = ${id} order by t.placed`;

const counted = (id: string) => `
  update crowdfunding p set raised_amount = s.raised, freight_amount = s.freight, support_num = s.pledges, supporter_num = s.people
  from (select coalesce(sum(support_amount * num), 0) as raised, coalesce(sum(freight), 0) as freight, count(*)::int as pledges, count(distinct member_id)::int as people
    from crowdfunding_support where crowdfunding_id = ${id} and state <> 'CANCELLED') s where p.crowdfunding_id = ${id}`;

const unitsOf = (id: string) => `
  update crowdfunding_level l set supported_num = s.units
  from (select level_id, sum(num)::int as units from crowdfunding_support where crowdfunding_id = ${id} and state <> 'CANCELLED' group by level_id) s where s.level_id = l.level_id`;

/** What the pledges came to is what the outcome says: targets of successes were met, those of failures not. */
const fitting = (id: string, met: boolean) =>
  `update crowdfunding set target_amount = ${met ? `least(target_amount, greatest(floor(raised_amount / 10000.0)::bigint * 10000, 10000, (select min(support_amount) from crowdfunding_level where crowdfunding_id = ${id})))` : 'greatest(target_amount, raised_amount + 10000)'} where crowdfunding_id = ${id}`;

async function settled(db: Db, id: string): Promise<void> {
  const [row] = await db.select().from(crowdfunding).where(eq(crowdfunding.crowdfunding_id, id));
  if (!row) return;
  const commission_amount = commissionOf(row.raised_amount, row.commission_rate);
  await db
    .update(crowdfunding)
    .set({
      commission_amount,
      settle_amount: row.raised_amount + row.freight_amount - commission_amount,
      settle_time: row.end_time + DAY,
      settle_name: OPERATOR,
      settle_remark: '已与店铺核对',
    })
    .where(eq(crowdfunding.crowdfunding_id, id));
}

/** @param each the most pledges of a project */
export async function seedCrowdfunding(db: Db, { projects, each }: { projects: number; each: number }, now: number): Promise<void> {
  const shops = await freeSkus(db, projects);
  for (let index = 0; index < projects; index += 1) {
    const able = shops.filter((sold) => sold.length > 0);
    const made = able.length > 0 && (await addProject(db, index, able[index % able.length] ?? [], now));
    if (!made || made.course.share === 0) continue;
    const { id, course } = made;
    const owed = course.settle === 'REFUNDING';
    const later = [counted(id), unitsOf(id), ...(course.kept === 'PUBLISHED' ? [] : [fitting(id, course.kept === 'SUCCESS')])];
    for (const statement of [pledges(id, course.share, owed ? 'REFUNDING' : 'PAID', each, now), ...later]) await db.execute(sql.raw(statement));
    if (course.settle === 'SETTLED') await settled(db, id);
    if (!('refunded' in course)) continue;
    const rows = await db
      .select({ id: crowdfundingSupport.support_id })
      .from(crowdfundingSupport)
      .where(and(eq(crowdfundingSupport.crowdfunding_id, id), eq(crowdfundingSupport.state, 'REFUNDING')));
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) await refundPledges(db, id, ids, REFUND_REMARK, OPERATOR, Math.min(now, now + (course.until + 2) * DAY));
  }
}
