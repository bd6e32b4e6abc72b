ALTER TABLE "admin_user" ADD COLUMN "awake_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "copy_of" bigint;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "copy_size" text;--> statement-breakpoint
CREATE INDEX "stored_file_copies" ON "stored_file" USING btree ("copy_of") WHERE copy_of is not null;