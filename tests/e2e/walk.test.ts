/**
 * One order from its payment through shipping, a partial return and its refund to a complaint and its ruling: an administrator works
 * in Chinese, a colleague follows every step in English, and each figure is the same wherever it stands.
 */
import { asc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { serviceLogText } from '#contract/aftersale/sentences.ts';
import { complaintFields } from '#contract/aftersale/complaint.ts';
import { afterSaleFields } from '#contract/aftersale/service.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import { cancelText, operatorText, orderLogText, paymentText } from '#contract/order/sentences.ts';
import { applyService, auditService, sellerRefund, sendBack, stockIn, tellComplaints, tellServices } from '#server/groups/aftersale/steps/index.ts';
import { answerComplaint, fileComplaint } from '#server/groups/aftersale/complaint/steps.ts';
import { receiveOrder, shipOrder, tellOrders } from '#server/groups/order/steps/index.ts';
import { expressTrace, logiCompany, settlementItem } from '#server/groups/order/schema.ts';
import { kit as kitZh } from '#locales/zh/kit.ts';
import { order as orderZh } from '#locales/zh/order.ts';
import { aftersale as saleZh } from '#locales/zh/aftersale.ts';
import { kit as kitEn } from '#locales/en/kit.ts';
import { order as orderEn } from '#locales/en/order.ts';
import { aftersale as saleEn } from '#locales/en/aftersale.ts';
import { complaints, keepPicture, openContext, settled, enter } from './browser.ts';
import { confirm, front, it, rowsOf, ruleOn, section } from './desk.ts';
import { openMarket, type Market } from './market.ts';
import { COUPON, first, FREIGHT, PIECES, place, refundableOf } from './purchase.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
}, 240_000);
afterAll(() => market.close());

