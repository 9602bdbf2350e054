CREATE TABLE "stock_number_counter" (
	"dealership_id" integer NOT NULL,
	"year" integer NOT NULL,
	"next_number" integer NOT NULL,
	CONSTRAINT "stock_number_counter_dealership_id_year_pk" PRIMARY KEY("dealership_id","year")
);
--> statement-breakpoint
CREATE TABLE "stock_number_scheme" (
	"dealership_id" integer NOT NULL,
	"scheme" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_number_scheme_dealership_id_pk" PRIMARY KEY("dealership_id")
);
--> statement-breakpoint
CREATE INDEX "error_report_user" ON "error_report" USING btree ("user_id","created_at");