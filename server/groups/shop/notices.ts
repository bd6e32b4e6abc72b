/** What shops are told by the platform. Site notices are written here; SMS and e-mail come with the message settings. */
import type { Db } from '#server/db/client.ts';
import { shopNotice } from './schema.ts';

/** Message templates to shops. Source: reference/settings.yaml `message_catalogue`. Shops read the platform's default language. */
const templates = {
  SHOPGOODSVERIFY: { type: 'GOODS', title: '商品审核失败提醒', content: '商品${name}审核未通过，原因：${message}。' },
  SHOPGOODSMARKETENABLE: { type: 'GOODS', title: '商品下架消息提醒', content: '商品${name}已被下架，原因：${reason}。' },
} as const;

export type NoticeCode = keyof typeof templates;

/** A notice to one shop; `variables` fill the `${name}` places of the template. */
export interface ShopNotice {
  shop_id: string;
  variables: Readonly<Record<string, string>>;
}

/** Sends a notice of one kind to shops, inside the caller's transaction. */
export async function notifyShops(db: Db, code: NoticeCode, notices: readonly ShopNotice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  const { type, title, content } = templates[code];
  const fill = (variables: ShopNotice['variables']) => content.replace(/\$\{(\w+)\}/g, (place, name: string) => variables[name] ?? place);
  await db.insert(shopNotice).values(notices.map(({ shop_id, variables }) => ({ shop_id, type, code, title, content: fill(variables), send_time: now })));
}
