CREATE TABLE "deposit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"money" bigint NOT NULL,
	"time" bigint NOT NULL,
	"detail" text NOT NULL,
	"sn" text DEFAULT '' NOT NULL,
	"operator" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"member_id" bigserial PRIMARY KEY NOT NULL,
	"uname" text NOT NULL,
	"nickname" text NOT NULL,
	"password" text DEFAULT '' NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"sex" smallint DEFAULT 1 NOT NULL,
	"birthday" bigint,
	"face" text DEFAULT '' NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"province_id" integer DEFAULT 0 NOT NULL,
	"city_id" integer DEFAULT 0 NOT NULL,
	"county_id" integer DEFAULT 0 NOT NULL,
	"town_id" integer DEFAULT 0 NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"grade_point" integer DEFAULT 0 NOT NULL,
	"consum_point" integer DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"level_id" bigint,
	"create_time" bigint NOT NULL,
	"last_login" bigint,
	"login_count" integer DEFAULT 0 NOT NULL,
	"register_ip" text DEFAULT '' NOT NULL,
	"info_full" smallint DEFAULT 0 NOT NULL,
	"disabled" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"have_shop" smallint DEFAULT 0 NOT NULL,
	"shop_id" bigint DEFAULT '0' NOT NULL,
	CONSTRAINT "member_uname_once" UNIQUE("uname"),
	CONSTRAINT "member_mobile_once" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "member_level" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"level_name" text NOT NULL,
	"level_icon" text NOT NULL,
	"allocation_ratio" smallint DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_enabled" smallint DEFAULT 1 NOT NULL,
	"is_default" smallint DEFAULT 0 NOT NULL,
	"upgrade_conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"benefits" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"time" bigint NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"grade_point" integer DEFAULT 0 NOT NULL,
	"grade_point_type" smallint DEFAULT 0 NOT NULL,
	"consum_point" integer DEFAULT 0 NOT NULL,
	"consum_point_type" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"page_data" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_type" text NOT NULL,
	"page_type" text,
	"publish_status" text DEFAULT 'NO' NOT NULL,
	"is_index" text DEFAULT 'NO' NOT NULL,
	"language" text,
	"create_time" bigint NOT NULL,
	"modify_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deposit_log_member" ON "deposit_log" USING btree ("member_id","time","id");--> statement-breakpoint
CREATE INDEX "deposit_log_time" ON "deposit_log" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "deposit_log_name" ON "deposit_log" USING btree ("member_name","time");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_once" ON "member" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "member_list" ON "member" USING btree ("disabled","create_time","member_id");--> statement-breakpoint
CREATE INDEX "member_level_members" ON "member" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "member_grams" ON "member" USING gin (text_grams((uname || chr(10) || mobile || chr(10) || nickname))) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "member_level_default" ON "member_level" USING btree ("is_default") WHERE is_default = 1;--> statement-breakpoint
CREATE INDEX "point_history_member" ON "point_history" USING btree ("member_id","time","id");--> statement-breakpoint
CREATE INDEX "page_list" ON "page" USING btree ("client_type","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_floor_once" ON "page" USING btree ("client_type","page_type") WHERE page_type is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_index_once" ON "page" USING btree ("client_type") WHERE is_index = 'YES';