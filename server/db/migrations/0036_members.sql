CREATE TABLE "feedback" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint DEFAULT '0' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"feedback_type" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_address" (
	"addr_id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"province_id" integer DEFAULT 0 NOT NULL,
	"city_id" integer DEFAULT 0 NOT NULL,
	"county_id" integer DEFAULT 0 NOT NULL,
	"town_id" integer DEFAULT 0 NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"addr" text NOT NULL,
	"mobile" text NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"def_addr" smallint DEFAULT 0 NOT NULL,
	"ship_address_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"send_type" smallint NOT NULL,
	"member_ids" text DEFAULT '' NOT NULL,
	"admin_id" integer NOT NULL,
	"admin_name" text NOT NULL,
	"send_time" bigint NOT NULL,
	"disabled" smallint DEFAULT 0 NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ask_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"ask_id" bigint NOT NULL,
	"reply_id" bigint DEFAULT '0' NOT NULL,
	"type" text NOT NULL,
	"time" bigint NOT NULL,
	"is_del" text DEFAULT 'NORMAL' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ask_reply" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ask_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"reply_time" bigint,
	"create_time" bigint NOT NULL,
	"anonymous" text DEFAULT 'NO' NOT NULL,
	"auth_status" text DEFAULT 'WAIT_AUDIT' NOT NULL,
	"reply_status" text DEFAULT 'NO' NOT NULL,
	"is_del" text DEFAULT 'NORMAL' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_ask" (
	"ask_id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"goods_img" text DEFAULT '' NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"content" text NOT NULL,
	"create_time" bigint NOT NULL,
	"reply_status" text DEFAULT 'NO' NOT NULL,
	"reply" text,
	"reply_time" bigint,
	"reply_num" integer DEFAULT 0 NOT NULL,
	"auth_status" text DEFAULT 'WAIT_AUDIT' NOT NULL,
	"anonymous" text DEFAULT 'NO' NOT NULL,
	"status" text DEFAULT 'NORMAL' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_comment" (
	"comment_id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint DEFAULT '0' NOT NULL,
	"goods_name" text NOT NULL,
	"goods_img" text DEFAULT '' NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"order_sn" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"create_time" bigint NOT NULL,
	"have_image" smallint DEFAULT 0 NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"grade" text NOT NULL,
	"audit_status" text DEFAULT 'WAIT_AUDIT' NOT NULL,
	"comments_type" text DEFAULT 'INITIAL' NOT NULL,
	"parent_id" bigint DEFAULT '0' NOT NULL,
	"by_system" smallint DEFAULT 0 NOT NULL,
	"reply_status" smallint DEFAULT 0 NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"reply_time" bigint,
	"description_score" smallint DEFAULT 5 NOT NULL,
	"service_score" smallint DEFAULT 5 NOT NULL,
	"delivery_score" smallint DEFAULT 5 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_tally" (
	"kind" text NOT NULL,
	"day" integer NOT NULL,
	"facets" text[] NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "member_level_members";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "wrong_passwords" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "locked_until" bigint;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "tokens_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "pay_password" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "feedback_list" ON "feedback" USING btree ("create_time","id","feedback_type");--> statement-breakpoint
