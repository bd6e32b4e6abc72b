/** A marketplace is set up from nothing with its screens alone, and a new order then sends its mails and messages. */
import { eq, ne } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { goodsSku } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { placeOrder, tellOrders } from '#server/groups/order/steps/index.ts';
import { outbox } from '#server/platform/message/schema.ts';
import { addGoods, addShop } from '#tests/server/goods/fixtures.ts';
import { png } from '#tests/server/base/multipart.ts';
import { MAIL_PASSWORD, MAIL_USER, startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { BUCKET, S3_KEY, startS3, type S3 } from '#tests/support/s3.ts';
import { keepPicture, signIn } from './browser.ts';
import { confirmIdentity, setCheck } from './check.ts';
import { front, it } from './desk.ts';
import type { Market } from './market.ts';
import { openNewShop } from './new-shop.ts';

const NAME = '晨光集市';

let shop: Market;
let mails: MailServer;
let s3: S3;
beforeAll(async () => {
  [shop, mails, s3] = await Promise.all([openNewShop(), startMailServer(), startS3()]);
});
afterAll(async () => {
  await shop.close();
  await Promise.all([mails.close(), s3.close()]);
});

/** Goes where a person goes: by the menu. */
async function open(page: Page, ...path: string[]): Promise<void> {
  const menu = page.getByRole('navigation').first();
  const last = path.at(-1) ?? '';
  for (const [at, name] of path.entries()) {
    const next = menu.getByText(path[at + 1] ?? '', { exact: true }).first();
    if (name !== last && (await next.isVisible())) continue;
    await menu.getByText(name, { exact: true }).first().click();
  }
  await front(page).getByRole('heading', { name: last, level: 1 }).waitFor();
}

const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(await png()) });
async function upload(page: Page, label: string): Promise<Locator> {
  const field = front(page).getByRole('group', { name: label });
  await field.locator('input[type=file]').setInputFiles(await picture('p.png'));
  await field.locator('img').first().waitFor();
  return field.locator('img').first();
}
const isSeen = (image: Locator) => image.evaluate((one) => (one as HTMLImageElement).decode().then(() => (one as HTMLImageElement).naturalWidth > 0));
const save = (page: Page) => front(page).getByRole('button', { name: '保存设置' }).click();

/** Fills the dialog in front and saves it. */
async function fillIn(page: Page, values: Readonly<Record<string, string>>, button = '保存'): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
const rowButton = (page: Page, row: string, name: string) =>
  front(page)
    .getByRole('row')
    .filter({ hasText: row })
    .getByRole('button', { name: new RegExp(`^${name}`) });

