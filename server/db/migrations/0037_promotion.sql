CREATE TABLE "coupon" (
	"coupon_id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"coupon_type" text DEFAULT 'NORMAL' NOT NULL,
	"coupon_price" bigint NOT NULL,
	"coupon_threshold_price" bigint NOT NULL,
	"shop_commission" smallint DEFAULT 0 NOT NULL,
	"effective_type" text,
	"start_time" bigint,
	"end_time" bigint,
	"effective_days" integer,
	"create_num" integer,
	"limit_num" integer,
	"use_scope" text DEFAULT 'ALL' NOT NULL,
	"scope_id" text DEFAULT '0' NOT NULL,
	"scope_description" text DEFAULT '' NOT NULL,
	"activity_description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'FREE_GET' NOT NULL,
	"received_num" integer DEFAULT 0 NOT NULL,
	"used_num" integer DEFAULT 0 NOT NULL,
	"voided" smallint DEFAULT 0 NOT NULL,
	"seller_id" bigint DEFAULT '0' NOT NULL,
	"seller_name" text NOT NULL,
	"create_time" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupon_not_overclaimed" CHECK (create_num is null or received_num <= create_num),
	CONSTRAINT "coupon_used" CHECK (used_num between 0 and received_num)
);
--> statement-breakpoint
CREATE TABLE "member_coupon" (
	"mc_id" bigserial PRIMARY KEY NOT NULL,
	"coupon_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"title" text NOT NULL,
	"coupon_price" bigint NOT NULL,
	"coupon_threshold_price" bigint NOT NULL,
	"shop_commission" smallint DEFAULT 0 NOT NULL,
	"use_scope" text DEFAULT 'ALL' NOT NULL,
	"scope_id" text DEFAULT '0' NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	"held" text DEFAULT 'UNUSED' NOT NULL,
	"used_time" bigint,
	"order_id" bigint,
	"order_sn" text,
	"is_cancel" smallint DEFAULT 0 NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"seller_id" bigint DEFAULT '0' NOT NULL,
	"seller_name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "coupon_list" ON "coupon" USING btree ("seller_id","coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_price_order" ON "coupon" USING btree ("seller_id","coupon_price","coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_received" ON "coupon" USING btree ("seller_id","received_num","coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_type" ON "coupon" USING btree ("seller_id","coupon_type","coupon_id");--> statement-breakpoint
CREATE INDEX "member_coupon_list" ON "member_coupon" USING btree ("coupon_id","create_time","mc_id");--> statement-breakpoint
CREATE INDEX "member_coupon_member" ON "member_coupon" USING btree ("member_id","coupon_id");--> statement-breakpoint
CREATE INDEX "member_coupon_name" ON "member_coupon" USING btree ("coupon_id","member_name");--> statement-breakpoint
CREATE INDEX "member_coupon_order" ON "member_coupon" USING btree ("order_sn") WHERE order_sn is not null;--> statement-breakpoint
CREATE TABLE "promotion_goods" (
	"pg_id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"held_from" bigint NOT NULL,
	"held_until" bigint NOT NULL,
	"activity_id" bigint NOT NULL,
	"promotion_type" text NOT NULL,
	"title" text NOT NULL,
	"num" integer,
	"price" bigint NOT NULL,
	"seller_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groupbuy_active" (
	"act_id" bigserial PRIMARY KEY NOT NULL,
	"act_name" text NOT NULL,
	"join_end_time" bigint NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"add_time" bigint NOT NULL,
	"goods_num" integer DEFAULT 0 NOT NULL,
	"delete_status" text DEFAULT 'NORMAL' NOT NULL,
	"delete_reason" text,
	"delete_time" bigint,
	"delete_name" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groupbuy_cat" (
	"cat_id" bigserial PRIMARY KEY NOT NULL,
	"cat_name" text NOT NULL,
	"cat_order" integer DEFAULT 1 NOT NULL,
	"parent_id" bigint DEFAULT '0' NOT NULL,
	"cat_path" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "groupbuy_cat_name_once" UNIQUE("cat_name")
);
--> statement-breakpoint
CREATE TABLE "groupbuy_goods" (
	"gb_id" bigserial PRIMARY KEY NOT NULL,
	"act_id" bigint NOT NULL,
	"cat_id" bigint DEFAULT '0' NOT NULL,
	"gb_name" text NOT NULL,
	"gb_title" text DEFAULT '' NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint,
	"goods_name" text NOT NULL,
	"specs" text DEFAULT '[]' NOT NULL,
	"original_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"img_url" text NOT NULL,
	"goods_num" integer NOT NULL,
	"limit_num" integer DEFAULT 0 NOT NULL,
	"visual_num" integer DEFAULT 0 NOT NULL,
	"buy_num" integer DEFAULT 0 NOT NULL,
	"view_num" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"gb_status" smallint DEFAULT 0 NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"wap_thumbnail" text DEFAULT '' NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"add_time" bigint NOT NULL,
	CONSTRAINT "groupbuy_goods_left" CHECK (goods_num >= 0 and buy_num >= 0)
);
--> statement-breakpoint
CREATE TABLE "groupbuy_quantity_log" (
	"log_id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"gb_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"log_type" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"op_time" bigint NOT NULL,
	CONSTRAINT "groupbuy_quantity_log_once" UNIQUE("order_sn","gb_id","log_type")
);
--> statement-breakpoint
CREATE TABLE "seckill" (
	"seckill_id" bigserial PRIMARY KEY NOT NULL,
	"seckill_name" text NOT NULL,
	"start_day" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"apply_end_time" bigint NOT NULL,
	"range_list" jsonb NOT NULL,
	"seckill_rule" text DEFAULT '' NOT NULL,
	"seckill_status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "seckill_name_once" UNIQUE("seckill_name"),
	CONSTRAINT "seckill_day_once" UNIQUE("start_day")
);
--> statement-breakpoint
CREATE TABLE "seckill_apply" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seckill_id" bigint NOT NULL,
	"start_day" bigint NOT NULL,
	"time_line" smallint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"goods_image" text DEFAULT '' NOT NULL,
	"specs" text DEFAULT '' NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"original_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"sold_quantity" integer NOT NULL,
	"sales_num" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'APPLY' NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "seckill_apply_left" CHECK (sold_quantity >= 0 and sales_num >= 0)
);
--> statement-breakpoint
CREATE TABLE "seckill_quantity_log" (
	"log_id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"apply_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"log_type" text NOT NULL,
	"op_time" bigint NOT NULL,
	CONSTRAINT "seckill_quantity_log_once" UNIQUE("order_sn","apply_id","log_type")
);
--> statement-breakpoint
CREATE INDEX "promotion_goods_sku" ON "promotion_goods" USING btree ("sku_id","held_until");--> statement-breakpoint
CREATE INDEX "promotion_goods_goods" ON "promotion_goods" USING btree ("goods_id","end_time");--> statement-breakpoint
CREATE INDEX "promotion_goods_activity" ON "promotion_goods" USING btree ("promotion_type","activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groupbuy_active_name_once" ON "groupbuy_active" USING btree ("act_name") WHERE delete_status = 'NORMAL';--> statement-breakpoint
CREATE INDEX "groupbuy_active_list" ON "groupbuy_active" USING btree ("delete_status","add_time","act_id");--> statement-breakpoint
CREATE INDEX "groupbuy_active_time" ON "groupbuy_active" USING btree ("delete_status","start_time","act_id");--> statement-breakpoint
CREATE INDEX "groupbuy_active_end" ON "groupbuy_active" USING btree ("delete_status","end_time","act_id");--> statement-breakpoint
CREATE INDEX "groupbuy_cat_order" ON "groupbuy_cat" USING btree ("cat_order","cat_id");--> statement-breakpoint
CREATE INDEX "groupbuy_goods_list" ON "groupbuy_goods" USING btree ("act_id","add_time","gb_id","gb_status");--> statement-breakpoint
CREATE INDEX "groupbuy_goods_price" ON "groupbuy_goods" USING btree ("act_id","price","gb_id");--> statement-breakpoint
CREATE INDEX "groupbuy_goods_waiting" ON "groupbuy_goods" USING btree ("add_time","gb_id") WHERE gb_status = 0;--> statement-breakpoint
CREATE INDEX "groupbuy_goods_cat" ON "groupbuy_goods" USING btree ("cat_id");--> statement-breakpoint
CREATE INDEX "groupbuy_goods_sku" ON "groupbuy_goods" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "groupbuy_quantity_log_member" ON "groupbuy_quantity_log" USING btree ("gb_id","member_id");--> statement-breakpoint
CREATE INDEX "seckill_apply_end" ON "seckill" USING btree ("apply_end_time","seckill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seckill_apply_sku_once" ON "seckill_apply" USING btree ("seckill_id","sku_id");--> statement-breakpoint
CREATE INDEX "seckill_apply_list" ON "seckill_apply" USING btree ("seckill_id","status","id");--> statement-breakpoint
CREATE INDEX "seckill_apply_seller" ON "seckill_apply" USING btree ("seckill_id","seller_id");--> statement-breakpoint
CREATE INDEX "seckill_apply_sku" ON "seckill_apply" USING btree ("sku_id");--> statement-breakpoint
-- Two of one set of kinds cannot hold a SKU at overlapping times; one may begin as the other ends (contract/promotion/conflicts.ts).
ALTER TABLE "promotion_goods" ADD CONSTRAINT "promotion_goods_apart" EXCLUDE USING gist (int8range("sku_id", "sku_id", '[]') WITH &&, int8range("held_from", "held_until") WITH &&) WHERE ("promotion_type" IN ('SECKILL', 'GROUPBUY', 'CROWDFUNDING'));--> statement-breakpoint
ALTER TABLE "promotion_goods" ADD CONSTRAINT "promotion_goods_pintuan_apart" EXCLUDE USING gist (int8range("sku_id", "sku_id", '[]') WITH &&, int8range("held_from", "held_until") WITH &&) WHERE ("promotion_type" IN ('PINTUAN', 'CROWDFUNDING'));--> statement-breakpoint
-- One group buy at a time; touching counts.
ALTER TABLE "groupbuy_active" ADD CONSTRAINT "groupbuy_active_apart" EXCLUDE USING gist (int8range("start_time", "end_time", '[]') WITH &&) WHERE ("delete_status" = 'NORMAL');
