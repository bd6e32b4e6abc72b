CREATE TABLE "member_notice_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"send_time" bigint NOT NULL,
	"receive_time" bigint,
	"is_read" smallint DEFAULT 0 NOT NULL,
	"is_del" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"outbox_id" bigint,
	"server" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"success" smallint NOT NULL,
	"email" text NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"error_num" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"last_send" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tpl_code" text NOT NULL,
	"tpl_name" text NOT NULL,
	"type" text NOT NULL,
	"notice_state" text NOT NULL,
	"sms_state" text NOT NULL,
	"email_state" text NOT NULL,
	"email_title" text NOT NULL,
	"content" text NOT NULL,
	"sms_content" text NOT NULL,
	"email_content" text NOT NULL,
	"sms_template" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_template_code" UNIQUE("tpl_code")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"confidential" boolean DEFAULT false NOT NULL,
	"cause" text,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"run_after" bigint DEFAULT 0 NOT NULL,
	"until" bigint,
	"holder" text,
	"lease_until" bigint,
	"error" jsonb,
	"via" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"finished" bigint
);
--> statement-breakpoint
CREATE TABLE "smtp" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"open_ssl" smallint DEFAULT 1 NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"max_count" integer NOT NULL,
	"mail_from" text NOT NULL,
	"send_count" integer DEFAULT 0 NOT NULL,
	"last_send_time" bigint DEFAULT 0 NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "member_notice_log_member" ON "member_notice_log" USING btree ("member_id","is_del","send_time","id");--> statement-breakpoint
CREATE INDEX "email_log_outbox" ON "email_log" USING btree ("outbox_id","id");--> statement-breakpoint
CREATE INDEX "email_log_time" ON "email_log" USING btree ("last_send","id");--> statement-breakpoint
CREATE INDEX "message_template_type" ON "message_template" USING btree ("type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_cause" ON "outbox" USING btree ("cause") WHERE cause is not null;--> statement-breakpoint
CREATE INDEX "outbox_ready" ON "outbox" USING btree ("channel","run_after","id") WHERE state = 'QUEUED';--> statement-breakpoint
CREATE INDEX "outbox_leases" ON "outbox" USING btree ("lease_until") WHERE state = 'SENDING';--> statement-breakpoint
CREATE INDEX "outbox_state" ON "outbox" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "outbox_channel" ON "outbox" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created","id");