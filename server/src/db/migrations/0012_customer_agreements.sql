ALTER TABLE "agreement" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "channel" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "sent_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_of_customer" FOREIGN KEY ("dealership_id","customer_id") REFERENCES "public"."customer"("dealership_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_of" ON "agreement" USING btree ("dealership_id","customer_id","id");