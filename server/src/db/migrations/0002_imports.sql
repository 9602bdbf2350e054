CREATE TABLE "import_row" (
	"dealership_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"line" integer NOT NULL,
	"vin" text NOT NULL,
	"given" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"purchase" jsonb,
	"restore_id" integer,
	"vehicle_id" integer,
	"columns" jsonb,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"stock_id" integer,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_row_dealership_id_batch_id_line_pk" PRIMARY KEY("dealership_id","batch_id","line")
);
--> statement-breakpoint
ALTER TABLE "auction_purchase" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "auction_purchase" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "state" text DEFAULT 'finished' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "rows" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "noted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "work_id" integer;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "undone_by" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_dealership_id_batch_id_import_batch_dealership_id_id_fk" FOREIGN KEY ("dealership_id","batch_id") REFERENCES "public"."import_batch"("dealership_id","id") ON DELETE no action ON UPDATE no action;