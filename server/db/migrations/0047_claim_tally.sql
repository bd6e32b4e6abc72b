CREATE TABLE "coupon_tally" (
	"coupon_id" bigint NOT NULL,
	"hour" integer NOT NULL,
	"rows" integer NOT NULL,
	"start_from" bigint NOT NULL,
	"start_to" bigint NOT NULL,
	"end_from" bigint NOT NULL,
	"end_to" bigint NOT NULL,
	"made_from" bigint NOT NULL,
	"made_to" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "member_coupon_member";--> statement-breakpoint
DROP INDEX "member_coupon_period";--> statement-breakpoint
CREATE INDEX "coupon_tally_hour" ON "coupon_tally" USING btree ("coupon_id","hour");--> statement-breakpoint
CREATE INDEX "member_coupon_voided" ON "member_coupon" USING btree ("coupon_id","create_time","mc_id") WHERE is_cancel = 1;--> statement-breakpoint
CREATE INDEX "crowdfunding_support_person" ON "crowdfunding_support" USING btree ("crowdfunding_id","member_id");--> statement-breakpoint
CREATE INDEX "groupbuy_goods_grams" ON "groupbuy_goods" USING gin (text_grams((goods_name || chr(10) || gb_name)));--> statement-breakpoint
CREATE INDEX "seckill_apply_grams" ON "seckill_apply" USING gin (text_grams(goods_name));--> statement-breakpoint
CREATE INDEX "member_coupon_member" ON "member_coupon" USING btree ("member_id","coupon_id","create_time","mc_id","seller_id");--> statement-breakpoint
CREATE INDEX "member_coupon_period" ON "member_coupon" USING btree ("coupon_id","end_time","start_time","is_cancel","seller_id");--> statement-breakpoint
-- Claims by coupon and the hour in which they end. Written by hand, as is all that follows.
CREATE FUNCTION coupon_tally_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO coupon_tally
			SELECT coupon_id, end_time / 3600, count(*), min(start_time), max(start_time), min(end_time), max(end_time), min(create_time), max(create_time)
			FROM new_rows WHERE is_cancel = 0 GROUP BY 1, 2;
		IF random() < 0.01 THEN PERFORM coupon_tally_fold((SELECT coupon_id FROM new_rows LIMIT 1)); END IF;
	ELSE
		INSERT INTO coupon_tally
			SELECT coupon_id, end_time / 3600, -count(*), min(start_time), max(start_time), min(end_time), max(end_time), min(create_time), max(create_time)
			FROM old_rows WHERE is_cancel = 0 GROUP BY 1, 2;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION coupon_tally_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO coupon_tally
		SELECT r.coupon_id, r.end_time / 3600, r.n, r.start_time, r.start_time, r.end_time, r.end_time, r.create_time, r.create_time
		FROM (VALUES (OLD.coupon_id, OLD.start_time, OLD.end_time, OLD.create_time, OLD.is_cancel, -1), (NEW.coupon_id, NEW.start_time, NEW.end_time, NEW.create_time, NEW.is_cancel, 1))
			AS r (coupon_id, start_time, end_time, create_time, is_cancel, n) WHERE r.is_cancel = 0;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Makes one row of the rows of an hour. Safe beside readers and writers: only what was really taken away is put back.
CREATE FUNCTION coupon_tally_fold(coupon bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT pg_try_advisory_xact_lock(7203128, hashint8(coupon)) THEN RETURN; END IF;
	WITH scattered AS (SELECT hour FROM coupon_tally WHERE coupon_id = coupon GROUP BY 1 HAVING count(*) > 1),
		taken AS (DELETE FROM coupon_tally AS t USING scattered AS s WHERE t.coupon_id = coupon AND t.hour = s.hour RETURNING t.*)
	INSERT INTO coupon_tally
		SELECT coupon_id, hour, sum(rows), min(start_from), max(start_to), min(end_from), max(end_to), min(made_from), max(made_to)
		FROM taken GROUP BY 1, 2 HAVING sum(rows) <> 0;
END $$;--> statement-breakpoint
CREATE TRIGGER member_coupon_tally_insert AFTER INSERT ON member_coupon REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION coupon_tally_add();--> statement-breakpoint
CREATE TRIGGER member_coupon_tally_delete AFTER DELETE ON member_coupon REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION coupon_tally_add();--> statement-breakpoint
CREATE TRIGGER member_coupon_tally_update AFTER UPDATE ON member_coupon FOR EACH ROW
	WHEN ((OLD.coupon_id, OLD.start_time, OLD.end_time, OLD.create_time, OLD.is_cancel) IS DISTINCT FROM (NEW.coupon_id, NEW.start_time, NEW.end_time, NEW.create_time, NEW.is_cancel))
	EXECUTE FUNCTION coupon_tally_change();--> statement-breakpoint
INSERT INTO coupon_tally
	SELECT coupon_id, end_time / 3600, count(*), min(start_time), max(start_time), min(end_time), max(end_time), min(create_time), max(create_time)
	FROM member_coupon WHERE is_cancel = 0 GROUP BY 1, 2;