CREATE INDEX "feedback_grams" ON "feedback" USING gin (text_grams((mobile || chr(10) || content)));--> statement-breakpoint
CREATE INDEX "member_address_member" ON "member_address" USING btree ("member_id","def_addr","addr_id");--> statement-breakpoint
CREATE INDEX "station_message_list" ON "station_message" USING btree ("send_time","id","send_type");--> statement-breakpoint
CREATE INDEX "ask_message_ask" ON "ask_message" USING btree ("ask_id","reply_id");--> statement-breakpoint
CREATE INDEX "ask_message_member" ON "ask_message" USING btree ("member_id","time","id");--> statement-breakpoint
CREATE INDEX "ask_reply_list" ON "ask_reply" USING btree ("ask_id","reply_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ask_reply_once" ON "ask_reply" USING btree ("ask_id","member_id");--> statement-breakpoint
CREATE INDEX "member_ask_list" ON "member_ask" USING btree ("create_time","ask_id","auth_status","reply_status","anonymous") WHERE status = 'NORMAL';--> statement-breakpoint
CREATE INDEX "member_ask_waiting" ON "member_ask" USING btree ("create_time","ask_id") WHERE status = 'NORMAL' and auth_status = 'WAIT_AUDIT';--> statement-breakpoint
CREATE INDEX "member_ask_refused" ON "member_ask" USING btree ("create_time","ask_id") WHERE status = 'NORMAL' and auth_status = 'REFUSE_AUDIT';--> statement-breakpoint
CREATE INDEX "member_ask_answers" ON "member_ask" USING btree ("reply_num","ask_id") WHERE status = 'NORMAL';--> statement-breakpoint
CREATE INDEX "member_ask_member" ON "member_ask" USING btree ("member_id","create_time","ask_id");--> statement-breakpoint
CREATE INDEX "member_ask_seller" ON "member_ask" USING btree ("seller_id","create_time","ask_id");--> statement-breakpoint
CREATE INDEX "member_ask_goods" ON "member_ask" USING btree ("goods_id","create_time","ask_id");--> statement-breakpoint
CREATE INDEX "member_ask_grams" ON "member_ask" USING gin (text_grams((content || chr(10) || goods_name || chr(10) || case when anonymous = 'YES' then '' else member_name end))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "member_comment_list" ON "member_comment" USING btree ("create_time","comment_id","audit_status","grade","comments_type","have_image","reply_status") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "member_comment_waiting" ON "member_comment" USING btree ("create_time","comment_id") WHERE status = 1 and audit_status = 'WAIT_AUDIT';--> statement-breakpoint
CREATE INDEX "member_comment_refused" ON "member_comment" USING btree ("create_time","comment_id") WHERE status = 1 and audit_status = 'REFUSE_AUDIT';--> statement-breakpoint
CREATE INDEX "member_comment_rated" ON "member_comment" USING btree ("grade","create_time","comment_id") WHERE status = 1 and grade <> 'good';--> statement-breakpoint
CREATE INDEX "member_comment_member" ON "member_comment" USING btree ("member_id","create_time","comment_id");--> statement-breakpoint
CREATE INDEX "member_comment_goods" ON "member_comment" USING btree ("goods_id","create_time","comment_id");--> statement-breakpoint
CREATE INDEX "member_comment_seller" ON "member_comment" USING btree ("seller_id","create_time","comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_comment_follow_up" ON "member_comment" USING btree ("parent_id") WHERE parent_id <> 0 and status = 1;--> statement-breakpoint
CREATE INDEX "member_comment_grams" ON "member_comment" USING gin (text_grams((content || chr(10) || goods_name || chr(10) || member_name))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "list_tally_day" ON "list_tally" USING btree ("kind","day","facets");--> statement-breakpoint
CREATE INDEX "member_province" ON "member" USING btree ("province_id","create_time","member_id");--> statement-breakpoint
CREATE INDEX "member_city" ON "member" USING btree ("city_id","create_time","member_id");--> statement-breakpoint
CREATE INDEX "member_county" ON "member" USING btree ("county_id","create_time","member_id");--> statement-breakpoint
CREATE INDEX "member_town" ON "member" USING btree ("town_id","create_time","member_id") WHERE town_id <> 0;--> statement-breakpoint
CREATE INDEX "member_dormant" ON "member" USING btree ("create_time","member_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "member_shop" ON "member" USING btree ("create_time","member_id") WHERE have_shop = 1;--> statement-breakpoint
CREATE INDEX "member_last_login" ON "member" USING btree ("disabled",coalesce(last_login, -1),"member_id");--> statement-breakpoint
CREATE INDEX "member_logins" ON "member" USING btree ("disabled","login_count","member_id");--> statement-breakpoint
CREATE INDEX "member_names" ON "member" USING btree ("disabled","uname","member_id");--> statement-breakpoint
CREATE INDEX "member_level_members" ON "member" USING btree ("level_id","create_time","member_id");--> statement-breakpoint
-- The tally of a list: TG_ARGV names the table, its time, the facets as the elements of an array, and which rows count.
CREATE FUNCTION list_tally_add() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	counted text := format('SELECT %s / 86400 AS day, ARRAY[%s]::text[] AS facets', TG_ARGV[1], TG_ARGV[2]);
	changed text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := format('SELECT day, facets, count(*) AS n FROM (%s FROM new_rows WHERE %s) AS r GROUP BY 1, 2', counted, TG_ARGV[3]);
	ELSIF TG_OP = 'DELETE' THEN
		changed := format('SELECT day, facets, -count(*) AS n FROM (%s FROM old_rows WHERE %s) AS r GROUP BY 1, 2', counted, TG_ARGV[3]);
	ELSE
		changed := format('SELECT day, facets, sum(n) AS n FROM (%1$s, 1 AS n FROM new_rows WHERE %2$s UNION ALL %1$s, -1 FROM old_rows WHERE %2$s) AS r GROUP BY 1, 2 HAVING sum(n) <> 0', counted, TG_ARGV[3]);
	END IF;
	EXECUTE format('INSERT INTO list_tally (kind, day, facets, rows) SELECT %L, day, facets, n FROM (%s) AS c', TG_ARGV[0], changed);
	IF random() < 0.002 THEN PERFORM list_tally_fold(); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Makes one row of the rows of a key. Safe beside readers and writers: only what was really taken away is put back.
CREATE FUNCTION list_tally_fold() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT pg_try_advisory_xact_lock(7203127) THEN RETURN; END IF;
	WITH scattered AS (SELECT kind, day, facets FROM list_tally GROUP BY 1, 2, 3 HAVING count(*) > 1),
		taken AS (DELETE FROM list_tally AS t USING scattered AS s WHERE t.kind = s.kind AND t.day = s.day AND t.facets = s.facets RETURNING t.*)
	INSERT INTO list_tally (kind, day, facets, rows)
		SELECT kind, day, facets, sum(rows) FROM taken GROUP BY 1, 2, 3 HAVING sum(rows) <> 0;
END $$;--> statement-breakpoint
CREATE TRIGGER member_tally_insert AFTER INSERT ON member REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member', 'create_time', 'disabled, sex, status, have_shop, level_id', 'true');--> statement-breakpoint
CREATE TRIGGER member_tally_update AFTER UPDATE ON member REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member', 'create_time', 'disabled, sex, status, have_shop, level_id', 'true');--> statement-breakpoint
CREATE TRIGGER member_tally_delete AFTER DELETE ON member REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member', 'create_time', 'disabled, sex, status, have_shop, level_id', 'true');--> statement-breakpoint
INSERT INTO list_tally (kind, day, facets, rows)
	SELECT 'member', create_time / 86400, ARRAY[disabled, sex, status, have_shop, level_id]::text[], count(*) FROM member GROUP BY 2, 3;--> statement-breakpoint
CREATE TRIGGER member_comment_tally_insert AFTER INSERT ON member_comment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member_comment', 'create_time', 'audit_status, grade, comments_type, have_image::text, reply_status::text', 'status = 1');--> statement-breakpoint
CREATE TRIGGER member_comment_tally_update AFTER UPDATE ON member_comment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member_comment', 'create_time', 'audit_status, grade, comments_type, have_image::text, reply_status::text', 'status = 1');--> statement-breakpoint
CREATE TRIGGER member_comment_tally_delete AFTER DELETE ON member_comment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member_comment', 'create_time', 'audit_status, grade, comments_type, have_image::text, reply_status::text', 'status = 1');--> statement-breakpoint
CREATE TRIGGER member_ask_tally_insert AFTER INSERT ON member_ask REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member_ask', 'create_time', 'auth_status, reply_status, anonymous', $$status = 'NORMAL'$$);--> statement-breakpoint
CREATE TRIGGER member_ask_tally_update AFTER UPDATE ON member_ask REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member_ask', 'create_time', 'auth_status, reply_status, anonymous', $$status = 'NORMAL'$$);--> statement-breakpoint
CREATE TRIGGER member_ask_tally_delete AFTER DELETE ON member_ask REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member_ask', 'create_time', 'auth_status, reply_status, anonymous', $$status = 'NORMAL'$$);
