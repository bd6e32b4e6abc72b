CREATE TABLE "record_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"content" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_note_record" ON "record_note" USING btree ("kind","record_id","id");