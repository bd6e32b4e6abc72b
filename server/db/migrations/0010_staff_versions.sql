DROP INDEX "after_sale_type";--> statement-breakpoint
DROP INDEX "refund_way";--> statement-breakpoint
DROP INDEX "after_sale_list";--> statement-breakpoint
DROP INDEX "after_sale_status";--> statement-breakpoint
DROP INDEX "after_sale_seller";--> statement-breakpoint
DROP INDEX "refund_list";--> statement-breakpoint
DROP INDEX "refund_status";--> statement-breakpoint
DROP INDEX "refund_seller";--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "after_sale_list" ON "after_sale" USING btree ("create_time","id","service_type","service_status") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "after_sale_status" ON "after_sale" USING btree ("service_status","create_time","id","service_type") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "after_sale_seller" ON "after_sale" USING btree ("seller_id","create_time","id","service_type","service_status") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_list" ON "refund" USING btree ("create_time","id","refund_status","refund_way") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("refund_status","create_time","id","refund_way") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_seller" ON "refund" USING btree ("seller_id","create_time","id","refund_status","refund_way") WHERE disabled = 'NORMAL';