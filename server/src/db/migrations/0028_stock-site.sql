ALTER TABLE "stock_vehicle" ADD COLUMN "site_order" integer GENERATED ALWAYS AS (greatest(site_rank, id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_vehicle" ADD COLUMN "site_price" bigint GENERATED ALWAYS AS (case when call_for_price then null
  when special_price > 0 and (sell_price is null or special_price < sell_price) then (special_price * 100)::bigint
  else (sell_price * 100)::bigint end) STORED;--> statement-breakpoint
ALTER TABLE "stock_vehicle" ADD COLUMN "site_words" text COLLATE "C" GENERATED ALWAYS AS (left(' ' || regexp_replace(lower(make || ' ' || model || ' ' || trim || ' ' || stock_no), '[^[:alnum:]]+', ' ', 'g')
  || ' ' || regexp_replace(lower(make), '[^[:alnum:]]+', '', 'g') || ' ' || regexp_replace(lower(model), '[^[:alnum:]]+', '', 'g') || ' ' || coalesce(year::text, '') || ' ' || regexp_replace(lower(stock_no), '[^[:alnum:]]+', '', 'g'), 300)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_vehicle_site" ON "stock_vehicle" USING btree ("dealership_id","site_order","id","site_price","year","odometer","odometer_type","body_style_id","drive_type_id","condition","fuel_type","make_key","model_key","make","model","site_words") WHERE deleted_at is null and (status in (4, 5, 6, 7)
  or coming_soon and status in (1, 2, 3, 4, 5, 6, 7));