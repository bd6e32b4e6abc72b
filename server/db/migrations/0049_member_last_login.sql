DROP INDEX "member_last_login";--> statement-breakpoint
CREATE INDEX "member_last_login" ON "member" USING btree ("disabled",coalesce(last_login, -1),"member_id","last_login");