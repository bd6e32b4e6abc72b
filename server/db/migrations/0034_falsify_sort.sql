DROP INDEX "falsify_record_repaired";--> statement-breakpoint
CREATE INDEX "falsify_record_repaired" ON "falsify_record" USING btree (coalesce(repair_time, -1),"id");