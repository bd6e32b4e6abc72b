CREATE TABLE "vat_qualification" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"uname" text NOT NULL,
	"status" text DEFAULT 'NEW_APPLY' NOT NULL,
	"company_name" text NOT NULL,
	"taxpayer_code" text NOT NULL,
	"register_address" text NOT NULL,
	"register_tel" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"audit_remark" text,
	"apply_time" bigint NOT NULL,
	CONSTRAINT "vat_qualification_member_once" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE INDEX "vat_qualification_list" ON "vat_qualification" USING btree ("apply_time","id","status");--> statement-breakpoint
CREATE INDEX "vat_qualification_status" ON "vat_qualification" USING btree ("status","apply_time","id");--> statement-breakpoint
CREATE INDEX "vat_qualification_grams" ON "vat_qualification" USING gin (text_grams(uname));