CREATE TABLE "site_host" (
	"host" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_host_host_dealership_id_pk" PRIMARY KEY("host","dealership_id")
);
--> statement-breakpoint
CREATE TABLE "website" (
	"dealership_id" integer NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"accent" text DEFAULT '#1a4690' NOT NULL,
	"logo" text,
	"hero" text,
	"hero_title" text DEFAULT '' NOT NULL,
	"hero_title_fr" text DEFAULT '' NOT NULL,
	"hero_text" text DEFAULT '' NOT NULL,
	"hero_text_fr" text DEFAULT '' NOT NULL,
	"has_french" boolean DEFAULT false NOT NULL,
	"navigation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ga4" text DEFAULT '' NOT NULL,
	"meta_pixel" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "website_dealership_id_pk" PRIMARY KEY("dealership_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_host_verified" ON "site_host" USING btree ("host") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "site_host_primary" ON "site_host" USING btree ("dealership_id") WHERE is_primary;