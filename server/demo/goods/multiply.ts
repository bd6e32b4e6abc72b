/**
 * Makes a large catalogue of the small one inside the database: every product becomes a template whose copies belong to
 * other shops, carry another series, price, date and stock, and keep what must agree: the product's price is the lowest
 * SKU price, its stock their sum, cost below price, points-mall money not above price.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { firstRow } from '../insert.ts';
import type { Shops } from '../shop/shops.ts';
import { SERIES } from '../names.ts';

/** Words that tell the copies of one template apart. */
const TAILS = [
  '新款',
  '升级款',
  '官方正品',
  '热卖',
  '限量版',
  '家庭优选',
  '送礼精选',
  '店长推荐',
  '加量装',
  '轻享款',
  '珍藏款',
  '年度爆款',
  '专享装',
  '经典款',
  '甄选',
  '特惠装',
] as const;

export interface MultiplyRequest {
  /** How many goods the templates are; their ids are 1 to this. */
  templates: number;
  /** How many SKUs the templates have; their ids are 1 to this. */
  skus: number;
  /** How many goods there are to be in the end. */
  total: number;
  /** Unix seconds; nothing is dated later. */
  now: number;
  onProgress(done: number, total: number): void;
}

/** A list of texts as a PostgreSQL array literal's elements. */
const texts = (items: readonly string[]): SQL =>
  sql`array[${sql.join(
    items.map((item) => sql`${item}`),
    sql`, `,
  )}]::text[]`;

/** Where copies may go: per root category and kind of product (0 ordinary, 1 supplier goods, 2 points goods) a numbered list of open shops. */
async function makeSellers(db: Db, shops: Shops): Promise<void> {
  const rows = shops.plans
    .filter((plan) => plan.row.shop_disable === 'OPEN')
    .flatMap((plan) => {
      const kinds = plan.supplier ? [1] : plan.row.self_operated === 1 ? [0, 2] : [0];
      return plan.rootIds.flatMap((root) =>
        kinds.map((kind) => ({
          root,
          kind,
          shop_id: plan.row.shop_id,
          shop_name: plan.row.shop_name,
          self_operated: plan.row.self_operated ?? 0,
          opened: plan.row.shop_createtime,
          template_id: plan.templateIds[0] ?? '0',
          groups: plan.groupIds,
        })),
      );
    });
  await db.execute(sql`
    create temporary table demo_seller on commit drop as
    select root, kind, shop_id, shop_name, self_operated, opened, template_id, array(select json_array_elements_text(groups)::bigint) as groups,
      row_number() over (partition by root, kind order by shop_id) - 1 as slot, count(*) over (partition by root, kind) as slots
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(root text, kind int, shop_id bigint, shop_name text, self_operated smallint, opened bigint, template_id bigint, groups json)`);
  await db.execute(sql`create index on demo_seller (root, kind, slot)`);
}

/** One line per copy: which template, which number, which shop, and the numbers that change it. `spin` is a fixed hash of both. */
async function makeCopies(db: Db, request: MultiplyRequest, from: number, to: number): Promise<void> {
  const { templates, total } = request;
  await db.execute(sql`
    create temporary table demo_copy on commit drop as
    select t.goods_id as old_id, t.goods_id + k * ${templates}::bigint as new_id, k, s.shop_id, s.shop_name, s.self_operated, s.opened, s.template_id,
      s.groups, spin, case when t.goods_type = 'VIRTUAL' then 1.0 else 0.82 + (spin % 43) / 100.0 end as factor, t.goods_type = 'VIRTUAL' as fixed, 1 + spin % 3 as times
    from goods t
    cross join generate_series(${from}::bigint, ${to}::bigint) as k
    cross join lateral (select (t.goods_id * 7919 + k * 104729 + (k * t.goods_id) % 9973) % 1000003 as spin) h
    join demo_seller s on s.root = split_part(t.category_path, '|', 2)
      and s.kind = case when t.supplier_goods_type = 1 then 1 when t.goods_type = 'POINT' then 2 else 0 end and s.slot = spin % s.slots
    where t.goods_id <= ${templates}::bigint and t.goods_id + k * ${templates}::bigint <= ${total}::bigint`);
  await db.execute(sql`create unique index on demo_copy (old_id, k)`);
  await db.execute(sql`analyze demo_copy`);
}

/** A price in cents under a copy's factor: still ends in .90, and a lower price never overtakes a higher one. */
const priced = (column: SQL): SQL => sql`(case when c.fixed then ${column} else greatest(490, round(${column} * c.factor / 100) * 100 - 10) end)::bigint`;
const costing = (column: SQL): SQL => sql`(case when c.fixed then ${column} else floor(${column} * c.factor * 0.9) end)::bigint`;
/** Pictures of a copy are its own: their seed is the copy's id. */
const pictured = (column: SQL): SQL => sql`regexp_replace(${column}, '(/pictures/[a-z]+/)[0-9]+', '\\1' || c.new_id, 'g')`;
const numbered = (column: SQL, templates: number): SQL =>
  sql`left(${column}, length(${column}) - 6) || (right(${column}, 6)::bigint + c.k * ${templates}::bigint)`;

