-- Every character and every pair of neighbours of a text, in lower case: what a search for any part of it can ask for.
CREATE FUNCTION text_grams(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 200 AS $$
DECLARE letters text[] := string_to_array(lower(value), NULL);
BEGIN
	RETURN letters || ARRAY(SELECT one || next FROM unnest(letters, letters[2:]) AS pair(one, next) WHERE next IS NOT NULL);
END $$;--> statement-breakpoint
-- The same for what a keyword is looked for in. Line breaks keep the parts apart. Nothing outside pg_catalog is called, so that a dump can be restored.
CREATE FUNCTION goods_grams(goods_name text, sn text, seller_name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 500 AS $$
DECLARE letters text[] := string_to_array(lower(goods_name || chr(10) || sn || chr(10) || seller_name), NULL);
BEGIN
	RETURN letters || ARRAY(SELECT one || next FROM unnest(letters, letters[2:]) AS pair(one, next) WHERE next IS NOT NULL);
END $$;--> statement-breakpoint
CREATE TABLE "goods_index" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "goods_waiting";--> statement-breakpoint
DROP INDEX "goods_name_trgm";--> statement-breakpoint
DROP INDEX "goods_sn_trgm";--> statement-breakpoint
DROP INDEX "goods_seller_name_trgm";--> statement-breakpoint
DROP INDEX "goods_list";--> statement-breakpoint
DROP INDEX "goods_state";--> statement-breakpoint
CREATE INDEX "goods_grams" ON "goods" USING gin (goods_grams(goods_name, sn, seller_name)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "goods_list" ON "goods" USING btree ("supplier_goods_type","priority","create_time","goods_id","is_auth","market_enable") WHERE disabled = 1;--> statement-breakpoint
CREATE INDEX "goods_state" ON "goods" USING btree ("supplier_goods_type","is_auth","market_enable") WHERE disabled = 1;