CREATE TABLE "admin_session" (
	"sid" text PRIMARY KEY NOT NULL,
	"admin_id" bigint NOT NULL,
	"uuid" text DEFAULT '' NOT NULL,
	"refresh_jti" text NOT NULL,
	"replaced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ended_at" bigint,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "admin_user" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"password_changed_at" bigint DEFAULT 0 NOT NULL,
	"role_id" bigint DEFAULT 0 NOT NULL,
	"founder" smallint DEFAULT 0 NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"real_name" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"face" text DEFAULT '' NOT NULL,
	"date_line" bigint NOT NULL,
	"last_login_at" bigint DEFAULT 0 NOT NULL,
	"user_state" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"name" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" bigint NOT NULL,
	"locked_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parent_id" bigint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"identifier" text NOT NULL,
	"auth_regular" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"grade" smallint NOT NULL,
	"path" text NOT NULL,
	"delete_flag" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"role_id" bigserial PRIMARY KEY NOT NULL,
	"role_name" text NOT NULL,
	"role_describe" text DEFAULT '' NOT NULL,
	"menus" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"operator_id" bigint DEFAULT 0 NOT NULL,
	"operator_name" text NOT NULL,
	"operate_detail" text NOT NULL,
	"operate_detail_en" text NOT NULL,
	"operate_time" bigint NOT NULL,
	"operate_ip" text NOT NULL,
	"level" text DEFAULT 'normal' NOT NULL,
	"method" text NOT NULL,
	"params" text NOT NULL,
	"records" text[] DEFAULT '{}'::text[] NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"uuid" text NOT NULL,
	"scene" text NOT NULL,
	"answer" text NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "captcha_uuid_scene_pk" PRIMARY KEY("uuid","scene")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer NOT NULL,
	"local_name" text NOT NULL,
	"region_grade" smallint NOT NULL,
	"region_path" text NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"cod" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"ext" text NOT NULL,
	"size" bigint NOT NULL,
	"content_type" text NOT NULL,
	"scene" text NOT NULL,
	"uploader" bigint NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "stored_file_path" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "validator_platform" (
	"id" integer PRIMARY KEY NOT NULL,
	"plugin_id" text NOT NULL,
	"name" text NOT NULL,
	"open" smallint DEFAULT 0 NOT NULL,
	"config" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "validator_platform_plugin" UNIQUE("plugin_id")
);
--> statement-breakpoint
CREATE TABLE "visit_daily" (
	"day" date PRIMARY KEY NOT NULL,
	"pv" integer DEFAULT 0 NOT NULL,
	"uv" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"brand_id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"disabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brand_name_once" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"category_id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" bigint DEFAULT '0' NOT NULL,
	"category_path" text NOT NULL,
	"category_order" integer DEFAULT 0 NOT NULL,
	"image" text,
	"is_show" text DEFAULT 'YES' NOT NULL,
	"adv_image" text,
	"adv_image_link" text,
	"custom_sn" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "category_name_once" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "category_brand" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"category_id" bigint NOT NULL,
	"brand_id" bigint NOT NULL,
	CONSTRAINT "category_brand_once" UNIQUE("category_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "category_spec" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"category_id" bigint NOT NULL,
	"spec_id" bigint NOT NULL,
	CONSTRAINT "category_spec_once" UNIQUE("category_id","spec_id")
);
--> statement-breakpoint
CREATE TABLE "parameter" (
	"param_id" bigserial PRIMARY KEY NOT NULL,
	"param_name" text NOT NULL,
	"param_type" smallint DEFAULT 1 NOT NULL,
	"options" text DEFAULT '' NOT NULL,
	"required" smallint DEFAULT 0 NOT NULL,
	"is_index" smallint DEFAULT 0 NOT NULL,
	"group_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parameter_group" (
	"group_id" bigserial PRIMARY KEY NOT NULL,
	"group_name" text NOT NULL,
	"category_id" bigint NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spec" (
	"spec_id" bigserial PRIMARY KEY NOT NULL,
	"spec_name" text NOT NULL,
	"spec_memo" text DEFAULT '' NOT NULL,
	"seller_id" bigint DEFAULT '0' NOT NULL,
	"disabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spec_value" (
	"spec_value_id" bigserial PRIMARY KEY NOT NULL,
	"spec_id" bigint NOT NULL,
	"spec_value" text NOT NULL,
	"seller_id" bigint DEFAULT '0' NOT NULL,
	CONSTRAINT "spec_value_once" UNIQUE("spec_id","seller_id","spec_value")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"goods_id" bigserial PRIMARY KEY NOT NULL,
	"goods_name" text NOT NULL,
	"sn" text DEFAULT '' NOT NULL,
	"brand_id" bigint,
	"category_id" bigint NOT NULL,
	"category_path" text NOT NULL,
	"goods_type" text DEFAULT 'NORMAL' NOT NULL,
	"expired_date" integer,
	"weight" double precision DEFAULT 0 NOT NULL,
	"market_enable" smallint DEFAULT 1 NOT NULL,
	"is_auth" smallint DEFAULT 0 NOT NULL,
	"auth_message" text,
	"under_message" text,
	"disabled" smallint DEFAULT 1 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"mktprice" bigint DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"enable_quantity" integer DEFAULT 0 NOT NULL,
	"sku_count" integer DEFAULT 1 NOT NULL,
	"have_spec" smallint DEFAULT 0 NOT NULL,
	"point_disable" smallint DEFAULT 0 NOT NULL,
	"exchange_point" integer,
	"priority" smallint DEFAULT 1 NOT NULL,
	"recommend" smallint DEFAULT 0 NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"self_operated" smallint DEFAULT 0 NOT NULL,
	"supplier_goods_type" smallint DEFAULT 0 NOT NULL,
	"shop_cat_id" bigint,
	"template_id" bigint DEFAULT '0' NOT NULL,
	"goods_transfee_charge" smallint DEFAULT 0 NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"small" text DEFAULT '' NOT NULL,
	"big" text DEFAULT '' NOT NULL,
	"original" text DEFAULT '' NOT NULL,
	"goods_video" text,
	"intro" text DEFAULT '' NOT NULL,
	"intro_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"meta_keywords" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"buy_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"comment_num" integer DEFAULT 0 NOT NULL,
	"grade" double precision DEFAULT 100 NOT NULL,
	"create_time" bigint NOT NULL,
	"last_modify" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_exchange" (
	"exchange_id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"category_id" bigint DEFAULT '0' NOT NULL,
	"enable_exchange" smallint DEFAULT 1 NOT NULL,
	"exchange_money" bigint DEFAULT 0 NOT NULL,
	"exchange_point" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_exchange_goods_id_unique" UNIQUE("goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods_gallery" (
	"img_id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"original" text NOT NULL,
	"big" text NOT NULL,
	"small" text NOT NULL,
	"thumbnail" text NOT NULL,
	"tiny" text,
	"isdefault" smallint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_param" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"param_id" bigint NOT NULL,
	"param_name" text NOT NULL,
	"param_value" text NOT NULL,
	CONSTRAINT "goods_param_once" UNIQUE("goods_id","param_id")
);
--> statement-breakpoint
CREATE TABLE "goods_sku" (
	"sku_id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"sn" text DEFAULT '' NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"enable_quantity" integer DEFAULT 0 NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_word" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"add_time" bigint NOT NULL,
	"modify_time" bigint NOT NULL,
	"disabled" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_word" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"type" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"goods_num" integer DEFAULT 0 NOT NULL,
	"quanpin" text DEFAULT '' NOT NULL,
	"szm" text DEFAULT '' NOT NULL,
	CONSTRAINT "goods_word_once" UNIQUE("words")
);
--> statement-breakpoint
CREATE TABLE "hot_keyword" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hot_name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_keyword" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"keyword" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"add_time" bigint NOT NULL,
	"modify_time" bigint NOT NULL,
	CONSTRAINT "search_keyword_once" UNIQUE("keyword")
);
--> statement-breakpoint
CREATE TABLE "sensitive_word" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"word_name" text NOT NULL,
	"create_time" bigint NOT NULL,
	"is_delete" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ship_template" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"free_items" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"shop_id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint DEFAULT '0' NOT NULL,
	"member_name" text DEFAULT '' NOT NULL,
	"shop_name" text NOT NULL,
	"shop_disable" text DEFAULT 'OPEN' NOT NULL,
	"shop_type" text DEFAULT 'NORMAL' NOT NULL,
	"self_operated" smallint DEFAULT 0 NOT NULL,
	"shop_logo" text DEFAULT '' NOT NULL,
	"shop_desc" text DEFAULT '' NOT NULL,
	"goods_num" integer DEFAULT 0 NOT NULL,
	"shop_createtime" bigint NOT NULL,
	"shop_endtime" bigint,
	CONSTRAINT "shop_name_once" UNIQUE("shop_name")
);
--> statement-breakpoint
CREATE TABLE "shop_cat" (
	"shop_cat_id" bigserial PRIMARY KEY NOT NULL,
	"shop_cat_pid" bigint DEFAULT '0' NOT NULL,
	"shop_id" bigint NOT NULL,
	"shop_cat_name" text NOT NULL,
	"cat_path" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"disable" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_read" smallint DEFAULT 0 NOT NULL,
	"send_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_session" ADD CONSTRAINT "admin_session_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_brand" ADD CONSTRAINT "category_brand_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_brand" ADD CONSTRAINT "category_brand_brand_id_brand_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("brand_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_spec" ADD CONSTRAINT "category_spec_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_spec" ADD CONSTRAINT "category_spec_spec_id_spec_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."spec"("spec_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parameter" ADD CONSTRAINT "parameter_group_id_parameter_group_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."parameter_group"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parameter_group" ADD CONSTRAINT "parameter_group_category_id_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("category_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spec_value" ADD CONSTRAINT "spec_value_spec_id_spec_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."spec"("spec_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_session_live" ON "admin_session" USING btree ("admin_id","last_seen_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_user_live_name" ON "admin_user" USING btree ("username") WHERE user_state = 0;--> statement-breakpoint
CREATE INDEX "admin_user_role" ON "admin_user" USING btree ("role_id") WHERE user_state = 0;--> statement-breakpoint
CREATE INDEX "admin_user_founder" ON "admin_user" USING btree ("id") WHERE founder = 1 and user_state = 0;--> statement-breakpoint
CREATE INDEX "login_failure_age" ON "login_failure" USING btree ("first_at");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_live_identifier" ON "menu" USING btree ("identifier") WHERE delete_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_live_title" ON "menu" USING btree ("title") WHERE delete_flag = 0;--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent_id") WHERE delete_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_taken" ON "role" USING btree ("role_name");--> statement-breakpoint
CREATE INDEX "system_log_time" ON "system_log" USING btree ("operate_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "system_log_operator" ON "system_log" USING btree ("operator_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "system_log_level" ON "system_log" USING btree ("level","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "system_log_records" ON "system_log" USING gin ("records");--> statement-breakpoint
CREATE INDEX "system_log_text" ON "system_log" USING gin (operator_name gin_trgm_ops,operate_detail gin_trgm_ops,operate_detail_en gin_trgm_ops,operate_ip gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "captcha_age" ON "captcha" USING btree ("created");--> statement-breakpoint
CREATE INDEX "region_parent" ON "region" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "region_grade" ON "region" USING btree ("region_grade","id");--> statement-breakpoint
CREATE INDEX "stored_file_created" ON "stored_file" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "validator_platform_open" ON "validator_platform" USING btree ("open") WHERE open = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "category_custom_sn_once" ON "category" USING btree ("custom_sn") WHERE custom_sn <> '';--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","category_order","category_id");--> statement-breakpoint
CREATE INDEX "category_path" ON "category" USING btree ("category_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "category_brand_brand" ON "category_brand" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "category_spec_spec" ON "category_spec" USING btree ("spec_id");--> statement-breakpoint
CREATE INDEX "parameter_group_sort" ON "parameter" USING btree ("group_id","sort");--> statement-breakpoint
CREATE INDEX "parameter_category" ON "parameter" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "parameter_group_category" ON "parameter_group" USING btree ("category_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "spec_name_once" ON "spec" USING btree ("spec_name") WHERE disabled = 1 and seller_id = 0;--> statement-breakpoint
CREATE INDEX "goods_list" ON "goods" USING btree ("priority","create_time","goods_id") WHERE disabled = 1;--> statement-breakpoint
CREATE INDEX "goods_seller" ON "goods" USING btree ("seller_id","priority","create_time");--> statement-breakpoint
CREATE INDEX "goods_brand" ON "goods" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "goods_category_path" ON "goods" USING btree ("category_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "goods_state" ON "goods" USING btree ("is_auth","market_enable");--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("price");--> statement-breakpoint
CREATE INDEX "goods_shop_cat" ON "goods" USING btree ("shop_cat_id");--> statement-breakpoint
CREATE INDEX "goods_waiting" ON "goods" USING btree ("supplier_goods_type") WHERE is_auth = 0 and disabled = 1;--> statement-breakpoint
CREATE INDEX "goods_name_trgm" ON "goods" USING gin ("goods_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_sn_trgm" ON "goods" USING gin ("sn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_seller_name_trgm" ON "goods" USING gin ("seller_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_gallery_goods" ON "goods_gallery" USING btree ("goods_id","sort");--> statement-breakpoint
CREATE INDEX "goods_sku_goods" ON "goods_sku" USING btree ("goods_id" DESC NULLS FIRST,"sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_word_once" ON "custom_word" USING btree ("name") WHERE disabled = 1;--> statement-breakpoint
CREATE INDEX "custom_word_modified" ON "custom_word" USING btree ("modify_time");--> statement-breakpoint
CREATE INDEX "goods_word_sort" ON "goods_word" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "goods_word_trgm" ON "goods_word" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hot_keyword_sort" ON "hot_keyword" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "search_keyword_count" ON "search_keyword" USING btree ("count","id");--> statement-breakpoint
CREATE INDEX "search_keyword_trgm" ON "search_keyword" USING gin ("keyword" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_word_once" ON "sensitive_word" USING btree ("word_name") WHERE is_delete = 1;--> statement-breakpoint
CREATE INDEX "ship_template_seller" ON "ship_template" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "shop_list" ON "shop" USING btree ("shop_disable","shop_type","shop_createtime");--> statement-breakpoint
CREATE INDEX "shop_cat_shop" ON "shop_cat" USING btree ("shop_id","sort");--> statement-breakpoint
CREATE INDEX "shop_cat_path" ON "shop_cat" USING btree ("cat_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shop_notice_shop" ON "shop_notice" USING btree ("shop_id","send_time");