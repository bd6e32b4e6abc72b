CREATE TABLE "falsify_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"data_id" text NOT NULL,
	"data_sn" text,
	"kind" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed_version" integer,
	"discover_time" bigint NOT NULL,
	"scan_batch" text NOT NULL,
	"status" text DEFAULT 'UNREPAIRED' NOT NULL,
	"repair_mode" text,
	"repair_remark" text,
	"repair_admin" text,
	"repair_time" bigint
);
--> statement-breakpoint
CREATE TABLE "row_seal" (
	"module" text NOT NULL,
	"bucket" integer NOT NULL,
	"complete" smallint NOT NULL,
	"rows" integer NOT NULL,
	"versions" numeric NOT NULL,
	"weighted" numeric NOT NULL,
	"key" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "row_seal_module_bucket_pk" PRIMARY KEY("module","bucket")
);
--> statement-breakpoint
CREATE TABLE "row_signature" (
	"module" text NOT NULL,
	"data_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"shape" integer NOT NULL,
	"key" text NOT NULL,
	"row" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "row_signature_module_data_id_pk" PRIMARY KEY("module","data_id")
);
--> statement-breakpoint
CREATE TABLE "row_signature_shape" (
	"id" serial PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"columns" text NOT NULL,
	CONSTRAINT "row_signature_shape_once" UNIQUE("module","columns")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "falsify_record_open" ON "falsify_record" USING btree ("module","data_id") WHERE status = 'UNREPAIRED';--> statement-breakpoint
CREATE INDEX "falsify_record_list" ON "falsify_record" USING btree ("discover_time","id","module","status");--> statement-breakpoint
CREATE INDEX "falsify_record_repaired" ON "falsify_record" USING btree ("repair_time","id");--> statement-breakpoint
CREATE INDEX "falsify_record_texts" ON "falsify_record" USING gin ("data_id" gin_trgm_ops,"data_sn" gin_trgm_ops);