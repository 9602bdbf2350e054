ALTER TABLE "signer" ADD COLUMN "role" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "signer" ADD COLUMN "consent_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_request" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;