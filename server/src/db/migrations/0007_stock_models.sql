CREATE TABLE "stock_model" (
	"dealership_id" integer NOT NULL,
	"make_key" text COLLATE "C" NOT NULL,
	"model_key" text COLLATE "C" NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stock_model_of" ON "stock_model" USING btree ("dealership_id","make_key","model_key");