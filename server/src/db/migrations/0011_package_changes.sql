ALTER TABLE "platform_contract" ADD COLUMN "billed_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_contract" ADD COLUMN "next_package_id" integer;--> statement-breakpoint
ALTER TABLE "platform_contract" ADD CONSTRAINT "platform_contract_next_package_id_package_offer_id_fk" FOREIGN KEY ("next_package_id") REFERENCES "public"."package_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "platform_contract" SET "billed_from" = "started_at";