it('name and logo, second check, mail server, storage, payment, logistics, messages; then an order is told to everybody', async ({ page }) => {
  await signIn(page, 'superadmin', '111111', shop.url());
  await keepPicture(page, 'new-shop-1-dashboard');

  // The first sensitive change leads to the check of identity, and back to what was typed.
  await open(page, '设置', '系统设置');
  await front(page).getByLabel('网站名称').fill(NAME);
  await front(page).getByLabel('网站标题').fill(`${NAME}官网`);
  await front(page).getByLabel('网站描述').fill('每天早上的好东西');
  const logo = await upload(page, '网站LOGO');
  await save(page);
  await front(page).getByRole('heading', { name: '身份验证', level: 1 }).waitFor();
  await page.getByText('请先设置身份验证方式').waitFor();
  await keepPicture(page, 'new-shop-2-verification');
  await setCheck(page);
  await front(page).getByRole('heading', { name: '系统设置', level: 1 }).waitFor();
  expect(await front(page).getByLabel('网站名称').inputValue()).toBe(NAME);
  await save(page);
  await confirmIdentity(page);
  await page.getByText('站点设置已保存').waitFor();
  await page.locator('aside').getByText(NAME).first().waitFor();
  await keepPicture(page, 'new-shop-3-site');

  await open(page, '设置', 'SMTP设置');
  await front(page).getByRole('button', { name: '添加邮件服务器' }).click();
  const server = page.getByRole('dialog');
  await server.getByLabel('HOST').waitFor();
  for (const [label, text] of Object.entries({
    HOST: '127.0.0.1',
    PORT: String(mails.port),
    用户名: MAIL_USER,
    密码: MAIL_PASSWORD,
    发信邮箱: 'shop@example.com',
    测试: 'me@example.com',
  }))
    await server.getByLabel(label, { exact: true }).fill(text);
  await server.getByRole('radio', { name: '否' }).check();
  await server.getByRole('button', { name: '发送测试邮件' }).click();
  await page.getByText('测试邮件已发送至 me@example.com').waitFor();
  expect(mails.received.map(({ to }) => to)).toEqual(['me@example.com']);
  await keepPicture(page, 'new-shop-4-smtp');
  await fillIn(page, {});

  // A picture from before the switch and one from after it are both shown.
  await open(page, '设置', '储存方案');
  await rowButton(page, '阿里云oss存储', '修改').click();
  await page.getByRole('dialog').getByRole('radio', { name: '路径中（MinIO）' }).check();
  await keepPicture(page, 'new-shop-5-storage');
  await fillIn(page, { 'EndPoint（地域节点）': s3.endpoint, 储存空间: BUCKET, 密钥id: S3_KEY, 密钥: S3_KEY });
  await rowButton(page, '阿里云oss存储', '开启').click();
  await page.getByRole('dialog').getByRole('button', { name: '开启', exact: true }).click();
  await front(page).getByRole('row').filter({ hasText: '阿里云oss存储' }).getByText('已开启').waitFor();
  expect(await s3.keys()).toEqual([]);
  await open(page, '设置', '系统设置');
  const icon = await upload(page, '平台端icon');
  await save(page);
  await confirmIdentity(page);
  await page.getByText('站点设置已保存').last().waitFor();
  expect((await s3.keys()).length).toBeGreaterThan(0);
  expect([await isSeen(logo), await isSeen(icon)]).toEqual([true, true]);
  await page.reload();
  await front(page).getByRole('group', { name: '平台端icon' }).locator('img').first().waitFor();
  for (const label of ['网站LOGO', '平台端icon']) expect(await isSeen(front(page).getByRole('group', { name: label }).locator('img').first())).toBe(true);

  await open(page, '设置', '支付与物流', '收款方式');
  await rowButton(page, '支付宝', '配置').click();
  await page.getByRole('dialog').getByRole('radio', { name: '开启' }).check();
  await keepPicture(page, 'new-shop-6-payment');
  await fillIn(page, { 支付宝公钥: 'public', 应用ID: 'app-1', 商户私钥: 'private' });
  await front(page).getByText('PC端、WAP端、原生APP、RN APP').waitFor();
  // A certificate is a file, which nobody but those who set up payment gets to see again.
  await rowButton(page, '银联在线支付', '配置').click();
  await page.getByRole('dialog').getByRole('radio', { name: '开启' }).check();
  await page
    .getByRole('dialog')
    // Not the last of the dialog: the picture's is there before this one's code is.
    .locator('.kit-private-file input[type=file]')
    .setInputFiles({ name: 'security.properties', mimeType: 'text/plain', buffer: Buffer.from('merId=1\n') });
  await page.getByRole('dialog').getByText('security.properties', { exact: true }).waitFor();
  await fillIn(page, { 商户代码: 'm-1' });
  await rowButton(page, '银联在线支付', '配置').click();
  await page.getByRole('dialog').getByText('security.properties', { exact: true }).waitFor();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: /下载$/ }).click();
  await confirmIdentity(page);
  expect((await downloaded).suggestedFilename()).toBe('security.properties');
  await keepPicture(page, 'new-shop-7-certificate');
  await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await open(page, '设置', '支付与物流', '物流公司');
  await front(page).getByRole('button', { name: /添加/ }).first().click();
  await fillIn(page, { 公司名称: '晨光速递', 快递查询代码: 'chenguang' });
  await front(page).getByText('晨光速递').first().waitFor();

  for (const [list, name] of [
    ['店铺消息', '店铺新订单创建提醒'],
    ['会员消息', '订单创建提醒'],
  ] as const) {
    await open(page, '设置', '消息设置', list);
    const mail = front(page).getByRole('switch', { name: `邮件：${name}`, exact: true });
    await mail.click();
    await expect.poll(() => mail.getAttribute('aria-checked')).toBe('true');
  }
  const sms = front(page).getByRole('switch', { name: '短信：订单创建提醒', exact: true });
  await sms.click();
  await expect.poll(() => sms.getAttribute('aria-checked')).toBe('true');

  // Buyers and shops have no screens here: somebody registers, opens a shop, and somebody else orders.
  const sn = await shop.act(async (tx, now, live) => {
    const person = (uname: string, mobile: string) => ({ uname, nickname: uname, mobile, email: `${uname}@example.com`, create_time: now });
    const [owner, buyer] = await tx
      .insert(member)
      .values([person('owner', '13700000001'), person('buyer', '13700000002')])
      .returning();
    const { shop_id: seller_id, shop_name: seller_name } = await addShop(tx, { shop_name: '第一家店', member_id: owner!.member_id, link_phone: '13700000001' });
    const { goods_id, sku_id } = await addGoods(tx, { seller_id, seller_name, goods_name: '豆浆', quantity: 10, enable_quantity: 10 });
    await tx.update(goodsSku).set({ quantity: 10, enable_quantity: 10 }).where(eq(goodsSku.goods_id, goods_id));
    const consignee = { ship_name: '沈清', ship_mobile: '13900001111', ship_addr: '文三路90号' };
    const order = await placeOrder(tx, { member_id: buyer!.member_id, lines: [{ sku_id, num: 1 }], consignee }, now);
    await tellOrders(live, tx, [order.sn]);
    return order.sn;
  });
  await expect
    .poll(() => mails.received.map(({ to }) => to).toSorted(), { timeout: 20_000 })
    .toEqual(['buyer@example.com', 'me@example.com', 'owner@example.com']);
  expect(mails.received.every(({ from }) => from === 'shop@example.com')).toBe(true);
  // A mail is received a moment before it is written down as sent.
  await expect.poll(() => shop.act((tx) => tx.$count(outbox, ne(outbox.state, 'SENT'))), { timeout: 20_000 }).toBe(0);
  expect(await shop.act((tx) => tx.$count(outbox))).toBe(3);

  await open(page, '设置', '消息设置', '发送记录');
  const sent = front(page).getByRole('row').filter({ hasText: '已发送' });
  await expect.poll(() => sent.count()).toBe(3);
  await keepPicture(page, 'new-shop-8-sent');
  await sent.filter({ hasText: '137****0002' }).getByRole('link').first().click();
  await page.getByRole('dialog').getByText(sn).waitFor();
});
