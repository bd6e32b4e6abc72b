CREATE TABLE "after_sale" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"order_sn" text NOT NULL,
	"new_order_sn" text,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	"create_channel" text DEFAULT 'NORMAL' NOT NULL,
	"disabled" text DEFAULT 'NORMAL' NOT NULL,
	"service_type" text NOT NULL,
	"service_status" text DEFAULT 'APPLY' NOT NULL,
	"reason" text NOT NULL,
	"apply_vouchers" text,
	"problem_desc" text,
	"audit_remark" text,
	"stock_remark" text,
	"refund_remark" text,
	"close_reason" text,
	"return_addr" text,
	"goods_names" text DEFAULT '' NOT NULL,
	CONSTRAINT "after_sale_sn_once" UNIQUE("sn")
);
--> statement-breakpoint
CREATE TABLE "after_sale_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"service_sn" text NOT NULL,
	"ship_name" text DEFAULT '' NOT NULL,
	"ship_mobile" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"province_id" bigint,
	"city_id" bigint,
	"county_id" bigint,
	"town_id" bigint,
	"ship_addr" text DEFAULT '' NOT NULL,
	CONSTRAINT "after_sale_change_once" UNIQUE("service_sn")
);
--> statement-breakpoint
CREATE TABLE "after_sale_express" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"service_sn" text NOT NULL,
	"courier_company_id" bigint NOT NULL,
	"courier_company" text NOT NULL,
	"courier_number" text NOT NULL,
	"ship_time" bigint NOT NULL,
	CONSTRAINT "after_sale_express_once" UNIQUE("service_sn")
);
--> statement-breakpoint
CREATE TABLE "after_sale_gift" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"service_sn" text NOT NULL,
	"type" text NOT NULL,
	"gift_info" text NOT NULL,
	"gift_image" text
);
--> statement-breakpoint
CREATE TABLE "after_sale_goods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"service_sn" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"goods_sn" text DEFAULT '' NOT NULL,
	"goods_image" text DEFAULT '' NOT NULL,
	"spec_json" text,
	"price" bigint NOT NULL,
	"paid_point" integer DEFAULT 0 NOT NULL,
	"ship_num" integer NOT NULL,
	"return_num" integer NOT NULL,
	"storage_num" integer
);
--> statement-breakpoint
CREATE TABLE "after_sale_image" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"service_sn" text NOT NULL,
	"img" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sale_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"log_time" bigint NOT NULL,
	"log_detail" text NOT NULL,
	"operator" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sale_refund" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"service_sn" text NOT NULL,
	"refund_price" bigint NOT NULL,
	"agree_price" bigint,
	"actual_price" bigint,
	"return_point" integer DEFAULT 0 NOT NULL,
	"refund_time" bigint,
	"refund_way" text NOT NULL,
	"account_type" text,
	"return_account" text,
	"bank_name" text,
	"bank_account_number" text,
	"bank_account_name" text,
	"bank_deposit_name" text,
	"pay_order_no" text,
	CONSTRAINT "after_sale_refund_once" UNIQUE("service_sn")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"order_sn" text NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"create_time" bigint NOT NULL,
	"create_channel" text DEFAULT 'NORMAL' NOT NULL,
	"disabled" text DEFAULT 'NORMAL' NOT NULL,
	"refund_status" text DEFAULT 'APPLY' NOT NULL,
	"refund_way" text NOT NULL,
	"refund_price" bigint NOT NULL,
	"agree_price" bigint,
	"actual_price" bigint,
	"return_point" integer DEFAULT 0 NOT NULL,
	"refund_time" bigint,
	"refund_fail_reason" text,
	"account_type" text,
	"return_account" text,
	"bank_name" text,
	"bank_account_number" text,
	"bank_account_name" text,
	"bank_deposit_name" text,
	"payment_type" text DEFAULT 'ONLINE' NOT NULL,
	"pay_order_no" text,
	"goods_names" text DEFAULT '' NOT NULL,
	CONSTRAINT "refund_sn_once" UNIQUE("sn")
);
--> statement-breakpoint
CREATE TABLE "complain_topic" (
	"topic_id" bigserial PRIMARY KEY NOT NULL,
	"topic_name" text NOT NULL,
	"topic_remark" text NOT NULL,
	"create_time" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "complain_topic_name_once" UNIQUE("topic_name")
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"complain_id" bigserial PRIMARY KEY NOT NULL,
	"complain_topic" text NOT NULL,
	"content" text NOT NULL,
	"images" text,
	"status" text DEFAULT 'NEW' NOT NULL,
	"create_time" bigint NOT NULL,
	"appeal_content" text,
	"appeal_time" bigint,
	"appeal_images" text,
	"arbitration_result" text,
	"order_sn" text NOT NULL,
	"order_time" bigint NOT NULL,
	"order_price" bigint NOT NULL,
	"shipping_price" bigint DEFAULT 0 NOT NULL,
	"ship_no" text,
	"ship_name" text DEFAULT '' NOT NULL,
	"ship_addr" text DEFAULT '' NOT NULL,
	"ship_mobile" text DEFAULT '' NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"goods_price" bigint NOT NULL,
	"goods_image" text DEFAULT '' NOT NULL,
	"num" integer NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_communication" (
	"communication_id" bigserial PRIMARY KEY NOT NULL,
	"complain_id" bigint NOT NULL,
	"content" text NOT NULL,
	"create_time" bigint NOT NULL,
	"owner" text NOT NULL,
	"owner_name" text NOT NULL,
	"owner_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "link_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "link_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_county" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_town" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_add" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_communication" ADD CONSTRAINT "complaint_communication_complain_id_complaint_complain_id_fk" FOREIGN KEY ("complain_id") REFERENCES "public"."complaint"("complain_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_sale_order" ON "after_sale" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "after_sale_list" ON "after_sale" USING btree ("create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "after_sale_status" ON "after_sale" USING btree ("service_status","create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "after_sale_type" ON "after_sale" USING btree ("service_type","create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "after_sale_seller" ON "after_sale" USING btree ("seller_id","create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "after_sale_member" ON "after_sale" USING btree ("member_id","create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "after_sale_sn_trgm" ON "after_sale" USING gin ("sn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "after_sale_order_sn_trgm" ON "after_sale" USING gin ("order_sn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "after_sale_goods_grams" ON "after_sale" USING gin (text_grams(goods_names));--> statement-breakpoint
CREATE INDEX "after_sale_gift_service" ON "after_sale_gift" USING btree ("service_sn","id");--> statement-breakpoint
CREATE INDEX "after_sale_goods_service" ON "after_sale_goods" USING btree ("service_sn","id");--> statement-breakpoint
CREATE INDEX "after_sale_image_service" ON "after_sale_image" USING btree ("service_sn","id");--> statement-breakpoint
CREATE INDEX "after_sale_log_service" ON "after_sale_log" USING btree ("sn","id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "refund_list" ON "refund" USING btree ("create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("refund_status","create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_way" ON "refund" USING btree ("refund_way","create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_seller" ON "refund" USING btree ("seller_id","create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_member" ON "refund" USING btree ("member_id","create_time","id") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_sn_trgm" ON "refund" USING gin ("sn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refund_order_sn_trgm" ON "refund" USING gin ("order_sn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refund_goods_grams" ON "refund" USING gin (text_grams(goods_names));--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_open_once" ON "complaint" USING btree ("order_sn","sku_id") WHERE status not in ('COMPLETE', 'CANCEL');--> statement-breakpoint
CREATE INDEX "complaint_list" ON "complaint" USING btree ("create_time","complain_id");--> statement-breakpoint
CREATE INDEX "complaint_status" ON "complaint" USING btree ("status","create_time","complain_id");--> statement-breakpoint
CREATE INDEX "complaint_order" ON "complaint" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "complaint_seller" ON "complaint" USING btree ("seller_id","create_time","complain_id");--> statement-breakpoint
CREATE INDEX "complaint_member" ON "complaint" USING btree ("member_id","create_time","complain_id");--> statement-breakpoint
CREATE INDEX "complaint_grams" ON "complaint" USING gin (text_grams(order_sn || chr(10) || goods_name || chr(10) || content));--> statement-breakpoint
CREATE INDEX "complaint_communication_complaint" ON "complaint_communication" USING btree ("complain_id","communication_id");