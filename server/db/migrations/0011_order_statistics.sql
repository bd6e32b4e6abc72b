DROP INDEX "orders_list";--> statement-breakpoint
CREATE INDEX "order_item_time" ON "order_item" USING btree ("create_time","order_id","goods_id","num");--> statement-breakpoint
CREATE INDEX "orders_deleted" ON "orders" USING btree ("order_id") WHERE disabled = 1;--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("create_time","order_id","facet","seller_id","order_price") WHERE disabled = 0;