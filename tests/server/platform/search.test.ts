import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchApi } from '#contract/platform/search.ts';
import { brand, category, goods } from '#server/groups/goods/schema.ts';
import { member, vatQualification } from '#server/groups/member/schema.ts';
import { orders, receiptHistory } from '#server/groups/order/schema.ts';
import { crowdfunding, seckill } from '#server/groups/promotion/schema.ts';
import { clearOf } from '#server/core/secrets/sensitive.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { afterSale, complaint, refund } from '#server/groups/aftersale/schema.ts';
import { addShop } from '../goods/fixtures.ts';
import { makeOrder } from '../order/orders.ts';
import { makePerson } from '../access/people.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let founder: string;
let clerk: string;

beforeAll(async () => {
  server = await startServer();
  founder = await server.login();
  clerk = await server.login('goods_clerk');
});
afterAll(() => server.close());

const search = async (keyword: string, token = founder) => (await server.call(searchApi.records, { query: { keyword } }, { token })).body;
const hits = async (keyword: string, kind: string, token = founder) => (await search(keyword, token)).find((group) => group.kind === kind)?.hits ?? [];

describe('record search', () => {
  it('finds goods by name, number and id, and says where they are shown', async () => {
    const [one] = await server.db
      .select()
      .from(goods)
      .where(sql`disabled = 1 and supplier_goods_type = 0 and sn <> ''`)
      .limit(1);
    for (const keyword of [one?.goods_name ?? '', one?.sn ?? '', one?.goods_id ?? '']) {
      const found = await hits(keyword, 'goods');
      expect(found.map((hit) => hit.id)).toContain(one?.goods_id);
      expect(found.find((hit) => hit.id === one?.goods_id)).toMatchObject({ title: one?.goods_name, to: `/goods/goods-list?detail=${one?.goods_id}` });
    }
  });

  it('leaves goods of the recycle bin out', async () => {
    const [one] = await server.db
      .select()
      .from(goods)
      .where(sql`disabled = 1 and supplier_goods_type = 0`)
      .orderBy(goods.goods_id)
      .limit(1);
    const name = '只此一件回收测试';
    await server.db
      .update(goods)
      .set({ goods_name: name })
      .where(eq(goods.goods_id, one?.goods_id ?? '0'));
    expect(await hits(name, 'goods')).toHaveLength(1);
    await server.db
      .update(goods)
      .set({ disabled: 0 })
      .where(eq(goods.goods_id, one?.goods_id ?? '0'));
    expect(await hits(name, 'goods')).toEqual([]);
  });

  it('finds brands, and categories with the names above them', async () => {
    const [one] = await server.db.select().from(brand).limit(1);
    expect((await hits(one?.name ?? '', 'brand'))[0]).toMatchObject({ id: one?.brand_id, title: one?.name });
    const [leaf] = await server.db
      .select()
      .from(category)
      .where(sql`category_path like '0|%|%|%'`)
      .limit(1);
    const [parent] = await server.db
      .select()
      .from(category)
      .where(eq(category.category_id, leaf?.parent_id ?? '0'));
    const found = (await hits(leaf?.name ?? '', 'category')).find((hit) => hit.id === leaf?.category_id);
    expect(found?.note.endsWith(parent?.name ?? '-')).toBe(true);
  });

  it('gives at most five hits of a kind', async () => {
    const groups = await search('1');
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) expect(group.hits.length).toBeLessThanOrEqual(5);
    expect((await hits('1', 'goods')).length).toBe(5);
  });

  it('keeps to what the role may open', async () => {
    expect((await hits('clerk', 'administrator')).length).toBeGreaterThan(0);
    const kinds = (await search('clerk', clerk)).map((group) => group.kind);
    expect(kinds).not.toContain('administrator');
    expect(kinds).not.toContain('role');
    const [open] = await server.db
      .select()
      .from(goods)
      .where(sql`disabled = 1 and supplier_goods_type = 0`)
      .limit(1);
    const others = (await search(open?.goods_name ?? '', await server.login('order_clerk'))).map((group) => group.kind);
    expect(others).not.toContain('goods');
  });

  it('finds an order by its number, its last digits, its consignee and the last digits of their telephone, newest first', async () => {
    const at = Math.floor(Date.now() / 1000);
    const consignee = { ship_name: '欧阳寻之', ship_mobile: '13900457213' };
    const older = await makeOrder(server.db, { at: at - 9000, set: consignee });
    const newer = await makeOrder(server.db, { at: at - 7000, set: consignee });
    const [first] = await search(newer.sn);
    expect(first).toMatchObject({ kind: 'order', hits: [{ title: newer.sn, to: `/order/detail/${newer.sn}` }] });
    expect((await hits(older.sn.slice(-8), 'order')).map((hit) => hit.title)).toContain(older.sn);
    for (const keyword of ['阳寻', '13900457213', '457213', '7213']) {
      const found = (await hits(keyword, 'order')).map((hit) => hit.title);
      expect(found.filter((sn) => sn === older.sn || sn === newer.sn)).toEqual([newer.sn, older.sn]);
    }
    expect((await hits('欧阳寻之', 'order'))[0]?.note).toContain('13900457213');
    expect(await hits('欧阳寻之', 'order', clerk)).toEqual([]);
  });

  it('leaves deleted orders out', async () => {
    const gone = await makeOrder(server.db, { set: { ship_name: '欧阳已删', ship_mobile: '13900999001', disabled: 1 } });
    for (const keyword of [gone.sn, '欧阳已删', '13900999001']) expect(await hits(keyword, 'order')).toEqual([]);
  });

  it('finds services, refunds and complaints by their number and by that of the order', async () => {
    const [service] = await server.db.select().from(afterSale).where(eq(afterSale.disabled, 'NORMAL')).limit(1);
    const [money] = await server.db.select().from(refund).where(eq(refund.disabled, 'NORMAL')).limit(1);
    const [complained] = await server.db.select().from(complaint).limit(1);
    for (const keyword of [service?.sn ?? '', service?.order_sn ?? '', (service?.sn ?? '').slice(-10)]) {
      expect((await hits(keyword, 'afterSale')).map((hit) => hit.to)).toContain(`/sale/service-detail/${service?.sn}`);
    }
    expect((await search(service?.sn ?? ''))[0]?.hits[0]?.title).toBe(service?.sn);
    expect((await hits(money?.sn ?? '', 'refund'))[0]).toMatchObject({ title: money?.sn, to: `/sale/refund-list?service_sn=${money?.sn}` });
    for (const keyword of [complained?.order_sn ?? '', complained?.goods_name ?? '']) {
      expect((await hits(keyword, 'complaint')).length).toBeGreaterThan(0);
    }
    expect((await hits(complained?.order_sn ?? '', 'complaint')).map((hit) => hit.id)).toContain(complained?.complain_id);
    expect((await search(service?.sn ?? '', clerk)).map(({ kind }) => kind)).toEqual([]);
  });

  it('finds services and refunds by the consignee of their order, by name and by the digits of the telephone, and says whose they are', async () => {
    const [service] = await server.db.select().from(afterSale).where(eq(afterSale.disabled, 'NORMAL')).limit(1);
    const [money] = await server.db.select().from(refund).where(eq(refund.disabled, 'NORMAL')).limit(1);
    for (const [kind, sn, order] of [
      ['afterSale', service?.sn, service?.order_sn],
      ['refund', money?.sn, money?.order_sn],
    ] as const) {
      const whose = { ship_name: `上官${kind === 'refund' ? '退款' : '售后'}`, ship_mobile: kind === 'refund' ? '13577708461' : '13577708462' };
      await server.db
        .update(orders)
        .set(whose)
        .where(eq(orders.sn, order ?? ''));
      for (const keyword of [whose.ship_name, whose.ship_name.slice(1), whose.ship_mobile, whose.ship_mobile.slice(-6)]) {
        const found = (await hits(keyword, kind)).find(({ title }) => title === sn);
        expect(found?.note, `${kind} by ${keyword}`).toContain(`${whose.ship_name} ${whose.ship_mobile}`);
      }
    }
    expect(await hits('上官售后', 'afterSale', clerk)).toEqual([]);
    // Who does not see orders learns nothing of consignees by way of their refunds.
    const { token } = await makePerson(server, ['serviceList', 'refundList']);
    for (const [keyword, kind] of [
      ['上官售后', 'afterSale'],
      ['13577708461', 'refund'],
    ] as const)
      expect(await hits(keyword, kind, token)).toEqual([]);
    expect((await hits(service?.sn ?? '', 'afterSale', token))[0]?.note).not.toMatch(/上官|135777/);
  });

  it('finds invoices by their order, VAT qualifications by company and number, and activities by name', async () => {
    const [invoice] = await server.db.select().from(receiptHistory).where(eq(receiptHistory.order_status, 'CONFIRM')).limit(1);
    for (const keyword of [invoice?.order_sn ?? '', (invoice?.order_sn ?? '').slice(-8)])
      expect((await hits(keyword, 'receipt')).map(({ to }) => to)).toContain(`/order/receipt-detail/${invoice?.history_id}`);
    const [company] = await server.db.select().from(vatQualification).limit(1);
    for (const keyword of [company?.company_name ?? '', company?.taxpayer_code.toLowerCase() ?? ''])
      expect((await hits(keyword, 'vatQualification'))[0]).toMatchObject({ id: company?.id, to: `/member/receipt-examine?detail=${company?.id}` });
    const [project] = await server.db.select().from(crowdfunding).limit(1);
    expect((await hits(project?.title ?? '', 'crowdfunding')).map(({ id }) => id)).toContain(project?.crowdfunding_id);
    const [day] = await server.db.select().from(seckill).limit(1);
    expect((await hits(day?.seckill_name ?? '', 'seckill')).map(({ id }) => id)).toContain(day?.seckill_id);
    expect(await hits(company?.company_name ?? '', 'vatQualification', clerk)).toEqual([]);
  });

  it('finds members for whoever may look them up, and open shops', async () => {
    const [one] = await server.db
      .select()
      .from(member)
      .where(sql`disabled = 0`)
      .limit(1);
    const mobile = clearOf(server.db, one?.mobile);
    for (const keyword of [mobile, one?.uname ?? '']) {
      expect((await hits(keyword, 'member'))[0]).toMatchObject({
        id: one?.member_id,
        to: `/member/edit/${one?.member_id}`,
      });
    }
    expect(await hits(mobile, 'member', clerk)).toEqual([]);
    // Who picks members in another screen does not reach their pages.
    expect(await hits(mobile, 'member', (await makePerson(server, ['notificationHistory'])).token)).toEqual([]);
    const [open] = await server.db.select().from(shop).where(eq(shop.shop_disable, 'OPEN')).limit(1);
    expect((await hits(open?.shop_name ?? '', 'shop'))[0]).toMatchObject({ id: open?.shop_id, to: `/shop/shop-manage/shop/${open?.shop_id}` });
    expect((await hits(open?.shop_name ?? '', 'shop', clerk))[0]).toMatchObject({ id: open?.shop_id, to: `/goods/goods-list?seller_id=${open?.shop_id}` });
    const closed = await addShop(server.db, { shop_name: '歇业的铺子', shop_disable: 'CLOSED' });
    expect(await hits(closed.shop_name, 'shop')).toHaveLength(1);
    expect(await hits(closed.shop_name, 'shop', clerk)).toEqual([]);
  });

  it('takes wildcards literally and refuses an empty text', async () => {
    expect(await hits('%', 'brand')).toEqual([]);
    expect(await hits('_', 'category')).toEqual([]);
    expect((await server.call(searchApi.records, { query: { keyword: '  ' } }, { token: founder })).status).toBe(400);
  });
});
