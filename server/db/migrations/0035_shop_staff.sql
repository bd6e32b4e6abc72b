CREATE TABLE "shop_clerk" (
	"clerk_id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"clerk_name" text NOT NULL,
	"role_id" bigint DEFAULT '0' NOT NULL,
	"founder" smallint DEFAULT 0 NOT NULL,
	"user_state" smallint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_tag" (
	"tag_id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"tag_name" text NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shop_clerk_once" ON "shop_clerk" USING btree ("shop_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_tag_once" ON "shop_tag" USING btree ("shop_id","mark");