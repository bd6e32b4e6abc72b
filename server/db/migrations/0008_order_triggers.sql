-- Tallies beside orders and collections: every statement appends what it changed, so that calls never wait for each other's counts.
CREATE FUNCTION order_tally_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO order_tally (slot, facet, orders, amount)
			SELECT create_time / 28800, facet, count(*), sum(order_price) FROM new_rows WHERE disabled = 0 GROUP BY 1, 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO order_tally (slot, facet, orders, amount)
			SELECT create_time / 28800, facet, -count(*), -sum(order_price) FROM old_rows WHERE disabled = 0 GROUP BY 1, 2;
	ELSE
		INSERT INTO order_tally (slot, facet, orders, amount)
			SELECT create_time / 28800, facet, sum(n), sum(n * order_price)
			FROM (SELECT create_time, facet, order_price, 1 AS n FROM new_rows WHERE disabled = 0
				UNION ALL SELECT create_time, facet, order_price, -1 FROM old_rows WHERE disabled = 0) AS changed
			GROUP BY 1, 2 HAVING sum(n) <> 0 OR sum(n * order_price) <> 0;
	END IF;
	IF random() < 0.002 THEN PERFORM order_tally_fold(); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Makes one row of the rows of a key. Safe beside readers and writers: only what was really taken away is put back.
CREATE FUNCTION order_tally_fold() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT pg_try_advisory_xact_lock(7203124) THEN RETURN; END IF;
	WITH scattered AS (SELECT slot, facet FROM order_tally GROUP BY slot, facet HAVING count(*) > 1),
		taken AS (DELETE FROM order_tally USING scattered WHERE order_tally.slot = scattered.slot AND order_tally.facet = scattered.facet RETURNING order_tally.*)
	INSERT INTO order_tally (slot, facet, orders, amount)
		SELECT slot, facet, sum(orders), sum(amount) FROM taken GROUP BY slot, facet HAVING sum(orders) <> 0 OR sum(amount) <> 0;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_tally_add();--> statement-breakpoint
CREATE TRIGGER orders_tally_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_tally_add();--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_tally_add();--> statement-breakpoint
CREATE FUNCTION pay_log_tally_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO pay_log_tally (slot, pay_way, pay_status, pay_type, logs)
			SELECT coalesce(pay_time / 28800, -1), pay_way, pay_status, coalesce(pay_type, ''), count(*) FROM new_rows GROUP BY 1, 2, 3, 4;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO pay_log_tally (slot, pay_way, pay_status, pay_type, logs)
			SELECT coalesce(pay_time / 28800, -1), pay_way, pay_status, coalesce(pay_type, ''), -count(*) FROM old_rows GROUP BY 1, 2, 3, 4;
	ELSE
		INSERT INTO pay_log_tally (slot, pay_way, pay_status, pay_type, logs)
			SELECT coalesce(pay_time / 28800, -1), pay_way, pay_status, coalesce(pay_type, ''), sum(n)
			FROM (SELECT pay_time, pay_way, pay_status, pay_type, 1 AS n FROM new_rows
				UNION ALL SELECT pay_time, pay_way, pay_status, pay_type, -1 FROM old_rows) AS changed
			GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
	END IF;
	IF random() < 0.002 THEN PERFORM pay_log_tally_fold(); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION pay_log_tally_fold() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT pg_try_advisory_xact_lock(7203125) THEN RETURN; END IF;
	WITH scattered AS (SELECT slot, pay_way, pay_status, pay_type FROM pay_log_tally GROUP BY 1, 2, 3, 4 HAVING count(*) > 1),
		taken AS (DELETE FROM pay_log_tally AS t USING scattered AS s
			WHERE t.slot = s.slot AND t.pay_way = s.pay_way AND t.pay_status = s.pay_status AND t.pay_type = s.pay_type RETURNING t.*)
	INSERT INTO pay_log_tally (slot, pay_way, pay_status, pay_type, logs)
		SELECT slot, pay_way, pay_status, pay_type, sum(logs) FROM taken GROUP BY 1, 2, 3, 4 HAVING sum(logs) <> 0;
END $$;--> statement-breakpoint
CREATE TRIGGER pay_log_tally_insert AFTER INSERT ON pay_log REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pay_log_tally_add();--> statement-breakpoint
CREATE TRIGGER pay_log_tally_update AFTER UPDATE ON pay_log REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pay_log_tally_add();--> statement-breakpoint
CREATE TRIGGER pay_log_tally_delete AFTER DELETE ON pay_log REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION pay_log_tally_add();--> statement-breakpoint
-- Dictionaries of the names that a search may ask for. Sorted, so that two calls that bring the same names take them in the same order.
CREATE FUNCTION order_name_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_name (kind, name)
		SELECT kind, name FROM (
			SELECT DISTINCT 'SHIP' AS kind, ship_name AS name FROM new_rows WHERE ship_name IS NOT NULL
			UNION SELECT DISTINCT 'MEMBER', member_name FROM new_rows) AS given
		WHERE NOT EXISTS (SELECT FROM order_name AS known WHERE known.kind = given.kind AND known.name = given.name)
		ORDER BY kind, name
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_name_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_name_add();--> statement-breakpoint
CREATE FUNCTION order_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_name (kind, name)
		SELECT 'SHIP', NEW.ship_name WHERE NEW.ship_name IS NOT NULL UNION SELECT 'MEMBER', NEW.member_name
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_name_update AFTER UPDATE OF ship_name, member_name ON orders FOR EACH ROW
	WHEN (OLD.ship_name IS DISTINCT FROM NEW.ship_name OR OLD.member_name IS DISTINCT FROM NEW.member_name) EXECUTE FUNCTION order_name_change();--> statement-breakpoint
CREATE FUNCTION sold_name_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sold_name (goods_id, name)
		SELECT DISTINCT goods_id, name FROM new_rows AS given
		WHERE NOT EXISTS (SELECT FROM sold_name AS known WHERE known.goods_id = given.goods_id AND known.name = given.name)
		ORDER BY goods_id, name
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_item_name_insert AFTER INSERT ON order_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sold_name_add();
