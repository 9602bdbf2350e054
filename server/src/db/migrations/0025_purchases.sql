DROP INDEX "purchase_by_vin";--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "vin_reversed" text COLLATE "C" GENERATED ALWAYS AS (reverse(vin)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "purchase_by_vin" ON "purchase" USING btree ("dealership_id","vin_reversed");