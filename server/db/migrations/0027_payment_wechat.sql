CREATE TABLE "connect_setting" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "connect_setting_type" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "member_connect" (
	"member_id" bigint NOT NULL,
	"union_type" text NOT NULL,
	"open_id" text NOT NULL,
	"bound_time" bigint NOT NULL,
	CONSTRAINT "member_connect_member_id_union_type_pk" PRIMARY KEY("member_id","union_type"),
	CONSTRAINT "member_connect_open_id" UNIQUE("union_type","open_id")
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"method_id" bigint PRIMARY KEY NOT NULL,
	"plugin_id" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"is_retrace" smallint NOT NULL,
	"pc_config" jsonb,
	"wap_config" jsonb,
	"app_native_config" jsonb,
	"app_react_config" jsonb,
	"mini_config" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_method_plugin" UNIQUE("plugin_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_msg_template" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"msg_tmp_name" text NOT NULL,
	"msg_tmp_sn" text NOT NULL,
	"tmp_type" text NOT NULL,
	"is_open" smallint DEFAULT 1 NOT NULL,
	"msg_first" text DEFAULT '' NOT NULL,
	"msg_remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wechat_msg_template_type" UNIQUE("tmp_type")
);
--> statement-breakpoint
CREATE TABLE "wechat_notice" (
	"notice_type" text PRIMARY KEY NOT NULL,
	"open" smallint DEFAULT 0 NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_notice_template" (
	"id" bigint PRIMARY KEY NOT NULL,
	"notice_type" text NOT NULL,
	"tmp_type" text NOT NULL,
	"template_id" text DEFAULT '' NOT NULL,
	"tmp_name" text NOT NULL,
	"tmp_sn" text DEFAULT '' NOT NULL,
	"is_open" smallint DEFAULT 0 NOT NULL,
	"tmp_details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wechat_notice_template_event" UNIQUE("notice_type","tmp_type")
);
--> statement-breakpoint
CREATE TABLE "express_answer" (
	"logi_id" bigint NOT NULL,
	"ship_no" text NOT NULL,
	"bean" text NOT NULL,
	"final" smallint NOT NULL,
	"asked_at" bigint NOT NULL,
	CONSTRAINT "express_answer_logi_id_ship_no_pk" PRIMARY KEY("logi_id","ship_no")
);
--> statement-breakpoint
CREATE TABLE "shop_logi_company" (
	"shop_id" bigint NOT NULL,
	"logi_id" bigint NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "shop_logi_company_shop_id_logi_id_pk" PRIMARY KEY("shop_id","logi_id")
);
--> statement-breakpoint
ALTER TABLE "logi_company" ADD COLUMN "form_items" text GENERATED ALWAYS AS (form::text) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "logi_company" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_notice_template_id" ON "wechat_notice_template" USING btree ("template_id") WHERE template_id <> '';--> statement-breakpoint
CREATE INDEX "shop_logi_company_logi" ON "shop_logi_company" USING btree ("logi_id");--> statement-breakpoint
CREATE UNIQUE INDEX "logi_company_kdcode_once" ON "logi_company" USING btree ("kdcode") WHERE delete_status = 'NORMAL' and kdcode <> '';