CREATE TABLE "sign_in_active" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_date" bigint NOT NULL,
	"end_date" bigint NOT NULL,
	"closed" smallint DEFAULT 0 NOT NULL,
	"recommended_product_id" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	"delete_status" text DEFAULT 'NORMAL' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sign_activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"sign_in_date" bigint NOT NULL,
	"sign_day" bigint NOT NULL,
	"continuous_days" integer NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"mc_id" bigint,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_reward" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sign_activity_id" bigint NOT NULL,
	"sign_day" integer NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"point_switch" text DEFAULT 'CLOSE' NOT NULL,
	"coupon_id" bigint,
	"coupon_switch" text DEFAULT 'CLOSE' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "sign_in_reward_day_once" UNIQUE("sign_activity_id","sign_day"),
	CONSTRAINT "sign_in_reward_points" CHECK (points >= 0)
);
--> statement-breakpoint
CREATE INDEX "sign_in_active_start" ON "sign_in_active" USING btree ("delete_status","start_date","id");--> statement-breakpoint
CREATE INDEX "sign_in_active_end" ON "sign_in_active" USING btree ("delete_status","end_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_record_day_once" ON "sign_in_record" USING btree ("member_id","sign_day");--> statement-breakpoint
CREATE INDEX "sign_in_record_time" ON "sign_in_record" USING btree ("sign_in_date","id");--> statement-breakpoint
CREATE INDEX "sign_in_record_activity" ON "sign_in_record" USING btree ("sign_activity_id","sign_in_date","id");--> statement-breakpoint
CREATE INDEX "sign_in_reward_coupon" ON "sign_in_reward" USING btree ("coupon_id") WHERE coupon_switch = 'OPEN';--> statement-breakpoint
-- One sign-in activity at a time; touching counts. What was closed or deleted is in nobody's way.
ALTER TABLE "sign_in_active" ADD CONSTRAINT "sign_in_active_apart" EXCLUDE USING gist (int8range("start_date", "end_date", '[]') WITH &&) WHERE ("delete_status" = 'NORMAL' AND "closed" = 0);
