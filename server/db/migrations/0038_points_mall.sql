CREATE TABLE "exchange_cat" (
	"category_id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" bigint DEFAULT '0' NOT NULL,
	"category_order" integer DEFAULT 0 NOT NULL,
	"list_show" smallint DEFAULT 1 NOT NULL,
	"image" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exchange_cat_name_once" UNIQUE("name")
);
--> statement-breakpoint
CREATE INDEX "exchange_cat_order" ON "exchange_cat" USING btree ("category_order","category_id");