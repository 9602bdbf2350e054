ALTER TABLE "auction_purchase" DROP CONSTRAINT "auction_purchase_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk";
--> statement-breakpoint
ALTER TABLE "price_change" DROP CONSTRAINT "price_change_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk";
--> statement-breakpoint
ALTER TABLE "rent" DROP CONSTRAINT "rent_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk";
--> statement-breakpoint
ALTER TABLE "vehicle_document" DROP CONSTRAINT "vehicle_document_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk";
--> statement-breakpoint
ALTER TABLE "vehicle_note" DROP CONSTRAINT "vehicle_note_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk";
--> statement-breakpoint
ALTER TABLE "vehicle_note_attachment" DROP CONSTRAINT "vehicle_note_attachment_dealership_id_note_id_vehicle_note_dealership_id_id_fk";
--> statement-breakpoint
ALTER TABLE "vehicle_photo" DROP CONSTRAINT "vehicle_photo_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_vehicle" ADD COLUMN "moved_from" text;--> statement-breakpoint
ALTER TABLE "auction_purchase" ADD CONSTRAINT "auction_purchase_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk" FOREIGN KEY ("dealership_id","stock_id") REFERENCES "public"."stock_vehicle"("dealership_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk" FOREIGN KEY ("dealership_id","stock_id") REFERENCES "public"."stock_vehicle"("dealership_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent" ADD CONSTRAINT "rent_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk" FOREIGN KEY ("dealership_id","stock_id") REFERENCES "public"."stock_vehicle"("dealership_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_document" ADD CONSTRAINT "vehicle_document_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk" FOREIGN KEY ("dealership_id","stock_id") REFERENCES "public"."stock_vehicle"("dealership_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_note" ADD CONSTRAINT "vehicle_note_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk" FOREIGN KEY ("dealership_id","stock_id") REFERENCES "public"."stock_vehicle"("dealership_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_note_attachment" ADD CONSTRAINT "vehicle_note_attachment_dealership_id_note_id_vehicle_note_dealership_id_id_fk" FOREIGN KEY ("dealership_id","note_id") REFERENCES "public"."vehicle_note"("dealership_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_photo" ADD CONSTRAINT "vehicle_photo_dealership_id_stock_id_stock_vehicle_dealership_id_id_fk" FOREIGN KEY ("dealership_id","stock_id") REFERENCES "public"."stock_vehicle"("dealership_id","id") ON DELETE no action ON UPDATE no action;