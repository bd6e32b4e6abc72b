CREATE TABLE "pintuan" (
	"promotion_id" bigserial PRIMARY KEY NOT NULL,
	"promotion_name" text NOT NULL,
	"promotion_title" text DEFAULT '' NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"required_num" integer NOT NULL,
	"limit_time" integer DEFAULT 0 NOT NULL,
	"limit_num" integer DEFAULT 0 NOT NULL,
	"enable_mocker" smallint DEFAULT 0 NOT NULL,
	"closed" smallint DEFAULT 0 NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pintuan_goods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pintuan_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"sn" text DEFAULT '' NOT NULL,
	"specs" text DEFAULT '' NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"origin_price" bigint NOT NULL,
	"sales_price" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	CONSTRAINT "pintuan_goods_price" CHECK (sales_price between 1 and origin_price)
);
--> statement-breakpoint
CREATE TABLE "pintuan_order" (
	"order_id" bigserial PRIMARY KEY NOT NULL,
	"pintuan_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"required_num" integer NOT NULL,
	"held_num" integer NOT NULL,
	"offered_num" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"order_status" text NOT NULL,
	CONSTRAINT "pintuan_order_places" CHECK (offered_num between 0 and held_num and held_num <= required_num)
);
--> statement-breakpoint
CREATE TABLE "pintuan_seat" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"group_id" bigint NOT NULL,
	"pintuan_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"order_sn" text,
	"member_id" bigint,
	"member_name" text DEFAULT '' NOT NULL,
	"face" text DEFAULT '' NOT NULL,
	"is_master" smallint DEFAULT 0 NOT NULL,
	"num" integer DEFAULT 0 NOT NULL,
	"seat_status" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pintuan_list" ON "pintuan" USING btree ("create_time","promotion_id");--> statement-breakpoint
CREATE INDEX "pintuan_start" ON "pintuan" USING btree ("start_time","promotion_id");--> statement-breakpoint
CREATE INDEX "pintuan_end" ON "pintuan" USING btree ("end_time","promotion_id");--> statement-breakpoint
CREATE INDEX "pintuan_seller" ON "pintuan" USING btree ("seller_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "pintuan_goods_once" ON "pintuan_goods" USING btree ("pintuan_id","sku_id");--> statement-breakpoint
CREATE INDEX "pintuan_order_list" ON "pintuan_order" USING btree ("pintuan_id","create_time","order_id");--> statement-breakpoint
CREATE INDEX "pintuan_order_open" ON "pintuan_order" USING btree ("end_time","order_id") WHERE order_status in ('new_order', 'wait');--> statement-breakpoint
CREATE INDEX "pintuan_seat_group" ON "pintuan_seat" USING btree ("group_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pintuan_seat_order" ON "pintuan_seat" USING btree ("order_sn") WHERE order_sn is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pintuan_seat_member" ON "pintuan_seat" USING btree ("group_id","member_id") WHERE member_id is not null and seat_status <> 'cancel';--> statement-breakpoint
CREATE INDEX "pintuan_seat_sold" ON "pintuan_seat" USING btree ("pintuan_id","sku_id","seat_status","num");--> statement-breakpoint
CREATE INDEX "pintuan_seat_open" ON "pintuan_seat" USING btree ("id") WHERE seat_status in ('new_order', 'pay_off');