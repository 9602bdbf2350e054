CREATE TABLE "customer_tally" (
	"dealership_id" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"is_wholesale" boolean NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_tally_of" ON "customer_tally" USING btree ("dealership_id");