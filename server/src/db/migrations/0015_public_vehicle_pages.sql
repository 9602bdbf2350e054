ALTER TABLE "stock_vehicle" ADD COLUMN "public_token" text DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 20) NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_vehicle_public_token" ON "stock_vehicle" USING btree ("dealership_id","public_token");--> statement-breakpoint
-- where vehicles could be edited, owners and the other admins keep changing prices, deleting and taking sales back; sellers get it from Access Control
INSERT INTO "dealership_component" ("dealership_id", "component")
SELECT d."dealership_id", added.component FROM "dealership_component" d, unnest(array['RepriceVehicle', 'DeleteVehicle', 'TakeBackSale']) AS added(component)
WHERE d."component" = 'EditVehicle' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_component" ("dealership_id", "role_id", "component")
SELECT r."dealership_id", r."role_id", added.component FROM "role_component" r, unnest(array['RepriceVehicle', 'DeleteVehicle', 'TakeBackSale']) AS added(component)
WHERE r."component" = 'EditVehicle' AND r."role_id" IN (3, 15, 19, 20, 22) ON CONFLICT DO NOTHING;
