CREATE TABLE "activity_buyer" (
	"kind" text NOT NULL,
	"activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"platform" bigint NOT NULL,
	"shop" bigint NOT NULL,
	"returning" smallint NOT NULL,
	CONSTRAINT "activity_buyer_kind_activity_id_member_id_pk" PRIMARY KEY("kind","activity_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "activity_stale" (
	"change_id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "member_coupon_name";--> statement-breakpoint
DROP INDEX "member_coupon_list";--> statement-breakpoint
DROP INDEX "member_coupon_member";--> statement-breakpoint
CREATE INDEX "activity_buyer_member" ON "activity_buyer" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "activity_stale_member" ON "activity_stale" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_coupon_period" ON "member_coupon" USING btree ("coupon_id","start_time","end_time","is_cancel","seller_id");--> statement-breakpoint
CREATE INDEX "member_coupon_list" ON "member_coupon" USING btree ("coupon_id","create_time","mc_id","seller_id");--> statement-breakpoint
CREATE INDEX "member_coupon_member" ON "member_coupon" USING btree ("member_id","coupon_id","create_time","mc_id");--> statement-breakpoint
-- Buyers of whom something changed that effects of activities are made of. Written by hand, as is all that follows.
CREATE FUNCTION activity_stale_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_stale (member_id) SELECT DISTINCT member_id FROM new_rows WHERE pay_status = 'PAY_YES';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION activity_stale_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_stale (member_id) VALUES (OLD.member_id);
	IF TG_OP = 'UPDATE' AND NEW.member_id <> OLD.member_id THEN INSERT INTO activity_stale (member_id) VALUES (NEW.member_id); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_stale_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activity_stale_orders();--> statement-breakpoint
CREATE TRIGGER orders_stale_update AFTER UPDATE ON orders FOR EACH ROW WHEN ((OLD.pay_status = 'PAY_YES' OR NEW.pay_status = 'PAY_YES')
	AND (OLD.pay_status, OLD.order_status = 'CANCELLED', OLD.disabled, OLD.order_type, OLD.member_id, OLD.create_time, OLD.order_price, OLD.shipping_price, OLD.coupon_price, OLD.goods_num)
	IS DISTINCT FROM (NEW.pay_status, NEW.order_status = 'CANCELLED', NEW.disabled, NEW.order_type, NEW.member_id, NEW.create_time, NEW.order_price, NEW.shipping_price, NEW.coupon_price, NEW.goods_num))
	EXECUTE FUNCTION activity_stale_order();--> statement-breakpoint
CREATE TRIGGER orders_stale_delete AFTER DELETE ON orders FOR EACH ROW WHEN (OLD.pay_status = 'PAY_YES') EXECUTE FUNCTION activity_stale_order();--> statement-breakpoint
CREATE FUNCTION activity_stale_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_stale (member_id) SELECT DISTINCT o.member_id FROM new_rows i JOIN orders o ON o.sn = i.order_sn WHERE i.promotion_id IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Of the order that a row names by its number.
CREATE FUNCTION activity_stale_by_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_stale (member_id) SELECT member_id FROM orders WHERE sn = OLD.order_sn;
	IF TG_OP = 'UPDATE' AND NEW.order_sn IS DISTINCT FROM OLD.order_sn THEN INSERT INTO activity_stale (member_id) SELECT member_id FROM orders WHERE sn = NEW.order_sn; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_item_stale_insert AFTER INSERT ON order_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activity_stale_lines();--> statement-breakpoint
CREATE TRIGGER order_item_stale_update AFTER UPDATE ON order_item FOR EACH ROW WHEN ((OLD.promotion_id IS NOT NULL OR NEW.promotion_id IS NOT NULL)
	AND (OLD.order_sn, OLD.promotion_type, OLD.promotion_id, OLD.sku_id, OLD.num, OLD.actual_pay_total, OLD.original_price, OLD.purchase_price)
	IS DISTINCT FROM (NEW.order_sn, NEW.promotion_type, NEW.promotion_id, NEW.sku_id, NEW.num, NEW.actual_pay_total, NEW.original_price, NEW.purchase_price))
	EXECUTE FUNCTION activity_stale_by_order();--> statement-breakpoint
CREATE TRIGGER order_item_stale_delete AFTER DELETE ON order_item FOR EACH ROW WHEN (OLD.promotion_id IS NOT NULL) EXECUTE FUNCTION activity_stale_by_order();--> statement-breakpoint
CREATE FUNCTION activity_stale_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_stale (member_id) SELECT DISTINCT o.member_id FROM new_rows r JOIN orders o ON o.sn = r.order_sn WHERE r.refund_status = 'COMPLETED';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_stale_insert AFTER INSERT ON refund REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activity_stale_refunds();--> statement-breakpoint
CREATE TRIGGER refund_stale_update AFTER UPDATE ON refund FOR EACH ROW WHEN ((OLD.refund_status = 'COMPLETED' OR NEW.refund_status = 'COMPLETED')
	AND (OLD.sn, OLD.order_sn, OLD.refund_status, OLD.disabled, OLD.actual_price) IS DISTINCT FROM (NEW.sn, NEW.order_sn, NEW.refund_status, NEW.disabled, NEW.actual_price))
	EXECUTE FUNCTION activity_stale_by_order();--> statement-breakpoint
CREATE TRIGGER refund_stale_delete AFTER DELETE ON refund FOR EACH ROW WHEN (OLD.refund_status = 'COMPLETED') EXECUTE FUNCTION activity_stale_by_order();--> statement-breakpoint
CREATE FUNCTION activity_stale_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_stale (member_id) SELECT DISTINCT o.member_id FROM changed_rows g JOIN refund r ON r.sn = g.service_sn JOIN orders o ON o.sn = r.order_sn WHERE r.refund_status = 'COMPLETED';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER after_sale_goods_stale_insert AFTER INSERT ON after_sale_goods REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION activity_stale_goods();--> statement-breakpoint
CREATE TRIGGER after_sale_goods_stale_delete AFTER DELETE ON after_sale_goods REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION activity_stale_goods();--> statement-breakpoint
CREATE FUNCTION activity_stale_coupons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_stale (member_id) SELECT DISTINCT o.member_id FROM new_rows h JOIN orders o ON o.sn = h.order_sn WHERE h.order_sn IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER member_coupon_stale_insert AFTER INSERT ON member_coupon REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activity_stale_coupons();--> statement-breakpoint
CREATE TRIGGER member_coupon_stale_update AFTER UPDATE ON member_coupon FOR EACH ROW WHEN ((OLD.order_sn IS NOT NULL OR NEW.order_sn IS NOT NULL)
	AND (OLD.coupon_id, OLD.held, OLD.order_sn, OLD.shop_commission) IS DISTINCT FROM (NEW.coupon_id, NEW.held, NEW.order_sn, NEW.shop_commission))
	EXECUTE FUNCTION activity_stale_by_order();--> statement-breakpoint
CREATE TRIGGER member_coupon_stale_delete AFTER DELETE ON member_coupon FOR EACH ROW WHEN (OLD.order_sn IS NOT NULL) EXECUTE FUNCTION activity_stale_by_order();--> statement-breakpoint
CREATE FUNCTION activity_stale_pledges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_stale (member_id) SELECT DISTINCT member_id FROM new_rows WHERE state IN ('PAID', 'REFUNDING', 'REFUNDED');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER crowdfunding_support_stale_insert AFTER INSERT ON crowdfunding_support REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activity_stale_pledges();--> statement-breakpoint
CREATE TRIGGER crowdfunding_support_stale_update AFTER UPDATE ON crowdfunding_support FOR EACH ROW
	WHEN ((OLD.crowdfunding_id, OLD.level_id, OLD.member_id, OLD.num, OLD.support_amount, OLD.state, OLD.pay_time)
	IS DISTINCT FROM (NEW.crowdfunding_id, NEW.level_id, NEW.member_id, NEW.num, NEW.support_amount, NEW.state, NEW.pay_time))
	EXECUTE FUNCTION activity_stale_order();--> statement-breakpoint
CREATE TRIGGER crowdfunding_support_stale_delete AFTER DELETE ON crowdfunding_support FOR EACH ROW EXECUTE FUNCTION activity_stale_order();--> statement-breakpoint
-- Everybody who bought in an activity before is summed up by the next looks of the clock.
INSERT INTO activity_stale (member_id)
	SELECT o.member_id FROM order_item i JOIN orders o ON o.order_id = i.order_id WHERE i.promotion_id IS NOT NULL
	UNION SELECT o.member_id FROM member_coupon h JOIN orders o ON o.sn = h.order_sn WHERE h.order_sn IS NOT NULL
	UNION SELECT member_id FROM crowdfunding_support WHERE state IN ('PAID', 'REFUNDING', 'REFUNDED');
