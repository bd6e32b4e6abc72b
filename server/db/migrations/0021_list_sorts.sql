CREATE INDEX "goods_stock" ON "goods" USING btree ("supplier_goods_type","quantity","goods_id","is_auth","market_enable") WHERE disabled = 1;--> statement-breakpoint
CREATE INDEX "goods_sold" ON "goods" USING btree ("supplier_goods_type","buy_count","goods_id","is_auth","market_enable") WHERE disabled = 1;--> statement-breakpoint
CREATE INDEX "custom_word_added" ON "custom_word" USING btree ("add_time","id") WHERE disabled = 1;--> statement-breakpoint
CREATE INDEX "goods_word_goods" ON "goods_word" USING btree ("goods_num","id");--> statement-breakpoint
CREATE INDEX "search_keyword_time" ON "search_keyword" USING btree ("modify_time","id");--> statement-breakpoint
CREATE INDEX "sensitive_word_time" ON "sensitive_word" USING btree ("create_time","id") WHERE is_delete = 1;--> statement-breakpoint
CREATE INDEX "vat_qualification_member" ON "vat_qualification" USING btree ("uname","id","status");--> statement-breakpoint
CREATE INDEX "vat_qualification_company" ON "vat_qualification" USING btree ("company_name","id","status");--> statement-breakpoint
CREATE INDEX "pay_log_paid" ON "pay_log" USING btree (coalesce(pay_time, -1),"pay_log_id","pay_status","pay_way","pay_type");--> statement-breakpoint
CREATE INDEX "pay_log_amount" ON "pay_log" USING btree (coalesce(pay_money, -1),"pay_log_id","pay_status","pay_way","pay_type");--> statement-breakpoint
CREATE INDEX "receipt_history_amount" ON "receipt_history" USING btree ("order_price","history_id","receipt_type","status") WHERE order_status = 'CONFIRM';--> statement-breakpoint
CREATE INDEX "refund_applied" ON "refund" USING btree ("refund_price","id","refund_status","refund_way") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_paid" ON "refund" USING btree (coalesce(actual_price, -1),"id","refund_status","refund_way") WHERE disabled = 'NORMAL';--> statement-breakpoint
CREATE INDEX "refund_paid_time" ON "refund" USING btree (coalesce(refund_time, -1),"id","refund_status","refund_way") WHERE disabled = 'NORMAL';