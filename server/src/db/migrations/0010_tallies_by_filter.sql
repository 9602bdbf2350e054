CREATE TABLE "stock_tally" (
	"dealership_id" integer NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"n_all" integer NOT NULL,
	"n_ready" integer NOT NULL,
	"n_pending" integer NOT NULL,
	"n_coming_soon" integer NOT NULL,
	"n_in_service" integer NOT NULL,
	"n_in_transit" integer NOT NULL,
	"n_sold" integer NOT NULL,
	"n_deleted" integer NOT NULL,
	"value" numeric(18, 2) NOT NULL
);
--> statement-breakpoint
DROP INDEX "customer_by_seller";--> statement-breakpoint
DROP INDEX "customer_by_source";--> statement-breakpoint
DROP INDEX "customer_by_city";--> statement-breakpoint
DROP INDEX "customer_wholesale";--> statement-breakpoint
DROP INDEX "customer_gone";--> statement-breakpoint
DROP INDEX "customer_key_of";--> statement-breakpoint
DROP INDEX "customer_tally_of";--> statement-breakpoint
DROP INDEX "stock_vehicle_price";--> statement-breakpoint
-- counted anew when row security is applied (db/customer-tally.sql)
TRUNCATE TABLE "customer_tally";--> statement-breakpoint
ALTER TABLE "customer_tally" ADD COLUMN "key" text COLLATE "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_tally" ADD COLUMN "is_business" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_tally" ADD COLUMN "has_deal" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_vehicle" ADD COLUMN "price_key" bigint GENERATED ALWAYS AS ((sell_price * 100)::bigint) STORED;--> statement-breakpoint
CREATE INDEX "stock_tally_of" ON "stock_tally" USING btree ("dealership_id","key");--> statement-breakpoint
CREATE INDEX "customer_by_flags" ON "customer" USING btree ("dealership_id","is_active","is_wholesale","type","deal_count","id") WHERE removed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "customer_business" ON "customer" USING btree ("dealership_id","name_key","id") WHERE type = 2 and removed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "stock_vehicle_by_sale" ON "stock_vehicle" USING btree ("dealership_id","sold_date" NULLS FIRST,"id","status","coming_soon","in_transit") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_vehicle_stood" ON "stock_vehicle" USING btree ("dealership_id",(sold_date - acquired_on),"id" DESC NULLS FIRST) WHERE deleted_at is null and status = 8 and sold_date is not null;--> statement-breakpoint
CREATE INDEX "stock_vehicle_photos" ON "stock_vehicle" USING btree ("dealership_id","photo_count","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_vehicle_tagged" ON "stock_vehicle" USING btree ("dealership_id","id","tag_ids") WHERE deleted_at is null and tag_ids <> '{}';--> statement-breakpoint
CREATE INDEX "stock_vehicle_marked" ON "stock_vehicle" USING btree ("dealership_id","id") WHERE deleted_at is null and extra_status_ids <> '{}';--> statement-breakpoint
CREATE INDEX "customer_by_seller" ON "customer" USING btree ("dealership_id","seller_id","created_at","id","is_active","city_id","ad_source_id") WHERE removed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "customer_by_source" ON "customer" USING btree ("dealership_id","ad_source_id","created_at","id","is_active") WHERE removed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "customer_by_city" ON "customer" USING btree ("dealership_id","city_id","created_at","id","is_active","ad_source_id") WHERE removed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "customer_wholesale" ON "customer" USING btree ("dealership_id","name_key","id","seller_id","ad_source_id","city_id","created_at","is_active","type") WHERE is_wholesale and removed_at is null and merged_into is null;--> statement-breakpoint
CREATE INDEX "customer_gone" ON "customer" USING btree ("dealership_id","created_at","id") WHERE removed_at is not null and merged_into is null;--> statement-breakpoint
CREATE INDEX "customer_key_of" ON "customer_key" USING btree ("dealership_id","customer_id","key");--> statement-breakpoint
CREATE INDEX "customer_tally_of" ON "customer_tally" USING btree ("dealership_id","key");--> statement-breakpoint
CREATE INDEX "stock_vehicle_price" ON "stock_vehicle" USING btree ("dealership_id","price_key" NULLS FIRST,"id","status","coming_soon","in_transit") WHERE deleted_at is null;