CREATE TABLE "order_item" (
	"item_id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"order_sn" text NOT NULL,
	"trade_sn" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"sku_sn" text DEFAULT '' NOT NULL,
	"cat_id" bigint NOT NULL,
	"name" text NOT NULL,
	"goods_image" text DEFAULT '' NOT NULL,
	"goods_weight" double precision DEFAULT 0 NOT NULL,
	"num" integer NOT NULL,
	"ship_num" integer DEFAULT 0 NOT NULL,
	"original_price" bigint NOT NULL,
	"purchase_price" bigint NOT NULL,
	"subtotal" bigint NOT NULL,
	"actual_pay_total" bigint NOT NULL,
	"refund_price" bigint,
	"point" integer DEFAULT 0 NOT NULL,
	"spec_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"promotion_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"promotion_type" text,
	"promotion_id" bigint,
	"purchase_num" integer DEFAULT 0 NOT NULL,
	"single_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"group_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"snapshot_id" bigint,
	"service_status" text DEFAULT 'NOT_APPLY' NOT NULL,
	"complain_status" text DEFAULT 'NO_APPLY' NOT NULL,
	"complain_id" bigint,
	"comment_status" text DEFAULT 'UNFINISHED' NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_log" (
	"log_id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"op_id" bigint,
	"op_name" text NOT NULL,
	"op_time" bigint NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_meta" (
	"meta_id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"meta_key" text NOT NULL,
	"meta_value" text NOT NULL,
	"status" text DEFAULT 'NOT_APPLY' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" bigserial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"trade_sn" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"order_type" text DEFAULT 'NORMAL' NOT NULL,
	"order_status" text DEFAULT 'NEW' NOT NULL,
	"pay_status" text DEFAULT 'PAY_NO' NOT NULL,
	"ship_status" text DEFAULT 'SHIP_NO' NOT NULL,
	"comment_status" text DEFAULT 'UNFINISHED' NOT NULL,
	"service_status" text DEFAULT 'NOT_APPLY' NOT NULL,
	"payment_type" text DEFAULT 'ONLINE' NOT NULL,
	"payment_method_id" bigint,
	"payment_plugin_id" text,
	"payment_method_name" text,
	"payment_time" bigint,
	"pay_order_no" text,
	"goods_price" bigint DEFAULT 0 NOT NULL,
	"shipping_price" bigint DEFAULT 0 NOT NULL,
	"discount_price" bigint DEFAULT 0 NOT NULL,
	"member_level_discount_price" bigint DEFAULT 0 NOT NULL,
	"coupon_price" bigint DEFAULT 0 NOT NULL,
	"cash_back" bigint DEFAULT 0 NOT NULL,
	"full_minus" bigint DEFAULT 0 NOT NULL,
	"paid_point" integer DEFAULT 0 NOT NULL,
	"gift_point" integer DEFAULT 0 NOT NULL,
	"modify_price" bigint DEFAULT 0 NOT NULL,
	"order_price" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"need_pay_money" bigint NOT NULL,
	"pay_money" bigint,
	"create_time" bigint NOT NULL,
	"ship_time" bigint,
	"signing_time" bigint,
	"complete_time" bigint,
	"ship_name" text,
	"ship_mobile" text,
	"ship_tel" text,
	"ship_zip" text,
	"ship_province" text,
	"ship_city" text,
	"ship_county" text,
	"ship_town" text,
	"ship_province_id" bigint,
	"ship_city_id" bigint,
	"ship_county_id" bigint,
	"ship_town_id" bigint,
	"ship_addr" text,
	"address_id" bigint,
	"receive_time" text,
	"the_sign" text,
	"shipping_id" integer,
	"shipping_type" text,
	"logi_id" bigint,
	"logi_name" text,
	"ship_no" text,
	"remark" text,
	"cancel_reason" text,
	"weight" double precision DEFAULT 0 NOT NULL,
	"goods_num" integer DEFAULT 0 NOT NULL,
	"client_type" text DEFAULT 'PC' NOT NULL,
	"need_receipt" smallint DEFAULT 0 NOT NULL,
	"bill_status" smallint DEFAULT 0 NOT NULL,
	"bill_sn" text,
	"disabled" smallint DEFAULT 0 NOT NULL,
	"order_data" text,
	"enterprise_id" bigint,
	"apply_title" text,
	"apply_reason" text,
	"apply_remark" text,
	"expect_time" bigint,
	"facet" smallint GENERATED ALWAYS AS (((((coalesce(array_position(array['NEW', 'INTODB_ERROR', 'CONFIRM', 'PAID_OFF', 'FORMED', 'SHIPPED', 'ROG', 'COMPLETE', 'CANCELLED', 'AFTER_SERVICE', 'BALANCE_ERROR'], order_status), 0)) * 4 + coalesce(array_position(array['PAY_NO', 'PAY_PARTIAL', 'PAY_YES'], pay_status), 0)) * 3 + coalesce(array_position(array['ONLINE', 'COD'], payment_type), 0)) * 6 + coalesce(array_position(array['NORMAL', 'PINTUAN', 'CHANGE', 'SUPPLY_AGAIN', 'VIRTUAL'], order_type), 0)) * 9 + coalesce(array_position(array['PC', 'H5', 'WECHAT_H5', 'MINI', 'APP', 'WAP', 'NATIVE', 'REACT'], client_type), 0)) STORED NOT NULL,
	CONSTRAINT "orders_sn_once" UNIQUE("sn")
);
--> statement-breakpoint
CREATE TABLE "trade" (
	"trade_id" bigserial PRIMARY KEY NOT NULL,
	"trade_sn" text NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"payment_method_id" bigint,
	"payment_plugin_id" text,
	"payment_method_name" text,
	"payment_type" text DEFAULT 'ONLINE' NOT NULL,
	"total_price" bigint NOT NULL,
	"goods_price" bigint NOT NULL,
	"freight_price" bigint DEFAULT 0 NOT NULL,
	"discount_price" bigint DEFAULT 0 NOT NULL,
	"ship_name" text,
	"ship_mobile" text,
	"ship_tel" text,
	"ship_zip" text,
	"ship_province" text,
	"ship_city" text,
	"ship_county" text,
	"ship_town" text,
	"ship_province_id" bigint,
	"ship_city_id" bigint,
	"ship_county_id" bigint,
	"ship_town_id" bigint,
	"ship_addr" text,
	"address_id" bigint,
	"create_time" bigint NOT NULL,
	"trade_status" text DEFAULT 'NEW' NOT NULL,
	CONSTRAINT "trade_sn_once" UNIQUE("trade_sn")
);
--> statement-breakpoint
CREATE TABLE "express_trace" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"logi_id" bigint NOT NULL,
	"ship_no" text NOT NULL,
	"time" bigint NOT NULL,
	"context" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logi_company" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"is_waybill" smallint DEFAULT 0 NOT NULL,
	"kdcode" text DEFAULT '' NOT NULL,
	"form" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled" text DEFAULT 'OPEN' NOT NULL,
	"delete_status" text DEFAULT 'NORMAL' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"logistics_id" bigint NOT NULL,
	"logistics_name" text NOT NULL,
	"delivery_sn" text NOT NULL,
	"goods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ship_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_log" (
	"pay_log_id" bigserial PRIMARY KEY NOT NULL,
	"pay_log_sn" text NOT NULL,
	"order_sn" text NOT NULL,
	"pay_way" text NOT NULL,
	"pay_type" text,
	"pay_time" bigint,
	"pay_money" bigint,
	"pay_member_name" text NOT NULL,
	"pay_status" text DEFAULT 'PAY_NO' NOT NULL,
	"pay_order_no" text,
	CONSTRAINT "pay_log_sn_once" UNIQUE("pay_log_sn"),
	CONSTRAINT "pay_log_order_once" UNIQUE("order_sn")
);
--> statement-breakpoint
CREATE TABLE "receipt_history" (
	"history_id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"order_price" bigint NOT NULL,
	"order_status" text DEFAULT 'NEW' NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"member_id" bigint NOT NULL,
	"uname" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"receipt_type" text NOT NULL,
	"receipt_method" text,
	"receipt_title" text NOT NULL,
	"receipt_content" text,
	"tax_no" text,
	"reg_addr" text,
	"reg_tel" text,
	"bank_name" text,
	"bank_account" text,
	"member_name" text,
	"member_mobile" text,
	"member_email" text,
	"province" text,
	"city" text,
	"county" text,
	"town" text,
	"province_id" bigint,
	"city_id" bigint,
	"county_id" bigint,
	"town_id" bigint,
	"detail_addr" text,
	"logi_id" bigint,
	"logi_name" text,
	"logi_code" text,
	"add_time" bigint NOT NULL,
	"goods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"elec_file_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "receipt_history_order_once" UNIQUE("order_sn")
);
--> statement-breakpoint
CREATE TABLE "settlement_item" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bill_id" bigint,
	"item_type" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"order_sn" text NOT NULL,
	"refund_sn" text,
	"add_time" bigint NOT NULL,
	"order_time" bigint NOT NULL,
	"refund_time" bigint,
	"price" bigint NOT NULL,
	"discount_price" bigint DEFAULT 0 NOT NULL,
	"payment_type" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"ship_name" text,
	"site_coupon_price" bigint DEFAULT 0 NOT NULL,
	"coupon_commission" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_record" (
	"record_id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"goods_num" integer NOT NULL,
	"price" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"uname" text NOT NULL,
	"create_time" bigint NOT NULL,
	"rog_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_name" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "order_name_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "order_tally" (
	"slot" integer NOT NULL,
	"facet" smallint NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_log_tally" (
	"slot" integer NOT NULL,
	"pay_way" text NOT NULL,
	"pay_status" text NOT NULL,
	"pay_type" text NOT NULL,
	"logs" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_name" (
	"goods_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "sold_name_goods_id_name_pk" PRIMARY KEY("goods_id","name")
);
--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_sn","item_id");--> statement-breakpoint
CREATE INDEX "order_item_goods" ON "order_item" USING btree ("goods_id","create_time","order_id");--> statement-breakpoint
CREATE INDEX "order_item_sku" ON "order_item" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "order_log_order" ON "order_log" USING btree ("order_sn","op_time","log_id");--> statement-breakpoint
CREATE INDEX "order_meta_order" ON "order_meta" USING btree ("order_sn","meta_key");--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("create_time","order_id","facet") WHERE disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_facet" ON "orders" USING btree ("facet","create_time","order_id") WHERE disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_id","create_time","order_id","facet") WHERE disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","create_time","order_id","facet") WHERE disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_member_name" ON "orders" USING btree ("member_name","create_time","order_id","facet") WHERE disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_ship_name" ON "orders" USING btree ("ship_name","create_time","order_id","facet") WHERE disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_trade" ON "orders" USING btree ("trade_sn");--> statement-breakpoint
CREATE INDEX "orders_numbers" ON "orders" USING gin ("sn" gin_trgm_ops,"trade_sn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("create_time") WHERE order_status in ('NEW', 'CONFIRM') and disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_underway" ON "orders" USING btree ("ship_time") WHERE order_status = 'SHIPPED' and disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_received" ON "orders" USING btree ("signing_time") WHERE order_status in ('ROG', 'PAID_OFF') and disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_service_open" ON "orders" USING btree ("complete_time") WHERE order_status = 'COMPLETE' and service_status = 'NOT_APPLY' and disabled = 0;--> statement-breakpoint
CREATE INDEX "orders_uncommented" ON "orders" USING btree ("signing_time","order_id") WHERE ship_status = 'SHIP_ROG' and comment_status = 'UNFINISHED' and disabled = 0;--> statement-breakpoint
CREATE INDEX "trade_member" ON "trade" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "express_trace_parcel" ON "express_trace" USING btree ("logi_id","ship_no","time");--> statement-breakpoint
CREATE UNIQUE INDEX "logi_company_name_once" ON "logi_company" USING btree ("name") WHERE delete_status = 'NORMAL';--> statement-breakpoint
CREATE UNIQUE INDEX "logi_company_code_once" ON "logi_company" USING btree ("code") WHERE delete_status = 'NORMAL';--> statement-breakpoint
CREATE INDEX "shipping_record_order" ON "shipping_record" USING btree ("order_sn","ship_time");--> statement-breakpoint
CREATE INDEX "pay_log_list" ON "pay_log" USING btree ("pay_log_id","pay_status","pay_way","pay_type","pay_time");--> statement-breakpoint
CREATE INDEX "pay_log_time" ON "pay_log" USING btree ("pay_time","pay_log_id","pay_status","pay_way","pay_type");--> statement-breakpoint
CREATE INDEX "pay_log_member" ON "pay_log" USING btree ("pay_member_name","pay_log_id");--> statement-breakpoint
CREATE INDEX "pay_log_order" ON "pay_log" USING gin ("order_sn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "receipt_history_list" ON "receipt_history" USING btree ("add_time","history_id","receipt_type","status") WHERE order_status = 'CONFIRM';--> statement-breakpoint
CREATE INDEX "receipt_history_member" ON "receipt_history" USING btree ("member_id","add_time");--> statement-breakpoint
CREATE INDEX "receipt_history_seller" ON "receipt_history" USING btree ("seller_id","add_time");--> statement-breakpoint
CREATE INDEX "receipt_history_texts" ON "receipt_history" USING gin ("order_sn" gin_trgm_ops,"seller_name" gin_trgm_ops,"uname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "settlement_item_order" ON "settlement_item" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "settlement_item_open" ON "settlement_item" USING btree ("seller_id","add_time") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "settlement_item_bill" ON "settlement_item" USING btree ("bill_id","item_type","add_time");--> statement-breakpoint
CREATE INDEX "transaction_record_order" ON "transaction_record" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "transaction_record_goods" ON "transaction_record" USING btree ("goods_id","rog_time");--> statement-breakpoint
CREATE INDEX "order_name_grams" ON "order_name" USING gin (text_grams(name));--> statement-breakpoint
CREATE INDEX "order_tally_slot" ON "order_tally" USING btree ("slot","facet");--> statement-breakpoint
CREATE INDEX "pay_log_tally_slot" ON "pay_log_tally" USING btree ("slot","pay_way","pay_status","pay_type");--> statement-breakpoint
CREATE INDEX "sold_name_grams" ON "sold_name" USING gin (text_grams(name));