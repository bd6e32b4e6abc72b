DROP INDEX "order_item_goods";--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "facet" smallint;--> statement-breakpoint
UPDATE "order_item" SET "facet" = "orders"."facet" FROM "orders" WHERE "orders"."order_id" = "order_item"."order_id";--> statement-breakpoint
ALTER TABLE "order_item" ALTER COLUMN "facet" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "order_item_goods" ON "order_item" USING btree ("goods_id","create_time","order_id","facet","seller_id");--> statement-breakpoint
-- The lines of an order follow its facet.
CREATE FUNCTION order_item_facet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_item AS line SET facet = new_rows.facet
		FROM new_rows JOIN old_rows USING (order_id)
		WHERE new_rows.facet <> old_rows.facet AND line.order_sn = new_rows.sn;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_line_facet AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_item_facet();
