CREATE TABLE "point_adjustment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"admin_id" bigint NOT NULL,
	"admin_name" text NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharge_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recharge_sn" text NOT NULL,
	"member_id" bigint NOT NULL,
	"recharge_money" bigint NOT NULL,
	"recharge_time" bigint NOT NULL,
	"recharge_way" text NOT NULL,
	"pay_status" text NOT NULL,
	"payment_plugin_id" text DEFAULT '' NOT NULL,
	"request_key" text,
	CONSTRAINT "recharge_record_sn_once" UNIQUE("recharge_sn"),
	CONSTRAINT "recharge_record_request_once" UNIQUE("request_key"),
	CONSTRAINT "recharge_record_positive" CHECK (recharge_money > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"book" text NOT NULL,
	"account" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"cause" text NOT NULL,
	"cause_id" text NOT NULL,
	"counterpart" text NOT NULL,
	"operator" text NOT NULL,
	"remark" text NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "ledger_entry_once" UNIQUE("account","book","cause","cause_id"),
	CONSTRAINT "ledger_entry_moves" CHECK (amount <> 0),
	CONSTRAINT "ledger_entry_not_below" CHECK (balance >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_tally" (
	"book" text NOT NULL,
	"cause" text NOT NULL,
	"slot" integer NOT NULL,
	"entries" integer NOT NULL,
	"income" bigint NOT NULL,
	"spent" bigint NOT NULL
);
--> statement-breakpoint
-- What was logged until now, with the cause that its text names. Ordered, so that each balance follows from the one before.
INSERT INTO ledger_entry (book, account, amount, balance, cause, cause_id, counterpart, operator, remark, "time")
SELECT book, member_id, amount, sum(amount) OVER (PARTITION BY book, member_id ORDER BY at, nr), CASE WHEN again = 1 THEN cause ELSE 'opening' END,
	CASE WHEN again = 1 AND cause <> 'opening' THEN cause_id ELSE nr::text END, 'platform', operator, remark, "time"
FROM (
	SELECT *, row_number() OVER (PARTITION BY book, member_id, cause, cause_id ORDER BY nr) AS again
	FROM (
		SELECT book, member_id, amount, operator, remark, l."time", l."time" AS at, nr,
			coalesce(c.cause, 'opening') AS cause, CASE c.cause WHEN 'register' THEN member_id::text ELSE coalesce(substring(remark from '\w+$'), '') END AS cause_id
		FROM (
			SELECT 'wallet' AS book, member_id, money AS amount, operator, detail AS remark, "time", id AS nr FROM deposit_log WHERE money <> 0
			UNION ALL SELECT 'consum', member_id, CASE consum_point_type WHEN 1 THEN consum_point ELSE -consum_point END, operator, reason, "time", id FROM point_history WHERE consum_point <> 0
			UNION ALL SELECT 'grade', member_id, CASE grade_point_type WHEN 1 THEN grade_point ELSE -grade_point END, operator, reason, "time", id FROM point_history WHERE grade_point <> 0
		) AS l
		LEFT JOIN (VALUES ('^下单 \w+$', 'order'), ('^取消订单 \w+$', 'cancel'), ('^售后退款 \w+$', 'refund'), ('^售后退还积分 \w+$', 'refund'), ('^在线支付订单 \w+$', 'online_pay'),
			('^购买商品 \w+$', 'buy_goods'), ('^订单赠送积分 \w+$', 'gift'), ('^注册赠送积分$', 'register')) AS c(pattern, cause) ON remark ~ c.pattern
	) AS named
) AS numbered
ORDER BY "time", nr;--> statement-breakpoint
DROP TABLE "deposit_log";--> statement-breakpoint
DROP TABLE "point_history";--> statement-breakpoint
CREATE INDEX "point_adjustment_member" ON "point_adjustment" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "recharge_record_time" ON "recharge_record" USING btree ("recharge_time","id") WHERE pay_status = 'PAY_YES';--> statement-breakpoint
CREATE INDEX "recharge_record_member" ON "recharge_record" USING btree ("member_id","recharge_time","id") WHERE pay_status = 'PAY_YES';--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("book","account","time","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_time" ON "ledger_entry" USING btree ("book","time","id");--> statement-breakpoint
CREATE INDEX "ledger_tally_slot" ON "ledger_tally" USING btree ("book","slot","cause");--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_accounts" CHECK (balance >= 0 and consum_point >= 0 and grade_point >= 0);--> statement-breakpoint
INSERT INTO ledger_tally (book, cause, slot, entries, income, spent)
	SELECT book, cause, "time" / 28800, count(*), sum(greatest(amount, 0)), -sum(least(amount, 0)) FROM ledger_entry GROUP BY 1, 2, 3;--> statement-breakpoint
-- The tally of entries: each statement appends what it adds.
CREATE FUNCTION ledger_tally_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ledger_tally (book, cause, slot, entries, income, spent)
		SELECT book, cause, "time" / 28800, count(*), sum(greatest(amount, 0)), -sum(least(amount, 0)) FROM new_rows GROUP BY 1, 2, 3;
	IF random() < 0.002 THEN PERFORM ledger_tally_fold(); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Makes one row of the rows of a key. Safe beside readers and writers: only what was really taken away is put back.
CREATE FUNCTION ledger_tally_fold() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT pg_try_advisory_xact_lock(7203126) THEN RETURN; END IF;
	WITH scattered AS (SELECT book, cause, slot FROM ledger_tally GROUP BY 1, 2, 3 HAVING count(*) > 1),
		taken AS (DELETE FROM ledger_tally AS t USING scattered AS s WHERE t.book = s.book AND t.cause = s.cause AND t.slot = s.slot RETURNING t.*)
	INSERT INTO ledger_tally (book, cause, slot, entries, income, spent)
		SELECT book, cause, slot, sum(entries), sum(income), sum(spent) FROM taken GROUP BY 1, 2, 3;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_tally_insert AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ledger_tally_add();
