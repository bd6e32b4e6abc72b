ALTER TABLE "vat_qualification" ALTER COLUMN "bank_account" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "vat_qualification" ADD COLUMN "bank_account_exact" text;--> statement-breakpoint
ALTER TABLE "vat_qualification" ADD COLUMN "bank_account_last4" text;--> statement-breakpoint
CREATE INDEX "vat_qualification_account" ON "vat_qualification" USING btree ("bank_account_exact");--> statement-breakpoint
CREATE INDEX "vat_qualification_account_tail" ON "vat_qualification" USING btree ("bank_account_last4");