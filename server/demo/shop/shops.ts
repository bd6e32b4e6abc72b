/** Shops with their owners, goods groups and freight templates. */
import { pictureUrl } from '#server/base/pictures/index.ts';
import type { shipTemplate, shop, shopCat, ShipItem } from '#server/groups/shop/schema.ts';
import type { Catalog } from '../goods/catalog.ts';
import { diceOf, type Dice } from '../dice.ts';
import { mobileText, personName, type MemberRow } from '../member/members.ts';
import { papersOf, PLACES } from './papers.ts';
import { SELF_SHOPS, SHOP_ENDINGS, SHOP_WORDS, SUPPLIER_WORDS } from '../names.ts';

export type ShopRow = typeof shop.$inferInsert & { shop_id: string };
export type ShopCatRow = typeof shopCat.$inferInsert & { shop_cat_id: string };
export type ShipTemplateRow = typeof shipTemplate.$inferInsert & { id: string };

/** A shop with what making goods for it needs. */
export interface ShopPlan {
  row: ShopRow;
  supplier: boolean;
  /** Root categories that it sells. */
  rootIds: string[];
  /** Ids of its own goods groups that take goods. */
  groupIds: string[];
  templateIds: string[];
  /** How many goods it has compared with other shops. */
  weight: number;
}

export interface Shops {
  plans: ShopPlan[];
  groups: ShopCatRow[];
  templates: ShipTemplateRow[];
}

const DAY = 86_400;

const freight = (first: number, more: number, names: string): ShipItem => ({
  first_company: 1,
  first_price: first,
  continued_company: 1,
  continued_price: more,
  regions: names.split(' ').map((name) => ({ name })),
});

const NEAR = '上海市 江苏省 浙江省 安徽省';
const MIDDLE = '北京市 天津市 河北省 山东省 河南省 湖北省 湖南省 江西省 福建省 广东省 广西壮族自治区 四川省 重庆市 贵州省 云南省 陕西省 山西省';
const FAR = '辽宁省 吉林省 黑龙江省 内蒙古自治区 甘肃省 青海省 宁夏回族自治区 新疆维吾尔自治区 西藏自治区 海南省';

function addTemplates(plan: ShopPlan, templates: ShipTemplateRow[], dice: Dice): void {
  const add = (name: string, type: 1 | 2, items: ShipItem[], free: ShipItem[]): void => {
    const id = String(templates.length + 1);
    templates.push({ id, seller_id: plan.row.shop_id, name, type, items, free_items: free });
    plan.templateIds.push(id);
  };
  const base = dice.int(5, 9);
  add('全国按重量', 1, [freight(base, 2, NEAR), freight(base + 3, 4, MIDDLE), freight(base + 9, 9, FAR)], []);
  if (dice.chance(0.7)) add('江浙沪包邮', 2, [freight(base + 2, 2, MIDDLE), freight(base + 10, 6, FAR)], [freight(0, 0, NEAR)]);
}

function addGroups(plan: ShopPlan, catalog: Catalog, groups: ShopCatRow[], dice: Dice): void {
  const add = (name: string, parent: ShopCatRow | undefined, sort: number): ShopCatRow => {
    const id = String(groups.length + 1);
    const row: ShopCatRow = {
      shop_cat_id: id,
      shop_cat_pid: parent?.shop_cat_id ?? '0',
      shop_id: plan.row.shop_id,
      shop_cat_name: name,
      cat_path: `${parent?.cat_path ?? '0|'}${id}|`,
      sort,
      disable: 1,
    };
    groups.push(row);
    return row;
  };
  let sort = 0;
  for (const name of ['新品上市', '热卖爆款', '清仓特惠']) {
    const row = add(name, undefined, (sort += 1));
    if (name === '清仓特惠' && dice.chance(0.3)) row.disable = 0;
    plan.groupIds.push(row.shop_cat_id);
  }
  for (const rootId of plan.rootIds) {
    const root = catalog.categories.find((c) => c.category_id === rootId);
    if (!root) continue;
    const parent = add(root.name, undefined, (sort += 1));
    for (const [index, child] of catalog.categories
      .filter((c) => c.parent_id === rootId)
      .slice(0, 4)
      .entries())
      plan.groupIds.push(add(child.name, parent, index + 1).shop_cat_id);
  }
}

/** Trades that one shop may well combine. */
const RELATED: readonly (readonly string[])[] = [
  ['手机数码', '电脑办公'],
  ['服装内衣', '鞋靴箱包'],
  ['家用电器', '家居家装'],
  ['美妆个护', '医药健康'],
  ['母婴玩具', '图书文娱'],
];

