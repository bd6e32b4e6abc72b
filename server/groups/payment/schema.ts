/** Ways to pay and to sign in that are other companies' services: what was set up of them. Secrets within are sealed. */
import { integer, jsonb, pgTable, primaryKey, serial, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { ConnectType } from '#contract/payment/plugins.ts';
import type { PaymentPluginId } from '#contract/payment/plugins.ts';
import { bigId, unixSeconds } from '#server/db/columns.ts';
import { sealedColumns } from '#server/db/sealed.ts';

/** A parameter as it is stored. */
export interface StoredItem {
  name: string;
  value: string;
}

/** What a client of a payment method was set up with; a closed one has no parameters. `key` names the columns that hold the same. */
export interface StoredClient {
  key: string;
  is_open: 0 | 1;
  config_list: StoredItem[];
}

/** A payment method; one that was never set up has no row. Each client has a column of its own (R19). */
export const paymentMethod = pgTable(
  'payment_method',
  {
    /** Its number in the catalogue, which orders name as well. */
    method_id: bigId().primaryKey(),
    plugin_id: text().$type<PaymentPluginId>().notNull(),
    image: text().notNull().default(''),
    /** 1: refunds go back through the same channel. */
    is_retrace: smallint().$type<0 | 1>().notNull(),
    pc_config: jsonb().$type<StoredClient>(),
    wap_config: jsonb().$type<StoredClient>(),
    app_native_config: jsonb().$type<StoredClient>(),
    app_react_config: jsonb().$type<StoredClient>(),
    mini_config: jsonb().$type<StoredClient>(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('payment_method_plugin').on(t.plugin_id)],
);
sealedColumns(paymentMethod, 'pc_config', 'wap_config', 'app_native_config', 'app_react_config', 'mini_config');

/** The parameters of signing in through another platform, by their keys; a type that was never saved has no row. */
export const connectSetting = pgTable(
  'connect_setting',
  {
    id: serial().primaryKey(),
    type: text().$type<ConnectType>().notNull(),
    name: text().notNull(),
    config: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    version: integer().notNull().default(1),
  },
  (t) => [unique('connect_setting_type').on(t.type)],
);
sealedColumns(connectSetting, 'config');

/** An account of ours at WeChat: the official account, or the mini program. */
export type WechatUnion = 'WECHAT_OFFICIAL' | 'WECHAT_MINI';

/** As whom other platforms know a member: the openid of an account of ours there. */
export const memberConnect = pgTable(
  'member_connect',
  {
    member_id: bigId().notNull(),
    union_type: text().$type<WechatUnion>().notNull(),
    open_id: text().notNull(),
    bound_time: unixSeconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.member_id, t.union_type] }), unique('member_connect_open_id').on(t.union_type, t.open_id)],
);
