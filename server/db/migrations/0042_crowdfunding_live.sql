CREATE TABLE "crowdfunding" (
	"crowdfunding_id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"sub_title" text DEFAULT '' NOT NULL,
	"cover" text NOT NULL,
	"intro" text NOT NULL,
	"target_amount" bigint NOT NULL,
	"over_funding" smallint DEFAULT 1 NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"delivery_days" integer NOT NULL,
	"commission_rate" integer DEFAULT 0 NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"kept" text NOT NULL,
	"settle" text NOT NULL,
	"raised_amount" bigint DEFAULT 0 NOT NULL,
	"freight_amount" bigint DEFAULT 0 NOT NULL,
	"supporter_num" integer DEFAULT 0 NOT NULL,
	"support_num" integer DEFAULT 0 NOT NULL,
	"met" smallint GENERATED ALWAYS AS ((raised_amount >= target_amount)::int) STORED NOT NULL,
	"backed" smallint GENERATED ALWAYS AS ((support_num > 0)::int) STORED NOT NULL,
	"finish_time" bigint,
	"commission_amount" bigint,
	"settle_amount" bigint,
	"settle_time" bigint,
	"settle_name" text DEFAULT '' NOT NULL,
	"settle_remark" text DEFAULT '' NOT NULL,
	"close_reason" text DEFAULT '' NOT NULL,
	"close_time" bigint,
	"close_name" text DEFAULT '' NOT NULL,
	"publish_time" bigint,
	"create_time" bigint NOT NULL,
	"create_name" text NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crowdfunding_level" (
	"level_id" bigserial PRIMARY KEY NOT NULL,
	"crowdfunding_id" bigint NOT NULL,
	"title" text NOT NULL,
	"support_amount" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"specs" text DEFAULT '' NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"reward_num" integer DEFAULT 1 NOT NULL,
	"reward_description" text NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"limit_total" integer DEFAULT 0 NOT NULL,
	"limit_per_member" integer DEFAULT 0 NOT NULL,
	"supported_num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "crowdfunding_level_amount_once" UNIQUE("crowdfunding_id","support_amount"),
	CONSTRAINT "crowdfunding_level_left" CHECK (supported_num >= 0 and (limit_total = 0 or supported_num <= limit_total))
);
--> statement-breakpoint
CREATE TABLE "crowdfunding_support" (
	"support_id" bigserial PRIMARY KEY NOT NULL,
	"support_sn" text GENERATED ALWAYS AS ('ZC' || lpad(support_id::text, greatest(12, length(support_id::text)), '0')) STORED NOT NULL,
	"crowdfunding_id" bigint NOT NULL,
	"level_id" bigint NOT NULL,
	"level_title" text NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"num" integer NOT NULL,
	"support_amount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"state" text NOT NULL,
	"hold_until" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	"pay_time" bigint,
	"refund_time" bigint,
	"refund_remark" text DEFAULT '' NOT NULL,
	"refund_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "crowdfunding_support_sn_once" UNIQUE("support_sn"),
	CONSTRAINT "crowdfunding_support_num" CHECK (num > 0)
);
--> statement-breakpoint
CREATE TABLE "live_goods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sn" text NOT NULL,
	"img_show_url" text DEFAULT '' NOT NULL,
	"specs" text DEFAULT '[]' NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"price" bigint NOT NULL,
	"audit_status" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_room" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"we_chat_room_id" bigint,
	"room_name" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"anchor_we_chat" text NOT NULL,
	"kept" text DEFAULT '' NOT NULL,
	CONSTRAINT "live_room_number_once" UNIQUE("we_chat_room_id")
);
--> statement-breakpoint
CREATE TABLE "live_room_goods" (
	"room" bigint NOT NULL,
	"goods" bigint NOT NULL,
	CONSTRAINT "live_room_goods_room_goods_pk" PRIMARY KEY("room","goods")
);
--> statement-breakpoint
ALTER TABLE "live_room_goods" ADD CONSTRAINT "live_room_goods_room_live_room_id_fk" FOREIGN KEY ("room") REFERENCES "public"."live_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_goods" ADD CONSTRAINT "live_room_goods_goods_live_goods_id_fk" FOREIGN KEY ("goods") REFERENCES "public"."live_goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crowdfunding_title_once" ON "crowdfunding" USING btree ("title") WHERE kept not in ('FAIL', 'CLOSED');--> statement-breakpoint
CREATE INDEX "crowdfunding_due" ON "crowdfunding" USING btree ("end_time") WHERE kept = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "crowdfunding_target" ON "crowdfunding" USING btree ("target_amount","crowdfunding_id");--> statement-breakpoint
CREATE INDEX "crowdfunding_raised" ON "crowdfunding" USING btree ("raised_amount","crowdfunding_id");--> statement-breakpoint
CREATE INDEX "crowdfunding_supporters" ON "crowdfunding" USING btree ("supporter_num","crowdfunding_id");--> statement-breakpoint
CREATE INDEX "crowdfunding_start" ON "crowdfunding" USING btree ("start_time","crowdfunding_id");--> statement-breakpoint
CREATE INDEX "crowdfunding_seller" ON "crowdfunding" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "crowdfunding_level_sku" ON "crowdfunding_level" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "crowdfunding_support_list" ON "crowdfunding_support" USING btree ("crowdfunding_id","create_time","support_id");--> statement-breakpoint
CREATE INDEX "crowdfunding_support_total" ON "crowdfunding_support" USING btree ("crowdfunding_id","total_amount","support_id");--> statement-breakpoint
CREATE INDEX "crowdfunding_support_state" ON "crowdfunding_support" USING btree ("crowdfunding_id","state");--> statement-breakpoint
CREATE INDEX "crowdfunding_support_member" ON "crowdfunding_support" USING btree ("level_id","member_id");--> statement-breakpoint
CREATE INDEX "crowdfunding_support_held" ON "crowdfunding_support" USING btree ("hold_until") WHERE state = 'NEW';--> statement-breakpoint
CREATE UNIQUE INDEX "live_goods_sku_once" ON "live_goods" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "live_goods_price" ON "live_goods" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "live_goods_seller" ON "live_goods" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "live_goods_audit" ON "live_goods" USING btree ("audit_status","id");--> statement-breakpoint
CREATE INDEX "live_room_start" ON "live_room" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "live_room_seller" ON "live_room" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "live_room_goods_goods" ON "live_room_goods" USING btree ("goods");