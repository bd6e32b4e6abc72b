CREATE TABLE "plugin" (
	"family" text NOT NULL,
	"bean" text NOT NULL,
	"open" smallint DEFAULT 0 NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "plugin_family_bean_pk" PRIMARY KEY("family","bean")
);
--> statement-breakpoint
-- What was set up for the human verification goes on; secrets stay as they are sealed.
INSERT INTO "plugin" ("family", "bean", "open", "config")
SELECT 'validator', "plugin_id", "open", coalesce((SELECT jsonb_object_agg(item->>'name', item->>'value') FROM jsonb_array_elements("config") AS item), '{}'::jsonb)
FROM "validator_platform";
--> statement-breakpoint
DROP TABLE "validator_platform" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_open" ON "plugin" USING btree ("family") WHERE open = 1;