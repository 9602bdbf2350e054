CREATE TABLE "ledger_unit" (
	"dealership_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"stock_cents" bigint NOT NULL,
	"sold_cost_cents" bigint NOT NULL,
	"front_cents" bigint NOT NULL,
	"back_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"commission_cents" bigint NOT NULL,
	"other_cents" bigint NOT NULL,
	CONSTRAINT "ledger_unit_dealership_id_stock_id_pk" PRIMARY KEY("dealership_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_link" (
	"dealership_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"voucher_id" integer NOT NULL,
	"stock_id" integer,
	CONSTRAINT "ledger_link_dealership_id_line_id_pk" PRIMARY KEY("dealership_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_settings" ADD COLUMN "lot_cost_per_day_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_settings" ADD COLUMN "pack_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_settings" ADD COLUMN "interest_in" text DEFAULT 'front' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_settings" ADD COLUMN "ignores_commission" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_link_of" ON "ledger_link" USING btree ("dealership_id","stock_id","line_id");