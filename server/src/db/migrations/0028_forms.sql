ALTER TABLE "lead" ADD COLUMN "came_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "visit" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "offers_consent" text DEFAULT '' NOT NULL;