/** The kind, the name and the trades of shop number `index`. Names have at most 15 characters and never repeat. */
function nameShop(index: number, count: number, catalog: Catalog, dice: Dice): { name: string; supplier: boolean; selfOperated: 0 | 1; roots: string[] } {
  const suppliers = Math.max(4, Math.round(count * 0.1));
  const roots = catalog.categories.filter((c) => c.parent_id === '0');
  const named = (names: readonly string[]): string[] => roots.filter((root) => names.includes(root.name)).map((root) => root.category_id);
  const own = SELF_SHOPS[index];
  if (own) return { name: own.name, supplier: false, selfOperated: 1, roots: named(own.roots) };
  if (index >= count - suppliers) {
    const n = index - (count - suppliers);
    const round = Math.floor(n / SUPPLIER_WORDS.length);
    return {
      name: `${SUPPLIER_WORDS[n % SUPPLIER_WORDS.length]}${SHOP_WORDS[round % SHOP_WORDS.length]}供应链${round >= SHOP_WORDS.length ? Math.floor(round / SHOP_WORDS.length) + 1 : ''}`,
      supplier: true,
      selfOperated: 0,
      roots: dice.some(roots, 3).map((root) => root.category_id),
    };
  }
  const n = index - SELF_SHOPS.length;
  const root = roots[n % roots.length]?.name ?? '';
  const round = Math.floor(n / roots.length);
  const word = SHOP_WORDS[(n * 5 + round) % SHOP_WORDS.length] ?? '优品';
  const related = RELATED.find((pair) => pair.includes(root)) ?? [];
  return {
    name: `${word}${root.slice(0, 2)}${dice.pick(SHOP_ENDINGS)}`,
    supplier: false,
    selfOperated: 0,
    roots: named(dice.chance(0.3) ? [root, ...related] : [root]),
  };
}

function stateOf(index: number, supplier: boolean, selfOperated: 0 | 1): ShopRow['shop_disable'] {
  if (supplier || selfOperated) return 'OPEN';
  const turn = index % 40;
  if (turn === 19 || turn === 27) return 'CLOSED';
  if (turn === 31 || turn === 33 || turn === 34) return 'APPLY';
  if (turn === 32) return 'REFUSED';
  if (turn === 35) return 'WAIN_IMPROVED';
  return 'OPEN';
}

/** The telephone of a shop that has no owner. */
const phoneOf = (shop_id: number): string => `138${String(1000 + shop_id).padStart(8, '0')}`;
/** The telephone of a seeded shop in SQL: in its row it is sealed. @param shop SQL that names the row */
export const phoneText = (shop: string): string =>
  `(case ${shop}.member_id when 0 then '138' || lpad((1000 + ${shop}.shop_id)::text, 8, '0') else ${mobileText(`${shop}.member_id`)} end)`;

/** Who is called about a shop, and where returned goods go. */
function contactOf(shop_id: number, owner: MemberRow | undefined, dice: Dice) {
  const [shop_province, shop_city, shop_county, shop_town] = dice.pick(PLACES);
  const shop_add = `${dice.pick(['创新路', '物流大道', '工业一路', '兴业街', '园区东路'])}${dice.int(1, 280)}号${dice.int(1, 12)}号库`;
  const link_name = personName(dice, owner?.sex ?? 1);
  return { link_name, link_phone: owner?.mobile ?? phoneOf(shop_id), shop_province, shop_city, shop_county, shop_town, shop_add };
}

/**
 * @param count how many shops, at least 40
 * @param members owners are taken from the front, one each
 * @param now unix seconds
 */
export function makeShops(count: number, catalog: Catalog, members: readonly MemberRow[], now: number): Shops {
  const dice = diceOf('shops');
  const contacts = diceOf('shop-contacts');
  const papers = diceOf('shop-papers');
  const plans: ShopPlan[] = [];
  const groups: ShopCatRow[] = [];
  const templates: ShipTemplateRow[] = [];
  const names = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const { name: wanted, supplier, selfOperated, roots: rootIds } = nameShop(index, count, catalog, dice);
    let name = wanted;
    const endings = SHOP_ENDINGS.map((ending) => wanted.replace(/(官方旗舰店|专营店|专卖店|生活馆|优选店)$/, ending));
    for (let again = 0; names.has(name); again += 1) name = endings[again] ?? `${wanted}${again}号店`;
    names.add(name);
    const state = stateOf(index, supplier, selfOperated);
    const owner = members[index];
    const waiting = state === 'APPLY' || state === 'WAIN_IMPROVED';
    const age = waiting ? dice.int(1, 12) : dice.int(index < 40 ? 428 : 200, 700);
    const created = Math.floor(now - age * DAY - dice.int(0, DAY / 3));
    const contact = contactOf(index + 1, owner, contacts);
    const row: ShopRow = {
      ...papersOf(name, contact.link_name, state !== 'WAIN_IMPROVED', rootIds, created, supplier, papers),
      audit_remark: state === 'REFUSED' ? '营业执照照片不清晰，请重新上传。' : '',
      shop_id: String(index + 1),
      member_id: owner?.member_id ?? '0',
      member_name: owner?.uname ?? '',
      shop_name: name,
      shop_disable: state,
      shop_type: supplier ? 'SUPPLIER' : 'NORMAL',
      self_operated: selfOperated,
      shop_logo: pictureUrl('shop', String(index + 1)),
      ...contact,
      shop_desc: `${name}，${dice.pick(['专注品质好物', '源头直供，价格实在', '多年经营，口碑之选', '正品保障，售后无忧'])}。`,
      goods_num: 0,
      shop_createtime: created,
      shop_endtime: state === 'CLOSED' ? Math.floor(now - dice.int(5, 60) * DAY) : null,
    };
    const plan: ShopPlan = {
      row,
      supplier,
      rootIds,
      groupIds: [],
      templateIds: [],
      weight: supplier ? 0.22 : state === 'CLOSED' ? 0.3 : selfOperated ? 1.2 + dice.next() : 0.4 + dice.next() ** 2 * 2,
    };
    if (!waiting && state !== 'REFUSED') {
      addGroups(plan, catalog, groups, dice);
      addTemplates(plan, templates, dice);
    }
    plans.push(plan);
  }
  return { plans, groups, templates };
}
