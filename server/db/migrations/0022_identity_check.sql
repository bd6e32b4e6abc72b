CREATE TABLE "identity_check" (
	"admin_id" bigint PRIMARY KEY NOT NULL,
	"password_auth" smallint DEFAULT 0 NOT NULL,
	"message_auth" smallint DEFAULT 0 NOT NULL,
	"password" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_code" (
	"number" text PRIMARY KEY NOT NULL,
	"admin_id" bigint NOT NULL,
	"scene" text NOT NULL,
	"hash" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_mark" (
	"sid" text NOT NULL,
	"purpose" text NOT NULL,
	"admin_id" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "identity_mark_sid_purpose_pk" PRIMARY KEY("sid","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"admin_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"admin_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_code" ADD CONSTRAINT "identity_code_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_mark" ADD CONSTRAINT "identity_mark_sid_admin_session_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."admin_session"("sid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_mark" ADD CONSTRAINT "identity_mark_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_mark_age" ON "identity_mark" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential_once" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_of_admin" ON "passkey" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_age" ON "passkey_challenge" USING btree ("expires_at");