CREATE TABLE "private_file" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content" text NOT NULL,
	"holder" text,
	"uploader" bigint NOT NULL,
	"created" bigint NOT NULL,
	"released" bigint
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "storage" text NOT NULL DEFAULT 'localPlugin';--> statement-breakpoint
-- All files until now are in the folder; from now on whoever stores one says where.
ALTER TABLE "stored_file" ALTER COLUMN "storage" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "left_at" text;--> statement-breakpoint
CREATE INDEX "private_file_holder" ON "private_file" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "private_file_unheld" ON "private_file" USING btree ("created") WHERE holder is null;--> statement-breakpoint
CREATE INDEX "stored_file_storage" ON "stored_file" USING btree ("storage","id");