async function copyGoods(db: Db, { templates, now }: MultiplyRequest): Promise<void> {
  const series = texts(SERIES);
  const tails = texts(TAILS);
  const pattern = `(${SERIES.join('|')})`;
  await db.execute(sql`
    insert into goods (goods_id, goods_name, sn, brand_id, category_id, category_path, goods_type, expired_date, weight, market_enable, is_auth, auth_message, under_message,
      disabled, price, cost, mktprice, quantity, enable_quantity, sku_count, have_spec, point_disable, exchange_point, priority, recommend, seller_id, seller_name, self_operated,
      supplier_goods_type, shop_cat_id, template_id, goods_transfee_charge, thumbnail, small, big, original, intro, intro_list, page_title, meta_keywords, meta_description,
      buy_count, view_count, comment_num, grade, create_time, last_modify)
    select c.new_id, n.name, ${numbered(sql`g.sn`, templates)}, g.brand_id, g.category_id, g.category_path, g.goods_type, g.expired_date, g.weight,
      case when g.under_message like '%店铺已关闭' then 1 else g.market_enable end, g.is_auth, g.auth_message, case when g.under_message like '%店铺已关闭' then null else g.under_message end,
      g.disabled, ${priced(sql`g.price`)}, ${costing(sql`g.cost`)}, case when c.fixed then g.mktprice else (ceil(g.mktprice * c.factor / 1000) * 1000)::bigint end,
      g.quantity * c.times, g.enable_quantity * c.times, g.sku_count, g.have_spec, g.point_disable, g.exchange_point,
      g.priority, case when c.spin % 17 = 0 then g.recommend else 0 end, c.shop_id, c.shop_name, c.self_operated, g.supplier_goods_type,
      case when cardinality(c.groups) > 0 and c.spin % 5 > 0 then c.groups[1 + c.spin % cardinality(c.groups)] end, case when g.template_id = 0 then 0 else c.template_id end,
      g.goods_transfee_charge, ${pictured(sql`g.thumbnail`)}, ${pictured(sql`g.small`)}, ${pictured(sql`g.big`)}, ${pictured(sql`g.original`)},
      ${pictured(sql`replace(g.intro, g.goods_name, n.name)`)}, ${pictured(sql`replace(g.intro_list::text, g.goods_name, n.name)`)}::jsonb, n.name, g.meta_keywords, n.name,
      (g.buy_count * d.share)::int, (g.view_count * d.share)::int, floor(g.comment_num * d.share)::int, g.grade, d.made,
      d.made + ((${now}::bigint - d.made) * (c.spin % 97) / 97)::bigint
    from demo_copy c
    join goods g on g.goods_id = c.old_id
    cross join lateral (select regexp_replace(g.goods_name, ${pattern}::text, (${series})[1 + c.spin % cardinality(${series})]) || ' ' || (${tails})[1 + (c.spin / 7) % cardinality(${tails})] as name) n
    cross join lateral (select
      least(${now}::bigint - 60 - c.spin % 3600, greatest(c.opened + 86400,
        ${now}::bigint - case when g.is_auth = 0 then (c.spin % 216) * 3600 else ((c.spin * 31) % 10200) * 3600 end - (c.spin * 13) % 3600)) as made,
      (c.spin % 100) / 100.0 as share) d`);
}

async function copyParts(db: Db, { templates, skus }: MultiplyRequest): Promise<void> {
  await db.execute(sql`
    insert into goods_sku (sku_id, goods_id, sn, specs, price, cost, weight, quantity, enable_quantity, thumbnail)
    select s.sku_id + c.k * ${skus}::bigint, c.new_id, ${numbered(sql`g.sn`, templates)} || substr(s.sn, length(g.sn) + 1), ${pictured(sql`s.specs::text`)}::jsonb,
      ${priced(sql`s.price`)}, ${costing(sql`s.cost`)}, s.weight, s.quantity * c.times, s.enable_quantity * c.times, ${pictured(sql`s.thumbnail`)}
    from demo_copy c join goods g on g.goods_id = c.old_id join goods_sku s on s.goods_id = c.old_id`);
  await db.execute(sql`
    insert into goods_gallery (goods_id, original, big, small, thumbnail, tiny, isdefault, sort)
    select c.new_id, p.url, p.url, p.url, p.url, p.url, i.isdefault, i.sort
    from demo_copy c join goods_gallery i on i.goods_id = c.old_id cross join lateral (select ${pictured(sql`i.original`)} as url) p`);
  await db.execute(sql`
    insert into goods_param (goods_id, param_id, param_name, param_value)
    select c.new_id, p.param_id, p.param_name, p.param_value from demo_copy c join goods_param p on p.goods_id = c.old_id`);
  await db.execute(sql`
    insert into goods_exchange (goods_id, category_id, enable_exchange, exchange_money, exchange_point)
    select c.new_id, e.category_id, e.enable_exchange, (floor(e.exchange_money * c.factor * 0.9 / 100) * 100)::bigint, e.exchange_point
    from demo_copy c join goods_exchange e on e.goods_id = c.old_id`);
}

/** Copies per statement: 10 times 1,200 goods. */
const STEP = 10;

/** Adds copies of the goods 1 to `templates` until there are `total`. Runs inside the caller's transaction. */
export async function multiplyGoods(db: Db, shops: Shops, request: MultiplyRequest): Promise<void> {
  const rounds = Math.ceil(request.total / request.templates) - 1;
  if (rounds < 1) return;
  await makeSellers(db, shops);
  await db.execute(sql`analyze goods`);
  await db.execute(sql`analyze goods_sku`);
  for (let from = 1; from <= rounds; from += STEP) {
    const to = Math.min(rounds, from + STEP - 1);
    await makeCopies(db, request, from, to);
    await copyGoods(db, request);
    await copyParts(db, request);
    await db.execute(sql`drop table demo_copy`);
    request.onProgress(to, rounds);
  }
  await db.execute(sql`
    update shop set goods_num = coalesce(n.count, 0)
    from shop s left join (select seller_id, count(*)::int as count from goods where disabled = 1 group by seller_id) n on n.seller_id = s.shop_id
    where shop.shop_id = s.shop_id`);
  const written = await firstRow<{ count: string }>(db, sql`select count(*) as count from goods`);
  if (Number(written?.count) !== request.total) throw new Error(`the catalogue has ${written?.count} goods instead of ${request.total}`);
}
