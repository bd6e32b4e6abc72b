ALTER TABLE "member" DROP CONSTRAINT "member_mobile_once";--> statement-breakpoint
DROP INDEX "feedback_grams";--> statement-breakpoint
DROP INDEX "member_email_once";--> statement-breakpoint
DROP INDEX "member_grams";--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "mobile" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "email" SET DEFAULT '';--> statement-breakpoint
UPDATE "member" SET "email" = '' WHERE "email" IS NULL;--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "member_address" ALTER COLUMN "mobile" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "link_phone_exact" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "link_phone_last4" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "legal_id_exact" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "legal_id_last4" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_number_exact" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "bank_number_last4" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "mobile_exact" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "mobile_last4" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mobile_exact" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mobile_last4" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email_exact" text;--> statement-breakpoint
ALTER TABLE "member_address" ADD COLUMN "mobile_exact" text;--> statement-breakpoint
ALTER TABLE "member_address" ADD COLUMN "mobile_last4" text;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "bank_account_number_exact" text;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "bank_account_number_last4" text;--> statement-breakpoint
CREATE INDEX "shop_phone" ON "shop" USING btree ("link_phone_exact");--> statement-breakpoint
CREATE INDEX "shop_phone_tail" ON "shop" USING btree ("link_phone_last4");--> statement-breakpoint
CREATE INDEX "feedback_mobile" ON "feedback" USING btree ("mobile_exact");--> statement-breakpoint
CREATE INDEX "feedback_mobile_tail" ON "feedback" USING btree ("mobile_last4");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile_once" ON "member" USING btree ("mobile_exact");--> statement-breakpoint
CREATE INDEX "member_mobile_tail" ON "member" USING btree ("mobile_last4");--> statement-breakpoint
CREATE INDEX "feedback_grams" ON "feedback" USING gin (text_grams(content));--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_once" ON "member" USING btree ("email_exact");--> statement-breakpoint
CREATE INDEX "member_grams" ON "member" USING gin (text_grams((uname || chr(10) || nickname))) WITH (fastupdate=false);