const TOPIC = '商品质量问题';
const words = { zh: { kit: kitZh, order: orderZh, sale: saleZh }, en: { kit: kitEn, order: orderEn, sale: saleEn } };
const yuan = (cents: number): string => `￥${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Somebody who looks: a page with the language that it reads. */
interface Looking {
  page: Page;
  lang: Lang;
}

/** Everything of a list row that holds a text. */
async function rowText(page: Page, path: string, text: string): Promise<string> {
  await page.goto(market.url(path));
  await rowsOf(page, text).first().waitFor();
  return rowsOf(page, text).first().innerText();
}

describe('an order', () => {
  it('is followed from payment to a ruling in both languages, and all figures agree', async ({ browser }) => {
    const { order, one, other, buyer } = await place(market);
    const { sn } = order;
    const goodsPrice = one.sku.price * PIECES + other.sku.price;
    const due = goodsPrice - COUPON + FREIGHT;
    const refundable = refundableOf(one.sku.price * PIECES, other.sku.price);
    const perPiece = Math.round(Math.round((refundable * 100) / PIECES) / 100);

    const looks = { zh: { lang: 'zh', theme: 'light', width: 1440 }, en: { lang: 'en', theme: 'light', width: 1440 } } as const;
    const contexts = { zh: await openContext(browser, looks.zh), en: await openContext(browser, looks.en) };
    const zh: Looking = { page: await contexts.zh.newPage(), lang: 'zh' };
    const en: Looking = { page: await contexts.en.newPage(), lang: 'en' };
    const said = [zh, en].map(({ page }) => complaints(page));
    await enter(zh.page, 'order_clerk', market.url());
    await enter(en.page, 'superadmin', market.url());
    const both = async (look: (who: Looking) => Promise<void>) => {
      for (const who of [zh, en]) await look(who);
    };
    const picture = async ({ page, lang }: Looking, name: string) => {
      await settled(page);
      await keepPicture(page, `walk-${name}-${lang}`);
    };
    /** How many services wait for an administrator, as the dashboard says it. */
    const waiting = async ({ page }: Looking): Promise<number> => {
      await page.goto(market.url('/dashboard'));
      const card = /待人工处理售后\s*([\d,]+)/;
      const text = await front(page).getByRole('link', { name: card }).first().innerText();
      return Number(card.exec(text)?.[1]?.replaceAll(',', ''));
    };
    const openBefore = await waiting(zh);

    // Placed: the list and the order itself.
    await both(async (who) => {
      expect(await rowText(who.page, `/order/order-list?tag=WAIT_PAY&order_sn=${sn}`, sn)).toContain(yuan(due));
      await who.page.goto(market.url(`/order/detail/${sn}`));
      const { order: t } = words[who.lang];
      await section(who.page, t.amounts).waitFor();
      const ledger = await section(who.page, t.amounts).innerText();
      for (const amount of [goodsPrice, COUPON, FREIGHT, due]) expect(ledger).toContain(yuan(amount));
      expect(await who.page.title()).toContain(sn);
      await picture(who, '1-placed');
    });

    // Paid by hand; the colleague sees it without reloading.
    expect(await confirm(zh.page, '确认收款')).toContain(yuan(due));
    await both(async (who) => {
      await front(who.page)
        .getByText(who.lang === 'zh' ? '待发货' : 'Awaiting shipment')
        .first()
        .waitFor();
      await section(who.page, words[who.lang].kit.timeline)
        .getByText(orderLogText.read(orderLogText.write('paid'), who.lang))
        .waitFor();
      const method = paymentText.read(paymentText.write('collected'), who.lang);
      expect(await section(who.page, words[who.lang].order.base).innerText()).toContain(method);
      await picture(who, '2-paid');
    });
    await both(async (who) => {
      const collection = await rowText(who.page, `/order/collection-list?order_sn=${sn}`, sn);
      expect(collection).toContain(yuan(due));
      expect(collection).toContain(paymentText.read(paymentText.write('collected'), who.lang));
      await picture(who, '3-collection');
    });

    // Shipped by the shop in one parcel, which can be followed.
    const parcel = await market.act(async (tx, now, live) => {
      const company = first(await tx.select().from(logiCompany).where(eq(logiCompany.disabled, 'OPEN')).orderBy(asc(logiCompany.id)).limit(1));
      const ship_no = `WALK${now}`;
      await shipOrder(tx, sn, [{ logi_id: company.id, logi_name: company.name, ship_no }], now);
      await tx.insert(expressTrace).values([
        { logi_id: company.id, ship_no, time: now - 60, context: '已揽收，正发往转运中心' },
        { logi_id: company.id, ship_no, time: now, context: '已到达杭州市转运中心' },
      ]);
      await tellOrders(live, tx, [sn]);
      return { company, ship_no };
    });
    await both(async (who) => {
      await who.page.goto(market.url(`/order/detail/${sn}`));
      const { order: t } = words[who.lang];
      const shipments = section(who.page, t.shipments);
      await shipments.getByText(parcel.ship_no).waitFor();
      await shipments
        .getByRole('button', { name: new RegExp(parcel.ship_no) })
        .last()
        .click();
      const dialog = who.page.getByRole('dialog', { name: t.tracking });
      await dialog.getByText('已到达杭州市转运中心').waitFor();
      expect(await dialog.innerText()).toContain(parcel.company.name);
      await picture(who, '4-tracking');
      await who.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });

    // Received; both pages are still open and follow.
    await market.act(async (tx, now, live) => {
      await receiveOrder(tx, sn, 'buyer', now);
      await tellOrders(live, tx, [sn]);
    });
    await both(async (who) => {
      await section(who.page, words[who.lang].kit.timeline)
        .getByText(orderLogText.read(orderLogText.write('received'), who.lang))
        .waitFor();
    });

    // One of three pieces comes back, and the shop leaves the money to the platform.
    const asked = await market.act(async (tx, now, live) => {
      const change = await applyService(
        tx,
        {
          service_type: 'RETURN_GOODS',
          order_sn: sn,
          member_id: buyer.member_id,
          sku_id: one.sku.sku_id,
          return_num: 1,
          reason: '收到商品破损',
          problem_desc: '外包装完好，里面有一件破了',
          account: { account_type: 'ALIPAY', return_account: 'shen@example.com' },
        },
        now,
      );
      await tellServices(live, tx, [change]);
      return change.sn;
    });
    await market.act(async (tx, now, live) => {
      const changes = [await auditService(tx, asked, { pass: true, remark: '请寄回' }, now)];
      const ship_time = now;
      changes.push(
        await sendBack(tx, asked, { courier_company_id: parcel.company.id, courier_company: parcel.company.name, courier_number: 'BACK1', ship_time }, now),
      );
      changes.push(await stockIn(tx, asked, {}, now));
      changes.push(await sellerRefund(tx, asked, now));
      await tellServices(live, tx, changes);
    });
    expect(await waiting(zh)).toBe(openBefore + 1);
    await picture(zh, '5-dashboard');

    await both(async (who) => {
      const row = await rowText(who.page, `/sale/service-list?service_sn=${asked}`, asked);
      expect(row).toContain(sn);
      // Loaded anew, the menu says what the dashboard said.
      const menu = who.page.getByRole('link', { name: who.lang === 'zh' ? /^售后服务/ : /^After-sales service/ });
      await menu.getByText(String(openBefore + 1), { exact: true }).waitFor();
      await who.page.goto(market.url(`/sale/service-detail/${asked}`));
      const { sale: t, kit } = words[who.lang];
      await section(who.page, t.manual).waitFor();
      expect(await section(who.page, t.refund).innerText()).toContain(yuan(perPiece));
      const timeline = section(who.page, kit.timeline);
      await timeline
        .getByText(serviceLogText.read(serviceLogText.write('byHand'), who.lang))
        .first()
        .waitFor();
      const history = await timeline.textContent();
      const accepted = serviceLogText.write('acceptedSaying', { remark: '请寄回' });
      expect(history).toContain(serviceLogText.read(accepted, who.lang));
      expect(history).toContain(operatorText.read(operatorText.write('system'), who.lang));
      await picture(who, '6-service');
    });

    // The refund by hand. The English page is still on the service and follows.
    const manual = section(zh.page, saleZh.manual);
    expect(Math.round(Number(await manual.getByLabel('退款金额').inputValue()) * 100)).toBe(perPiece);
    await manual.getByLabel('退款备注').fill('已转账至支付宝');
    expect(await confirm(zh.page, '退款')).toContain(yuan(perPiece));
    await zh.page.waitForURL('**/sale/service-list**');
    const done = serviceLogText.write('refundDone', { how: serviceLogText.write('manually'), amount: (perPiece / 100).toFixed(2) });
    await section(en.page, kitEn.timeline).getByText(serviceLogText.read(done, 'en')).waitFor();
    expect(await section(en.page, saleEn.manual).count()).toBe(0);
    await both(async (who) => {
      await who.page.goto(market.url(`/sale/service-detail/${asked}`));
      const { sale: t } = words[who.lang];
      const refunded = textIn(afterSaleFields.actual_price, who.lang);
      await section(who.page, t.refund).getByText(refunded).waitFor();
      expect((await section(who.page, t.refund).innerText()).replace(/\s+/g, '')).toContain(`${refunded}${yuan(perPiece)}`.replace(/\s+/g, ''));
      await picture(who, '7-refunded');
      const row = await rowText(who.page, `/sale/refund-list?service_sn=${asked}`, asked);
      // Asked for, agreed and paid.
      expect(row.split(yuan(perPiece))).toHaveLength(4);
      await picture(who, '8-refund-list');
    });
    expect(await waiting(zh)).toBe(openBefore);

    // A complaint about the other goods: handed over, answered, talked about, ruled upon.
    const complained = await market.act(async (tx, now, live) => {
      const change = await fileComplaint(
        tx,
        { order_sn: sn, sku_id: other.sku.sku_id, member_id: buyer.member_id, topic: TOPIC, content: '颜色与页面不符，商家不肯处理' },
        now,
      );
      await tellComplaints(live, tx, [change]);
      return change.after.complain_id;
    });
    const complaintPath = `/order/complaint/complaint-detail/${complained}`;
    await en.page.goto(market.url(complaintPath));
    await section(en.page, saleEn.complaint).waitFor();
    await zh.page.goto(market.url(complaintPath));
    await confirm(zh.page, '审核并交由商家申诉');
    await zh.page.waitForURL('**/order/complaint/complaint-list');
    await market.act(async (tx, now, live) => {
      await tellComplaints(live, tx, [await answerComplaint(tx, complained, { content: '批次色差在说明中已注明' }, now)]);
    });
    // The colleague had the page open all the while.
    await section(en.page, saleEn.appeal).getByText('批次色差在说明中已注明').waitFor();
    await zh.page.goto(market.url(complaintPath));
    const dialogue = section(zh.page, saleZh.dialogue);
    await dialogue.getByRole('textbox').fill('平台正在核实色差说明');
    await dialogue.getByRole('button', { name: saleZh.send }).click();
    await section(en.page, saleEn.dialogue).getByRole('log').getByText('平台正在核实色差说明').waitFor();
    await picture(en, '9-dialogue');
    await ruleOn(zh.page, { open: '直接仲裁结束投诉流程', save: '提交保存仲裁意见' }, '商家补偿买家优惠券一张');
    await zh.page.waitForURL('**/order/complaint/complaint-list');
    await section(en.page, saleEn.ruling).getByText('商家补偿买家优惠券一张').waitFor();

    // A ruling moves no money: everything still stands as it was paid and refunded.
    await both(async (who) => {
      await who.page.goto(market.url(complaintPath));
      const text = await section(who.page, words[who.lang].sale.order).innerText();
      expect(text).toContain(yuan(due));
      expect(await section(who.page, words[who.lang].sale.ruling).innerText()).toContain('商家补偿买家优惠券一张');
      expect(await section(who.page, words[who.lang].sale.people).innerText()).toContain(textIn(complaintFields.member_name, who.lang));
      await picture(who, '10-complaint');

      await who.page.goto(market.url(`/order/detail/${sn}`));
      await section(who.page, words[who.lang].order.amounts).getByText(yuan(due)).first().waitFor();
      expect(await section(who.page, words[who.lang].order.goods).getByRole('link', { name: words[who.lang].order.lineService }).count()).toBe(1);
      await picture(who, '11-order');
      expect(await rowText(who.page, `/order/order-list?order_sn=${sn}`, sn)).toContain(yuan(due));
      expect(await rowText(who.page, `/order/collection-list?order_sn=${sn}`, sn)).toContain(yuan(due));

      await who.page.goto(market.url(`/order/receipt-history?order_sn=${sn}`));
      await rowsOf(who.page, sn)
        .first()
        .getByRole('button', { name: who.lang === 'zh' ? /查看/ : /View/ })
        .click();
      await who.page.waitForURL('**/order/receipt-detail/**');
      await front(who.page).getByText(yuan(due)).first().waitFor();
      await front(who.page)
        .getByText(yuan(one.sku.price * PIECES))
        .first()
        .waitFor();
      await picture(who, '12-invoice');
    });

    // What settlement takes of it, to the cent.
    const items = await market.act((tx) => tx.select().from(settlementItem).where(eq(settlementItem.order_sn, sn)).orderBy(asc(settlementItem.id)));
    expect(items.map(({ item_type, price }) => [item_type, price])).toEqual([
      ['PAYMENT', due],
      ['REFUND', perPiece],
    ]);
    expect(said).toEqual([[], []]);
    for (const context of Object.values(contexts)) await context.close();
  }, 300_000);

  it('that nobody pays says in both languages who cancelled it and why', async ({ browser }) => {
    const { order } = await place(market);
    const context = await openContext(browser, { lang: 'en', theme: 'light', width: 1440 });
    const colleague = await context.newPage();
    await enter(colleague, 'superadmin', market.url());
    await colleague.goto(market.url(`/order/detail/${order.sn}`));
    const own = await openContext(browser, { lang: 'zh', theme: 'light', width: 1440 });
    const page = await own.newPage();
    await enter(page, 'order_clerk', market.url());
    await page.goto(market.url(`/order/detail/${order.sn}`));
    await confirm(page, '取消订单');
    for (const who of [{ page, lang: 'zh' } as const, { page: colleague, lang: 'en' } as const]) {
      const reason = cancelText.read(cancelText.write('byAdmin'), who.lang);
      await section(who.page, words[who.lang].order.base).getByText(`(${reason})`).waitFor();
      const log = section(who.page, words[who.lang].kit.timeline);
      await log.getByText(operatorText.read(operatorText.write('platform'), who.lang)).waitFor();
    }
    await context.close();
    await own.close();
  });
});
