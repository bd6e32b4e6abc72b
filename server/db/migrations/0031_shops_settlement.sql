CREATE TABLE "margin_flow" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"shop_name" text NOT NULL,
	"type" smallint NOT NULL,
	"actual_pay_amount" bigint NOT NULL,
	"total_amount" bigint,
	"voucher" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"auth_status" text DEFAULT 'WAIT_AUDIT' NOT NULL,
	"audit_remark" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	"audit_time" bigint,
	"operator" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_theme" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"image_path" text NOT NULL,
	"is_default" smallint DEFAULT 0 NOT NULL,
	"type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill" (
	"bill_id" bigserial PRIMARY KEY NOT NULL,
	"bill_sn" text NOT NULL,
	"sn" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"shop_name" text NOT NULL,
	"shop_type" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	"pay_time" bigint,
	"status" text DEFAULT 'OUT' NOT NULL,
	"bill_type" smallint DEFAULT 0 NOT NULL,
	"rate" integer NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"refund_num" integer DEFAULT 0 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"refund_price" bigint DEFAULT 0 NOT NULL,
	"cod_price" bigint DEFAULT 0 NOT NULL,
	"cod_refund_price" bigint DEFAULT 0 NOT NULL,
	"commi_price" bigint DEFAULT 0 NOT NULL,
	"refund_commi_price" bigint DEFAULT 0 NOT NULL,
	"discount_price" bigint DEFAULT 0 NOT NULL,
	"distribution_rebate" bigint DEFAULT 0 NOT NULL,
	"distribution_return_rebate" bigint DEFAULT 0 NOT NULL,
	"site_coupon_commi" bigint DEFAULT 0 NOT NULL,
	"platform_member_level_price" bigint DEFAULT 0 NOT NULL,
	"platform_member_level_refund_price" bigint DEFAULT 0 NOT NULL,
	"bill_price" bigint DEFAULT 0 NOT NULL,
	"bank_account_name" text DEFAULT '' NOT NULL,
	"bank_account_number" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"bank_address" text DEFAULT '' NOT NULL,
	CONSTRAINT "bill_start_once" UNIQUE("seller_id","start_time")
);
--> statement-breakpoint
CREATE TABLE "bill_log" (
	"log_id" bigserial PRIMARY KEY NOT NULL,
	"bill_id" bigint NOT NULL,
	"op_id" bigint,
	"op_name" text NOT NULL,
	"op_time" bigint NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_number" (
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "bill_number_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "bill_period" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"run" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	"bill_num" integer DEFAULT 0 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"commi_price" bigint DEFAULT 0 NOT NULL,
	"discount_price" bigint DEFAULT 0 NOT NULL,
	"refund_price" bigint DEFAULT 0 NOT NULL,
	"refund_commi_price" bigint DEFAULT 0 NOT NULL,
	"bill_price" bigint DEFAULT 0 NOT NULL,
	"wait_settled" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bill_period_run_once" UNIQUE("run","start_time","end_time")
);
--> statement-breakpoint
ALTER TABLE "shop" DROP CONSTRAINT "shop_name_once";--> statement-breakpoint
DROP INDEX "settlement_item_bill";--> statement-breakpoint
-- 0 to 1 becomes hundredths of a percent.
ALTER TABLE "settlement_item" ALTER COLUMN "coupon_commission" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "settlement_item" ALTER COLUMN "coupon_commission" SET DATA TYPE integer USING round(coupon_commission * 10000)::integer;--> statement-breakpoint
ALTER TABLE "settlement_item" ALTER COLUMN "coupon_commission" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "audit_remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "company_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "company_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "company_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "employee_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "reg_money" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "legal_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "legal_img" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_num" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_add" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_province_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_city_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_county_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_town_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_county" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "license_town" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "establish_date" bigint;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "licence_start" bigint;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "licence_end" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "licence_img" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_province_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_city_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_county_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_town_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_county" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_town" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_img" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_province_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_city_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_county_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_town_id" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_commission" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "goods_management_category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "settlement_day" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "settlement_status" text DEFAULT 'PAID_OFF' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "settled_until" bigint;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "settle_due" bigint;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "remaining_margin" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_level" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_level_apply" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "store_space_capacity" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_banner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_qq" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_recommend" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_themeid" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_theme_path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "wap_themeid" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "wap_theme_path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_credit" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_description_credit" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_service_credit" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_delivery_credit" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_praise_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "shop_collect" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "goods_warning_count" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "step" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "ordin_receipt_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "elec_receipt_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "tax_receipt_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_item" ADD COLUMN "level_discount_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_item" ADD COLUMN "level_shop_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_item" ADD COLUMN "rebate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_item" ADD COLUMN "payout" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "margin_flow_shop" ON "margin_flow" USING btree ("shop_id","create_time","id");--> statement-breakpoint
CREATE INDEX "margin_flow_list" ON "margin_flow" USING btree ("auth_status","create_time","id");--> statement-breakpoint
CREATE INDEX "margin_flow_time" ON "margin_flow" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_theme_mark_once" ON "shop_theme" USING btree ("mark");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_theme_default_once" ON "shop_theme" USING btree ("type") WHERE is_default = 1;--> statement-breakpoint
CREATE INDEX "shop_theme_type" ON "shop_theme" USING btree ("type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_sn_once" ON "bill" USING btree ("bill_sn");--> statement-breakpoint
CREATE INDEX "bill_list" ON "bill" USING btree ("create_time","bill_id");--> statement-breakpoint
CREATE INDEX "bill_of_period" ON "bill" USING btree ("sn","create_time","bill_id");--> statement-breakpoint
CREATE INDEX "bill_of_shop" ON "bill" USING btree ("seller_id","create_time","bill_id");--> statement-breakpoint
CREATE INDEX "bill_status" ON "bill" USING btree ("status","create_time","bill_id");--> statement-breakpoint
CREATE INDEX "bill_amount" ON "bill" USING btree ("bill_price","bill_id");--> statement-breakpoint
CREATE INDEX "bill_income" ON "bill" USING btree ("price","bill_id");--> statement-breakpoint
CREATE INDEX "bill_end" ON "bill" USING btree ("end_time","bill_id");--> statement-breakpoint
CREATE INDEX "bill_log_bill" ON "bill_log" USING btree ("bill_id","log_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_period_sn_once" ON "bill_period" USING btree ("sn");--> statement-breakpoint
CREATE INDEX "bill_period_start" ON "bill_period" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "bill_period_end" ON "bill_period" USING btree ("end_time","id");--> statement-breakpoint
CREATE INDEX "bill_period_created" ON "bill_period" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "bill_period_amount" ON "bill_period" USING btree ("bill_price","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_name_once" ON "shop" USING btree ("shop_name") WHERE shop_disable <> 'REFUSED';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_owner_once" ON "shop" USING btree ("member_id") WHERE member_id <> 0;--> statement-breakpoint
CREATE INDEX "shop_created" ON "shop" USING btree ("shop_createtime","shop_id");--> statement-breakpoint
CREATE INDEX "shop_member_grams" ON "shop" USING gin (text_grams(member_name));--> statement-breakpoint
CREATE INDEX "shop_settle_due" ON "shop" USING btree ("settle_due","shop_id") WHERE shop_disable in ('OPEN', 'CLOSED');--> statement-breakpoint
-- What was paid again on top of a refund that a bill had taken is told apart by its number.
UPDATE settlement_item i SET payout = r.n FROM (SELECT id, row_number() OVER (PARTITION BY refund_sn ORDER BY id) AS n FROM settlement_item WHERE item_type = 'REFUND') r
WHERE r.id = i.id AND r.n > 1;--> statement-breakpoint
DELETE FROM settlement_item a USING settlement_item b WHERE a.order_sn = b.order_sn AND a.item_type = 'PAYMENT' AND b.item_type = 'PAYMENT' AND a.id > b.id AND a.status = 0;--> statement-breakpoint
-- Orders and refunds that settlement has not heard of.
INSERT INTO settlement_item (item_type, order_sn, add_time, order_time, price, discount_price, payment_type, seller_id, member_id, member_name, ship_name)
SELECT 'PAYMENT', o.sn, coalesce(o.payment_time, o.create_time), o.create_time, o.order_price, o.discount_price, o.payment_type, o.seller_id, o.member_id, o.member_name, o.ship_name
FROM orders o WHERE o.pay_status = 'PAY_YES' AND o.order_type NOT IN ('CHANGE', 'SUPPLY_AGAIN') AND o.disabled = 0
  AND NOT EXISTS (SELECT 1 FROM settlement_item i WHERE i.order_sn = o.sn AND i.item_type = 'PAYMENT');--> statement-breakpoint
INSERT INTO settlement_item (item_type, order_sn, refund_sn, add_time, order_time, refund_time, price, discount_price, payment_type, seller_id, member_id, member_name, ship_name)
SELECT 'REFUND', o.sn, r.sn, coalesce(r.refund_time, r.create_time), o.create_time, coalesce(r.refund_time, r.create_time), r.actual_price - r.overpaid, o.discount_price, o.payment_type, o.seller_id, o.member_id, o.member_name, o.ship_name
FROM refund r JOIN orders o ON o.sn = r.order_sn WHERE r.refund_status = 'COMPLETED' AND r.actual_price IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM settlement_item i WHERE i.refund_sn = r.sn AND i.item_type = 'REFUND');--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_item_payment_once" ON "settlement_item" USING btree ("order_sn") WHERE item_type = 'PAYMENT';--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_item_refund_once" ON "settlement_item" USING btree ("refund_sn","payout") WHERE item_type = 'REFUND';--> statement-breakpoint
CREATE INDEX "settlement_item_bill" ON "settlement_item" USING btree ("bill_id","item_type","add_time","id");