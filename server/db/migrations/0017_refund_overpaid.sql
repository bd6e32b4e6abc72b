ALTER TABLE "refund" ADD COLUMN "platform_paid" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "overpaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the payment platform has paid already is not taken for a second payment when it says so again.
UPDATE "refund" SET "platform_paid" = "actual_price" WHERE "refund_way" = 'ORIGINAL' AND "refund_status" = 'COMPLETED';
