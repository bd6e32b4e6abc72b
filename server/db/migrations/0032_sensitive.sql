ALTER TABLE "admin_user" ADD COLUMN "mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "mobile_exact" text;--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "mobile_last4" text;--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "email_exact" text;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_user_live_mobile" ON "admin_user" USING btree ("mobile_exact") WHERE user_state = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_user_live_email" ON "admin_user" USING btree ("email_exact") WHERE user_state = 0;--> statement-breakpoint
CREATE INDEX "admin_user_mobile_tail" ON "admin_user" USING btree ("mobile_last4") WHERE user_state = 0;--> statement-breakpoint
-- Sealed already; the indexes are made in code, which has the key.
UPDATE "admin_user" SET "mobile" = "identity_check"."mobile" FROM "identity_check" WHERE "identity_check"."admin_id" = "admin_user"."id" AND "identity_check"."mobile" <> '';--> statement-breakpoint
ALTER TABLE "identity_check" DROP COLUMN "mobile";