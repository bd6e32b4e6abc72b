DROP INDEX "list_tally_day";--> statement-breakpoint
CREATE INDEX "list_tally_day" ON "list_tally" USING btree ("kind","day","facets","rows");--> statement-breakpoint
-- What an index of `text_grams` is asked for a text: its pairs, which hold all its characters. Fewer lists of rows are then compared, and their number is better guessed.
CREATE FUNCTION sought_grams(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE grams text[] := text_grams(value);
BEGIN
	RETURN CASE WHEN cardinality(grams) < 3 THEN grams ELSE grams[(cardinality(grams) + 3) / 2:] END;
END $$;--> statement-breakpoint
-- Beside the count of all rows, in days, a list may be counted for each value of some columns: TG_ARGV[4] has pairs of a name and the seconds of a slot; a null name counts nothing.
CREATE OR REPLACE FUNCTION list_tally_add() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	counted text := format('SELECT one.kind, %s / one.seconds AS day, ARRAY[%s]::text[] AS facets', TG_ARGV[1], TG_ARGV[2]);
	kinds text := format('CROSS JOIN LATERAL (VALUES (%L, 86400)%s) AS one (kind, seconds) WHERE one.kind IS NOT NULL AND (%s)', TG_ARGV[0], ', ' || TG_ARGV[4], TG_ARGV[3]);
	changed text;
	touched text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := format('SELECT kind, day, facets, count(*) AS n FROM (%s FROM new_rows %s) AS r GROUP BY 1, 2, 3', counted, kinds);
	ELSIF TG_OP = 'DELETE' THEN
		changed := format('SELECT kind, day, facets, -count(*) AS n FROM (%s FROM old_rows %s) AS r GROUP BY 1, 2, 3', counted, kinds);
	ELSE
		changed := format('SELECT kind, day, facets, sum(n) AS n FROM (%1$s, 1 AS n FROM new_rows %2$s UNION ALL %1$s, -1 FROM old_rows %2$s) AS r GROUP BY 1, 2, 3 HAVING sum(n) <> 0', counted, kinds);
	END IF;
	EXECUTE format('WITH added AS (INSERT INTO list_tally (kind, day, facets, rows) SELECT kind, day, facets, n FROM (%s) AS c RETURNING kind) SELECT array_agg(DISTINCT kind) FROM added', changed) INTO touched;
	IF touched IS NOT NULL AND random() < 0.002 THEN PERFORM list_tally_fold(touched); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP FUNCTION list_tally_fold();--> statement-breakpoint
-- Makes one row of the rows of a key, of some kinds or of all. Safe beside readers and writers: only what was really taken away is put back.
CREATE FUNCTION list_tally_fold(kinds text[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT pg_try_advisory_xact_lock(7203127) THEN RETURN; END IF;
	WITH scattered AS (SELECT kind, day, facets FROM list_tally WHERE kinds IS NULL OR kind = ANY (kinds) GROUP BY 1, 2, 3 HAVING count(*) > 1),
		taken AS (DELETE FROM list_tally AS t USING scattered AS s WHERE t.kind = s.kind AND t.day = s.day AND t.facets = s.facets RETURNING t.*)
	INSERT INTO list_tally (kind, day, facets, rows)
		SELECT kind, day, facets, sum(rows) FROM taken GROUP BY 1, 2, 3 HAVING sum(rows) <> 0;
END $$;--> statement-breakpoint
-- Members are counted by province and by city too, in slots of 32 days.
DROP TRIGGER member_tally_insert ON member;--> statement-breakpoint
DROP TRIGGER member_tally_update ON member;--> statement-breakpoint
DROP TRIGGER member_tally_delete ON member;--> statement-breakpoint
CREATE TRIGGER member_tally_insert AFTER INSERT ON member REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member', 'create_time', 'disabled, sex, status, have_shop, level_id', 'true', $$('province:' || nullif(province_id, 0), 2764800), ('city:' || nullif(city_id, 0), 2764800)$$);--> statement-breakpoint
CREATE TRIGGER member_tally_update AFTER UPDATE ON member REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member', 'create_time', 'disabled, sex, status, have_shop, level_id', 'true', $$('province:' || nullif(province_id, 0), 2764800), ('city:' || nullif(city_id, 0), 2764800)$$);--> statement-breakpoint
CREATE TRIGGER member_tally_delete AFTER DELETE ON member REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_tally_add('member', 'create_time', 'disabled, sex, status, have_shop, level_id', 'true', $$('province:' || nullif(province_id, 0), 2764800), ('city:' || nullif(city_id, 0), 2764800)$$);--> statement-breakpoint
INSERT INTO list_tally (kind, day, facets, rows)
	SELECT one.kind, create_time / 2764800, ARRAY[disabled, sex, status, have_shop, level_id]::text[], count(*)
	FROM member CROSS JOIN LATERAL (VALUES ('province:' || nullif(province_id, 0)), ('city:' || nullif(city_id, 0))) AS one (kind)
	WHERE one.kind IS NOT NULL GROUP BY 1, 2, 3;
