CREATE TABLE "task" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"single_key" text,
	"title" jsonb NOT NULL,
	"params" jsonb NOT NULL,
	"state" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"cancelling" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"percent" smallint DEFAULT 0 NOT NULL,
	"text" jsonb,
	"error" jsonb,
	"result" jsonb,
	"file" jsonb,
	"expires" bigint,
	"owner_id" bigint NOT NULL,
	"owner_name" text NOT NULL,
	"created" bigint NOT NULL,
	"started" bigint,
	"finished" bigint,
	"holder" text,
	"heartbeat" bigint,
	"lease_until" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_failure" (
	"task_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"title" text NOT NULL,
	"message" jsonb NOT NULL,
	CONSTRAINT "bulk_failure_task_id_record_id_pk" PRIMARY KEY("task_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "list_setting" (
	"admin_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"default_view" bigint,
	CONSTRAINT "list_setting_admin_id_resource_pk" PRIMARY KEY("admin_id","resource")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"role_id" bigint,
	"state" jsonb NOT NULL,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL,
	CONSTRAINT "saved_view_name" UNIQUE("owner_id","resource","name")
);
--> statement-breakpoint
ALTER TABLE "bulk_failure" ADD CONSTRAINT "bulk_failure_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_setting" ADD CONSTRAINT "list_setting_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_setting" ADD CONSTRAINT "list_setting_default_view_saved_view_id_fk" FOREIGN KEY ("default_view") REFERENCES "public"."saved_view"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_admin_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_role_id_role_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("role_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_ready" ON "task" USING btree ("run_after","id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "task_leases" ON "task" USING btree ("lease_until") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "task_owner" ON "task" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "task_key" ON "task" USING btree ("single_key","id") WHERE single_key is not null;--> statement-breakpoint
CREATE INDEX "task_files" ON "task" USING btree ("expires") WHERE file is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_single" ON "task" USING btree ("single_key") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "list_setting_view" ON "list_setting" USING btree ("default_view");--> statement-breakpoint
CREATE INDEX "saved_view_role" ON "saved_view" USING btree ("role_id","resource");